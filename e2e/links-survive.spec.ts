import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expect, test } from './fixtures.ts';
import { button, dialog, expectLoggedOut, fillSignUp, SIGN_IN, signInAtDialog, signOut } from './parts.ts';
import { register, somebody } from './people.ts';
import { atRest } from './watch.ts';

test('a link survives signing up', async ({ page }) => {
  const person = somebody();
  await page.goto('/payments?show=schedules');
  await button(page, 'Create one here').click();
  await fillSignUp(page, { ...person, confirmPassword: person.password });
  await button(page, 'Create Account').click();
  await expect(page).toHaveURL('/payments?show=schedules');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Management' })).toBeVisible();
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
  await signInAtDialog(page, person);
  await button(page, 'Use a recovery code instead').click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]);
  await dialog(page, 'Two-step verification').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/landlord-dashboard?section=documents');
});

test('a link survives the choice of a role, and is forgotten then', async ({ page }) => {
  const { person } = await register(page, null);
  await signOut(page);
  await page.goto('/landlord-dashboard?section=documents');
  await signInAtDialog(page, person);
  await expect(page.getByRole('heading', { name: 'Welcome to Kiraya!' })).toBeVisible();
  await button(page, 'Landlord').click();
  await expect(page).toHaveURL('/landlord-dashboard?section=documents');
  await page.goto('/role-selector');
  await button(page, 'Agent').click();
  await button(page, 'Switch').click();
  await expect(page).toHaveURL('/agent-dashboard');
});

test('only places of ours are gone to', async ({ page }) => {
  const { person } = await register(page, 'landlord');
  await signOut(page);
  await page.goto('/?dialog=sign-in');
  await page.evaluate(() => sessionStorage.setItem('returnTo', '//evil.example/x'));
  await signInAtDialog(page, person);
  await expect(page).toHaveURL('/landlord-dashboard');
});

test('whoever came with the wrong account is told, and may use another', async ({ page, browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url });
  const { person: landlord } = await register(await context.newPage(), 'landlord');
  await context.close();
  await register(page, 'tenant');
  await page.goto('/landlord-dashboard?section=documents');
  await expect(page.getByText('This dashboard is only accessible to landlords')).toBeVisible();
  await button(page, 'Use another account').click();
  await signInAtDialog(page, landlord);
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
  await expectLoggedOut(page, () => endSession(page));
  await signInAtDialog(page, person);
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
    await expectLoggedOut(page, () => endSession(page));
    await signInAtDialog(page, person);
    await expect(page).toHaveURL(place);
  });
}
