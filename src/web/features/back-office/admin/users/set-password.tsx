import { Text } from '@mantine/core';
import { type AdminUser, setUserPassword } from '#contract/back-office/admin-users';
import { MIN_RESET_PASSWORD_LENGTH } from '#contract/identity/password-reset';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { Reason } from '../reason.tsx';
import { useSetUserPassword } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';
import { nameOf } from './user-words.ts';

export function SetPassword({ user, ...props }: UserDialogProps) {
  return (
    <EditDialog title="Set Password" size={460} {...props}>
      <SetPasswordForm user={user} />
    </EditDialog>
  );
}

function SetPasswordForm({ user }: { user: AdminUser }) {
  const setting = useSetUserPassword();
  const entry = useEntryForm({
    schema: setUserPassword.body,
    initialValues: { password: '' },
    send: (body) => setting.mutateAsync({ params: { id: user.id }, body }),
    saved: success('Password set successfully'),
    failed: failure('Failed to set password'),
  });

  return (
    <EditForm
      entry={entry}
      label="Set Password"
      pending="Setting..."
      isWaiting={entry.form.values.password.length < MIN_RESET_PASSWORD_LENGTH}
    >
      <Reason of={entry.refusal} />
      <Text size="sm">{nameOf(user)} is signed out everywhere, and signs in with the new password.</Text>
      <PasswordField
        label="New password"
        description={`At least ${MIN_RESET_PASSWORD_LENGTH} characters`}
        autoComplete="new-password"
        data-autofocus
        {...entry.form.getInputProps('password')}
      />
    </EditForm>
  );
}
