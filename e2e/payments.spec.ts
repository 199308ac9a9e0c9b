import type { Page } from '@playwright/test';
import { addDays, addMonths } from '../src/contract/platform/calendar.ts';
import { formatMonth } from '../src/contract/platform/wording.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { anAgent, appoint } from './mandates.ts';
import { button, dialog, dismissToast, expectToast, holdBack, toasts } from './parts.ts';
import { register } from './people.ts';
import {
  aLetHome,
  aPayment,
  card,
  chooseAction,
  details,
  download,
  expectPdf,
  PAYMENTS,
  paymentRows,
  paymentTable,
  rowOf,
  shownDate,
} from './rent.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
const required = (page: Page, label: string) => page.getByRole('dialog').getByLabel(`${label} *`, { exact: true });

const expectCards = async (page: Page, [count, all, paid, pending]: [string, string, string, string]) => {
  await expect(card(page, 'Total Payments')).toContainText(`Total Payments${count}All time`);
  await expect(card(page, 'Total Revenue')).toContainText(`Total Revenue${all}All payments`);
  await expect(card(page, 'Paid Amount')).toContainText(`Paid Amount${paid}Completed paymentsPaid in full`);
  await expect(card(page, 'Pending Amount')).toContainText(`Pending Amount${pending}Awaiting paymentNot yet due`);
};

test('a landlord raises, finds, records, refunds and exports', async ({ page, expected }) => {
  const { token, leaseId } = await aLetHome(page);
  await page.goto(PAYMENTS);

  await test.step('before anything is owed', async () => {
    await expect(page.getByRole('heading', { name: 'Payment Management' })).toBeVisible();
    await expectCards(page, ['0', '₹0', '₹0', '₹0']);
    await expect(page.getByRole('tab')).toHaveText([
      'All Payments',
      'Payment Schedules',
      'Payment Methods',
      'Rent collection',
    ]);
    await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('$');
    await expectAccessibleAndFitting(page);
  });

  await test.step('a payment is raised, and what is missing is said', async () => {
    await button(page, 'New Payment').first().click();
    await button(page, 'Raise payment').click();
    await expect(dialog(page, 'New Payment')).toContainText('Please select a lease');
    await expect(dialog(page, 'New Payment')).toContainText('Please enter an amount above 0');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Lease' }).click();
    await page.getByRole('option', { name: 'Lake View 402 · Ravi Kulkarni' }).click();
    await expect(required(page, 'Amount')).toHaveValue('₹32,000');
    await expectAccessibleAndFitting(page);
    await required(page, 'Due date').fill('');
    await button(page, 'Raise payment').click();
    await expect(dialog(page, 'New Payment')).toContainText('Due date is required');
    await required(page, 'Due date').fill(shownDate(today()));
    const held = await holdBack(page, '**/api/payments', 'POST');
    await button(page, 'Raise payment').click();
    await expect(button(page, 'Raising...')).toBeDisabled();
    await held.letGo();
    await expectToast(page, 'Payment raised', `Ravi Kulkarni is told: ₹32,000, due on ${shownDate(today())}.`);
    await dismissToast(page);
    await expect(dialog(page, 'New Payment')).toHaveCount(0);
  });

  await test.step('the list has its columns, and the menu of a pending payment', async () => {
    await expect(paymentTable(page).getByRole('columnheader')).toHaveText([
      'Payment Details',
      'Amount',
      'Due Date',
      'Status',
      'Method',
      'Actions',
    ]);
    const row = rowOf(page, 'Rent Payment');
    await expect(row).toContainText('Ravi Kulkarni · Lake View 402');
    await expect(row).toContainText(/Ref: KR-/);
    await expect(row.getByRole('cell').nth(1)).toHaveText('₹32,000');
    await expect(row.getByRole('cell').nth(2)).toHaveText(shownDate(today()));
    await expect(row.getByRole('cell').nth(3)).toHaveText('Pending');
    await expect(row.getByRole('cell').nth(4)).toHaveText('Not set');
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Download Receipt', 'Process Payment']);
    await expect(page.getByRole('menuitem', { name: 'Download Receipt' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expectCards(page, ['1', '₹32,000', '₹0', '₹32,000']);
  });

  const closed = addMonths(`${today().slice(0, 7)}-15`, -2);
  await test.step('a month is closed', async () => {
    await page.goto('/landlord-dashboard?section=books&book=months');
    await expect(page.getByRole('table', { name: 'Months' }).locator('tbody tr')).toHaveCount(12);
    await expectAccessibleAndFitting(page);
    const month = formatMonth(closed.slice(0, 7));
    await button(page, `Close: ${month}`).click();
    await button(page, 'Close the month').click();
    await expectToast(page, 'Month closed', `Your books are closed through ${month}.`);
    await dismissToast(page);
    await expect(page.getByRole('heading', { name: `Closed through ${month}` })).toBeVisible();
    await expect(button(page, `Open again: ${month}`)).toBeVisible();
    await page.goto(PAYMENTS);
  });

  await test.step('a part is recorded, and the rest with too much, which becomes credit', async () => {
    await chooseAction(page, rowOf(page, 'Rent Payment'), 'Process Payment');
    await button(page, 'Record payment').click();
    await expect(dialog(page, 'Record payment')).toContainText('Please choose how the money came in');
    await required(page, 'Amount').fill('12000');
    await expect(dialog(page, 'Record payment')).toContainText('₹20,000 stays outstanding.');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Method' }).click();
    await page.getByRole('option', { name: 'UPI', exact: true }).click();
    await field(page, 'UTR').fill('412345678901');
    await expectAccessibleAndFitting(page);
    await button(page, 'Record payment').dblclick();
    await expectToast(page, 'Payment recorded', '₹12,000 from Ravi Kulkarni.');
    const row = rowOf(page, 'Rent Payment');
    await expect(row).toContainText('₹20,000 left');
    await expect(row).toContainText('Partial');
    await expect(row.getByRole('cell').nth(4)).toHaveText('UPI');

    await chooseAction(page, row, 'Record payment');
    await required(page, 'Amount').fill('25000');
    await expect(dialog(page, 'Record payment')).toContainText(
      '₹5,000 is more than is outstanding. It becomes credit, and pays towards the next payment of this lease.',
    );
    await page.getByRole('dialog').getByRole('combobox', { name: 'Method' }).click();
    await page.getByRole('option', { name: 'Cash', exact: true }).click();
    await field(page, 'Received on').fill(shownDate(closed));
    const [payment] = (await (await page.request.get('/api/payments')).json()) as { id: number }[];
    expected.refusal(409, `/api/payments/${payment?.id}/record`);
    await button(page, 'Record payment').click();
    await expect(toasts(page)).toContainText('The books are closed through');
    await dismissToast(page);
    await field(page, 'Received on').fill(shownDate(addDays(today(), -2)));
    await button(page, 'Record payment').click();
    await expectToast(page, 'Payment recorded', '₹25,000 from Ravi Kulkarni.');
    await dismissToast(page);
    await expect(row).toContainText('Paid');
    await expectCards(page, ['1', '₹32,000', '₹32,000', '₹0']);
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Download Receipt']);
    await expectPdf(page, page.getByRole('menuitem', { name: 'Download Receipt' }));
    await page.keyboard.press('Escape');
  });

  await test.step('the details say all that happened, and give money back', async () => {
    await chooseAction(page, rowOf(page, 'Rent Payment'), 'View Details');
    await expect(page).toHaveURL(/payment=\d+$/);
    const list = details(page).getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await expect(list).toHaveText([
      /^Received, UPI.*412345678901.*\+ ₹12,000$/,
      /^Received, Cash.*\+ ₹25,000$/,
      /^Kept as credit for the next payment.*− ₹5,000$/,
    ]);
    await expect(details(page).getByRole('list', { name: 'What happened' }).getByRole('listitem')).toHaveCount(4);
    await expectAccessibleAndFitting(page);
    await page.reload();
    await details(page).getByRole('button', { name: 'Refund' }).click();
    await expect(dialog(page, 'Refund')).toContainText('At most');
    await required(page, 'Amount').fill('2000');
    await field(page, 'Note').fill('Leaking tap');
    await expectAccessibleAndFitting(page);
    await dialog(page, 'Refund').getByRole('button', { name: 'Refund' }).click();
    await expectToast(page, 'Refund recorded', '₹2,000 to Ravi Kulkarni.');
    await dismissToast(page);
    // What was too much goes first, so it stays paid.
    await expect(list.filter({ hasText: 'Given back, Cash' })).toContainText('Leaking tap');
    await expect(details(page).getByText('Paid', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details(page)).toHaveCount(0);
    await expect(page).toHaveURL(PAYMENTS);
  });

  await test.step('what nobody has paid yet can be amended and cancelled', async () => {
    await aPayment(page, token, { leaseId, amount: '45000', type: 'security_deposit', description: 'Deposit' });
    const row = rowOf(page, 'Deposit');
    await expect(row).toContainText('Partial');
    await aPayment(page, token, { leaseId, amount: '900', type: 'utility', description: 'Electricity' });
    await chooseAction(page, rowOf(page, 'Electricity'), 'View Details');
    await details(page).getByRole('button', { name: 'Amend' }).click();
    await required(page, 'Amount').fill('950');
    await field(page, 'Description').fill('Electricity in June');
    await button(page, 'Save changes').click();
    await expectToast(page, 'Payment amended', 'Ravi Kulkarni is told.');
    await expect(details(page)).toContainText('₹950');
    await chooseAction(page, details(page), 'Cancel payment');
    await expect(dialog(page, 'Cancel payment?')).toContainText(
      'Ravi Kulkarni does not owe ₹950 for Electricity in June any more, and is told so.',
    );
    await dialog(page, 'Cancel payment?').getByRole('button', { name: 'Cancel payment' }).click();
    await expect(details(page).getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await details(page).getByRole('button', { name: 'Close' }).click();
    await expect(rowOf(page, 'Electricity in June')).toContainText('Cancelled');
  });

  await test.step('search and filters stand in the address, and the export follows them', async () => {
    const search = page.getByRole('searchbox', { name: 'Search payments' });
    await expect(search).toHaveAttribute('placeholder', 'Search payments...');
    await page.getByRole('combobox', { name: 'Status', exact: true }).click();
    await expect(page.getByRole('option')).toHaveText([
      'All statuses',
      'Pending',
      'Processing',
      'Paid',
      'Overdue',
      'Failed',
      'Partial',
      'Cancelled',
      'Refunded',
      'Disputed',
    ]);
    await page.getByRole('option', { name: 'Partial' }).click();
    await expect(paymentRows(page)).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Type', exact: true }).click();
    await expect(page.getByRole('option').filter({ visible: true })).toContainText([
      'All types',
      'Rent',
      'Security deposit',
      'Maintenance',
      'Utility',
      'Late fee',
    ]);
    await page.getByRole('option', { name: 'Security deposit' }).click();
    await expect(paymentRows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/state=partial&type=security_deposit/);
    const { type, body } = await download(page, page.getByRole('link', { name: 'Export' }));
    expect(type).toContain('text/csv');
    const lines = body.toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Deposit');
    await page.reload();
    await expect(paymentRows(page)).toHaveCount(1);
    await search.fill('no such thing');
    await expect(page.getByRole('heading', { name: 'No payments found' })).toBeVisible();
    await button(page, 'Show all payments').click();
    await search.fill('ELECTRICITY');
    await expect(paymentRows(page)).toHaveCount(1);
    await expect(rowOf(page, 'Electricity in June')).toBeVisible();
    await search.fill('');
    await expect(paymentRows(page)).toHaveCount(3);
  });

  await test.step('by stage and month, by a chip, by a heading and by year; all of it in the address', async () => {
    const total = paymentTable(page).getByRole('row').last();
    await expect(total).toContainText('Total: 3 payments');
    const chips = page.getByRole('group', { name: 'Show only' }).getByRole('button');
    await expect(chips.filter({ hasText: 'Overdue' })).toHaveAttribute('aria-pressed', 'false');
    await chips.filter({ hasText: 'Paid' }).click();
    await expect(page).toHaveURL(/stage=paid/);
    const paid = Number(/\d+/.exec((await chips.filter({ hasText: 'Paid' }).textContent()) ?? '')?.[0]);
    await expect(paymentRows(page)).toHaveCount(paid);
    await expect(paymentTable(page).locator('tbody th').first()).toContainText(/^Paid, /);
    await page.reload();
    await expect(paymentRows(page)).toHaveCount(paid);
    await chips.filter({ hasText: 'Paid' }).click();
    const amount = paymentTable(page).getByRole('columnheader', { name: 'Amount' });
    await amount.getByRole('button').click();
    await expect(page).toHaveURL(/sort=-amount/);
    await expect(amount).toHaveAttribute('aria-sort', 'descending');
    await expect(paymentTable(page).locator('tbody th')).toHaveCount(0);
    await amount.getByRole('button').click();
    await expect(amount).toHaveAttribute('aria-sort', 'ascending');
    await amount.getByRole('button').click();
    await expect(page).not.toHaveURL(/sort=/);
    const years = page.getByRole('radiogroup', { name: 'Year, April to March' });
    await years
      .getByText(/^\d{4}-\d\d$/)
      .first()
      .click();
    await expect(card(page, 'Total Payments')).toContainText(/Total Payments\d+Due 1 Apr \d{4} to 31 Mar \d{4}/);
    await expect(page.getByRole('heading', { name: 'No payments found' })).toBeVisible();
    await button(page, 'Show all payments').click();
    await expect(paymentRows(page)).toHaveCount(3);
  });

  await test.step('the chart, and its figures as a table', async () => {
    const chart = page.getByRole('region', { name: 'Collected against due' });
    await expect(chart.getByRole('img', { name: /^Bar chart of what was collected/ })).toBeVisible();
    await button(page, 'Show as table').click();
    const figures = chart.getByRole('table', { name: 'Collected against due by month' });
    await expect(figures.getByRole('row')).toHaveCount(13);
    await expect(figures.getByRole('columnheader')).toHaveText(['Month', 'Due', 'Collected']);
    await expectAccessibleAndFitting(page);
  });
});

test('an agent with the right to raises, records and gives back on a property of theirs', async ({ page, app }) => {
  const { token, leaseId } = await aLetHome(page, {
    beforehand: async (owner, propertyId) => {
      const { token: agent } = await anAgent(page, app, 'Neha');
      await appoint(page.request, { agent, owner, propertyId });
    },
  });
  const { id } = await aPayment(page, token, { leaseId, description: 'Rent for May' });
  await page.goto(`/payments?payment=${id}&dialog=record`);
  await expect(required(page, 'Amount')).toHaveValue('₹32,000');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Cheque', exact: true }).click();
  await field(page, 'Cheque number').fill('000123');
  await button(page, 'Record payment').click();
  await expectToast(page, 'Payment recorded', '₹32,000 from Ravi Kulkarni.');
  await expect(page.getByRole('heading', { name: 'Payment Management' })).toBeVisible();
  await expect(button(page, 'New Payment')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Rent collection' })).toHaveCount(0);
  await chooseAction(page, rowOf(page, 'Rent for May'), 'View Details');
  await expect(details(page)).toContainText('Neha Rao (agent)');
  await expect(details(page).getByRole('link', { name: 'Download Receipt' })).toBeVisible();
  await expect(details(page).getByRole('button', { name: 'Refund' })).toBeVisible();
});

test('what cannot be loaded says so, and comes when it is asked for again', async ({ page, expected }) => {
  await register(page, 'landlord');
  const failing = ['/api/payments', '/api/payments/summary', '/api/payment-schedules', '/api/payment-methods'];
  for (const path of failing) expected.refusal(500, path);
  expected.refusal(500, '/api/rent-settings');
  const block = (url: URL) => /^\/api\/(payment|rent-settings)/.test(url.pathname);
  await page.route(block, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/payments');
  await expect(page.getByText('The sums could not be loaded.')).toBeVisible();
  await expect(page.getByText('The payments could not be loaded.')).toBeVisible();
  await tab(page, 'Payment Schedules').click();
  await expect(page.getByText('The payment schedules could not be loaded.')).toBeVisible();
  await tab(page, 'Rent collection').click();
  await expect(page.getByText('Your settings could not be loaded.')).toBeVisible();
  await tab(page, 'Payment Methods').click();
  await expect(page.getByText('Your payment methods could not be loaded.')).toBeVisible();
  await page.unroute(block);
  await button(page, 'Try again').last().click();
  await expect(page.getByText('No payment methods configured')).toBeVisible();
  await button(page, 'Try again').click();
  await expect(card(page, 'Total Payments')).toBeVisible();
  expected.refusal(404, '/api/payments/999999');
  await page.goto('/payments?payment=999999');
  await expect(details(page)).toContainText('There is no such payment, or it is not yours to see.');
  await expect(toasts(page)).toHaveCount(0);
});
