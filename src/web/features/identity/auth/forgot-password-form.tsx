import { Button, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { forgotPassword } from '#contract/identity/password-reset';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { markFields } from '#web/ui/mark-fields.ts';
import { showRefusal } from '#web/ui/show-refusal.ts';
import { useForgotPassword } from './api.ts';

/** Mails a link to choose a new password. */
export function ForgotPasswordForm({ email }: { email: string }) {
  const asking = useForgotPassword();
  const [answer, setAnswer] = useState<string>();
  const form = useForm({
    initialValues: { email },
    validate: schemaResolver(forgotPassword.body, { sync: true }),
  });
  const submit = async (body: { email: string }) => {
    try {
      const { message } = await asking.mutateAsync({ body });
      setAnswer(message);
    } catch (error) {
      showRefusal(form, error, 'The link could not be sent. Please try again.');
    }
  };
  if (answer) {
    return (
      <Text ref={focusOnMount} tabIndex={-1} role="status" style={{ outline: 'none' }}>
        {answer}
      </Text>
    );
  }
  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="md">
        <Text size="sm">We mail you a link to a page where you choose a new one.</Text>
        <TextInput
          ref={focusOnMount}
          type="email"
          label="Email"
          autoComplete="email"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" disabled={asking.isPending}>
          {asking.isPending ? 'Sending...' : 'Send link'}
        </Button>
      </Stack>
    </form>
  );
}
