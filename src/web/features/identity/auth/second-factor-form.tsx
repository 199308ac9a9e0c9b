import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { MFA_REQUIRED, mfaCode } from '#contract/identity/second-factor';
import { serverMessage } from '#web/lib/api-error.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { markFields } from '#web/ui/mark-fields.ts';
import { showError } from '#web/ui/toast.ts';

interface SecondFactorFormProps {
  isPending: boolean;
  /** Signs in with the code; what it throws is told at the field. */
  onSubmit: (code: string) => Promise<void>;
}

/** The step after the password, for accounts with a second factor. */
export function SecondFactorForm({ isPending, onSubmit }: SecondFactorFormProps) {
  const [isRecovering, setRecovering] = useState(false);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (text) => mfaCode.safeParse(text).error?.issues[0]?.message ?? null },
  });
  const submit = async ({ code }: { code: string }) => {
    try {
      await onSubmit(code);
    } catch (error) {
      const message = serverMessage(error, 'Invalid credentials. Please try again.');
      showError('Login Failed', message);
      markFields(form, { code: message });
    }
  };
  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
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
        <Button type="submit" size="md" disabled={isPending}>
          {isPending ? 'Signing In...' : 'Sign In'}
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
