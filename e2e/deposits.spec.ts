import type { Page } from '@playwright/test';
import { addDays } from '../src/contract/platform/calendar.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { dialog, expectToast, holdBack } from './parts.ts';
import { aLetHome, aPayment, shownDate, tenantOf } from './rent.ts';

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'How the deposit stands' }).getByRole('group', { name, exact: true });
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');

test('what a landlord gives back of a deposit, the tenant reads in the same words', async ({ page, browser, app }) => {
  const { token, leaseId, email } = await aLetHome(page);
  const deposit = await aPayment(page, token, { leaseId, type: 'security_deposit', amount: '64000' });
  const receipt = { amount: '64000', method: 'upi', reference: '432112345678' };
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post(`/api/payments/${deposit.id}/record`, { data: receipt, headers })).ok()).toBe(true);

  await page.goto('/landlord-dashboard?section=books&book=deposits');
  await expect(page.getByRole('row', { name: /Ravi Kulkarni/ })).toContainText('₹64,000');
  await page.getByRole('button', { name: 'Ravi Kulkarni' }).click();
  await expect(figure(page, 'Held now')).toContainText('₹64,000');
  await expectAccessibleAndFitting(page);

  await page.getByRole('button', { name: 'Give a part back' }).click();
  const refund = dialog(page, 'Give a part back');
  await refund.getByLabel('Amount').fill('14000');
  await refund.getByLabel('Reference or UTR').fill('608419554120');
  await refund.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Given back', '₹14,000 to Ravi Kulkarni.');
  await expect(figure(page, 'Held now')).toContainText('₹50,000');
  await expect(list(page, 'Given back')).toHaveCount(1);
  const words = await list(page, 'History of the deposit').allTextContents();
  const back = await list(page, 'Given back').allTextContents();
  expect(back).toEqual([expect.stringContaining('Bank transfer · 608419554120')]);

  const tenant = await tenantOf(browser, app, email);
  await tenant.goto('/tenant-dashboard?section=lease-details');
  await expect(figure(tenant, 'Held now')).toContainText('₹50,000');
  expect(await list(tenant, 'History of the deposit').allTextContents()).toEqual(words);
  expect(await list(tenant, 'Given back').allTextContents()).toEqual(back);
  await expect(tenant.getByRole('button', { name: 'Give a part back' })).toHaveCount(0);
  const day = shownDate(addDays(today(), 45));
  await tenant.getByLabel('If I leave on', { exact: true }).fill(day);
  await expect(tenant.getByText(`Leaving on ${day}, ₹50,000 of the deposit comes back.`)).toBeVisible();
  await tenant.context().close();
});

test('what stands below a deposit comes once the deposit is there, and stays where it is', async ({
  page,
  browser,
  app,
}) => {
  const { email } = await aLetHome(page);
  const tenant = await tenantOf(browser, app, email);
  await tenant.setViewportSize({ width: 390, height: 844 });
  const held = await holdBack(tenant, '**/api/leases/*/deposit*');
  const inspections = tenant.waitForResponse('**/api/inspections?*');
  await tenant.goto('/tenant-dashboard?section=lease-details');
  await (await inspections).finished();
  await expect(tenant.getByRole('heading', { name: 'Running costs of the property' })).toBeVisible();
  const begin = tenant.getByRole('button', { name: 'Begin an inspection' });
  await expect(begin).toHaveCount(0);
  await held.letGo();
  await begin.waitFor();
  const top = () => begin.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await expect(figure(tenant, 'Held now')).toBeVisible();
  await tenant.getByRole('button', { name: 'Give notice' }).waitFor();
  expect(await top()).toBe(before);
  await tenant.context().close();
});
