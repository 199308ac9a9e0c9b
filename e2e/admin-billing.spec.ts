import type { Locator, Page } from '@playwright/test';
import type { AdminInvoice } from '../src/contract/back-office/admin-invoices.ts';
import type { PlanOffer } from '../src/contract/plans/plan-offers.ts';
import { addDays } from '../src/contract/platform/calendar.ts';
import { enterBackOffice, expectDone, openTab } from './back-office.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog } from './parts.ts';
import { register, somebody } from './people.ts';
import { download, shownDate } from './rent.ts';
import { choose } from './tenancies.ts';

// Prices are changed here: no other file may see them.
test.use({ settings: { SANDBOX: '1' } });

const rows = (page: Page, table: string, text: string): Locator =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: text });
const field = (form: Locator, label: string) => form.getByRole('textbox', { name: label, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Subscription reports' }).getByRole('group', { name, exact: true });
const press = (form: Locator, name: string) => form.getByRole('button', { name, exact: true }).click();

/** The calendar goes when the cursor leaves. */
const fillDay = async (form: Locator, label: string, day: string) => {
  await field(form, label).fill(day);
  await field(form, label).press('Tab');
};

const expectCsv = async (page: Page, lines: number, text: string) => {
  const { type, body } = await download(page, page.getByRole('link', { name: 'Export CSV' }));
  expect(type).toContain('text/csv');
  expect(body.toString().trim().split('\n')).toHaveLength(lines);
  expect(body.toString()).toContain(text);
};

test('billing: an invoice from making it out to giving the money back, and the reports', async ({
  page,
  browser,
  app,
}) => {
  test.slow();
  const others = await browser.newContext({ baseURL: app.url });
  const { person } = await register(await others.newPage(), 'landlord', somebody('Meera'));
  await enterBackOffice(page);
  await page.goto('/admin/dashboard?tab=billing');

  await test.step('the table comes first; it begins with nothing', async () => {
    await expect(page.getByText('No invoices yet', { exact: true })).toBeVisible();
    await openTab(page, 'Reports');
    for (const [name, value] of [
      ['Total Revenue', '₹0'],
      ['Monthly Revenue', '₹0'],
      ['Yearly Revenue', '₹0'],
      ['Active Subscriptions', '0'],
      ['Conversion Rate', '0.0%'],
    ] as const) {
      await expect(card(page, name)).toContainText(value);
    }
    await expect(page.getByText('No invoice is past its due date.')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Bar chart of users by plan/ })).toBeVisible();
    await openTab(page, 'Invoices');
  });

  const invoice = await test.step('one is made out; the user is found by email', async () => {
    const form = dialog(page, 'Create invoice');
    await button(page, 'Create invoice').first().click();
    await press(form, 'Create invoice');
    await expect(form.getByText('User is required', { exact: true })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await form.getByRole('combobox', { name: 'User' }).fill(person.email.slice(0, 14));
    await page.getByRole('option', { name: person.email }).click();
    await choose(page, 'Plan', 'Professional');
    await choose(page, 'Billing cycle', 'Quarterly');
    await field(form, 'Amount').fill('2700');
    await field(form, 'Discount').fill('200');
    await fillDay(form, 'Due date', shownDate(addDays(today(), 10)));
    await press(form, 'Create invoice');
    await expectDone(page, 'Invoice created successfully');
    await expect(form).toHaveCount(0);
    const [made] = (await (await page.request.get('/api/admin/invoices')).json()) as [AdminInvoice];
    expect(made).toMatchObject({ status: 'pending', finalAmount: '2500.00', billingCycle: 'quarterly' });
    const row = rows(page, 'Invoices', made.number);
    for (const text of [person.email, 'Meera Rao', 'Professional', 'Quarterly', '₹2,500', 'of ₹2,700', 'Pending']) {
      await expect(row).toContainText(text);
    }
    await expect(row).toContainText(shownDate(addDays(today(), 10)));
    return made;
  });

  const row = rows(page, 'Invoices', invoice.number);
  const setTo = async (label: string) => {
    await row.getByRole('combobox', { name: `Status of ${invoice.number}` }).click();
    await page.getByRole('option', { name: label, exact: true }).click();
    await expectDone(page, 'Invoice status updated successfully');
  };

  await test.step('overdue ones are told in the overview, with the way to all of them', async () => {
    await setTo('Overdue');
    await expect(row).toContainText('Overdue');
    await openTab(page, 'Overview');
    const panel = page.getByRole('region', { name: /^Overdue invoices/ });
    await expect(panel.getByRole('heading')).toContainText('1');
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    for (const text of [person.email, invoice.number, '₹2,500']) await expect(panel).toContainText(text);
    await button(page, 'Show all overdue').click();
    await expect(page).toHaveURL(/status=overdue/);
    await expect(row).toBeVisible();
  });

  await test.step('paid, it counts', async () => {
    await setTo('Paid');
    await expect(page.getByText('No invoices found', { exact: true })).toBeVisible();
    await button(page, 'Show all invoices').click();
    await expect(row).toContainText(shownDate(today()));
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill(person.email);
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByText('1 invoice', { exact: true })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await expectCsv(page, 2, invoice.number);
    await openTab(page, 'Reports');
    await expect(card(page, 'Total Revenue')).toContainText('₹2,500');
    await expect(card(page, 'Conversion Rate')).toContainText('100.0%');
    await expect(page.getByRole('img', { name: /^Bar chart of revenue by month,/ })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await button(page, 'Show as table').first().click();
    await expect(page.getByRole('table', { name: 'Revenue by month' })).toContainText('₹2,500');
    await openTab(page, 'Invoices');
  });

  await test.step('its page has the PDF, sends it by mail, and gives the money back', async () => {
    await page.getByRole('link', { name: invoice.number }).click();
    await expect(page.getByRole('heading', { level: 2, name: `Invoice ${invoice.number}` })).toBeVisible();
    await expect(page).toHaveURL(/invoice=/);
    const { type } = await download(page, page.getByRole('link', { name: 'PDF' }));
    expect(type).toBe('application/pdf');
    await button(page, 'Send by mail').click();
    await expectDone(page, `Invoice sent to ${person.email}`);
    await button(page, 'Refund').click();
    const refund = dialog(page, `Refund ${invoice.number}`);
    await field(refund, 'Reason').fill('Asked within 30 days');
    await field(refund, 'Reference').fill('UTR 123456789012');
    await expectAccessibleAndFitting(page);
    await press(refund, 'Refund ₹2,500');
    await expectDone(page, `Invoice ${invoice.number} refunded successfully`);
    const panel = page.getByRole('region', { name: 'Refund' });
    for (const text of ['Given back', '₹2,500', 'By hand', 'UTR 123456789012', 'operator']) {
      await expect(panel).toContainText(text);
    }
    await expect(button(page, 'Refund')).toHaveCount(0);
    await expectAccessibleAndFitting(page);
    await page.getByRole('link', { name: 'Meera Rao' }).click();
    await expect(page.getByRole('region', { name: /^Invoices/ })).toContainText('Refunded');
    await expect(page.getByRole('region', { name: 'Plan', exact: true })).toContainText('Free');
  });
  await others.close();
});

test('billing: discount codes and plan pricing', async ({ page }) => {
  test.slow();
  await enterBackOffice(page);
  await page.goto('/admin/dashboard?tab=billing&show=codes');
  const form = dialog(page, 'Create discount code');
  const row = rows(page, 'Discount codes', 'DIWALI25');

  await test.step('a code is created, the dialog closes, the list reloads', async () => {
    await expect(page.getByText('No discount codes yet', { exact: true })).toBeVisible();
    await button(page, 'Create code').click();
    await press(form, 'Create code');
    await expect(form.getByText('Code is required', { exact: true })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await field(form, 'Code').fill('DIWALI25');
    await field(form, 'Description').fill('Festival offer');
    await field(form, 'Value').fill('25');
    await fillDay(form, 'Valid until', shownDate(addDays(today(), 30)));
    await field(form, 'Usage limit').fill('100');
    await field(form, 'Applicable plans').fill('basic, Professional');
    await press(form, 'Create code');
    await expectDone(page, 'Discount code created successfully');
    await expect(form).toHaveCount(0);
    for (const text of ['Festival offer', '25%', '0 of 100', 'Basic, Professional', 'Active']) {
      await expect(row).toContainText(text);
    }
    await expect(row).toContainText(`Until ${shownDate(addDays(today(), 30))}`);
  });

  await test.step('it is edited, switched off, found and exported', async () => {
    const fixed = { code: 'FIVE-HUNDRED', type: 'fixed', value: '500', usageLimit: 1 };
    expect((await page.request.post('/api/admin/discount-codes', { data: fixed })).status()).toBe(201);
    await button(page, 'Edit DIWALI25').click();
    await field(dialog(page, 'Edit discount code'), 'Usage limit').fill('250');
    await press(dialog(page, 'Edit discount code'), 'Save changes');
    await expectDone(page, 'Discount code updated successfully');
    await expect(row).toContainText('0 of 250');
    await expect(rows(page, 'Discount codes', 'FIVE-HUNDRED')).toContainText('₹500');
    await expect(rows(page, 'Discount codes', 'FIVE-HUNDRED')).toContainText('All plans');
    await button(page, 'Deactivate DIWALI25').click();
    await expectDone(page, 'Discount code deactivated successfully');
    await expect(row).toContainText('Inactive');
    await page.getByRole('combobox', { name: 'Status', exact: true }).click();
    await page.getByRole('option', { name: 'Inactive', exact: true }).click();
    await expect(page.getByText('1 code', { exact: true })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await expectCsv(page, 3, 'FIVE-HUNDRED');
  });

  await test.step('it is deleted once that is confirmed, by keyboard', async () => {
    const question = dialog(page, 'Delete discount code');
    await button(page, 'Actions for DIWALI25').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).press('Enter');
    await expect(question).toContainText('Are you sure you want to delete DIWALI25? This action cannot be undone.');
    await question.getByRole('button', { name: 'Delete', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expectDone(page, 'Discount code deleted successfully');
    await expect(page.getByText('No discount codes found', { exact: true })).toBeVisible();
  });

  await test.step('a price of the catalogue is changed, for every screen at once', async () => {
    await openTab(page, 'Plan pricing');
    const offer = page.getByRole('article', { name: 'Enterprise, monthly' });
    await expect(offer).toContainText('₹1,999');
    await expect(offer).toContainText('Unlimited properties');
    await expectAccessibleAndFitting(page);
    await button(page, 'Edit Enterprise, monthly').click();
    const edit = dialog(page, 'Edit Enterprise, monthly');
    await field(edit, 'Price').fill('2100');
    await edit.getByRole('checkbox', { name: 'Unlimited properties' }).uncheck();
    await field(edit, 'Property limit').fill('500');
    await expect(field(edit, 'Features')).toHaveValue(/^Up to 500 properties/);
    await edit.getByRole('switch', { name: 'Popular' }).check();
    await expectAccessibleAndFitting(page);
    await press(edit, 'Save price');
    await expectDone(page, 'Plan pricing updated successfully');
    await expect(edit).toHaveCount(0);
    for (const text of ['₹2,100', 'Up to 500 properties', 'Popular']) await expect(offer).toContainText(text);
    await expect(page.getByRole('article', { name: 'Professional, monthly' })).not.toContainText('Popular');
    const offers = (await (await page.request.get('/api/plans?billingCycle=monthly')).json()) as PlanOffer[];
    expect(offers.find((each) => each.id === 'enterprise')).toMatchObject({ price: '2100.00', propertyLimit: 500 });
  });

  await test.step('a plan gets a price for another billing cycle', async () => {
    await button(page, 'Add plan price').click();
    const add = dialog(page, 'Add plan price');
    await choose(page, 'Plan', 'Basic');
    await choose(page, 'Billing cycle', 'Monthly');
    await field(add, 'Price').fill('99');
    await field(add, 'Property limit').fill('5');
    await add.getByRole('checkbox', { name: 'Unlimited documents' }).check();
    await press(add, 'Save price');
    await expectDone(page, 'Plan pricing created successfully');
    await expect(page.getByRole('article', { name: 'Basic, monthly' })).toContainText(
      '5 properties, unlimited documents',
    );
  });
});
