import { Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconArrowLeft } from '@tabler/icons-react';
import { isInvitationToken, resetForm } from '#contract/identity/password-reset';
import { serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useResetPassword } from './api.ts';

interface ResetFormProps {
  token: string;
  onDone: () => void;
}

const checkFields = schemaResolver(resetForm, { sync: true });

const words = {
  reset: { button: 'Reset Password', pending: 'Resetting...' },
  invitation: { button: 'Set Password', pending: 'Setting...' },
};

export function ResetForm({ token, onDone }: ResetFormProps) {
  const resetting = useResetPassword();
  const form = useForm({
    initialValues: { resetToken: token, newPassword: '', confirmPassword: '' },
    validate: (values) => ({
      ...checkFields(values),
      ...(values.confirmPassword === values.newPassword ? {} : { confirmPassword: 'Passwords do not match' }),
    }),
  });
  const { button, pending } = words[isInvitationToken(token) ? 'invitation' : 'reset'];

  const submit = async ({ resetToken, newPassword }: typeof form.values) => {
    try {
      const { message } = await resetting.mutateAsync({ body: { resetToken, newPassword } });
      showToast({ title: 'Success', message });
      onDone();
    } catch (error) {
      showError('Error', serverMessage(error, 'Failed to reset password'));
      markFields(form, serverFieldErrors(error));
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
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
        <Button type="submit" size="md" disabled={resetting.isPending}>
          {resetting.isPending ? pending : button}
        </Button>
        <LinkButton to="/" variant="subtle" leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}>
          Back to Home
        </LinkButton>
      </Stack>
    </form>
  );
}
