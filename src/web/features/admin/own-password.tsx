import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { markFields } from '#web/ui/mark-fields.ts';
import { PasswordField } from '#web/ui/password-field.tsx';

interface OwnPasswordProps {
  button: string;
  pending: string;
  isDangerous?: boolean;
  isPending: boolean;
  /** What it throws is told at the field. */
  onConfirm: (password: string) => Promise<void>;
}

/** Asks the operator for their password once more. */
export function OwnPassword({ button, pending, isDangerous, isPending, onConfirm }: OwnPasswordProps) {
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
        <Button type="submit" size="md" color={isDangerous ? 'red' : undefined} disabled={isPending}>
          {isPending ? pending : button}
        </Button>
      </Stack>
    </form>
  );
}
