import { Text } from '@mantine/core';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useUserAct } from './user-act.ts';
import type { UserDialogProps } from './user-dialog.ts';
import { nameOf } from './user-words.ts';

/** Asks first: the secret is gone for good. */
export function DisableMfa({ user, isOpen, onClose }: UserDialogProps) {
  const act = useUserAct();
  return (
    <ConfirmDialog
      title="Disable MFA"
      isOpen={isOpen}
      confirm="Disable MFA"
      pending="Disabling..."
      isDangerous
      onConfirm={async () => {
        if (await act('disableMfa', user)) onClose();
      }}
      onClose={onClose}
    >
      <Text size="sm">
        The password alone will then be enough for {nameOf(user)} to sign in. Their app and recovery codes stop working.
      </Text>
    </ConfirmDialog>
  );
}
