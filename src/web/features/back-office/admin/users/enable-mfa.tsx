import { Button, Group, Stack, Text } from '@mantine/core';
import { AuthenticatorSecret } from '#web/ui/authenticator-secret.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useOutcomeToast } from '#web/ui/show-outcome.ts';
import { Reason } from '../reason.tsx';
import { useEnableUserMfa } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';
import { nameOf } from './user-words.ts';

/** A second factor for a user, in force at once: whoever helps hands the code on. */
export function EnableMfa({ user, isOpen, onClose }: UserDialogProps) {
  const enabling = useEnableUserMfa();
  const { run, refusal } = useOutcomeToast('MFA enabled successfully', 'Failed to initiate MFA setup');
  const issued = enabling.data;
  const enable = () => run(() => enabling.mutateAsync({ params: { id: user.id } }));

  return (
    <Dialog title="Enable MFA" isOpen={isOpen} onClose={onClose} closeOnClickOutside={!issued}>
      <Stack gap="md">
        <Text size="sm">
          {issued
            ? `It is on: ${nameOf(user)} scans this code with an authenticator app, and needs a code of it at the next sign-in. It is not shown again.`
            : `From then on ${nameOf(user)} needs a code of an authenticator app to sign in. You get a QR code and a secret to hand on.`}
        </Text>
        <Reason of={refusal} />
        {issued && <AuthenticatorSecret {...issued} />}
        <Group justify="flex-end">
          {issued ? (
            <Button onClick={onClose}>Done</Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button disabled={enabling.isPending} data-autofocus onClick={() => void enable()}>
                {enabling.isPending ? 'Enabling...' : 'Enable MFA'}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
