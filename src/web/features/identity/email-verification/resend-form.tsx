import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { LinkButton } from '#web/ui/link-button.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { showError } from '#web/ui/toast.ts';
import { useResend } from './api.ts';

const ENTER_EMAIL = 'Please enter your email address to resend verification.';

/** For somebody whose link does not work. */
export function ResendForm({ onSent }: { onSent: (message: string) => void }) {
  const form = useForm({ initialValues: { email: '' } });
  const { resend, isPending } = useResend();

  const submit = async ({ email }: { email: string }) => {
    if (!email.trim()) {
      showError('Email Required', ENTER_EMAIL);
      markFields(form, { email: ENTER_EMAIL });
      return;
    }
    const message = await resend(email.trim());
    if (message) onSent(message);
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit)} style={{ width: 400, maxWidth: '100%' }}>
      <Stack gap="md" ta="left">
        <TextInput
          type="email"
          label="Email"
          placeholder="you@example.in"
          autoComplete="email"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <Group gap="sm" wrap="nowrap">
          <LinkButton to="/" variant="default" flex="none">
            Home
          </LinkButton>
          <Button type="submit" disabled={isPending} flex={1}>
            {isPending ? 'Sending...' : 'Resend Verification'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
