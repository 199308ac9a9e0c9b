import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { forgotPassword } from '#contract/identity/password-reset';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useForgotPassword } from './api.ts';

/** Mails a link to choose a new password. */
export function ForgotPasswordForm({ email }: { email: string }) {
  const asking = useForgotPassword();
  const [answer, setAnswer] = useState<string>();
  const entry = useEntryForm({
    schema: forgotPassword.body,
    initialValues: { email },
    send: (body) => asking.mutateAsync({ body }),
    onSaved: ({ message }) => setAnswer(message),
    failed: 'The link could not be sent. Please try again.',
  });
  if (answer) {
    return (
      <Text ref={focusOnMount} tabIndex={-1} role="status" style={{ outline: 'none' }}>
        {answer}
      </Text>
    );
  }
  return (
    <form {...entry.props}>
      <Stack gap="md">
        <Text size="sm">We mail you a link to a page where you choose a new one.</Text>
        <TextInput
          ref={focusOnMount}
          type="email"
          label="Email"
          autoComplete="email"
          inputMode="email"
          {...entry.form.getInputProps('email')}
        />
        <Button type="submit" size="md" disabled={entry.isPending}>
          {entry.isPending ? 'Sending...' : 'Send link'}
        </Button>
      </Stack>
    </form>
  );
}
