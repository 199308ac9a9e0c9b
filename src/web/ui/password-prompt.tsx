import { Button, type MantineColor, Stack } from '@mantine/core';
import { serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import type { Words } from './entry-form.ts';
import { PasswordField } from './password-field.tsx';
import { useEntryForm } from './use-entry-form.ts';

interface PasswordPromptProps<Answer> {
  button: string;
  pending: string;
  color?: MantineColor;
  /** Why it is refused is told at the field. */
  send: (body: { password: string }) => Promise<Answer>;
  saved?: Words;
  onSaved: (answer: Answer) => void;
}

/** Asks for the password once more before something that a borrowed device must not do. */
export function PasswordPrompt<Answer>({ button, pending, color, send, saved, onSaved }: PasswordPromptProps<Answer>) {
  const entry = useEntryForm({
    initialValues: { password: '' },
    problems: ({ password }): Record<string, string> => (password ? {} : { password: 'Please enter your password.' }),
    send,
    saved,
    onSaved,
    fieldErrors: (error) => ({
      password: serverFieldErrors(error).password ?? serverMessage(error, 'That did not work. Please try again.'),
    }),
  });
  return (
    <form {...entry.props}>
      <Stack gap="md">
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          {...entry.form.getInputProps('password')}
        />
        <Button type="submit" size="md" color={color} disabled={entry.isPending}>
          {entry.isPending ? pending : button}
        </Button>
      </Stack>
    </form>
  );
}
