import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog, expectToastTitle } from './parts.ts';
import { aLetHome, aPayment, tenantOf } from './rent.ts';

test('a landlord sends the statement of a lease, and the tenant opens it: the figures agree, for ever', async ({
  page,
  browser,
  app,
}) => {
  const { token, leaseId, email } = await aLetHome(page);
  const tenant = await tenantOf(browser, app, email);
  const rent = await aPayment(page, token, { leaseId, description: 'Rent' });
  await aPayment(page, token, { leaseId, type: 'utility', amount: '1500', description: 'Water' });
  await page.request.post(`/api/payments/${rent.id}/record`, {
    data: { amount: '32000', method: 'upi' },
    headers: { authorization: `Bearer ${token}` },
  });

  await page.goto('/landlord-dashboard?section=tenants');
  await page.getByRole('link', { name: 'Ravi Kulkarni' }).first().click();
  await page.getByRole('link', { name: 'Statement', exact: true }).click();
  const closing = page.getByRole('group', { name: 'Closing balance' });
  await expect(closing).toContainText('₹1,500');
  await expectAccessibleAndFitting(page);
  await button(page, 'Received (UPI): Rent').click();
  await expect(page.getByRole('dialog', { name: 'Payment details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Send').click();
  await dialog(page, 'Send statement').getByRole('button', { name: 'Send', exact: true }).click();
  await expectToastTitle(page, 'Statement sent');

  // What comes later is not in it.
  await aPayment(page, token, { leaseId, type: 'parking', amount: '700', description: 'Parking' });
  await expect(page.getByRole('region', { name: 'Changed since your last statement' })).toContainText('Parking');
  await tenant.goto('/tenant-dashboard?section=lease-details');
  await tenant.getByRole('link', { name: 'Statement of account' }).click();
  await expect(tenant.getByRole('group', { name: 'Closing balance' })).toContainText('₹2,200');
  await tenant.getByRole('region', { name: 'Sent statements' }).getByRole('link').first().click();
  await expect(tenant.getByText(/Version 1, sent by Suresh/)).toBeVisible();
  await expect(tenant.getByRole('group', { name: 'Closing balance' })).toContainText('₹1,500');
  await expectAccessibleAndFitting(tenant);
  await tenant.context().close();
});
