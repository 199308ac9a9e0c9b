import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AdminUser } from '#contract/back-office/admin-users';
import { MIN_RESET_PASSWORD_LENGTH } from '#contract/identity/password-reset';
import { EditButtons, EditDialog, type Editing } from '#web/ui/edit-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useFormRefusal } from '../form-refusal.tsx';
import { tellDone } from '../telling.ts';
import { useSetUserPassword } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';
import { nameOf } from './user-words.ts';

export function SetPassword({ user, ...props }: UserDialogProps) {
  return (
    <EditDialog title="Set Password" size={460} {...props}>
      {(editing) => <SetPasswordForm user={user} {...editing} />}
    </EditDialog>
  );
}

function SetPasswordForm({ user, hasChanges, onCancel, onDone }: Editing & { user: AdminUser }) {
  const setting = useSetUserPassword();
  const form = useForm({ initialValues: { password: '' } });
  const { refuse, why } = useFormRefusal(form, 'Failed to set password');
  hasChanges.current = () => form.isDirty();

  const submit = async ({ password }: { password: string }) => {
    try {
      await setting.mutateAsync({ params: { id: user.id }, body: { password } });
      onDone();
      tellDone('Password set successfully');
    } catch (error) {
      refuse(error);
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md" pb="lg">
        {why}
        <Text size="sm">{nameOf(user)} is signed out everywhere, and signs in with the new password.</Text>
        <PasswordField
          label="New password"
          description={`At least ${MIN_RESET_PASSWORD_LENGTH} characters`}
          autoComplete="new-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      </Stack>
      <EditButtons
        label={setting.isPending ? 'Setting...' : 'Set Password'}
        isPending={setting.isPending}
        isWaiting={form.values.password.length < MIN_RESET_PASSWORD_LENGTH}
        onCancel={onCancel}
      />
    </form>
  );
}
