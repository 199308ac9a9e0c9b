import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { attach, pdfFile } from './paperwork.ts';
import { button, dialog, dismissToast, expectToastTitle } from './parts.ts';
import { aLetHome, details, tenantOf } from './rent.ts';

const EXPENSES = '/landlord-dashboard?section=expenses';

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('what was spent is entered with its bill, and a part of it charged to the tenant', async ({
  page,
  browser,
  app,
}) => {
  const { email } = await aLetHome(page);
  await page.goto(EXPENSES);

  await test.step('an expense is added, and what is missing is said', async () => {
    await expect(page.getByRole('heading', { name: 'No expenses yet' })).toBeVisible();
    await button(page, 'Add expense').first().click();
    const form = dialog(page, 'Add expense');
    await form.getByRole('button', { name: 'Add expense', exact: true }).click();
    await expect(form).toContainText('Please select a property');
    await expect(form).toContainText('Please choose what it was for');
    await choose(page, 'Property', 'Lake View 402');
    await choose(page, 'Category', 'Repairs');
    await form.getByLabel('Amount *', { exact: true }).fill('3540');
    await form.getByLabel('Paid to', { exact: true }).fill('Sharma Plumbers');
    await form.getByRole('button', { name: /^More/ }).click();
    await attach(form, 'Bill', pdfFile('bill.pdf'));
    await form.getByRole('switch', { name: 'Charge to the tenant' }).check();
    await form.getByLabel('Tenant pays *', { exact: true }).fill('1200');
    await expectAccessibleAndFitting(page);
    await form.getByRole('button', { name: 'Add expense', exact: true }).click();
    await expectToastTitle(page, 'Expense added');
    await dismissToast(page);
  });

  await test.step('it is in the list and, opened, in the books', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Sharma Plumbers' });
    await expect(row).toContainText('₹1,200 charged to the tenant');
    await expect(page.getByRole('table', { name: 'Expenses' })).toContainText('Total: 1 expense');
    await expectAccessibleAndFitting(page);
    await row.getByRole('button', { name: 'Sharma Plumbers', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Expense' });
    await expect(drawer.getByRole('table')).toContainText('Repairs₹3,540');
    await expect(drawer.getByRole('link', { name: 'Open the bill' })).toBeVisible();
  });

  await test.step('the tenant sees the charge with the bill', async () => {
    const tenant = await tenantOf(browser, app, email);
    await tenant.goto('/tenant-dashboard?section=payments');
    await tenant.getByRole('button', { name: 'Repairs: Sharma Plumbers', exact: true }).click();
    await expect(details(tenant)).toContainText('₹1,200');
    const bill = details(tenant).getByRole('link', { name: 'Open the bill' });
    const answer = await tenant.request.get((await bill.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await tenant.context().close();
  });
});
