import { expect, test } from '@playwright/test';
import { chooseForUser, expectDone, openTab, rowOfUser } from './back-office.ts';
import { ADMIN } from './fixtures.ts';
import { button, dialog, expectToast, recordOf } from './parts.ts';
import { download } from './rent.ts';
import { choose } from './tenancies.ts';
import type { Walk } from './walk.ts';

/** The admin sees all of it, and can lock, help, bill and export. */
export const lookAfterAll = async ({ page, expected, landlord, applicant }: Walk) => {
  await test.step('the admin signs in to the back office, which nobody else can enter', async () => {
    expected.refusal(401, '/admin/me');
    await page.goto('/admin/dashboard');
    await expectToast(page, 'Access Denied', 'Admin authentication required');
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await button(page, 'Sign in').click();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, operator' })).toBeVisible();
  });

  await test.step('the admin sees all of it', async () => {
    for (const figure of ['Total Users', 'Properties', 'Active Subscriptions', 'Applications', 'Payments']) {
      await expect(page.getByRole('group', { name: figure, exact: true })).toHaveText(/[1-9]\d*$/);
    }
    await expect(page.getByRole('group', { name: 'Total Revenue', exact: true })).toContainText(/₹[1-9]/);
    await openTab(page, 'Users');
    await expect(rowOfUser(page, landlord)).toContainText('Basic');
    await expect(rowOfUser(page, landlord)).toContainText('Active');
    const placesOf = { Properties: 'Sunrise Residency 403', Applications: applicant.email, Payments: applicant.email };
    for (const [tab, text] of Object.entries(placesOf)) {
      await openTab(page, tab);
      await expect(recordOf(page, text).first()).toBeVisible();
    }
  });

  await test.step('locks the tenant out and lets them in again, helps the landlord with a reset token', async () => {
    const signInOf = ({ email, password }: typeof applicant) =>
      page.request.post('/api/auth/login', { data: { email, password } });
    await openTab(page, 'Users');
    await chooseForUser(page, applicant, 'Lock');
    await expectDone(page, 'User locked successfully');
    expect((await signInOf(applicant)).ok()).toBe(false);
    await chooseForUser(page, applicant, 'Unlock');
    await expectDone(page, 'User unlocked successfully');
    expect((await signInOf(applicant)).ok()).toBe(true);
    await chooseForUser(page, landlord, 'Generate Reset Token');
    await button(page, 'Generate').click();
    await expectDone(page, 'Reset token generated successfully');
    await button(page, 'Done').click();
  });

  await test.step('bills the landlord, and exports the invoices', async () => {
    await openTab(page, 'Billing');
    await button(page, 'Create invoice').first().click();
    const form = dialog(page, 'Create invoice');
    await form.getByRole('combobox', { name: 'User' }).fill(landlord.email);
    await page.getByRole('option', { name: landlord.email }).click();
    await choose(page, 'Plan', 'Professional');
    await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('₹2,499');
    await form.getByRole('button', { name: 'Create invoice' }).click();
    await expectDone(page, 'Invoice created successfully');
    const invoice = recordOf(page, landlord.email).filter({ hasText: 'Professional' });
    await expect(invoice).toContainText('Pending');
    const { body } = await download(page, page.getByRole('link', { name: 'Export CSV' }));
    expect(body.toString()).toContain(landlord.email);
  });
};
