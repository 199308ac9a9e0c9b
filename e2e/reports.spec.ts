import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog } from './parts.ts';
import { aLetHome, aPayment } from './rent.ts';

test('a landlord asks who owes, narrows and exports it, and what came in opens into its lines', async ({ page }) => {
  const { token, leaseId } = await aLetHome(page);
  const rent = await aPayment(page, token, { leaseId, description: 'Rent' });
  const headers = { authorization: `Bearer ${token}` };
  const receipt = { amount: '32000', method: 'upi' };
  expect((await page.request.post(`/api/payments/${rent.id}/record`, { data: receipt, headers })).ok()).toBe(true);

  await page.goto('/landlord-dashboard?section=reports');
  const cards = page.getByRole('list', { name: 'Reports', exact: true }).getByRole('listitem');
  await expect(cards.first()).toContainText('Who owes me, and since when?');
  await expect(cards.filter({ hasText: 'What is let' })).toContainText('₹32,000');
  await expectAccessibleAndFitting(page);
  await button(page, 'Favourite: Rent roll').click();
  await expect(cards.first()).toContainText('What is let, to whom, at what rent?');

  await cards.first().getByRole('link').click();
  await expect(page.getByRole('row', { name: /Ravi Kulkarni/ })).toContainText('₹32,000');
  await page.getByRole('combobox', { name: 'Not grouped' }).click();
  await page.getByRole('option', { name: 'Grouped by state' }).click();
  await expect(page).toHaveURL(/group=state/);
  await expect(page.getByRole('rowheader', { name: /^Let\b.*1 · Rent/ })).toBeVisible();
  await expectAccessibleAndFitting(page);

  await button(page, 'Export').click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Spreadsheet (XLSX)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rent-roll-.*\.xlsx$/);

  await page.getByRole('link', { name: 'All reports' }).click();
  await page.getByRole('link', { name: 'What came in and went out?' }).click();
  await page.getByRole('button', { name: /^Explain: Income/ }).click();
  await expect(page.getByRole('dialog', { name: /^Income/ })).toContainText('₹32,000');
});

test('a landlord chooses a year, says what only they know, and takes the pack', async ({ page }) => {
  const { token, leaseId } = await aLetHome(page);
  await aPayment(page, token, { leaseId, description: 'Rent' });
  await page.goto('/reports');
  await page.getByRole('link', { name: 'What does the taxman need?' }).click();
  await page.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/year=/);
  await expect(page.getByText(/Loan interest not entered/)).toBeVisible();
  await expectAccessibleAndFitting(page);

  await page.getByRole('button', { name: /^Explain: Rent received or receivable/ }).click();
  await expect(page.getByRole('dialog')).toContainText('₹32,000');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: /^Enter interest and rent given up/ }).click();
  await page.getByRole('textbox', { name: 'Loan interest of the year' }).fill('12000');
  await button(page, 'Save').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/Loan interest not entered/)).toBeHidden();
  // 32,000, less 30 percent and 12,000.
  await expect(page.getByRole('row', { name: /^Income from this property/ })).toContainText('₹10,400');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the pack' }).click();
  expect((await download).suggestedFilename()).toMatch(/^year-end-.*\.zip$/);
});

test('a landlord enters a budget, and holds income and expense against it', async ({ page }) => {
  const { token, leaseId } = await aLetHome(page);
  await aPayment(page, token, { leaseId, description: 'Rent' });
  await page.goto('/reports/income-expense?by=category');
  const rent = page.getByRole('row', { name: /^Rent/ });
  await expect(rent).toContainText('₹32,000');

  await button(page, 'Budget').click();
  const budget = dialog(page, 'Budget');
  await expect(budget.getByRole('button', { name: /^Start all from/ })).toBeVisible();
  await budget.getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option').last().click();
  await budget.getByLabel('Rent', { exact: true }).fill('360000');
  await expect(budget.getByText(/^Income ₹3,60,000/)).toBeVisible();
  await budget.getByRole('button', { name: 'By month: Rent' }).click();
  await expect(budget.getByLabel(/^Mar /)).toHaveValue('₹30,000');
  await expectAccessibleAndFitting(page);
  await budget.getByRole('button', { name: 'Save budget' }).click();
  await expect(budget).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Not compared' }).click();
  await page.getByRole('option', { name: 'Against the budget' }).click();
  await expect(page).toHaveURL(/compare=budget/);
  await expect(rent).toContainText('budget ₹3,60,000');
  await expectAccessibleAndFitting(page);
});
