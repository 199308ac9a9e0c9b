import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import type { Role } from '../src/contract/platform/roles.ts';
import { expect, test } from './fixtures.ts';
import { button, dialog, expectToast, fillSignIn, fillSignUp, signOut } from './parts.ts';
import { type Person, register, somebody } from './people.ts';
import { atRest } from './watch.ts';

const SIGN_IN = 'Sign In to Kiraya';
const signIn = async (page: Page, person: Person) => {
  await expect(dialog(page, SIGN_IN)).toBeVisible();
  await fillSignIn(page, person);
  await dialog(page, SIGN_IN).getByRole('button', { name: 'Sign In', exact: true }).click();
};

const tenantId = randomUUID();

/** The links of our mails, by who gets them. Where the way to sign in begins with a click, it is named. */
const links: Record<Role, (string | { path: string; click: string; at?: string })[]> = {
  landlord: [
    '/account',
    '/payments?payment=1',
    '/payments?show=schedules',
    '/role-selector',
    '/landlord-dashboard',
    '/landlord-dashboard?section=properties&property=1',
    `/landlord-dashboard?section=tenants&tenant=${tenantId}`,
    '/landlord-dashboard?section=applications&application=1',
    '/landlord-dashboard?section=documents',
    { path: '/subscription', click: 'Sign In' },
    { path: '/subscription-upgrade', click: 'Sign In', at: '/' },
  ],
  agent: [
    { path: '/agent-dashboard?section=tenants', click: 'Sign In' },
    { path: '/agent-dashboard?section=applications&application=1', click: 'Sign In' },
  ],
  tenant: ['/tenant-dashboard?section=lease-details', { path: '/messages?conversation=1', click: 'Sign In' }],
};

/** What the links name is not there in this database. */
const missing = ['payments/1', 'properties/1', 'applications/1', `tenants/${tenantId}`].map((path) => `/api/${path}`);

for (const role of ['landlord', 'agent', 'tenant'] as const) {
  test(`each link that a ${role} is mailed leads there after signing in`, async ({ page, expected }) => {
    for (const path of [...missing, '/api/messages']) expected.refusal(404, path);
    const { person } = await register(page, role);
    for (const link of links[role]) {
      const { path, click, at } = typeof link === 'string' ? { path: link, click: undefined, at: undefined } : link;
      await test.step(path, async () => {
        await signOut(page);
        await page.goto(path);
        if (at) {
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
          await atRest(page);
          await page.goto(at);
        }
        if (click) await button(page, click).first().click();
        await signIn(page, person);
        await expectToast(page, 'Login Successful', 'Welcome back to Kiraya!');
        await expect(page).toHaveURL(path);
        await expect(
          page.getByRole('button', { name: /^Account of/ }).or(page.getByRole('heading', { name: 'Change Your Role' })),
        ).toBeVisible();
        await atRest(page);
      });
    }
  });
}

test('a link survives signing up', async ({ page }) => {
  const person = somebody();
  await page.goto('/payments?show=schedules');
  await button(page, 'Create one here').click();
  await fillSignUp(page, { ...person, confirmPassword: person.password });
  await button(page, 'Create Account').click();
  await expect(page).toHaveURL('/payments?show=schedules');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});

test('a link survives the second factor', async ({ page, expected }) => {
  const { person, token } = await register(page, 'landlord');
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/auth/mfa/${path}`, { data, headers })).json();
  const { secret } = await post('setup', { password: person.password });
  const { recoveryCodes } = await post('enable', { code: generateSync({ secret }) });
  await signOut(page);
  expected.refusal(401, '/api/auth/login');
  await page.goto('/landlord-dashboard?section=documents');
  await signIn(page, person);
  await button(page, 'Use a recovery code instead').click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]);
  await dialog(page, 'Two-step verification').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/landlord-dashboard?section=documents');
});

test('a link survives the choice of a role, and is forgotten then', async ({ page }) => {
  const { person } = await register(page, null);
  await signOut(page);
  await page.goto('/landlord-dashboard?section=documents');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Welcome to Kiraya!' })).toBeVisible();
  await button(page, 'Landlord').click();
  await expect(page).toHaveURL('/landlord-dashboard?section=documents');
  await page.goto('/role-selector');
  await button(page, 'Agent').click();
  await expect(page).toHaveURL('/agent-dashboard');
});

test('only places of ours are gone to', async ({ page }) => {
  const { person } = await register(page, 'landlord');
  for (const place of [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/api/logout',
  ]) {
    await test.step(place, async () => {
      await signOut(page);
      await page.goto('/?dialog=sign-in');
      await page.evaluate((value) => sessionStorage.setItem('returnTo', value), place);
      await signIn(page, person);
      await expect(page).toHaveURL('/landlord-dashboard');
    });
  }
});

test('whoever came with the wrong account is told, and may use another', async ({ page, browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url });
  const { person: landlord } = await register(await context.newPage(), 'landlord');
  await context.close();
  await register(page, 'tenant');
  await page.goto('/landlord-dashboard?section=documents');
  await expect(page.getByText('This dashboard is only accessible to landlords')).toBeVisible();
  await button(page, 'Use another account').click();
  await signIn(page, landlord);
  await expect(page).toHaveURL('/landlord-dashboard?section=documents');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

/** Ends the session out of the page's sight, as from another device. */
const endSession = async (page: Page) => {
  await atRest(page);
  const cookies = await page.context().cookies();
  const headers = { authorization: `Bearer ${cookies.find(({ name }) => name === 'kiraya_session')?.value}` };
  const sessions = await (await page.request.get('/api/auth/sessions', { headers })).json();
  for (const { id } of sessions) await page.request.delete(`/api/auth/sessions/${id}`, { headers });
};

test('what is typed when the session ends is there again after signing in', async ({ page }) => {
  const { person } = await register(page, 'landlord');
  const place = '/landlord-dashboard?section=properties&dialog=add-property';
  await page.goto(place);
  const name = page.getByRole('dialog').getByLabel('Property name');
  await name.fill('Lake View 4B');
  await endSession(page);
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await signIn(page, person);
  await expect(page).toHaveURL(place);
  await expect(name).toHaveValue('Lake View 4B');

  await test.step('but not for somebody else', async () => {
    await name.fill('Sea View');
    await endSession(page);
    await expect(dialog(page, SIGN_IN)).toBeVisible();
    const other = somebody('Ravi');
    await button(page, 'Create one here').click();
    await fillSignUp(page, { ...other, confirmPassword: other.password });
    await button(page, 'Create Account').click();
    await expect(page).toHaveURL(place);
    await expect(name).toHaveValue('');
  });
});

for (const [role, place] of [
  ['agent', '/agent-dashboard?section=documents'],
  ['tenant', '/messages'],
  ['landlord', '/subscription-upgrade'],
] as const) {
  test(`a ${role} whose session ends at ${place} is told, signs in, and is back`, async ({ page }) => {
    const { person } = await register(page, role);
    await page.goto(place);
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await endSession(page);
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    await signIn(page, person);
    await expect(page).toHaveURL(place);
  });
}
