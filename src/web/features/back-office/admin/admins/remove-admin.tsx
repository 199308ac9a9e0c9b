import { Text } from '@mantine/core';
import { useState } from 'react';
import type { AdminAccount } from '#contract/back-office/admin-accounts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { reasonOf } from '../lists/refused.ts';
import { Reason } from '../reason.tsx';
import { tellDone, tellFailed } from '../telling.ts';
import { useDeleteAdmin } from './api.ts';

interface RemoveAdminProps {
  admin: AdminAccount;
  isOpen: boolean;
  onClose: () => void;
}

export function RemoveAdmin({ admin, isOpen, onClose }: RemoveAdminProps) {
  const deleting = useDeleteAdmin();
  const [reason, setReason] = useState<string>();
  const remove = async () => {
    setReason(undefined);
    try {
      await deleting.mutateAsync({ params: { id: admin.id } });
      onClose();
      tellDone('Admin deleted successfully');
    } catch (error) {
      setReason(reasonOf(error));
      tellFailed('Failed to delete admin');
    }
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
      <Reason text={reason} />
    </ConfirmDialog>
  );
}
