import { Button, Stack } from '@mantine/core';
import { ADMIN_PASSWORD_SHORT, adminPasswordForm } from '#contract/back-office/admin';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useChangeAdminPassword } from './api.ts';

const DIFFERENT = 'Passwords do not match';

/** The operator's own password. */
export function ChangePassword({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Change password" isOpen={isOpen} onClose={onClose}>
      <ChangePasswordForm onDone={onClose} />
    </Dialog>
  );
}

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const changing = useChangeAdminPassword();
  const { form, isPending, props } = useEntryForm({
    schema: adminPasswordForm,
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    body: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    problems: (values): Record<string, string> =>
      values.confirmPassword === values.newPassword ? {} : { confirmPassword: DIFFERENT },
    send: (body) => changing.mutateAsync({ body }),
    saved: success('Your password has been changed. Your other sessions have ended.'),
    onSaved: onDone,
    failed: 'Your password could not be changed. Please try again.',
  });
  return (
    <form {...props}>
      <Stack gap="md">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label="New password"
          description={ADMIN_PASSWORD_SHORT}
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" size="md" disabled={isPending}>
          {isPending ? 'Changing...' : 'Change password'}
        </Button>
      </Stack>
    </form>
  );
}
