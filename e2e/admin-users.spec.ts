import { readFile } from 'node:fs/promises';
import { addDays } from '../src/contract/platform/calendar.ts';
import { formatDate } from '../src/contract/platform/wording.ts';
import { chooseForUser, enterBackOffice, expectDone, expectFailure, rowOfUser, userOf } from './back-office.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog, toasts } from './parts.ts';
import { register, somebody } from './people.ts';
import { choose } from './tenancies.ts';

const inAYear = () => formatDate(addDays(today(), 365));
const field = (label: string) => ({ name: label, exact: true });

test('the users: found, made, looked at, helped, deleted', async ({ page, browser, app, expected }) => {
  test.slow();
  const others = await browser.newContext({ baseURL: app.url });
  const elsewhere = await others.newPage();
  const { person } = await register(elsewhere, 'landlord', somebody('Meera'));
  await register(elsewhere, 'tenant', somebody('Bina'));
  await enterBackOffice(page);
  const row = rowOfUser(page, person);
  const confirm = (title: string, name: string) => dialog(page, title).getByRole('button', { name, exact: true });

  await test.step('search, filters and sort stand in the address; the total says how many there are', async () => {
    const narrowed = 'role=landlord&plan=free&status=inactive&locked=no&sort=name';
    await page.goto(`/admin/dashboard?tab=users&search=${person.email}&${narrowed}`);
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    await expect(row).toContainText('Landlord');
    for (const [label, option] of [
      ['Role', 'Landlord'],
      ['Plan', 'Free'],
      ['Status', 'Inactive'],
      ['Locked', 'Not locked'],
      ['Sort by', 'Name'],
    ] as const) {
      await expect(page.getByRole('combobox', { name: label, exact: true })).toHaveValue(option);
    }
    await page.getByRole('combobox', { name: 'Role', exact: true }).click();
    await page.getByRole('option', { name: 'Agent', exact: true }).click();
    await expect(page).toHaveURL(/role=agent/);
    await expect(page.getByText('No users found', { exact: true })).toBeVisible();
    await button(page, 'Show all users').click();
    await expect(page.getByText(/^\d+ users$/)).toBeVisible();
    await expect(rowOfUser(page, { email: 'bina-' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email);
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  });

  await test.step('what is found can be exported', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.trim().split('\n')).toHaveLength(2);
    expect(csv).toContain(person.email);
  });

  await test.step('by keyboard: into the menu of a row, through a dialog, and back to the row', async () => {
    const menu = row.getByRole('button', { name: 'Actions for Meera Rao' });
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
    await expectAccessibleAndFitting(page);
  });

  await test.step('one is created; what fails is said in a toast', async () => {
    await button(page, 'Create User').click();
    const form = dialog(page, 'Create User');
    const create = form.getByRole('button', { name: 'Create User', exact: true });
    const asha = somebody('Asha');
    await form.getByRole('textbox', { name: 'Email' }).fill('nowhere');
    await create.click();
    await expect(form.getByText('Valid email is required', { exact: true })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await form.getByRole('textbox', { name: 'Email' }).fill(asha.email);
    await form.getByRole('textbox', field('First name')).fill(asha.firstName);
    await choose(page, 'Role', 'Agent');
    await expectFailure(page, expected, {
      path: '/admin/api/users',
      message: 'Failed to create user',
      attempt: () => create.click(),
    });
    await create.click();
    await expectDone(page, 'User created successfully');
    await expect(form).toHaveCount(0);
    expect((await userOf(page, asha)).role).toBe('agent');
  });

  await test.step('the page of a customer has all of theirs in one place', async () => {
    await row.getByRole('link', { name: 'Meera Rao' }).click();
    await expect(page).toHaveURL(/customer=/);
    await expect(page.getByRole('heading', { level: 2, name: 'Meera Rao' })).toBeVisible();
    for (const panel of ['Account', 'Plan', 'Invoices', 'Payments', 'Properties', 'Leases', 'Audit log']) {
      await expect(page.getByRole('region', { name: new RegExp(`^${panel}`) })).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'Account' })).toContainText(person.email);
    await expect(page.getByRole('region', { name: /^Audit log/ })).toContainText('Signed up');
    await expectAccessibleAndFitting(page);
  });

  await test.step('and all that can be done for them: a second factor, another plan', async () => {
    const act = async (entry: string) => {
      await button(page, 'Actions for Meera Rao').click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    };
    await act('Enable MFA');
    await confirm('Enable MFA', 'Enable MFA').click();
    await expectDone(page, 'MFA enabled successfully');
    await expect(dialog(page, 'Enable MFA').getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await confirm('Enable MFA', 'Done').click();
    await expect(page.getByText('MFA', { exact: true })).toBeVisible();
    await act('Change plan');
    await choose(page, 'Plan', 'Professional');
    await expect(dialog(page, 'Change plan').getByRole('textbox', field('Property limit'))).toHaveValue('20');
    await confirm('Change plan', 'Change plan').click();
    await expectDone(page, 'Subscription plan updated successfully');
    const plan = page.getByRole('region', { name: 'Plan', exact: true });
    for (const text of ['Professional', '20 properties', 'Active', inAYear()]) await expect(plan).toContainText(text);
    await expect(page.getByRole('region', { name: /^Audit log/ })).toContainText('Plan: Free → Professional');
  });

  await test.step('deleting counts what goes, and asks for the email', async () => {
    await page.getByRole('link', { name: 'All users' }).click();
    await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email);
    await chooseForUser(page, person, 'Delete');
    const question = dialog(page, 'Delete user');
    await expect(question.getByRole('list', { name: 'What they have here' })).toContainText('0 leases');
    await expect(confirm('Delete user', 'Delete')).toBeDisabled();
    await question.getByRole('textbox', { name: 'Type their email to confirm' }).fill(person.email);
    await confirm('Delete user', 'Delete').click();
    await expectDone(page, 'User deleted successfully');
    await expect(page.getByText('No users found', { exact: true })).toBeVisible();
  });
  await others.close();
});

test('the subscriptions: one by one, and all at once; long lists come by page', async ({ page, browser, app }) => {
  const others = await browser.newContext({ baseURL: app.url });
  const elsewhere = await others.newPage();
  const { person } = await register(elsewhere, 'landlord', somebody('Gita'));
  await register(elsewhere, 'tenant', somebody('Omana'));
  await enterBackOffice(page);
  const { id } = await userOf(page, person);
  const put = await page.request.put(`/admin/api/users/${id}/subscription-plan`, {
    data: { plan: 'basic', propertyLimit: 5, endDate: '2027-01-31T00:00:00+05:30' },
  });
  expect(put.status(), await put.text()).toBe(200);

  const users = (url: URL) => url.pathname === '/admin/api/users';
  await page.route(users, (route) => route.continue({ url: route.request().url().replace('limit=50', 'limit=1') }));
  await page.goto('/admin/dashboard?tab=subscriptions');
  const rows = page.getByRole('table', { name: 'Subscriptions' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await button(page, 'Show more').click();
  await expect(rows).toHaveCount(3);
  await page.unroute(users);

  await page.getByRole('searchbox', { name: 'Search subscriptions' }).fill(person.email);
  const row = rowOfUser(page, person);
  await expect(page.getByText('1 subscription', { exact: true })).toBeVisible();
  await chooseForUser(page, person, 'Deactivate');
  await expectDone(page, 'User deactivated successfully');
  await expect(row).toContainText('Inactive');

  await button(page, 'Activate All').click();
  const question = dialog(page, 'Activate All');
  await expect(question).toContainText(/It will touch \d+ users?\./);
  await expectAccessibleAndFitting(page);
  await question.getByRole('button', { name: 'Activate All' }).click();
  await expect(toasts(page)).toContainText(/\d+ users? activated successfully/);
  await expect(row.getByText('Active', { exact: true })).toBeVisible();

  await button(page, 'Extend All Active').click();
  await dialog(page, 'Extend All Active').getByRole('button', { name: 'Extend All Active' }).click();
  await expect(toasts(page)).toContainText(/\d+ users? extended successfully/);
  await expect(row).toContainText(formatDate(today()).replace(/\d{4}$/, (year) => `${Number(year) + 1}`));
  await others.close();
});
