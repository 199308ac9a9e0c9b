import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ADMIN_WRONG } from '#contract/back-office/admin';
import { MFA_REQUIRED } from '#contract/identity/second-factor';
import { serverErrorCode, serverMessage } from '#web/lib/api-error.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useAdminLogin } from './api.ts';

const problemOf = (error: Error): string =>
  /401|Invalid/.test(error.message) ? ADMIN_WRONG : 'Login failed. Please try again.';

/** Name and password; then the code, where the operator has set one up. */
export function AdminLoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const login = useAdminLogin();
  const isComplete = Boolean(username.trim() && password && (!isCodeAsked || code.trim()));

  const refuse = (error: Error) => {
    if (serverErrorCode(error) === 'mfa_required') {
      setCodeAsked(true);
      return;
    }
    const isAboutCode = isCodeAsked && serverErrorCode(error) !== undefined;
    setProblem(isAboutCode ? serverMessage(error, problemOf(error)) : problemOf(error));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    setProblem(undefined);
    login.mutate(
      { body: { username, password, ...(isCodeAsked ? { mfaCode: code } : {}) } },
      { onSuccess: onSignedIn, onError: refuse },
    );
  };
  const goBack = () => {
    setCodeAsked(false);
    setCode('');
    setProblem(undefined);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {problem}
          </Text>
        )}
        {isCodeAsked ? (
          <>
            <Text size="sm">{MFA_REQUIRED}</Text>
            <CodeField ref={focusOnMount} value={code} onChange={(event) => setCode(event.currentTarget.value)} />
          </>
        ) : (
          <>
            <TextInput
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              value={username}
              onChange={(event) => setUsername(event.currentTarget.value)}
            />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </>
        )}
        <Button type="submit" disabled={!isComplete || login.isPending}>
          {login.isPending ? 'Signing in...' : 'Sign in'}
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
