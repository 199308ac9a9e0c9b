import { Button, Group, Stack, TextInput } from '@mantine/core';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { notResent, resent, useResendVerification } from './api.ts';

const ENTER_EMAIL = 'Please enter your email address to resend verification.';

/** For somebody whose link does not work. */
export function ResendForm({ onSent }: { onSent: (message: string) => void }) {
  const resending = useResendVerification();
  const entry = useEntryForm({
    initialValues: { email: '' },
    problems: ({ email }): Record<string, string> => (email.trim() ? {} : { email: ENTER_EMAIL }),
    invalid: () => ({ title: 'Email Required', message: ENTER_EMAIL }),
    send: ({ email }) => resending.mutateAsync({ body: { email: email.trim() } }),
    saved: resent,
    onSaved: ({ message }) => onSent(message),
    failed: notResent,
  });

  return (
    <form {...entry.props} style={{ width: 'min(400px, 100vw - 72px)' }}>
      <Stack gap="md" ta="left">
        <TextInput
          type="email"
          label="Email"
          placeholder="you@example.in"
          autoComplete="email"
          inputMode="email"
          {...entry.form.getInputProps('email')}
        />
        <Group gap="sm" wrap="nowrap">
          <LinkButton to="/" variant="default" flex="none">
            Home
          </LinkButton>
          <Button type="submit" disabled={entry.isPending} flex={1}>
            {entry.isPending ? 'Sending...' : 'Resend Verification'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
