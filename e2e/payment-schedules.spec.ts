import type { Page } from '@playwright/test';
import type { Payment } from '../src/contract/money/payments.ts';
import { occurrences } from '../src/contract/money/schedule-dates.ts';
import { addDays, addMonths } from '../src/contract/platform/calendar.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog, dismissToast, expectToast, holdBack } from './parts.ts';
import { aLetHome, chooseAction, paymentRows, shownDate, tenantOf } from './rent.ts';

const SCHEDULES = '/landlord-dashboard?section=payments&show=schedules';

const form = (page: Page) => dialog(page, 'Create Payment Schedule');
const submit = (page: Page) => form(page).getByRole('button', { name: 'Create Schedule', exact: true });
const field = (page: Page, label: string) => form(page).getByLabel(new RegExp(`^${label}( \\*)?$`));
const choose = async (page: Page, label: string, option: string) => {
  await form(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const scheduleRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Payment schedules' }).getByRole('row').filter({ hasText: name });

test('a schedule: shown before it is saved, raised, paused, ended and deleted', async ({
  page,
  app,
  browser,
  expected,
}) => {
  const { email } = await aLetHome(page);
  await page.goto(SCHEDULES);
  await expect(page.getByText('No payment schedules configured', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Create automated payment schedules for recurring charges', { exact: true }),
  ).toBeVisible();
  await button(page, 'Create Schedule').click();

  await test.step('its fields, what they start with, and what is missing', async () => {
    await expect(field(page, 'Frequency')).toHaveValue('Monthly');
    await expect(field(page, 'Payment type')).toHaveValue('Rent');
    await expect(field(page, 'Reminder days')).toHaveValue('3');
    await expect(form(page).getByRole('switch', { name: 'Auto-pay' })).not.toBeChecked();
    await field(page, 'Start date').fill('');
    await submit(page).click();
    for (const text of [
      'Please select a lease',
      'Schedule name is required',
      'Amount is required',
      'Start date is required',
    ]) {
      await expect(form(page).getByText(text, { exact: true })).toBeVisible();
    }
    await form(page).getByRole('combobox', { name: 'Frequency' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Weekly',
      'Every two weeks',
      'Monthly',
      'Quarterly',
      'Annually',
    ]);
    await page.getByRole('option', { name: 'Weekly', exact: true }).click();
    await expect(field(page, 'Day of week')).toBeVisible();
    await expect(field(page, 'Day of month')).toHaveCount(0);
    await choose(page, 'Frequency', 'Annually');
    await expect(field(page, 'Day of month')).toBeVisible();
    await expect(field(page, 'Day of week')).toHaveCount(0);
    await form(page).getByRole('combobox', { name: 'Payment type' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Rent',
      'Security deposit',
      'Pet deposit',
      'Maintenance',
      'Utility',
      'Late fee',
      'Admin fee',
      'Parking',
      'Storage',
      'Other',
    ]);
    await page.keyboard.press('Escape');
    await choose(page, 'Frequency', 'Monthly');
    await field(page, 'Day of month').fill('32');
    await field(page, 'Reminder days').fill('31');
    await form(page).getByRole('switch', { name: 'Late fee' }).check();
    await submit(page).click();
    await expect(form(page)).toContainText('Between 1 and 31');
    await expect(form(page)).toContainText('Between 0 and 30 days');
    await expect(form(page)).toContainText('Enter an amount and a start date to see the payments.');
  });

  // Off its day, so that the first payment is for some days only.
  const startDate = addDays(today(), 2);
  const dayOfMonth = Number(addDays(today(), 12).slice(8));
  const rhythm = { frequency: 'monthly', amount: '32000.00', startDate, endDate: null, dayOfMonth, dayOfWeek: null };
  const found = occurrences({ ...rhythm, frequency: 'monthly' }, { after: null, until: addMonths(today(), 6) });
  const atOnce = found.filter(({ dueDate }) => dueDate <= addDays(today(), 30)).length;

  await test.step('what follows is shown before it is saved', async () => {
    await choose(page, 'Lease', 'Lake View 402 · Ravi Kulkarni');
    await expect(field(page, 'Amount')).toHaveValue('₹32,000');
    await expect(field(page, 'Schedule name')).toHaveValue('Monthly rent');
    await field(page, 'Start date').fill(shownDate(startDate));
    await field(page, 'Day of month').fill(String(dayOfMonth));
    await field(page, 'Reminder days').fill('5');
    await field(page, 'Late fee amount').fill('500');
    await field(page, 'Grace days').fill('3');
    const preview = form(page).getByRole('region', { name: 'What follows' });
    await expect(preview).toContainText(
      `${atOnce === 1 ? '1 payment is' : `${atOnce} payments are`} raised at once, the others 30 days before they are due.`,
    );
    const rows = preview.getByRole('listitem');
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText(shownDate(startDate));
    await expect(rows.first()).toContainText('First days only');
    await expect(rows.nth(1)).toContainText('₹32,000');
    await expectAccessibleAndFitting(page);
  });

  await test.step('a failure says so; a server that knows why is heard', async () => {
    const stub = (status: number, body: object | undefined) =>
      page.route('**/api/payment-schedules', (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        return body ? route.fulfill({ status, json: body }) : route.fulfill({ status, body: '' });
      });
    expected.refusal(500, '/api/payment-schedules');
    await stub(500, undefined);
    await submit(page).click();
    await expectToast(page, 'Error', 'Failed to create payment schedule');
    await page.unroute('**/api/payment-schedules');
    expected.refusal(409, '/api/payment-schedules');
    await stub(409, { code: 'conflict', message: 'This lease is not active any more.' });
    await submit(page).click();
    await expectToast(page, 'Error', 'This lease is not active any more.');
    await page.unroute('**/api/payment-schedules');
    await dismissToast(page);
  });

  await test.step('it is saved, once for two clicks, and raises what is due', async () => {
    const held = await holdBack(page, '**/api/payment-schedules', 'POST');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await submit(page).dblclick();
    await expect(form(page).getByRole('button', { name: 'Creating...' })).toBeDisabled();
    expect((await sent).postDataJSON()).toMatchObject({
      amount: 32000,
      startDate: `${addDays(startDate, -1)}T18:30:00.000Z`,
      endDate: null,
      dayOfMonth,
      dayOfWeek: null,
      autoPayEnabled: false,
      reminderDays: 5,
    });
    await held.letGo();
    await expectToast(page, 'Success', 'Payment schedule created successfully');
    await expect(form(page)).toHaveCount(0);
    const row = scheduleRow(page, 'Monthly rent');
    await expect(row).toContainText('Lake View 402');
    await expect(row).toContainText('Ravi Kulkarni');
    await expect(row).toContainText('₹32,000');
    await expect(row).toContainText(`Monthly, on day ${dayOfMonth}`);
    await expect(row).toContainText('Active');
    const raised = (await (await page.request.get('/api/payments')).json()) as Payment[];
    expect(raised).toHaveLength(atOnce);
    await expectAccessibleAndFitting(page);
  });

  await test.step('the tenant sees it, and can change nothing', async () => {
    const tenant = await tenantOf(browser, app, email);
    await tenant.goto('/payments?show=schedules');
    await expect(scheduleRow(tenant, 'Monthly rent')).toContainText('Active');
    await expect(button(tenant, 'Create Schedule')).toHaveCount(0);
    await expect(tenant.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    await tenant.getByRole('tab', { name: 'All Payments' }).click();
    await expect(paymentRows(tenant)).toHaveCount(atOnce);
    await tenant.context().close();
  });

  await test.step('it is changed, paused, resumed, ended and deleted', async () => {
    const row = scheduleRow(page, 'rent');
    await chooseAction(page, row, 'Edit');
    await dialog(page, 'Edit schedule').getByLabel('Schedule name').fill('The rent');
    await dialog(page, 'Edit schedule').getByLabel('Amount *').fill('35000');
    await expectAccessibleAndFitting(page);
    await button(page, 'Save changes').click();
    await expectToast(page, 'Schedule updated', 'It holds for payments that are still to be raised.');
    await expect(row).toContainText('₹35,000');
    const acts: [act: string, title: string, says: string, confirm: string, shows: string][] = [
      ['Pause', 'Pause schedule?', 'No payments are raised until you resume it.', 'Pause', 'Paused'],
      ['Resume', 'Resume schedule?', 'What fell into the pause is passed over.', 'Resume', 'Active'],
      ['End', 'End schedule?', 'Those already raised stay, and are still owed.', 'End schedule', 'Ended'],
    ];
    for (const [act, title, says, confirm, shows] of acts) {
      await chooseAction(page, row, act);
      await expect(dialog(page, title)).toContainText(says);
      await dialog(page, title).getByRole('button', { name: confirm, exact: true }).click();
      await expect(row).toContainText(shows);
    }
    await chooseAction(page, row, 'Delete');
    await dialog(page, 'Delete schedule?').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Schedule deleted', 'The rent');
    await expect(page.getByText('No payment schedules configured', { exact: true })).toBeVisible();
    const raised = (await (await page.request.get('/api/payments')).json()) as Payment[];
    expect(raised).toHaveLength(atOnce);
  });
});
