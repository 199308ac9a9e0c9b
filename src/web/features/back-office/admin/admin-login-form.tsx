import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ADMIN_WRONG } from '#contract/back-office/admin';
import { MFA_REQUIRED } from '#contract/identity/second-factor';
import { serverErrorCode, serverMessage } from '#web/lib/api-error.ts';
import { twoStepPutOff } from '#web/lib/storage.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAdminLogin } from './api.ts';

const problemOf = (error: unknown): string =>
  error instanceof Error && /401|Invalid/.test(error.message) ? ADMIN_WRONG : 'Login failed. Please try again.';

/** Name and password; then the code, where the operator has set one up. */
export function AdminLoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [isCodeAsked, setCodeAsked] = useState(false);
  const login = useAdminLogin();
  const entry = useEntryForm({
    initialValues: { username: '', password: '', code: '' },
    send: ({ username, password, code }) =>
      login.mutateAsync({ body: { username, password, ...(isCodeAsked ? { mfaCode: code } : {}) } }),
    onSaved: () => {
      twoStepPutOff.clear();
      onSignedIn();
    },
    onRefused: (error) => {
      const asksForCode = serverErrorCode(error) === 'mfa_required';
      if (asksForCode) setCodeAsked(true);
      return asksForCode;
    },
    fieldErrors: () => ({}),
  });
  const { form, refusal } = entry;
  const { username, password, code } = form.values;
  const isComplete = Boolean(username.trim() && password && (!isCodeAsked || code.trim()));
  const isAboutCode = isCodeAsked && serverErrorCode(refusal) !== undefined;
  const goBack = () => {
    setCodeAsked(false);
    form.setFieldValue('code', '');
    entry.clearRefusal();
  };

  return (
    <form {...entry.props}>
      <Stack>
        {refusal !== undefined && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {isAboutCode ? serverMessage(refusal, problemOf(refusal)) : problemOf(refusal)}
          </Text>
        )}
        {isCodeAsked ? (
          <>
            <Text size="sm">{MFA_REQUIRED}</Text>
            <CodeField ref={focusOnMount} maxLength={12} inputMode="text" {...form.getInputProps('code')} />
            <Text size="sm" c="dimmed">
              Lost your phone? A recovery code works, too.
            </Text>
          </>
        ) : (
          <>
            <TextInput
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              {...form.getInputProps('username')}
            />
            <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
          </>
        )}
        <Button type="submit" disabled={!isComplete || entry.isPending}>
          {entry.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
        {isCodeAsked && (
          <Anchor component="button" type="button" size="sm" ta="center" onClick={goBack}>
            Back to username and password
          </Anchor>
        )}
      </Stack>
    </form>
  );
}
