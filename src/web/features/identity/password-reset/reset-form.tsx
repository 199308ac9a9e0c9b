import { Button, Stack, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { resetForm } from '#contract/identity/password-reset';
import { serverMessage } from '#web/lib/api-error.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useResetPassword } from './api.ts';

interface ResetFormProps {
  token: string;
  onDone: () => void;
}

export function ResetForm({ token, onDone }: ResetFormProps) {
  const resetting = useResetPassword();
  const entry = useEntryForm({
    schema: resetForm,
    initialValues: { resetToken: token, newPassword: '', confirmPassword: '' },
    body: ({ resetToken, newPassword }) => ({ resetToken, newPassword }),
    problems: (values): Record<string, string> =>
      values.confirmPassword === values.newPassword ? {} : { confirmPassword: 'Passwords do not match' },
    send: (body) => resetting.mutateAsync({ body }),
    saved: ({ message }) => ({ title: 'Success', message }),
    onSaved: onDone,
    failed: (error) => ({ title: 'Error', message: serverMessage(error, 'Failed to reset password') }),
  });
  const { form } = entry;

  return (
    <form {...entry.props}>
      <Stack gap="md">
        <TextInput
          label="Reset Token"
          description={token ? undefined : 'It is in the mail that we sent to you.'}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('resetToken')}
        />
        <PasswordField
          label="New Password"
          description="At least 6 characters"
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <TextInput
          type="password"
          label="Confirm Password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" size="md" disabled={entry.isPending}>
          {entry.isPending ? 'Resetting...' : 'Reset Password'}
        </Button>
        <LinkButton to="/" variant="subtle" leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}>
          Back to Home
        </LinkButton>
      </Stack>
    </form>
  );
}
