import { Text } from '@mantine/core';
import { useState } from 'react';
import { confirmDeleteUser } from '#contract/back-office/admin-users';
import { ApiError, serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Reason } from '../reason.tsx';
import { tellDone, tellFailed } from '../telling.ts';
import { useDeleteUser } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';

const CONFLICT = 409;

/** Asks before a user goes, and once more, in the server's words, where others depend on them. */
export function DeleteUser({ user, isOpen, onClose }: UserDialogProps) {
  const deleting = useDeleteUser();
  const [warning, setWarning] = useState<string>();
  const [refusal, setRefusal] = useState<unknown>();

  const remove = async (confirmed?: 'true') => {
    setRefusal(undefined);
    try {
      await deleting.mutateAsync({ params: { id: user.id }, query: { confirmed } });
      onClose();
      tellDone('User deleted successfully');
    } catch (error) {
      if (!confirmed && error instanceof ApiError && error.status === CONFLICT) {
        setWarning(serverMessage(error, ''));
        return;
      }
      setRefusal(error);
      tellFailed('Failed to delete user');
    }
  };

  return (
    <>
      <ConfirmDialog
        title="Delete user"
        isOpen={isOpen && warning === undefined}
        confirm="Delete"
        pending="Deleting..."
        isDangerous
        onConfirm={() => remove()}
        onClose={onClose}
      >
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {confirmDeleteUser(user.email)}
        </Text>
        <Reason of={refusal} />
      </ConfirmDialog>
      <ConfirmDialog
        title="Delete user all the same?"
        isOpen={isOpen && warning !== undefined}
        confirm="Delete all the same"
        pending="Deleting..."
        isDangerous
        onConfirm={() => remove('true')}
        onClose={onClose}
      >
        <Text size="sm">{warning}</Text>
        <Reason of={refusal} />
      </ConfirmDialog>
    </>
  );
}
