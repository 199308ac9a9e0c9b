import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { enableMfa, MFA_REQUIRED } from '#contract/identity/second-factor';
import { serverMessage } from '#web/lib/api-error.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';

interface SecondFactorFormProps {
  /** Signs in with the code; why it is refused is told at the field, too. */
  onSubmit: (code: string) => Promise<void>;
}

const refused = (error: unknown) => serverMessage(error, 'Invalid credentials. Please try again.');

/** The step after the password, for accounts with a second factor. */
export function SecondFactorForm({ onSubmit }: SecondFactorFormProps) {
  const [isRecovering, setRecovering] = useState(false);
  const entry = useEntryForm({
    schema: enableMfa.body,
    initialValues: { code: '' },
    send: ({ code }) => onSubmit(code),
    failed: (error) => ({ title: 'Login Failed', message: refused(error) }),
    fieldErrors: (error) => ({ code: refused(error) }),
  });
  const { form } = entry;
  return (
    <form {...entry.props}>
      <Stack gap="md">
        <Text size="sm">{isRecovering ? 'Each of your recovery codes works once.' : MFA_REQUIRED}</Text>
        {isRecovering ? (
          <TextInput
            key="recovery"
            ref={focusOnMount}
            label="Recovery code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('code')}
          />
        ) : (
          <CodeField key="app" ref={focusOnMount} {...form.getInputProps('code')} />
        )}
        <Button type="submit" size="md" disabled={entry.isPending}>
          {entry.isPending ? 'Signing In...' : 'Sign In'}
        </Button>
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="center"
          onClick={() => {
            setRecovering(!isRecovering);
            form.reset();
          }}
        >
          {isRecovering ? 'Use your authenticator app instead' : 'Use a recovery code instead'}
        </Anchor>
      </Stack>
    </form>
  );
}
