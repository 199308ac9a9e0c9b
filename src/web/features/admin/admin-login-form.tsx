import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ADMIN_WRONG } from '#contract/admin';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useAdminLogin } from './api.ts';

const problemOf = (error: Error | null): string | undefined => {
  if (!error) return undefined;
  return /401|Invalid/.test(error.message) ? ADMIN_WRONG : 'Login failed. Please try again.';
};

export function AdminLoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const login = useAdminLogin();
  const problem = problemOf(login.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate({ body: { username, password } }, { onSuccess: onSignedIn });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem && (
          <Text c="red" size="sm" role="alert">
            {problem}
          </Text>
        )}
        <TextInput
          label="Username"
          autoComplete="username"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!username.trim() || !password || login.isPending}>
          {login.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
      </Stack>
    </form>
  );
}
