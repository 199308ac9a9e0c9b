import { Button, List, Stack } from '@mantine/core';
import { enableMfa } from '#contract/identity/second-factor';
import { AuthenticatorSecret } from '#web/ui/authenticator-secret.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
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
  const entry = useEntryForm({
    schema: enableMfa.body,
    initialValues: { code: '' },
    send: (body) => enabling.mutateAsync({ body }),
    onSaved: ({ recoveryCodes }) => onConnected(recoveryCodes),
    failed: 'The code could not be checked. Please try again.',
  });
  return (
    <form {...entry.props}>
      <Stack gap="md">
        <List type="ordered" size="sm" spacing={4}>
          <List.Item>Open your authenticator app and scan this picture.</List.Item>
          <List.Item>Enter the six digits that the app then shows.</List.Item>
        </List>
        <AuthenticatorSecret {...secret} />
        <CodeField ref={focusOnMount} {...entry.form.getInputProps('code')} />
        <Button type="submit" size="md" disabled={entry.isPending}>
          {entry.isPending ? 'Switching on...' : 'Switch on'}
        </Button>
      </Stack>
    </form>
  );
}
