import { Button, type MantineColor, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { markFields } from './mark-fields.ts';
import { PasswordField } from './password-field.tsx';

interface PasswordPromptProps {
  button: string;
  pending: string;
  color?: MantineColor;
  isPending: boolean;
  /** What it throws is told at the field. */
  onConfirm: (password: string) => Promise<void>;
}

/** Asks for the password once more before something that a borrowed device must not do. */
export function PasswordPrompt({ button, pending, color, isPending, onConfirm }: PasswordPromptProps) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (text) => (text ? null : 'Please enter your password.') },
  });
  const submit = async ({ password }: { password: string }) => {
    try {
      await onConfirm(password);
    } catch (error) {
      const message = serverMessage(error, 'That did not work. Please try again.');
      markFields(form, { password: serverFieldErrors(error).password ?? message });
    }
  };
  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="md">
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" color={color} disabled={isPending}>
          {isPending ? pending : button}
        </Button>
      </Stack>
    </form>
  );
}
