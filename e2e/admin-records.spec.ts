import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { confirmDeleteProperty, PAID_BY_GATEWAY } from '../src/contract/back-office/admin-records.ts';
import { PROPERTY_HAS_LEASE } from '../src/contract/lettings/properties.ts';
import { addDays } from '../src/contract/platform/calendar.ts';
import { anApplication } from './applications.ts';
import { anAdmin, enterBackOffice, expectDone, expectFailure, openTab } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { expectFineInEveryLook } from './looks.ts';
import { button, dialog, dismissToast, expectToast, holdBack } from './parts.ts';
import { register, somebody } from './people.ts';
import { aLetHome, aPayment, download, shownDate, today } from './rent.ts';
import { aHome } from './tenancies.ts';

const rows = (page: Page, table: string, text: string): Locator =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: text });

/** Once the typing pauses, the address has it. */
const searchFor = async (page: Page, list: string, text: string) => {
  await page.getByRole('searchbox', { name: `Search ${list}` }).fill(text);
  await expect(page).toHaveURL(/search=/);
};

const pick = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('the records: properties and applications', async ({ page, browser, app, expected }) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const others = await browser.newContext({ baseURL: app.url });
  const elsewhere = await others.newPage();
  const { landlord } = await aLetHome(elsewhere, { name: `Lake View ${mark}` });
  const { token } = await register(elsewhere, 'landlord', somebody('Hari'));
  const hill = await aHome(elsewhere.request, token, { name: `Hill House ${mark}`, bedrooms: 0, monthlyRent: '18500' });
  const visitor = await browser.newContext({ baseURL: app.url });
  const { email } = await anApplication(visitor.request, {
    propertyId: hill.id,
    annualIncome: '1450000',
    employmentStatus: 'self_employed',
  });
  await enterBackOffice(page);
  await page.goto('/admin/dashboard');

  await test.step('applications, with who applies for what', async () => {
    await openTab(page, 'Applications');
    await searchFor(page, 'applications', mark);
    await expect(page.getByText('1 application', { exact: true })).toBeVisible();
    const row = rows(page, 'Applications', email);
    for (const text of ['Kabir Mehta', hill.name, 'Pending', '₹14,50,000', 'Self-employed', shownDate(today)]) {
      await expect(row).toContainText(text);
    }
    await pick(page, 'Sort by', 'Name');
    await expectFineInEveryLook(page);
    await pick(page, 'Status', 'Rejected');
    await expect(page.getByText('No applications found', { exact: true })).toBeVisible();
    await button(page, 'Show all applications').click();
    await expect(row).toBeVisible();
  });

  await test.step('properties, with their place, money and landlord', async () => {
    await openTab(page, 'Properties');
    await searchFor(page, 'properties', mark);
    await expect(page.getByText('2 properties', { exact: true })).toBeVisible();
    const row = rows(page, 'Properties', hill.name);
    for (const text of ['Studio', 'Powai, Mumbai, Maharashtra', '₹18,500', '₹64,000', 'hari-', 'Available']) {
      await expect(row).toContainText(text);
    }
    await expect(rows(page, 'Properties', `Lake View ${mark}`)).toContainText(landlord.email);
    await pick(page, 'Sort by', 'Lowest rent');
    await expect(page.getByRole('row').nth(1)).toContainText(hill.name);
    await pick(page, 'Status', 'Occupied');
    await expect(row).toHaveCount(0);
    await expect(page).toHaveURL(/status=occupied/);
    await page.reload();
    await expect(rows(page, 'Properties', `Lake View ${mark}`)).toContainText('Occupied');
    await pick(page, 'Status', 'All statuses');
    await expectFineInEveryLook(page);
  });

  await test.step('one that is let is not deleted, and the question says why', async () => {
    const { id } = (await (await page.request.get(`/admin/api/properties?search=Lake View ${mark}`)).json())[0];
    expected.refusal(409, `/admin/api/properties/${id}`);
    await button(page, `Delete Lake View ${mark}`).click();
    const question = dialog(page, 'Delete property');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Error', 'Failed to delete property');
    await expect(question.getByText(PROPERTY_HAS_LEASE)).toBeVisible();
    await dismissToast(page);
    await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  await test.step('another one is deleted once that is confirmed', async () => {
    await button(page, `Delete ${hill.name}`).click();
    const question = dialog(page, 'Delete property');
    await expect(question.getByText(confirmDeleteProperty(hill.name), { exact: true })).toBeVisible();
    await expectFineInEveryLook(page);
    const confirm = question.getByRole('button', { name: 'Delete', exact: true });
    const path = `/admin/api/properties/${hill.id}`;
    await expectFailure(page, expected, { path, message: 'Failed to delete property', attempt: () => confirm.click() });
    const answers = await holdBack(page, `**${path}`, 'DELETE');
    await confirm.click();
    await expect(question.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    await answers.letGo();
    await expectDone(page, 'Property deleted successfully');
    await expect(question).toHaveCount(0);
    await expect(page.getByText('1 property', { exact: true })).toBeVisible();
  });

  await test.step('support looks at them, and deletes none', async () => {
    const support = await anAdmin(page, 'support');
    const helper = await (await browser.newContext({ baseURL: app.url })).newPage();
    await enterBackOffice(helper, support);
    await helper.goto('/admin/dashboard?tab=properties');
    await expect(rows(helper, 'Properties', `Lake View ${mark}`)).toBeVisible();
    await expect(button(helper, `Delete Lake View ${mark}`)).toHaveCount(0);
    await helper.context().close();
  });
});

test('the records: payments', async ({ page, browser, app, expected }) => {
  test.slow();
  const others = await browser.newContext({ baseURL: app.url });
  const elsewhere = await others.newPage();
  const { token, leaseId, email, home } = await aLetHome(elsewhere, { name: `Lake View ${randomUUID().slice(0, 8)}` });
  const { id, referenceNumber } = await aPayment(elsewhere, token, { leaseId, dueDate: addDays(today, 9) });
  await aPayment(elsewhere, token, { leaseId, type: 'maintenance_fee', amount: '1250.50', dueDate: addDays(today, 2) });
  await enterBackOffice(page);
  await page.goto('/admin/dashboard?tab=payments');
  const row = rows(page, 'Payments', referenceNumber);
  const status = () => row.getByRole('combobox', { name: `Status of ${referenceNumber}` });
  const setTo = async (label: string) => {
    await status().click();
    await page.getByRole('option', { name: label, exact: true }).click();
  };
  const path = `/admin/api/payments/${id}`;
  const sent = () => page.waitForRequest((request) => request.url().endsWith(path) && request.method() === 'PUT');

  await test.step('what is owed by whom; search, filters and sort', async () => {
    await searchFor(page, 'payments', email);
    await expect(page.getByText('2 payments', { exact: true })).toBeVisible();
    for (const text of ['Rent', email, home.name, 'MANUAL', 'Pending', shownDate(addDays(today, 9)), '₹32,000']) {
      await expect(row).toContainText(text);
    }
    await pick(page, 'Type', 'Maintenance');
    await expect(row).toHaveCount(0);
    await expect(rows(page, 'Payments', '₹1,250.50')).toContainText('Maintenance');
    await pick(page, 'Type', 'All types');
    await page.getByRole('textbox', { name: 'Due from' }).fill(shownDate(addDays(today, 5)));
    await page.getByRole('textbox', { name: 'Due from' }).press('Enter');
    await expect(page.getByText('1 payment', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Due until' }).fill(shownDate(addDays(today, 6)));
    await page.getByRole('textbox', { name: 'Due until' }).press('Enter');
    await expect(page.getByText('No payments found', { exact: true })).toBeVisible();
    await button(page, 'Show all payments').click();
    await searchFor(page, 'payments', email);
    await pick(page, 'Sort by', 'Highest amount');
    await expect(page.getByRole('row').nth(1)).toContainText('₹32,000');
    await expectFineInEveryLook(page);
  });

  await test.step('what is found can be exported', async () => {
    const { type, body } = await download(page, page.getByRole('link', { name: 'Export CSV' }));
    expect(type).toContain('text/csv');
    expect(body.toString().trim().split('\n')).toHaveLength(3);
    expect(body.toString()).toContain(referenceNumber);
  });

  await test.step('Mark Paid and Mark Unpaid; paid goes with the current time', async () => {
    const markPaid = button(page, `Mark Paid: ${referenceNumber}`);
    await expect(markPaid).toHaveText('Mark Paid');
    await expectFailure(page, expected, {
      path,
      message: 'Failed to update payment status',
      attempt: () => markPaid.click(),
    });
    const paying = sent();
    await markPaid.click();
    const { status: chosen, paidDate } = (await paying).postDataJSON();
    expect(chosen).toBe('paid');
    expect(Math.abs(Date.parse(paidDate) - Date.now())).toBeLessThan(60_000);
    await expectDone(page, 'Payment status updated successfully');
    await expect(row).toContainText(shownDate(today));
    const markUnpaid = button(page, `Mark Unpaid: ${referenceNumber}`);
    await expect(markUnpaid).toHaveText('Mark Unpaid');
    const unpaying = sent();
    await markUnpaid.click();
    expect((await unpaying).postDataJSON()).toEqual({ status: 'pending' });
    await expectDone(page, 'Payment status updated successfully');
    await expect(markPaid).toBeVisible();
  });

  await test.step('the four statuses that can be set', async () => {
    await status().click();
    await expect(page.getByRole('option')).toHaveText(['Pending', 'Paid', 'Overdue', 'Failed']);
    await page.keyboard.press('Escape');
    for (const [option, expectedBody] of [
      ['Overdue', { status: 'overdue' }],
      ['Failed', { status: 'failed' }],
    ] as const) {
      const request = sent();
      await setTo(option);
      expect((await request).postDataJSON()).toEqual(expectedBody);
      await expectDone(page, 'Payment status updated successfully');
      await expect(status()).toHaveValue(option);
    }
    await status().focus();
    await page.keyboard.press('Enter');
    for (const option of ['Overdue', 'Paid']) {
      await expect(page.getByRole('option')).toHaveCount(4);
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('option', { name: option })).toHaveAttribute('data-combobox-selected');
    }
    const request = sent();
    await page.keyboard.press('Enter');
    expect((await request).postDataJSON()).toMatchObject({ status: 'paid' });
    await expectDone(page, 'Payment status updated successfully');
  });

  await test.step('why one is refused stands at its row', async () => {
    expected.refusal(409, path);
    const body = JSON.stringify({ code: 'conflict', message: PAID_BY_GATEWAY });
    await page.route(`**${path}`, (route) => route.fulfill({ status: 409, contentType: 'application/json', body }));
    await setTo('Pending');
    await expectToast(page, 'Error', 'Failed to update payment status');
    await expect(row.getByText(PAID_BY_GATEWAY)).toBeVisible();
    await page.unroute(`**${path}`);
    await dismissToast(page);
  });

  await test.step("what has no type is shown as 'Subscription'", async () => {
    await page.route('**/admin/api/payments?**', async (route) => {
      const answer = await route.fetch();
      const [first, ...rest] = await answer.json();
      await route.fulfill({ response: answer, json: [{ ...first, type: null }, ...rest] });
    });
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toContainText('Subscription');
  });
});
