import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/platform/roles';
import { createQueryClient } from '#web/lib/query-client.ts';
import { currentToast, dismissToast } from '#web/ui/toast.ts';
import { AuthDialogs, type DialogName } from './auth-dialogs.tsx';

const fetched = vi.fn<typeof fetch>();
const config = { googleSignIn: false, demoAccounts: [] };
const respond = (routes: Record<string, () => Response | Promise<Response>>) =>
  fetched.mockImplementation(async (address) => {
    const route = routes[String(address)];
    return route ? route() : Response.json(config);
  });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  respond({});
});
afterEach(() => {
  cleanup();
  dismissToast();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const open = (
  dialog: DialogName,
  { role = 'landlord', onOpen = vi.fn() }: { role?: Role; onOpen?: () => void } = {},
) => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterContextProvider router={router}>
          <AuthDialogs dialog={dialog} role={role} onOpen={onOpen} onClose={vi.fn()} />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
};

const good = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  password: 'secret1!',
  confirm: 'secret1!',
};
const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  confirm: 'Confirm password',
};
const field = (name: keyof typeof labels) => screen.getByLabelText(labels[name]);
/** In one go, wherever the cursor is: the dialog puts it into its first field a moment after it has opened. */
const fillIn = (values: Partial<typeof good>) => {
  for (const [name, value] of Object.entries(values))
    fireEvent.change(field(name as keyof typeof labels), { target: { value } });
};
const create = () => screen.getByRole('button', { name: /Create Account|Creating Account/ });

test.each<[Role, string]>([
  ['landlord', 'Join Kiraya as a Landlord'],
  ['tenant', 'Join Kiraya as a Tenant'],
  ['agent', 'Join Kiraya as an Agent'],
])('the sign-up dialog for a %s is titled %s', (role, title) => {
  open('sign-up', { role });
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
  expect(screen.getByPlaceholderText('Minimum 8 characters with letters, numbers & symbols')).toBeTruthy();
  expect(field('email').getAttribute('type')).toBe('email');
});

test.each<[string, Partial<typeof good>, string, string, keyof typeof labels]>([
  ['no first name', { firstName: '' }, 'Missing Information', 'Please fill in all required fields.', 'firstName'],
  ['a blank name', { lastName: '  ' }, 'Missing Information', 'Please fill in all required fields.', 'lastName'],
  ['no email', { email: '' }, 'Missing Information', 'Please fill in all required fields.', 'email'],
  ['no password', { password: '' }, 'Missing Information', 'Please fill in all required fields.', 'password'],
  ['a wrong email', { email: 'asha', password: 'a' }, 'Invalid Email', 'Please enter a valid email address.', 'email'],
  [
    'a short password',
    { password: 'a1!' },
    'Weak Password',
    'Password must be at least 8 characters long.',
    'password',
  ],
  ['no letter', { password: '12345678!' }, 'Weak Password', 'Password must contain at least one letter.', 'password'],
  ['no number', { password: 'abcdefgh!' }, 'Weak Password', 'Password must contain at least one number.', 'password'],
  [
    'no special character',
    { password: 'abcdefg1' },
    'Weak Password',
    'Password must contain at least one special character.',
    'password',
  ],
  [
    'a special character that does not count',
    { password: 'abcdefg_1' },
    'Weak Password',
    'Password must contain at least one special character.',
    'password',
  ],
  ['a different repetition', { confirm: 'secret2!' }, 'Password Mismatch', 'Passwords do not match.', 'confirm'],
  [
    'the first of several',
    { email: 'asha', password: 'x', confirm: 'y' },
    'Invalid Email',
    'Please enter a valid email address.',
    'email',
  ],
  [
    'the next of several',
    { password: 'x', confirm: 'y' },
    'Weak Password',
    'Password must be at least 8 characters long.',
    'password',
  ],
])('%s is told as a notice, marked and focused', async (_, wrong, title, message, marked) => {
  const user = open('sign-up');
  fillIn({ ...good, ...wrong });
  // Only a mismatch is marked while typing.
  if (marked !== 'confirm') expect(field(marked).getAttribute('aria-invalid')).not.toBe('true');
  await user.click(create());
  expect(currentToast()).toMatchObject({ title, message, destructive: true });
  expect(field(marked).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field(marked));
  expect(fetched.mock.calls.some(([address]) => address === '/api/auth/register')).toBe(false);
});

test('the hints appear with the first letter and follow the password', async () => {
  const user = open('sign-up');
  expect(screen.queryByText('At least 8 characters')).toBeNull();
  await user.type(field('password'), 'abc1');
  const met = () => screen.getAllByRole('listitem').map((hint) => hint.getAttribute('data-met') === 'true');
  expect(met()).toEqual([false, true, true, false]);
  await user.type(field('password'), 'def!');
  expect(met()).toEqual([true, true, true, true]);
  await user.type(field('confirm'), 'abc');
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  await user.type(field('confirm'), '1def!');
  expect(screen.queryByText('Passwords do not match')).toBeNull();
  await user.clear(field('password'));
  expect(screen.queryByText('At least 8 characters')).toBeNull();
});

test('an account that cannot be made because the server is not reached keeps what was typed', async () => {
  respond({ '/api/auth/register': () => Promise.reject(new TypeError('Failed to fetch')) });
  const user = open('sign-up');
  fillIn(good);
  await user.click(create());
  const message = 'Unable to create account. Please try again.';
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Registration Failed', message }));
  expect(field('firstName')).toHaveProperty('value', good.firstName);
});

test('creating: the button says so; a refusal is told, and its field marked', async () => {
  let refuse = (_: Response) => {};
  respond({ '/api/auth/register': () => new Promise((resolve) => (refuse = resolve)) });
  const user = open('sign-up', { role: 'agent' });
  fillIn(good);
  await user.click(create());
  expect(create().textContent).toBe('Creating Account...');
  expect(create()).toHaveProperty('disabled', true);
  const [, request] = fetched.mock.calls.find(([address]) => address === '/api/auth/register') ?? [];
  const { confirm: _, ...account } = good;
  expect(JSON.parse(String(request?.body))).toEqual({ ...account, role: 'agent' });

  const message = 'A user with this email already exists';
  refuse(Response.json({ code: 'conflict', message, fieldErrors: { email: message } }, { status: 409 }));
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Registration Failed', message }));
  expect(field('email').getAttribute('aria-invalid')).toBe('true');
});

test.each<[string, Partial<typeof good>, 'email' | 'password']>([
  ['nothing', {}, 'email'],
  ['no email', { password: good.password }, 'email'],
  ['no password', { email: good.email }, 'password'],
])('signing in with %s is told as a notice, marked and focused', async (_, values, marked) => {
  const user = open('sign-in');
  fillIn(values);
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(currentToast()).toMatchObject({
    title: 'Missing Information',
    message: 'Please enter both email and password.',
  });
  expect(field(marked).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field(marked));
});

test('signing in tells when the server cannot be reached', async () => {
  respond({ '/api/auth/login': () => Promise.reject(new TypeError('Failed to fetch')) });
  const user = open('sign-in');
  const dialog = within(screen.getByRole('dialog', { name: 'Sign In to Kiraya' }));
  fillIn({ email: good.email, password: good.password });
  await user.click(dialog.getByRole('button', { name: 'Sign In' }));
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Login Failed',
      message: 'Invalid credentials. Please try again.',
    }),
  );
});

test('Google is offered where it works; the links lead to the other dialog', async () => {
  const onOpen = vi.fn();
  fetched.mockImplementation(async () => Response.json({ ...config, googleSignIn: true }));
  open('sign-up', { onOpen });
  expect(await screen.findByRole('button', { name: 'Sign up with Google' })).toHaveProperty('disabled', false);
  cleanup();
  respond({});
  const user = open('sign-up', { onOpen });
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('button', { name: 'Sign up with Google' })).toBeNull();
  expect(screen.queryByText('or with email')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign in here' }));
  expect(onOpen).toHaveBeenLastCalledWith('sign-in');
  cleanup();
  const again = open('sign-in', { onOpen });
  await again.click(screen.getByRole('button', { name: 'Create one here' }));
  expect(onOpen).toHaveBeenLastCalledWith('sign-up');
});
