import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readZip } from '../test/read-zip.ts';
import { field, openAccount, said, section } from './account-page.ts';
import { expectAccessible } from './axe.ts';
import { enterBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { keptCaches } from './offline.ts';
import { button, dialog, expectToast, recordOf } from './parts.ts';
import { type Person, register, somebody } from './people.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

const logIn = ({ email, password }: Person, { request }: Pick<Page, 'request'>) =>
  request.post('/api/auth/login', { data: { email, password } });

const expectFieldErrors = async (page: Page) => {
  for (const [label, text] of [
    ['First name', ' '],
    ['Last name', ''],
    ['Phone', '12345'],
    ['UPI id', 'meera'],
    ['PAN', 'ABC'],
  ] as const) {
    await field(page, label).fill(text);
  }
  await button(page, 'Save changes').click();
  for (const message of [
    'First name is required',
    'Last name is required',
    'Valid phone number is required',
    'Valid UPI id is required',
    'Valid PAN number is required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(field(page, 'First name')).toBeFocused();
  await expectAccessible(page);
};

test('the account page sends a signed-out visitor to sign in', async ({ page }) => {
  await page.goto('/account');
  await expect(dialog(page, 'Sign In to Kiraya')).toBeVisible();
});

test('the user menu leads to the account page, where the data can be downloaded', async ({ page }) => {
  const { person } = await register(page, 'tenant');
  await page.goto('/tenant-dashboard');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('kiraya-my-data.zip');
  const zip = readZip(await readFile(await file.path()));
  expect(zip.get('user.json')?.toString()).toContain(person.email);
});

test('support is asked from the user menu, answers from the back office, and the answer stands in the account', async ({
  page,
}) => {
  const { person } = await register(page, 'tenant');
  await page.goto('/tenant-dashboard');
  await test.step('asking', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Contact support', exact: true }).click();
    const asking = dialog(page, 'Contact support');
    await asking.getByLabel('Subject').fill('A receipt does not open');
    await asking.getByLabel('What happened?').fill('I press Download, and nothing happens.');
    await expectAccessible(page);
    await button(page, 'Send').click();
    await said(page, 'Sent to support');
    await expect(asking).toBeHidden();
  });
  await test.step('answering', async () => {
    await enterBackOffice(page);
    await page.goto('/admin/dashboard?tab=support');
    await expect(recordOf(page, person.email)).toContainText('Open');
    await recordOf(page, person.email).getByRole('button', { name: 'Answer: A receipt does not open' }).click();
    const request = dialog(page, 'A receipt does not open');
    await expect(request).toContainText('Page: /tenant-dashboard');
    await expect(request).toContainText(/Request: [0-9a-f-]{36}/);
    await request.getByRole('textbox', { name: 'Answer' }).fill('It does now.');
    await expectAccessible(page);
    await button(page, 'Send answer').click();
    await said(page, 'Success');
    await expect(recordOf(page, person.email)).toContainText('Answered');
  });
  await test.step('reading', async () => {
    await page.goto('/account#support');
    const request = section(page, 'Support').getByRole('article', { name: 'A receipt does not open' });
    await expect(request).toContainText('Answered');
    await expect(request).toContainText('It does now.');
    await expect(request).toBeInViewport();
  });
});

test.describe('the profile', () => {
  test('of a landlord has UPI id and PAN, which is shown masked', async ({ page }) => {
    const { person } = await register(page, 'landlord');
    await openAccount(page);
    await test.step('the page has no violation', async () => {
      await expect(page.getByText('This device', { exact: true })).toBeVisible();
      await expectAccessible(page);
    });
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
    await expect(section(page, 'Profile').getByText('Not verified', { exact: true })).toBeVisible();
    await field(page, 'First name').fill('  Meera ');
    await field(page, 'Phone').fill('+91 98765 43210');
    await field(page, 'UPI id').fill('meera@okbank');
    await field(page, 'PAN').fill('abcpd 1234 f');
    await button(page, 'Save changes').click();
    await said(page, 'Profile updated');
    await expect(page.getByRole('button', { name: 'Account of Meera Rao' })).toBeVisible();

    await page.reload();
    await expect(field(page, 'First name')).toHaveValue('Meera');
    await expect(field(page, 'Phone')).toHaveValue('+91 98765 43210');
    await expect(field(page, 'UPI id')).toHaveValue('meera@okbank');
    await expect(field(page, 'PAN')).toHaveValue('ABCxxxxx4F');

    await field(page, 'UPI id').fill('');
    await button(page, 'Save changes').click();
    await said(page, 'Profile updated');
    await page.reload();
    await expect(field(page, 'UPI id')).toHaveValue('');
    await expect(field(page, 'PAN')).toHaveValue('ABCxxxxx4F');

    await test.step('what is wrong is named at the fields', () => expectFieldErrors(page));
  });

  test('of an agent has agency name and specialization', async ({ page }) => {
    await register(page, 'agent');
    await openAccount(page);
    await expect(field(page, 'PAN')).toBeHidden();
    await field(page, 'Agency name').fill('Nest & Key');
    await field(page, 'Specialization').fill('Family flats in Pune');
    await button(page, 'Save changes').click();
    await said(page, 'Profile updated');
    await page.reload();
    await expect(field(page, 'Agency name')).toHaveValue('Nest & Key');
    await expect(field(page, 'Specialization')).toHaveValue('Family flats in Pune');
  });
});

test.describe('the password', () => {
  test('is changed with the current one, by the rules of signing up', async ({ page, expected }) => {
    const { person } = await register(page, 'tenant');
    await openAccount(page);
    await field(page, 'New password').fill('abc');
    await expect(section(page, 'Password').getByRole('listitem')).toHaveText([
      /^At least 8 characters/,
      /^Contains letters/,
      /^Contains numbers/,
      /^Contains special characters/,
    ]);
    await field(page, 'Confirm new password').fill('abd');
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
    await button(page, 'Change password').click();
    await expect(page.getByText('Please enter your password.', { exact: true })).toBeVisible();
    await expect(page.getByText('Password must be at least 8 characters long.', { exact: true })).toBeVisible();
    await expectAccessible(page);

    expected.refusal(400, '/api/auth/change-password');
    await field(page, 'Current password').fill('Wrong-1234!');
    await field(page, 'New password').fill('Harvest-2027!');
    await field(page, 'Confirm new password').fill('Harvest-2027!');
    await button(page, 'Change password').click();
    await expect(page.getByText('This is not your current password.', { exact: true })).toBeVisible();
    await expect(field(page, 'Current password')).toBeFocused();

    await field(page, 'Current password').fill(person.password);
    await button(page, 'Change password').click();
    await expectToast(page, 'Password changed', 'Your password has been changed. Other devices were signed out.');
    await expect(field(page, 'New password')).toHaveValue('');
    expect((await logIn({ ...person, password: 'Harvest-2027!' }, page)).status()).toBe(200);
  });

  test('is set by mail where there is none', async ({ page }) => {
    await register(page, 'tenant');
    await page.route('**/api/account', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), hasPassword: false } });
    });
    await openAccount(page);
    await expect(section(page, 'Password')).toContainText('Your account has no password yet. Use ‘Forgot password?’');
    await expect(section(page, 'Two-step verification')).toContainText('Set a password first.');
    await button(page, 'Email me a link').click();
    await said(page, 'Check your inbox');
  });
});

test('signed-in devices are listed by name and signed out, one or all others', async ({ page, playwright, app }) => {
  const { person } = await register(page, 'tenant');
  const signInElsewhere = async () => {
    const phone = await playwright.request.newContext({ baseURL: app.url, userAgent: IPHONE });
    expect((await logIn(person, { request: phone })).status()).toBe(200);
    return async () => {
      const status = (await phone.get('/api/auth/user')).status();
      await phone.dispose();
      return status;
    };
  };
  const first = await signInElsewhere();
  await openAccount(page);
  const devices = page.getByRole('list', { name: 'Signed-in devices' });
  await expect(devices.getByText('This device')).toBeVisible();
  await expect(devices.getByText('Safari on iPhone')).toBeVisible();
  await expect(devices.locator('time').first()).toHaveText('just now');
  await expect(devices.locator('time').first()).toHaveAttribute('title', /^\d+ \w+ \d{4}, \d+:\d\d [ap]m$/);

  await button(page, 'Sign out Safari on iPhone').click();
  await said(page, 'Safari on iPhone was signed out');
  await expect(devices.getByText('Safari on iPhone')).toBeHidden();
  await expect(button(page, 'Sign out all others')).toBeHidden();
  expect(await first()).toBe(401);

  const [second, third] = [await signInElsewhere(), await signInElsewhere()];
  await openAccount(page);
  await button(page, 'Sign out all others').click();
  await said(page, 'All other devices were signed out');
  await expect(devices.getByText('This device')).toBeVisible();
  expect([await second(), await third()]).toEqual([401, 401]);

  await devices.getByRole('link', { name: /^Sign out/ }).click();
  await expect(page).toHaveURL('/');
  await expect(button(page, 'Get Started as Landlord')).toBeVisible();
});

test('the data goes with the account, after the password', async ({ page, expected }) => {
  const { person } = await register(page, 'landlord', somebody('Kiran'));
  await openAccount(page);
  expect(await keptCaches(page)).toHaveLength(1);
  await button(page, 'Delete my account').click();
  const deleting = dialog(page, 'Delete my account');
  await expect(deleting).toContainText(`This deletes the account of ${person.email} for good.`);
  const confirm = deleting.getByRole('button', { name: 'Delete my account', exact: true });
  await confirm.click();
  await expect(deleting.getByText('Please enter your password.')).toBeVisible();
  expected.refusal(400, '/api/auth/user');
  await field(page, 'Your password').fill('wrong');
  await confirm.click();
  await expect(deleting.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page);

  await field(page, 'Your password').fill(person.password);
  await confirm.click();
  await expectToast(page, 'Account deleted', 'Your account and its data are gone.');
  await expect(page).toHaveURL('/');
  await expect(button(page, 'Get Started as Landlord')).toBeVisible();
  expect((await logIn(person, page)).status()).toBe(401);
  await expect.poll(() => keptCaches(page)).toEqual([]);
});
