import { Text } from '@mantine/core';
import type { AdminAccount } from '#contract/back-office/admin-accounts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { useOutcomeToast } from '#web/ui/show-outcome.ts';
import { Reason } from '../reason.tsx';
import { useDeleteAdmin } from './api.ts';

export function RemoveAdmin({ admin, isOpen, onClose }: Opening & { admin: AdminAccount }) {
  const deleting = useDeleteAdmin();
  const { run, refusal } = useOutcomeToast('Admin deleted successfully', 'Failed to delete admin');
  const remove = async () => {
    if (await run(() => deleting.mutateAsync({ params: { id: admin.id } }))) onClose();
  };
  return (
    <ConfirmDialog
      title="Remove admin"
      isOpen={isOpen}
      confirm="Remove"
      pending="Removing..."
      isDangerous
      onConfirm={remove}
      onClose={onClose}
    >
      <Text size="sm">
        {admin.username} is signed out at once and can no longer enter the back office. What they did stays in the audit
        log.
      </Text>
      <Reason of={refusal} />
    </ConfirmDialog>
  );
}
