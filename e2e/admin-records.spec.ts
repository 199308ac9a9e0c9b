import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { confirmDeleteProperty } from '../src/contract/back-office/admin-records.ts';
import { addDays } from '../src/contract/platform/calendar.ts';
import { anApplication } from './applications.ts';
import { anAdmin, enterBackOffice, expectDone, openTab } from './back-office.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, chooseInMenu, dialog } from './parts.ts';
import { register, somebody } from './people.ts';
import { aLetHome, aPayment, download, shownDate } from './rent.ts';
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

test('the records: properties and applications', async ({ page, browser, app }) => {
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
    for (const text of ['Kabir Mehta', hill.name, 'Pending', '₹14,50,000', 'Self-employed', shownDate(today())]) {
      await expect(row).toContainText(text);
    }
    await pick(page, 'Sort by', 'Name');
    await expectAccessibleAndFitting(page);
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
    await expectAccessibleAndFitting(page);
  });

  await test.step('one is deleted once that is confirmed', async () => {
    await chooseInMenu(page, hill.name, 'Delete');
    const question = dialog(page, 'Delete property');
    await expect(question.getByText(confirmDeleteProperty(hill.name), { exact: true })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
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
    await expect(button(helper, `Actions for Lake View ${mark}`)).toHaveCount(0);
    await helper.context().close();
  });
});

test('the records: payments', async ({ page, browser, app }) => {
  test.slow();
  const others = await browser.newContext({ baseURL: app.url });
  const elsewhere = await others.newPage();
  const { token, leaseId, email, home } = await aLetHome(elsewhere, { name: `Lake View ${randomUUID().slice(0, 8)}` });
  const { referenceNumber } = await aPayment(elsewhere, token, { leaseId, dueDate: addDays(today(), 9) });
  await aPayment(elsewhere, token, {
    leaseId,
    type: 'maintenance_fee',
    amount: '1250.50',
    dueDate: addDays(today(), 2),
  });
  await enterBackOffice(page);
  await page.goto('/admin/dashboard?tab=payments');
  const row = rows(page, 'Payments', referenceNumber);
  await test.step('what is owed by whom; search, filters and sort', async () => {
    await searchFor(page, 'payments', email);
    await expect(page.getByText('2 payments', { exact: true })).toBeVisible();
    for (const text of ['Rent', email, home.name, 'MANUAL', 'Pending', shownDate(addDays(today(), 9)), '₹32,000']) {
      await expect(row).toContainText(text);
    }
    await pick(page, 'Type', 'Maintenance');
    await expect(row).toHaveCount(0);
    await expect(rows(page, 'Payments', '₹1,250.50')).toContainText('Maintenance');
    await pick(page, 'Type', 'All types');
    await page.getByRole('textbox', { name: 'Due from' }).fill(shownDate(addDays(today(), 5)));
    await page.getByRole('textbox', { name: 'Due from' }).press('Enter');
    await expect(page.getByText('1 payment', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Due until' }).fill(shownDate(addDays(today(), 6)));
    await page.getByRole('textbox', { name: 'Due until' }).press('Enter');
    await expect(page.getByText('No payments found', { exact: true })).toBeVisible();
    await button(page, 'Show all payments').click();
    await searchFor(page, 'payments', email);
    await pick(page, 'Sort by', 'Highest amount');
    await expect(page.getByRole('row').nth(1)).toContainText('₹32,000');
    await expectAccessibleAndFitting(page);
  });

  await test.step('what is found can be exported', async () => {
    const { type, body } = await download(page, page.getByRole('link', { name: 'Export CSV' }));
    expect(type).toContain('text/csv');
    expect(body.toString().trim().split('\n')).toHaveLength(3);
    expect(body.toString()).toContain(referenceNumber);
  });

  await test.step('Mark Paid and Mark Unpaid, and the status by keyboard', async () => {
    await button(page, `Mark Paid: ${referenceNumber}`).click();
    await expectDone(page, 'Payment status updated successfully');
    await expect(row).toContainText(shownDate(today()));
    await button(page, `Mark Unpaid: ${referenceNumber}`).click();
    await expectDone(page, 'Payment status updated successfully');
    const status = row.getByRole('combobox', { name: `Status of ${referenceNumber}` });
    await status.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option')).toHaveText(['Pending', 'Paid', 'Overdue', 'Failed']);
    // The list finds the choice to begin from in a timer of its own.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Paid' })).toHaveAttribute('data-combobox-selected');
    await page.keyboard.press('Enter');
    await expectDone(page, 'Payment status updated successfully');
    await expect(status).toHaveValue('Paid');
  });
});
