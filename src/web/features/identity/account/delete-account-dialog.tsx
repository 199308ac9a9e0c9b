import { List, Stack, Text } from '@mantine/core';
import type { User } from '#contract/identity/users';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordPrompt } from '#web/ui/password-prompt.tsx';
import { useDeleteAccount } from './api.ts';
import { NoPassword } from './no-password.tsx';

/** A role can be switched at any time, so all of it is named whatever the role is now. */
const goes = [
  'Your profile and every way to sign in',
  'Your properties, with their photos, application forms and applications',
  'What you wrote down about your tenants',
  'The applications that you sent yourself',
  'Your assignments as an agent; the properties stay with their landlords',
  'Your documents, messages and notifications',
];

interface DeleteAccountDialogProps {
  user: User;
  hasPassword: boolean;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteAccountDialog({ user, hasPassword, isOpen, onClose, onDeleted }: DeleteAccountDialogProps) {
  const deleting = useDeleteAccount();
  return (
    <Dialog title="Delete my account" isOpen={isOpen} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">
          This deletes the account of <strong>{user.email}</strong> for good. These go with it:
        </Text>
        <List size="sm" spacing={4}>
          {goes.map((what) => (
            <List.Item key={what}>{what}</List.Item>
          ))}
        </List>
        <Text size="sm">
          Past leases and their payments stay in the books of the other side, with your name. Invoices for paid plans
          stay, as a tax record. Nothing can be brought back. While a lease is active, the account cannot be deleted:
          end the lease first.
        </Text>
        {hasPassword ? (
          <PasswordPrompt
            button="Delete my account"
            pending="Deleting..."
            color="red"
            send={(body) => deleting.mutateAsync({ body })}
            saved={{ title: 'Account deleted', message: 'Your account and its data are gone.' }}
            onSaved={onDeleted}
          />
        ) : (
          <NoPassword email={user.email} />
        )}
      </Stack>
    </Dialog>
  );
}
