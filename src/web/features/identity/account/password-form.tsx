import { Button, Group, Stack } from '@mantine/core';
import { useId } from 'react';
import { passwordForm } from '#contract/identity/account';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PasswordHints } from '#web/ui/password-hints.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useChangePassword } from './api.ts';

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordForm() {
  const changing = useChangePassword();
  const hintsId = useId();
  const entry = useEntryForm({
    schema: passwordForm,
    initialValues: blank,
    body: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    problems: (values): Record<string, string> =>
      values.confirmPassword === values.newPassword ? {} : { confirmPassword: 'Passwords do not match' },
    send: (body) => changing.mutateAsync({ body }),
    saved: ({ message }) => ({ title: 'Password changed', message }),
    onSaved: (_, __, form) => form.reset(),
    failed: 'Your password could not be changed. Please try again.',
  });
  const { form } = entry;
  const { newPassword, confirmPassword } = form.values;
  const differs = confirmPassword !== '' && confirmPassword !== newPassword;

  return (
    <form {...entry.props}>
      <Stack gap="md">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <div>
          <PasswordField
            label="New password"
            placeholder="Minimum 8 characters with letters, numbers & symbols"
            autoComplete="new-password"
            aria-describedby={newPassword === '' ? undefined : hintsId}
            {...form.getInputProps('newPassword')}
          />
          <PasswordHints id={hintsId} password={newPassword} />
        </div>
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
          error={differs ? 'Passwords do not match' : form.errors.confirmPassword}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={entry.isPending}>
            {entry.isPending ? 'Changing...' : 'Change password'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
