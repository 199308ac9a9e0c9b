import { Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { serverMessage } from '#web/lib/api-error.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useForgotPassword } from './api.ts';

/** Somebody who always came by Google gets a first password the same way as a forgotten one: by mail. */
export function NoPassword({ email }: { email: string }) {
  const asking = useForgotPassword();
  const ask = async () => {
    try {
      const { message } = await asking.mutateAsync({ body: { email } });
      showToast({ title: 'Check your inbox', message });
    } catch (error) {
      showError('Error', serverMessage(error, 'The link could not be sent. Please try again.'));
    }
  };
  return (
    <Group justify="space-between" gap="md">
      <Text size="sm" flex="1 1 280px">
        Your account has no password yet. Use ‘Forgot password?’ when signing in, or let us mail the link now: it leads
        to a page where you choose one.
      </Text>
      <Button
        variant="default"
        leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
        disabled={asking.isPending}
        onClick={ask}
      >
        {asking.isPending ? 'Sending...' : 'Email me a link'}
      </Button>
    </Group>
  );
}
