import { readFile } from 'node:fs/promises';
import { addDays, dateInIndia } from '../src/contract/platform/calendar.ts';
import { formatDate } from '../src/contract/platform/wording.ts';
import {
  chooseForUser,
  enterBackOffice,
  expectDone,
  expectFailure,
  openTab,
  rowOfUser,
  userOf,
} from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { expectFineInEveryLook } from './looks.ts';
import { button, dialog, expectToast, holdBack, toasts } from './parts.ts';
import { register, somebody } from './people.ts';
import { aHome, aTenant, choose, tenantEmail } from './tenancies.ts';

const inAYear = () => formatDate(addDays(dateInIndia(new Date()), 365));
const field = (label: string) => ({ name: label, exact: true });

test('the users: found, made, changed, helped, locked', async ({ page, browser, app, expected }) => {
  test.slow();
  const others = await browser.newContext({ baseURL: app.url });
  const elsewhere = await others.newPage();
  const { person } = await register(elsewhere, 'landlord', somebody('Meera'));
  await register(elsewhere, 'tenant', somebody('Bina'));
  await enterBackOffice(page);
  const { id } = await userOf(page, person);
  const row = rowOfUser(page, person);
  const confirm = (title: string, name: string) => dialog(page, title).getByRole('button', { name, exact: true });
  const at = (action: string) => `/admin/api/users/${id}${action}`;

  await test.step('search, filters and sort stand in the address; the total says how many there are', async () => {
    await page.goto('/admin/dashboard');
    await expect(page.getByText(/^\d+ users$/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email);
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    await expect(row).toContainText('Landlord');
    for (const [label, option] of [
      ['Role', 'Landlord'],
      ['Plan', 'Free'],
      ['Status', 'Inactive'],
      ['Locked', 'Not locked'],
      ['Sort by', 'Name'],
    ] as const) {
      await page.getByRole('combobox', { name: label, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    }
    await expect(page).toHaveURL(/role=landlord&plan=free&status=inactive&locked=no&sort=name/);
    await page.reload();
    await expect(row).toBeVisible();
    await page.getByRole('combobox', { name: 'Role', exact: true }).click();
    await page.getByRole('option', { name: 'Agent', exact: true }).click();
    await expect(page.getByText('No users found', { exact: true })).toBeVisible();
    await button(page, 'Show all users').click();
    await expect(row).toBeVisible();
    await expect(rowOfUser(page, { email: 'bina-' })).toBeVisible();
  });

  await test.step('long lists come by page', async () => {
    const users = (url: URL) => url.pathname === '/admin/api/users';
    await page.route(users, (route) => route.continue({ url: route.request().url().replace('limit=50', 'limit=1') }));
    await page.goto('/admin/dashboard');
    const rows = page.getByRole('table', { name: 'Users' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await button(page, 'Show more').click();
    await expect(rows).toHaveCount(3);
    await page.unroute(users);
  });

  await test.step('what is found can be exported', async () => {
    await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email);
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain(person.email);
    expect(csv.trim().split('\n')).toHaveLength(2);
  });

  await test.step('Create User asks for an email, and tells what is wrong at the field', async () => {
    await button(page, 'Create User').click();
    const form = dialog(page, 'Create User');
    const create = form.getByRole('button', { name: 'Create User', exact: true });
    await expect(create).toBeDisabled();
    await form.getByRole('textbox', { name: 'Email' }).fill('nowhere');
    await create.click();
    await expect(form.getByText('Valid email is required', { exact: true })).toBeVisible();
    await expectFineInEveryLook(page);

    const asha = somebody('Asha');
    await form.getByRole('textbox', { name: 'Email' }).fill(asha.email);
    await form.getByRole('textbox', field('First name')).fill(asha.firstName);
    await choose(page, 'Role', 'Agent');
    await expectFailure(page, expected, {
      path: '/admin/api/users',
      message: 'Failed to create user',
      attempt: () => create.click(),
    });
    expected.refusal(409, '/admin/api/users');
    await form.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await create.click();
    await expectToast(page, 'Error', 'Failed to create user');
    await expect(form.getByText(/already/)).toBeVisible();
    await form.getByRole('textbox', { name: 'Email' }).fill(asha.email);
    await create.click();
    await expectDone(page, 'User created successfully');
    await expect(form).toHaveCount(0);
    expect((await userOf(page, asha)).role).toBe('agent');
  });

  await test.step('name and phone are edited, the role is changed', async () => {
    await chooseForUser(page, person, 'Edit');
    const form = dialog(page, 'Edit user');
    await form.getByRole('textbox', field('First name')).fill('');
    await form.getByRole('textbox', field('Phone')).fill('12');
    await confirm('Edit user', 'Save changes').click();
    await expect(form.getByText('First name is required', { exact: true })).toBeVisible();
    await expect(form.getByText('Valid phone number is required', { exact: true })).toBeVisible();
    await form.getByRole('textbox', field('First name')).fill('Meenakshi');
    await form.getByRole('textbox', field('Phone')).fill('+91 98765 43210');
    await expectFailure(page, expected, {
      path: at(''),
      message: 'Failed to update user',
      attempt: () => confirm('Edit user', 'Save changes').click(),
    });
    await confirm('Edit user', 'Save changes').click();
    await expectDone(page, 'User updated successfully');
    await expect(row).toContainText('Meenakshi Rao');
    await expect(row).toContainText('+91 98765 43210');

    await chooseForUser(page, person, 'Change role');
    await choose(page, 'Role', 'Agent');
    await confirm('Change role', 'Change role').click();
    await expectDone(page, 'User role updated successfully');
    await expect(row).toContainText('Agent');
  });

  await test.step('Lock and Unlock, Activate and Deactivate', async () => {
    for (const [action, path, done, failed] of [
      ['Lock', '/lock', 'User locked successfully', 'Failed to lock user'],
      ['Unlock', '/unlock', 'User unlocked successfully', 'Failed to unlock user'],
      ['Activate', '/activate', 'User activated successfully', 'Failed to activate user'],
      ['Deactivate', '/deactivate', 'User deactivated successfully', 'Failed to deactivate user'],
    ] as const) {
      const attempt = () => chooseForUser(page, person, action);
      await expectFailure(page, expected, { path: at(path), message: failed, attempt });
      await attempt();
      await expectDone(page, done);
      if (action === 'Lock') await expect(row.getByText('Locked', { exact: true })).toBeVisible();
      if (action === 'Activate') await expect(row.getByText('Active', { exact: true })).toBeVisible();
    }
    await expect(row.getByText('Inactive', { exact: true })).toBeVisible();
  });

  await test.step('Set Password takes six characters', async () => {
    await chooseForUser(page, person, 'Set Password');
    const set = confirm('Set Password', 'Set Password');
    await dialog(page, 'Set Password').getByRole('textbox', { name: 'New password' }).fill('12345');
    await expect(set).toBeDisabled();
    await dialog(page, 'Set Password').getByRole('textbox', { name: 'New password' }).fill('Winter-26!');
    await expectFailure(page, expected, {
      path: at('/set-password'),
      message: 'Failed to set password',
      attempt: () => set.click(),
    });
    await set.click();
    await expectDone(page, 'Password set successfully');
    const login = { email: person.email, password: 'Winter-26!' };
    expect((await elsewhere.request.post('/api/auth/login', { data: login })).status()).toBe(200);
  });

  await test.step('Generate Reset Token shows a token for an hour', async () => {
    await chooseForUser(page, person, 'Generate Reset Token');
    const shown = dialog(page, 'Generate Reset Token');
    await expect(shown).toContainText('It is valid for 1 hour');
    await expectFailure(page, expected, {
      path: at('/reset-password-token'),
      message: 'Failed to generate reset token',
      attempt: () => confirm('Generate Reset Token', 'Generate').click(),
    });
    await confirm('Generate Reset Token', 'Generate').click();
    await expectDone(page, 'Reset token generated successfully');
    const resetToken = await shown.getByLabel('Reset token', { exact: true }).textContent();
    await expect(confirm('Generate Reset Token', 'Copy token')).toBeVisible();
    const answer = await elsewhere.request.post('/api/reset-password', {
      data: { resetToken, newPassword: 'Spring-27!' },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await confirm('Generate Reset Token', 'Done').click();
  });

  await test.step('Enable MFA shows a QR code and the secret, and is in force at once; Disable MFA asks first', async () => {
    await chooseForUser(page, person, 'Enable MFA');
    const shown = dialog(page, 'Enable MFA');
    await expectFailure(page, expected, {
      path: at('/enable-mfa'),
      message: 'Failed to initiate MFA setup',
      attempt: () => confirm('Enable MFA', 'Enable MFA').click(),
    });
    await confirm('Enable MFA', 'Enable MFA').click();
    await expectDone(page, 'MFA enabled successfully');
    await expect(shown.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expect(shown.getByLabel('Secret', { exact: true })).toHaveText(/^[A-Z2-7 ]{16,}$/);
    await expectFineInEveryLook(page);
    await confirm('Enable MFA', 'Done').click();
    await expect(row.getByText('MFA', { exact: true })).toBeVisible();
    const refused = await elsewhere.request.post('/api/auth/login', {
      data: { email: person.email, password: 'Spring-27!' },
    });
    expect(await refused.json()).toMatchObject({ code: 'mfa_required' });

    await chooseForUser(page, person, 'Disable MFA');
    await expectFailure(page, expected, {
      path: at('/disable-mfa'),
      message: 'Failed to disable MFA',
      attempt: () => confirm('Disable MFA', 'Disable MFA').click(),
    });
    await confirm('Disable MFA', 'Disable MFA').click();
    await expectDone(page, 'MFA disabled successfully');
  });

  await test.step('plan and status are changed, with the limit of the catalogue and an end in a year', async () => {
    await chooseForUser(page, person, 'Change plan');
    const form = dialog(page, 'Change plan');
    await expect(form).toContainText('The free plan has no end.');
    await choose(page, 'Plan', 'Professional');
    await expect(form.getByRole('textbox', field('Property limit'))).toHaveValue('20');
    await expect(form).toContainText(`Ends on ${inAYear()}, 365 days from today.`);
    await form.getByRole('textbox', field('Property limit')).fill('');
    await confirm('Change plan', 'Change plan').click();
    await expect(form.getByText('Please enter a limit', { exact: true })).toBeVisible();
    await form.getByRole('textbox', field('Property limit')).fill('25');
    await expectFailure(page, expected, {
      path: at('/subscription-plan'),
      message: 'Failed to update subscription plan',
      attempt: () => confirm('Change plan', 'Change plan').click(),
    });
    await confirm('Change plan', 'Change plan').click();
    await expectDone(page, 'Subscription plan updated successfully');
    for (const text of ['Professional', '25 properties', 'Active', inAYear()]) await expect(row).toContainText(text);

    await chooseForUser(page, person, 'Change status');
    await choose(page, 'Status', 'Cancelled');
    await expectFailure(page, expected, {
      path: at('/subscription'),
      message: 'Failed to update subscription',
      attempt: () => confirm('Change status', 'Change status').click(),
    });
    await confirm('Change status', 'Change status').click();
    await expectDone(page, 'Subscription updated successfully');
    await expect(row).toContainText('Cancelled');
    await expect(row).toContainText(inAYear());
  });

  await test.step('by keyboard: into the menu of a row, through a dialog, and back to the row', async () => {
    const menu = row.getByRole('button', { name: 'Actions for Meenakshi Rao' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('[role="menu"]'));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Change role', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Edit user').getByRole('textbox', field('First name'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Edit user')).toHaveCount(0);
    await expect(menu).toBeFocused();
    await page.getByRole('tab', { name: 'Users', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/tab=subscriptions/);
  });

  await test.step('fits a desk and a phone', async () => {
    await openTab(page, 'Users');
    await expect(row).toBeVisible();
    await expectFineInEveryLook(page);
  });
  await others.close();
});

test('deleting a user asks, and asks again while a lease depends on them', async ({ page, browser, app, expected }) => {
  const others = await browser.newContext({ baseURL: app.url });
  const elsewhere = await others.newPage();
  const { person, token } = await register(elsewhere, 'landlord', somebody('Dev'));
  const home = await aHome(elsewhere.request, token);
  const tenant = { email: tenantEmail() };
  await aTenant(elsewhere.request, token, {
    ...tenant,
    propertyId: home.id,
    leaseStartDate: '2026-04-01',
    monthlyRent: '32000',
  });
  await enterBackOffice(page);
  const { id } = await userOf(page, person);
  await page.goto(`/admin/dashboard?search=${person.email}`);
  await chooseForUser(page, person, 'Delete');
  const question = dialog(page, 'Delete user');
  await expect(question).toContainText(
    `Are you sure you want to delete ${person.email}? This action cannot be undone. All their properties, applications, and data will be permanently removed.`,
  );
  const remove = question.getByRole('button', { name: 'Delete', exact: true });
  await expectFailure(page, expected, {
    path: `/admin/api/users/${id}`,
    message: 'Failed to delete user',
    attempt: () => remove.click(),
  });
  expected.refusal(409, `/admin/api/users/${id}`);
  await remove.click();
  const second = dialog(page, 'Delete user all the same?');
  await expect(second).toContainText('An active lease depends on this user.');
  const answers = await holdBack(page, `**/admin/api/users/${id}**`, 'DELETE');
  await second.getByRole('button', { name: 'Delete all the same' }).click();
  await expect(second.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await answers.letGo();
  await expectDone(page, 'User deleted successfully');
  await expect(page.getByText('No users found', { exact: true })).toBeVisible();
  await others.close();
});

test('the subscriptions: one by one, and all at once', async ({ page, browser, app, expected }) => {
  const others = await browser.newContext({ baseURL: app.url });
  const elsewhere = await others.newPage();
  const { person } = await register(elsewhere, 'landlord', somebody('Gita'));
  await enterBackOffice(page);
  const { id } = await userOf(page, person);
  const put = await page.request.put(`/admin/api/users/${id}/subscription-plan`, {
    data: { plan: 'basic', propertyLimit: 5, endDate: '2027-01-31T00:00:00+05:30' },
  });
  expect(put.status(), await put.text()).toBe(200);
  await page.goto('/admin/dashboard?tab=subscriptions');
  await page.getByRole('searchbox', { name: 'Search subscriptions' }).fill(person.email);
  const row = rowOfUser(page, person);
  await expect(page.getByText('1 subscription', { exact: true })).toBeVisible();
  await chooseForUser(page, person, 'Deactivate');
  await expectDone(page, 'User deactivated successfully');
  await expect(row).toContainText('Inactive');

  await test.step('Activate All says how many it touches, before and after', async () => {
    const counts = await page.request.get('/admin/api/users/bulk-counts');
    const { activateAll } = (await counts.json()) as { activateAll: number };
    const users = activateAll === 1 ? '1 user' : `${activateAll} users`;
    await button(page, 'Activate All').click();
    const question = dialog(page, 'Activate All');
    await expect(question).toContainText(`It will touch ${users}.`);
    await expectFineInEveryLook(page);
    const carryOut = question.getByRole('button', { name: 'Activate All' });
    await expectFailure(page, expected, {
      path: '/admin/api/users/activate-all',
      message: 'Failed to update subscription',
      attempt: () => carryOut.click(),
    });
    const answers = await holdBack(page, '**/admin/api/users/activate-all', 'POST');
    await carryOut.click();
    await expect(question.getByRole('progressbar', { name: 'Activating...' })).toBeVisible();
    await expect(question.getByRole('button', { name: 'Activating...' })).toBeDisabled();
    await answers.letGo();
    await expectDone(page, `${users} activated successfully`);
    await expect(row.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('Extend All Active lets them end in a year', async () => {
    await button(page, 'Extend All Active').click();
    const question = dialog(page, 'Extend All Active');
    await expect(question).toContainText(/one year from now\. It will touch \d+ users?\./);
    await question.getByRole('button', { name: 'Extend All Active' }).click();
    await expect(toasts(page)).toContainText(/\d+ users? extended successfully/);
    await expect(question).toHaveCount(0);
    await expect(row).toContainText(
      formatDate(dateInIndia(new Date())).replace(/\d{4}$/, (year) => `${Number(year) + 1}`),
    );
  });
  await expectFineInEveryLook(page);
  await others.close();
});
