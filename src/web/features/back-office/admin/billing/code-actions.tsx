import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { DiscountCode } from '#contract/back-office/admin-discount-codes';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Reason, useTold } from '../reason.tsx';
import { useDeleteCode, useUpdateCode } from './api.ts';
import { CodeDialog } from './code-form.tsx';

/** What can be done with a code. */
export function CodeActions({ code }: { code: DiscountCode }) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ActiveToggle code={code} />
      <ActionIcon color="gray" size={36} aria-label={`Edit ${code.code}`} title="Edit" onClick={() => setOpen('edit')}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="red"
        size={36}
        aria-label={`Delete ${code.code}`}
        title="Delete"
        onClick={() => setOpen('delete')}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <CodeDialog code={code} isOpen={open === 'edit'} onClose={close} />
      <DeleteCode code={code} isOpen={open === 'delete'} onClose={close} />
    </>
  );
}

function ActiveToggle({ code: { id, code, isActive } }: { code: DiscountCode }) {
  const updating = useUpdateCode();
  const label = isActive ? 'Deactivate' : 'Activate';
  const done = isActive ? 'Discount code deactivated successfully' : 'Discount code activated successfully';
  const { told } = useTold(done, 'Failed to update discount code');
  const toggle = () => told(() => updating.mutateAsync({ params: { id }, body: { isActive: !isActive } }));
  return (
    <Button
      size="xs"
      w={92}
      px={0}
      variant={isActive ? 'default' : 'light'}
      aria-label={`${label} ${code}`}
      disabled={updating.isPending}
      onClick={() => void toggle()}
    >
      {label}
    </Button>
  );
}

interface DeleteCodeProps {
  code: DiscountCode;
  isOpen: boolean;
  onClose: () => void;
}

function DeleteCode({ code: { id, code }, isOpen, onClose }: DeleteCodeProps) {
  const deleting = useDeleteCode();
  const { told, refusal, forget } = useTold('Discount code deleted successfully', 'Failed to delete discount code');
  const close = () => {
    forget();
    onClose();
  };
  const remove = async () => {
    if (await told(() => deleting.mutateAsync({ params: { id } }))) close();
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
