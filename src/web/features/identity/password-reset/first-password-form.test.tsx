import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { currentToast, dismissToast } from '#web/ui/toast.ts';
import { FirstPasswordForm } from './first-password-form.tsx';

const fetched = vi.fn<typeof fetch>();
const [onSignedIn, onSignIn] = [vi.fn(), vi.fn()];

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const open = (login: () => Response) => {
  fetched.mockImplementation(async (address) =>
    String(address) === '/api/auth/login' ? login() : Response.json({ message: 'Done' }),
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <FirstPasswordForm token="invite-abc" email="asha@example.in" onSignedIn={onSignedIn} onSignIn={onSignIn} />
      </QueryClientProvider>
    </MantineProvider>,
  );
};

const submit = (password: string, confirmation = password) => {
  fireEvent.change(screen.getByLabelText('New Password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Confirm Password'), { target: { value: confirmation } });
  fireEvent.click(screen.getByRole('button', { name: 'Set Password' }));
};
const sent = (path: string) => fetched.mock.calls.filter(([address]) => String(address) === path);

test('a first password follows the rules of signing up, and nothing is sent before', () => {
  open(() => Response.json({}));
  submit('sesame', 'other');
  expect(screen.getByText('Password must be at least 8 characters long.')).toBeDefined();
  expect(screen.getByText('Passwords do not match')).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
  expect(document.body.innerHTML).not.toContain('invite-abc');
});

test('whoever has set it is signed in with it', async () => {
  const user = { id: '1', role: 'tenant' };
  open(() => Response.json({ message: 'Welcome', token: 't', user }));
  submit('Monsoon-2026!');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining(user)));
  expect(sent('/api/reset-password')).toHaveLength(1);
  expect(JSON.parse(String(sent('/api/auth/login')[0]?.[1]?.body))).toEqual({
    email: 'asha@example.in',
    password: 'Monsoon-2026!',
  });
});

test('an account that asks for more is led to the sign-in dialog', async () => {
  open(() => Response.json({ code: 'mfa_required', message: 'Code' }, { status: 401 }));
  submit('Monsoon-2026!');
  await waitFor(() => expect(onSignIn).toHaveBeenCalled());
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(currentToast()?.title).toBe('Your password is set');
});
