import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectAccessible } from './axe.ts';
import { anAdmin, enterBackOffice, expectDone, openTab, userOf } from './back-office.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, chooseInMenu, dialog, expectToast, holdBack, signOut } from './parts.ts';
import { register, somebody } from './people.ts';
import { atRest } from './watch.ts';

const STEP_SECONDS = 30;
/** A code works once: the next one is that of the next half minute. */
const codeOf = (secret: string, stepsAhead = 0) =>
  generateSync({
    secret,
    epoch: Math.floor(Date.now() / 1000) + stepsAhead * STEP_SECONDS,
    period: STEP_SECONDS,
  });

const signIn = async (page: Page, { username, password }: typeof ADMIN) => {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await button(page, 'Sign in').click();
};

const leave = async (page: Page) => {
  await atRest(page);
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/admin');
};

test('the back office', async ({ page, expected }) => {
  expected.refusal(401, '/admin/me');
  expected.refusal(401, '/admin/login');

  await test.step('is closed to a signed-in landlord', async () => {
    await register(page, 'landlord');
    await page.goto('/admin/dashboard');
    await expectToast(page, 'Access Denied', 'Admin authentication required');
    await expect(page).toHaveURL('/admin');
    await signOut(page);
  });

  await test.step('says so when the login fails for another reason', async () => {
    expected.lostRequest('/admin/login');
    await page.goto('/admin');
    await page.route('**/admin/login', (route) => route.abort());
    await signIn(page, ADMIN);
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
    await page.unroute('**/admin/login');
  });

  await test.step('asks for both fields, refuses what is wrong, lets the operator in', async () => {
    await page.goto('/admin');
    await expect(button(page, 'Sign in')).toBeDisabled();
    await page.getByLabel('Username').fill(ADMIN.username);
    await expect(button(page, 'Sign in')).toBeDisabled();
    await signIn(page, { ...ADMIN, password: 'wrong' });
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
    await expectAccessible(page);

    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    const answers = await holdBack(page, '**/admin/login', 'POST');
    await button(page, 'Sign in').click();
    await expect(button(page, 'Signing in...')).toBeDisabled();
    await answers.letGo();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, operator' })).toBeVisible();
    await expect(page.getByText('SUPER ADMIN')).toBeVisible();
  });

  await test.step('shows eight figures, who signed up, and its tabs', async () => {
    for (const figure of ['Total Users', 'Properties', 'Active Subscriptions', 'Applications', 'Payments']) {
      await expect(page.getByRole('group', { name: figure, exact: true })).toHaveText(/\d$/);
    }
    for (const figure of ['Monthly Revenue', 'Total Revenue', 'Yearly Revenue']) {
      await expect(page.getByRole('group', { name: figure, exact: true })).toContainText('₹');
    }
    await expect(page.getByRole('img', { name: /^Bar chart of sign-ups by month/ })).toBeVisible();
    await button(page, 'Show as table').first().click();
    await expect(page.getByRole('table', { name: 'Sign-ups by month' }).getByRole('row')).toHaveCount(13);
    await expect(page.getByRole('tab')).toHaveText([
      'Overview',
      'Users',
      'Subscriptions',
      'Billing',
      'Properties',
      'Applications',
      'Payments',
      'Support',
      'Audit log',
      'Admins',
      'Legal texts',
      'State facts',
      'Tax table',
      'Growth and health',
    ]);
    await expectAccessibleAndFitting(page);
  });

  await test.step('growth from sign-up to rent, and how the installation stands', async () => {
    await openTab(page, 'Growth and health');
    await expect(page.getByRole('img', { name: /^Bar chart of how far those have come/ })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Growth by month of sign-up' }).getByRole('row')).toHaveCount(13);
    await expect(page.getByRole('table', { name: 'Largest tables' }).getByRole('row')).toHaveCount(9);
    await expect(page.getByText('No backup is known')).toBeVisible();
    await expect(page.getByText('Mails are not sent: no mail server is set')).toBeVisible();
    await expect(page.getByText(/^[\d.,]+ [MG]B of [\d.,]+ [MG]B$/)).toBeVisible();
    await expectAccessibleAndFitting(page);
    await openTab(page, 'Overview');
  });

  await test.step('sends an operator who is signed in to the console, and lets them out', async () => {
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/dashboard');
    await leave(page);
    await page.goto('/admin/dashboard');
    await expectToast(page, 'Access Denied', 'Admin authentication required');
    await expect(page).toHaveURL('/admin');
  });
});

test('a second factor of the operator, and what the other roles see', async ({ page, expected }) => {
  test.slow();
  await enterBackOffice(page);
  const support = await anAdmin(page, 'support', 'Sana');
  const billing = await anAdmin(page, 'billing');
  const { person } = await register(page, 'landlord', somebody('Uma'));
  await userOf(page, person);
  const openTwoStep = async () => {
    await page.getByRole('button', { name: 'Account of Sana' }).click();
    await page.getByRole('menuitem', { name: 'Two-step verification' }).click();
  };
  const twoStep = dialog(page, 'Two-step verification');
  let recoveryCode = '';

  await test.step('support sees users, properties, applications and what people ask, and deletes nobody', async () => {
    expected.refusal(401, '/admin/me');
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: /^Overdue invoices/ })).toBeVisible();
    await leave(page);
    await signIn(page, support);
    await expect(page.getByRole('heading', { name: 'Welcome, Sana' })).toBeVisible();
    await expect(page.getByText('SUPPORT', { exact: true })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([
      'Overview',
      'Users',
      'Properties',
      'Applications',
      'Support',
      'State facts',
      'Tax table',
      'Growth and health',
    ]);
    await page.goto('/admin/dashboard?tab=billing');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Overview');
    await expect(page.getByRole('img', { name: /^Bar chart of revenue/ })).toHaveCount(0);
    await openTab(page, 'Users');
    await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email);
    await page.getByRole('button', { name: 'Actions for Uma Rao' }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete', exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('sets up a second factor with password and app', async () => {
    const offer = page.getByRole('region', { name: 'Two-step verification' });
    await expect(offer).toHaveCount(0);
    await openTab(page, 'Overview');
    await offer.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toHaveCount(0);
    await openTwoStep();
    await twoStep.getByRole('textbox', { name: 'Your password' }).fill('wrong');
    expected.refusal(400, '/admin/mfa/setup');
    await button(page, 'Continue').click();
    await expect(twoStep.getByText('This is not your current password.')).toBeVisible();
    await twoStep.getByRole('textbox', { name: 'Your password' }).fill(support.password);
    await button(page, 'Continue').click();
    await expect(twoStep.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expectAccessibleAndFitting(page);
    const secret = ((await twoStep.getByLabel('Secret', { exact: true }).textContent()) ?? '').replaceAll(' ', '');
    await twoStep.getByLabel('Six-digit code').fill(codeOf(secret));
    await button(page, 'Switch on').click();
    await expect(twoStep.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    const [recovery = ''] =
      /\w{10}/.exec((await twoStep.getByRole('list', { name: 'Recovery codes' }).allInnerTexts()).join()) ?? [];
    recoveryCode = recovery;
    await button(page, 'I have saved them').click();
    await expectDone(page, 'Two-step verification is on');
    await expect(page.getByRole('region', { name: 'Two-step verification' })).toHaveCount(0);

    await leave(page);
    expected.refusal(401, '/admin/login');
    await signIn(page, support);
    await expect(page.getByText('Please enter the six digits from your authenticator app.')).toBeVisible();
    await expect(button(page, 'Sign in')).toBeDisabled();
    await expect(page.getByLabel('Six-digit code')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Six-digit code').fill('000000');
    await button(page, 'Sign in').click();
    await expect(page.getByRole('alert')).toHaveText('This code is not right. Please try the next one from your app.');
    await page.getByLabel('Six-digit code').fill(codeOf(secret, 1));
    await button(page, 'Sign in').click();
    await expect(page.getByRole('heading', { name: 'Welcome, Sana' })).toBeVisible();
  });

  await test.step('switches it off with password and code, and changes the password', async () => {
    await openTwoStep();
    await twoStep.getByRole('textbox', { name: 'Your password' }).fill(support.password);
    await twoStep.getByLabel('Six-digit code, or a recovery code').fill(recoveryCode);
    await button(page, 'Switch off').click();
    await expectDone(page, 'Two-step verification is off');

    await page.getByRole('button', { name: 'Account of Sana' }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    const change = dialog(page, 'Change password');
    await change.getByRole('textbox', { name: 'Current password' }).fill(support.password);
    for (const name of ['New password', 'Confirm new password']) {
      await change.getByRole('textbox', { name, exact: true }).fill('Monsoon-evening-9');
    }
    await expectAccessibleAndFitting(page);
    await change.getByRole('button', { name: 'Change password' }).click();
    await expectDone(page, 'Your password has been changed. Your other sessions have ended.');
    await leave(page);
    await signIn(page, { ...support, password: 'Monsoon-evening-9' });
    await expect(page.getByRole('heading', { name: 'Welcome, Sana' })).toBeVisible();
    await leave(page);
  });

  await test.step('billing reads the users, and works with subscriptions, billing and payments', async () => {
    await signIn(page, billing);
    await expect(page.getByText('BILLING', { exact: true })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([
      'Overview',
      'Users',
      'Subscriptions',
      'Billing',
      'Payments',
      'Growth and health',
    ]);
    await page.goto(`/admin/dashboard?tab=users&search=${person.email}`);
    await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actions for Uma Rao' })).toHaveCount(0);
    await expect(button(page, 'Create User')).toHaveCount(0);
    await openTab(page, 'Subscriptions');
    await page.getByRole('searchbox', { name: 'Search subscriptions' }).fill(person.email);
    await page.getByRole('button', { name: 'Actions for Uma Rao' }).click();
    await page.getByRole('menuitem', { name: 'Activate', exact: true }).click();
    await expectDone(page, 'User activated successfully');
  });
});

test('the admins, and the log of what they do', async ({ page }) => {
  await enterBackOffice(page);
  const name = `asha.${Date.now()}`;
  const row = (words: string) => page.getByRole('row').filter({ hasText: words });

  await test.step('an admin is added, changed and removed', async () => {
    await page.goto('/admin/dashboard?tab=admins');
    await expect(row(ADMIN.username)).toContainText('Super admin');
    await expect(button(page, `Edit ${ADMIN.username}`)).toBeVisible();
    await expect(button(page, `Actions for ${ADMIN.username}`)).toHaveCount(0);
    await button(page, 'Add admin').click();
    const form = dialog(page, 'Add admin');
    const add = form.getByRole('button', { name: 'Add admin' });
    await add.click();
    await expect(form.getByText('Username is required', { exact: true })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await form.getByRole('textbox', { name: 'Username' }).fill(name);
    await form.getByRole('textbox', { name: 'Password' }).fill('Operator-2028!');
    await form.getByRole('radio', { name: 'Billing' }).check();
    await add.click();
    await expectDone(page, 'Admin created successfully');
    await expect(row(name)).toContainText('Billing');

    await button(page, `Edit ${name}`).click();
    await dialog(page, 'Edit admin').getByRole('textbox', { name: 'First name' }).fill('Asha');
    await dialog(page, 'Edit admin').getByRole('radio', { name: 'Support' }).check();
    await dialog(page, 'Edit admin').getByRole('textbox', { name: 'New password' }).fill('Operator-2029!');
    await button(page, 'Save changes').click();
    await expectDone(page, 'Admin updated successfully');
    await expect(row(name)).toContainText('Asha');
    await expect(row(name)).toContainText('Support');

    await chooseInMenu(page, name, 'Remove');
    await dialog(page, 'Remove admin').getByRole('button', { name: 'Remove', exact: true }).click();
    await expectDone(page, 'Admin deleted successfully');
    await expect(row(name)).toHaveCount(0);
  });

  await test.step('the audit log says who did what to whom, and what changed', async () => {
    // Other tests add admins, too.
    const entry = (words: string) => row(name).filter({ hasText: words });
    await openTab(page, 'Audit log');
    await page.getByRole('searchbox', { name: 'Search audit log' }).fill(name);
    await expect(entry('Admin removed')).toContainText('operator');
    await expect(entry('Admin changed')).toContainText('Role: billing → support');
    await expect(entry('Admin changed')).toContainText('First name: none → Asha');
    await expect(entry('Admin added')).toContainText('127.0.0.1');
    await expect(page.getByRole('table', { name: 'Audit log' })).not.toContainText('Operator-2029!');
    await expectAccessibleAndFitting(page);

    await page.getByRole('combobox', { name: 'Action', exact: true }).fill('added');
    await page.getByRole('option', { name: 'Admin added', exact: true }).click();
    await expect(entry('Admin removed')).toHaveCount(0);
    await expect(entry('Admin added')).toBeVisible();
    await expect(page).toHaveURL(/action=admin\.created/);
    await page.getByRole('combobox', { name: 'Who', exact: true }).click();
    await page.getByRole('option', { name: 'User', exact: true }).click();
    await expect(page.getByText('No entries found', { exact: true })).toBeVisible();
    await button(page, 'Show all entries').click();
    await expect(row('Admin signed in').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'To day' }).fill('1 Jan 2020');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No entries found', { exact: true })).toBeVisible();
  });

  await test.step('a user leads to what is kept about them', async () => {
    const { person } = await register(page, 'tenant', somebody('Nila'));
    await page.goto(`/admin/dashboard?tab=users&search=${person.email}`);
    await page.getByRole('button', { name: 'Actions for Nila Rao' }).click();
    await page.getByRole('menuitem', { name: 'Show in audit log' }).click();
    await expect(page.getByText('Only what was done to one user.')).toBeVisible();
    await expect(row('Signed up')).toContainText(person.email);
  });
});
