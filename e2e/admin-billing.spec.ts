import type { Locator, Page } from '@playwright/test';
import {
  CODE_TAKEN,
  type DiscountCode,
  ENDS_BEFORE_START,
  PERCENT_RANGE,
} from '../src/contract/back-office/admin-discount-codes.ts';
import type { AdminInvoice } from '../src/contract/back-office/admin-invoices.ts';
import type { PlanOffer } from '../src/contract/plans/plan-offers.ts';
import { addDays } from '../src/contract/platform/calendar.ts';
import { enterBackOffice, expectDone, expectFailure, openTab, userOf } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { expectFineInEveryLook } from './looks.ts';
import { button, dialog, expectToast, holdBack } from './parts.ts';
import { register, somebody } from './people.ts';
import { download, shownDate, today } from './rent.ts';
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

const expectTexts = async (form: Locator, texts: string[]) => {
  for (const text of texts) await expect(form.getByText(text, { exact: true })).toBeVisible();
};

const expectCsv = async (page: Page, lines: number, text: string) => {
  const { type, body } = await download(page, page.getByRole('link', { name: 'Export CSV' }));
  expect(type).toContain('text/csv');
  expect(body.toString().trim().split('\n')).toHaveLength(lines);
  expect(body.toString()).toContain(text);
};

test('billing: invoices and reports', async ({ page, browser, app, expected }) => {
  test.slow();
  const others = await browser.newContext({ baseURL: app.url });
  const { person } = await register(await others.newPage(), 'landlord', somebody('Meera'));
  await enterBackOffice(page);
  await page.goto('/admin/dashboard');
  const before = (await userOf(page, person)).subscriptionPlan;
  expect(before).toBe('free');

  await test.step('the reports begin with nothing', async () => {
    await openTab(page, 'Billing');
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
    await expect(page.getByText('No invoices yet', { exact: true })).toBeVisible();
  });

  const form = dialog(page, 'Create invoice');
  await test.step('an invoice asks for user, plan, amount, billing cycle and due date', async () => {
    await button(page, 'Create invoice').first().click();
    await fillDay(form, 'Due date', '');
    await press(form, 'Create invoice');
    await expectTexts(form, ['User is required', 'Plan is required', 'Amount is required', 'Due date is required']);
    await expectFineInEveryLook(page);
  });

  await test.step('the user is found by email, the price comes from the catalogue, the rest is worked out', async () => {
    await form.getByRole('combobox', { name: 'User' }).fill(person.email.slice(0, 14));
    await page.getByRole('option', { name: person.email }).click();
    await choose(page, 'Plan', 'Professional');
    await expect(field(form, 'Amount')).toHaveValue('₹2,499');
    await choose(page, 'Billing cycle', 'Monthly');
    await expect(field(form, 'Amount')).toHaveValue('₹999');
    await choose(page, 'Billing cycle', 'Quarterly');
    await expect(field(form, 'Amount')).toHaveValue('');
    await field(form, 'Amount').fill('2700');
    await expect(field(form, 'Discount')).toHaveValue('₹0');
    await field(form, 'Discount').fill('2800');
    await fillDay(form, 'Due date', shownDate(addDays(today, 10)));
    await press(form, 'Create invoice');
    await expectTexts(form, ['The discount is more than the amount']);
    await field(form, 'Discount').fill('200');
    await expect(form.getByRole('group', { name: 'Final amount' })).toContainText('₹2,500');
  });

  const invoice = await test.step('it is created, the dialog closes, the list reloads', async () => {
    const path = '/api/admin/invoices';
    await expectFailure(page, expected, {
      path,
      message: 'Failed to create invoice',
      attempt: () => press(form, 'Create invoice'),
    });
    const answers = await holdBack(page, `**${path}`, 'POST');
    const created = page.waitForResponse((answer) => answer.status() === 201);
    await press(form, 'Create invoice');
    await expect(form.getByRole('button', { name: 'Creating...' })).toBeDisabled();
    await answers.letGo();
    await expectDone(page, 'Invoice created successfully');
    await expect(form).toHaveCount(0);
    const { number } = (await (await created).json()) as AdminInvoice;
    const row = rows(page, 'Invoices', number);
    for (const text of [person.email, 'Meera Rao', 'Professional', 'Quarterly', '₹2,500', 'of ₹2,700', 'Pending']) {
      await expect(row).toContainText(text);
    }
    await expect(row).toContainText(shownDate(addDays(today, 10)));
    return (await (await page.request.get(path)).json())[0] as AdminInvoice;
  });
  expect(invoice).toMatchObject({ status: 'pending', finalAmount: '2500.00', billingCycle: 'quarterly' });

  const row = rows(page, 'Invoices', invoice.number);
  const path = `/api/admin/invoices/${invoice.id}/status`;
  const setTo = async (label: string) => {
    await row.getByRole('combobox', { name: `Status of ${invoice.number}` }).click();
    await page.getByRole('option', { name: label, exact: true }).click();
  };

  await test.step('overdue ones are told in the panel, with the way to all of them', async () => {
    await expectFailure(page, expected, {
      path,
      message: 'Failed to update invoice status',
      attempt: () => setTo('Overdue'),
    });
    await setTo('Overdue');
    await expectDone(page, 'Invoice status updated successfully');
    await expect(row).toContainText('Overdue');
    await openTab(page, 'Reports');
    const panel = page.getByRole('region', { name: /^Overdue invoices/ });
    await expect(panel.getByRole('heading')).toContainText('1');
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    for (const text of [person.email, invoice.number, '₹2,500']) await expect(panel).toContainText(text);
    await button(page, 'Show all overdue').click();
    await expect(page).toHaveURL(/show=invoices.*status=overdue|status=overdue.*show=invoices/);
    await expect(row).toBeVisible();
  });

  await test.step('paid goes with the current time, and counts', async () => {
    const request = page.waitForRequest((each) => each.url().endsWith(path));
    await setTo('Paid');
    const { status, paidDate } = (await request).postDataJSON();
    expect(status).toBe('paid');
    expect(Math.abs(Date.parse(paidDate) - Date.now())).toBeLessThan(60_000);
    await expectDone(page, 'Invoice status updated successfully');
    await expect(page.getByText('No invoices found', { exact: true })).toBeVisible();
    await button(page, 'Show all invoices').click();
    await expect(row).toContainText(shownDate(today));
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill(person.email);
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByText('1 invoice', { exact: true })).toBeVisible();
    await expectFineInEveryLook(page);
    await expectCsv(page, 2, invoice.number);
    await openTab(page, 'Reports');
    await expect(card(page, 'Total Revenue')).toContainText('₹2,500');
    await expect(card(page, 'Conversion Rate')).toContainText('100.0%');
    await expect(page.getByRole('img', { name: /^Bar chart of revenue by month/ })).toBeVisible();
    await expectFineInEveryLook(page);
    await button(page, 'Show as table').nth(1).click();
    await expect(page.getByRole('table', { name: 'Revenue by month' })).toContainText('₹2,500');
  });
});

test('billing: discount codes and plan pricing', async ({ page, expected }) => {
  test.slow();
  await enterBackOffice(page);
  await page.goto('/admin/dashboard?tab=billing&show=codes');
  const form = dialog(page, 'Create discount code');

  await test.step('a code asks for code, value, valid from, valid until and usage limit', async () => {
    await expect(page.getByText('No discount codes yet', { exact: true })).toBeVisible();
    await button(page, 'Create code').click();
    await fillDay(form, 'Valid from', '');
    await press(form, 'Create code');
    await expectTexts(form, [
      'Code is required',
      'Value is required',
      'Valid from is required',
      'Valid until is required',
      'Usage limit is required',
    ]);
    await expect(field(form, 'Code')).toBeFocused();
    await expectFineInEveryLook(page);
    await field(form, 'Code').fill('DIWALI25');
    await field(form, 'Description').fill('Festival offer');
    await field(form, 'Value').fill('250');
    await fillDay(form, 'Valid from', shownDate(today));
    await fillDay(form, 'Valid until', shownDate(addDays(today, -1)));
    await field(form, 'Usage limit').fill('100');
    await field(form, 'Applicable plans').fill('basic, gold');
    await press(form, 'Create code');
    await expectTexts(form, ['Plans are free, basic, professional and enterprise']);
    await field(form, 'Applicable plans').fill('basic, Professional');
    await press(form, 'Create code');
    await expectTexts(form, [PERCENT_RANGE, ENDS_BEFORE_START]);
    await field(form, 'Value').fill('25');
    await fillDay(form, 'Valid until', shownDate(addDays(today, 30)));
  });

  const row = rows(page, 'Discount codes', 'DIWALI25');
  const path = '/api/admin/discount-codes';
  await test.step('it is created, the dialog closes, the list reloads', async () => {
    await expectFailure(page, expected, {
      path,
      message: 'Failed to create discount code',
      attempt: () => press(form, 'Create code'),
    });
    await press(form, 'Create code');
    await expectDone(page, 'Discount code created successfully');
    await expect(form).toHaveCount(0);
    for (const text of ['Festival offer', '25%', '0 of 100', 'Basic, Professional', 'Active']) {
      await expect(row).toContainText(text);
    }
    await expect(row).toContainText(`Until ${shownDate(addDays(today, 30))}`);
  });
  const [{ id }] = (await (await page.request.get(path)).json()) as [DiscountCode];

  await test.step('a name that is taken is told at its field', async () => {
    expected.refusal(409, path);
    await button(page, 'Create code').click();
    await field(form, 'Code').fill('diwali25');
    await choose(page, 'Type', 'Fixed amount');
    await field(form, 'Value').fill('500');
    await fillDay(form, 'Valid until', shownDate(addDays(today, 30)));
    await field(form, 'Usage limit').fill('1');
    await press(form, 'Create code');
    await expectToast(page, 'Error', 'Failed to create discount code');
    await expectTexts(form, [CODE_TAKEN]);
    await field(form, 'Code').fill('FIVE-HUNDRED');
    await press(form, 'Create code');
    await expectDone(page, 'Discount code created successfully');
    await expect(rows(page, 'Discount codes', 'FIVE-HUNDRED')).toContainText('₹500');
    await expect(rows(page, 'Discount codes', 'FIVE-HUNDRED')).toContainText('All plans');
  });

  await test.step('it is edited: only what was changed is sent', async () => {
    const edit = dialog(page, 'Edit discount code');
    await button(page, 'Edit DIWALI25').click();
    await expect(field(edit, 'Applicable plans')).toHaveValue('basic, professional');
    await field(edit, 'Usage limit').fill('250');
    await expectFailure(page, expected, {
      path: `${path}/${id}`,
      message: 'Failed to update discount code',
      attempt: () => press(edit, 'Save changes'),
    });
    const request = page.waitForRequest((each) => each.url().endsWith(`${path}/${id}`));
    await press(edit, 'Save changes');
    expect((await request).postDataJSON()).toEqual({ usageLimit: '250' });
    await expectDone(page, 'Discount code updated successfully');
    await expect(row).toContainText('0 of 250');
  });

  await test.step('it is switched off and on, found and exported', async () => {
    await button(page, 'Deactivate DIWALI25').click();
    await expectDone(page, 'Discount code deactivated successfully');
    await expect(row).toContainText('Inactive');
    await page.getByRole('combobox', { name: 'Status', exact: true }).click();
    await page.getByRole('option', { name: 'Inactive', exact: true }).click();
    await expect(page.getByText('1 code', { exact: true })).toBeVisible();
    await expectFailure(page, expected, {
      path: `${path}/${id}`,
      message: 'Failed to update discount code',
      attempt: () => button(page, 'Activate DIWALI25').click(),
    });
    await button(page, 'Activate DIWALI25').click();
    await expectDone(page, 'Discount code activated successfully');
    await button(page, 'Show all discount codes').click();
    await page.getByRole('searchbox', { name: 'Search discount codes' }).fill('diwali');
    await expect(page.getByText('1 code', { exact: true })).toBeVisible();
    await expectFineInEveryLook(page);
    await expectCsv(page, 3, 'FIVE-HUNDRED');
  });

  await test.step('it is deleted once that is confirmed, by keyboard', async () => {
    const question = dialog(page, 'Delete discount code');
    await button(page, 'Delete DIWALI25').focus();
    await page.keyboard.press('Enter');
    await expect(question).toContainText('Are you sure you want to delete DIWALI25? This action cannot be undone.');
    await expectFailure(page, expected, {
      path: `${path}/${id}`,
      message: 'Failed to delete discount code',
      attempt: () => press(question, 'Delete'),
    });
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
    await expectFineInEveryLook(page);
    await button(page, 'Edit Enterprise, monthly').click();
    const edit = dialog(page, 'Edit Enterprise, monthly');
    await field(edit, 'Price').fill('');
    await edit.getByRole('checkbox', { name: 'Unlimited properties' }).uncheck();
    await press(edit, 'Save price');
    await expectTexts(edit, ['Price must be positive', 'Please enter a limit']);
    await field(edit, 'Price').fill('2100');
    await field(edit, 'Property limit').fill('500');
    await field(edit, 'Features').fill('Up to 500 properties\n\nPersonal support\n');
    await edit.getByRole('switch', { name: 'Popular' }).check();
    await expectFineInEveryLook(page);
    await expectFailure(page, expected, {
      path: '/api/admin/plan-pricing',
      message: 'Failed to create plan pricing',
      attempt: () => press(edit, 'Save price'),
    });
    await press(edit, 'Save price');
    await expectDone(page, 'Plan pricing updated successfully');
    await expect(edit).toHaveCount(0);
    for (const text of ['₹2,100', '500 properties', 'Personal support', 'Popular'])
      await expect(offer).toContainText(text);
    await expect(page.getByRole('article', { name: 'Professional, monthly' })).not.toContainText('Popular');
    const offers = (await (await page.request.get('/api/plans?billingCycle=monthly')).json()) as PlanOffer[];
    expect(offers.find((each) => each.id === 'enterprise')).toMatchObject({ price: '2100.00', propertyLimit: 500 });
  });

  await test.step('a plan gets a price for another billing cycle', async () => {
    await button(page, 'Add plan price').click();
    const add = dialog(page, 'Add plan price');
    await press(add, 'Save price');
    await expectTexts(add, ['Please choose a plan', 'Please choose a billing cycle']);
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
