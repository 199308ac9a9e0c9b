import { Text } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { DiscountCode } from '#contract/back-office/admin-discount-codes';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type RowAction, RowActions } from '#web/ui/row-actions.tsx';
import { useOutcomeToast } from '#web/ui/show-outcome.ts';
import { Reason } from '../reason.tsx';
import { useDeleteCode, useUpdateCode } from './api.ts';
import { CodeDialog } from './code-form.tsx';

/** What can be done with a code. */
export function CodeActions({ code }: { code: DiscountCode }) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const actions: RowAction[] = [
    useActiveToggle(code),
    { label: 'Edit', icon: IconPencil, main: 'other', onClick: () => setOpen('edit') },
    { label: 'Delete', icon: IconTrash, isDanger: true, onClick: () => setOpen('delete') },
  ];
  return (
    <>
      <RowActions of={code.code} actions={actions} />
      <CodeDialog code={code} isOpen={open === 'edit'} onClose={close} />
      <DeleteCode code={code} isOpen={open === 'delete'} onClose={close} />
    </>
  );
}

const useActiveToggle = ({ id, isActive }: DiscountCode): RowAction => {
  const updating = useUpdateCode();
  const done = isActive ? 'Discount code deactivated successfully' : 'Discount code activated successfully';
  const { run } = useOutcomeToast(done, 'Failed to update discount code');
  return {
    label: isActive ? 'Deactivate' : 'Activate',
    icon: isActive ? IconPlayerPause : IconPlayerPlay,
    main: 'other',
    isPending: updating.isPending,
    onClick: () => void run(() => updating.mutateAsync({ params: { id }, body: { isActive: !isActive } })),
  };
};

interface DeleteCodeProps {
  code: DiscountCode;
  isOpen: boolean;
  onClose: () => void;
}

function DeleteCode({ code: { id, code }, isOpen, onClose }: DeleteCodeProps) {
  const deleting = useDeleteCode();
  const { run, refusal, forget } = useOutcomeToast(
    'Discount code deleted successfully',
    'Failed to delete discount code',
  );
  const close = () => {
    forget();
    onClose();
  };
  const remove = async () => {
    if (await run(() => deleting.mutateAsync({ params: { id } }))) close();
  };
  return (
    <ConfirmDialog
      title="Delete discount code"
      isOpen={isOpen}
      confirm="Delete"
      pending="Deleting..."
      isDangerous
      onConfirm={remove}
      onClose={close}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        Are you sure you want to delete {code}? This action cannot be undone. Nobody can use it any more.
      </Text>
      <Reason of={refusal} />
    </ConfirmDialog>
  );
}
