import { Button, List, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { mfaCode } from '#contract/identity/second-factor';
import { AuthenticatorSecret } from '#web/ui/authenticator-secret.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { markFields } from '#web/ui/mark-fields.ts';
import { showRefusal } from '#web/ui/show-refusal.ts';
import { useEnableMfa } from './api.ts';

export interface Secret {
  qrCode: string;
  secret: string;
}

interface ConnectAppProps {
  secret: Secret;
  onConnected: (recoveryCodes: string[]) => void;
}

/** The app learns the secret, and proves it with a first code. */
export function ConnectApp({ secret, onConnected }: ConnectAppProps) {
  const enabling = useEnableMfa();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (text) => mfaCode.safeParse(text).error?.issues[0]?.message ?? null },
  });
  const submit = async ({ code }: { code: string }) => {
    try {
      const { recoveryCodes } = await enabling.mutateAsync({ body: { code } });
      onConnected(recoveryCodes);
    } catch (error) {
      showRefusal(form, error, 'The code could not be checked. Please try again.');
    }
  };
  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="md">
        <List type="ordered" size="sm" spacing={4}>
          <List.Item>Open your authenticator app and scan this picture.</List.Item>
          <List.Item>Enter the six digits that the app then shows.</List.Item>
        </List>
        <AuthenticatorSecret {...secret} />
        <CodeField ref={focusOnMount} {...form.getInputProps('code')} />
        <Button type="submit" size="md" disabled={enabling.isPending}>
          {enabling.isPending ? 'Switching on...' : 'Switch on'}
        </Button>
      </Stack>
    </form>
  );
}
