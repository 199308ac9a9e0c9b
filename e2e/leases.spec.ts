import type { Page } from '@playwright/test';
import { addMonths } from '../src/contract/platform/calendar.ts';
import { formatDate } from '../src/contract/platform/wording.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog, expectToast } from './parts.ts';
import { register } from './people.ts';
import { aHome, aTenant, choose } from './tenancies.ts';

const lease = (page: Page) => page.getByRole('article', { name: 'Lease for Lake View 402' });
const fact = (page: Page, name: string) =>
  lease(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a landlord renews a lease, notes the notice and ends it', async ({ page, expected }) => {
  const { token } = await register(page, 'landlord');
  const home = await aHome(page.request, token);
  const tenant = await aTenant(page.request, token, {
    propertyId: home.id,
    leaseStartDate: '2026-04-01',
    leaseEndDate: '2027-02-28',
    monthlyRent: '32000',
    securityDeposit: '64000',
  });
  const path = `/api/leases/${tenant.lease?.id}`;
  await page.goto(`/landlord-dashboard?section=tenants&tenant=${tenant.id}`);
  await expect(lease(page)).toContainText('Active');

  await test.step('the summary is a PDF', async () => {
    const link = page.getByRole('link', { name: 'Lease summary' });
    await expect(link).toHaveAttribute('href', `${path}/summary.pdf`);
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('a renewal is suggested from the day after the end, for eleven months', async () => {
    await button(page, 'Renew').click();
    const renewal = dialog(page, 'Renew lease');
    await expect(field(page, 'Start date')).toHaveValue('1 Mar 2027');
    await expect(field(page, 'End date')).toHaveValue('31 Jan 2028');
    await expect(field(page, 'New monthly rent')).toHaveValue('₹32,000');
    await field(page, 'End date').fill('1 Mar 2027');
    await field(page, 'New monthly rent').fill('-1');
    await renewal.getByRole('button', { name: 'Renew', exact: true }).click();
    await expect(renewal.getByText('The end date must be after the start date')).toBeVisible();
    await expect(renewal.getByText('Rent must be positive')).toBeVisible();
    await renewal.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Cancel' }).click();
    await field(page, 'End date').fill('31 Jan 2028');
    await field(page, 'New monthly rent').fill('35000');
    await renewal.getByRole('button', { name: 'Renew', exact: true }).click();
    await expectToast(page, 'Lease renewed', 'From 1 Mar 2027.');
    await expect(renewal).toHaveCount(0);
    await expect(fact(page, 'End date')).toContainText('31 Jan 2028');
    await expect(page.getByRole('list', { name: 'Periods' }).getByRole('listitem')).toHaveText([
      '1 Apr 2026 to 28 Feb 2027: ₹32,000 a month',
      '1 Mar 2027 to 31 Jan 2028: ₹35,000 a month',
    ]);
  });

  await test.step('notice is given and withdrawn', async () => {
    await button(page, 'Notice').click();
    const notice = dialog(page, 'Notice');
    await expect(notice).toContainText('Nothing was agreed: 15 days');
    await field(page, 'Last day').fill('31 Dec 2027');
    await field(page, 'Last day').press('Tab');
    await button(page, 'Save notice').click();
    await expectToast(page, 'Notice given', 'The lease ends on 31 Dec 2027.');
    await expect(notice).toHaveCount(0);
    await expect(fact(page, 'Notice')).toHaveText('31 Dec 2027');
    await button(page, 'Withdraw notice').click();
    await expectToast(page, 'Withdrawal', 'The lease goes on.');
    await expect(fact(page, 'Notice')).toHaveCount(0);
  });

  await test.step('ending says what happens, and a failure is told', async () => {
    expected.lostRequest(path);
    await button(page, 'End lease').click();
    const ending = dialog(page, 'End lease');
    await expect(ending).toContainText('the property becomes available');
    await page.route(`**${path}`, (route) => route.abort());
    await ending.getByRole('button', { name: 'End lease', exact: true }).click();
    await expectToast(page, 'Error', 'The lease could not be ended. Please try again.');
    await page.unroute(`**${path}`);
    await ending.getByRole('button', { name: 'End lease', exact: true }).click();
    await expectToast(page, 'Lease ended', 'Lake View 402 is available again.');
    await expect(lease(page)).toContainText('Ended');
    await expect(button(page, 'Renew')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Lease summary' })).toBeVisible();
  });

  await test.step('the history says what was done, and by whom', async () => {
    const events = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(events).toContainText([
      'Lease ended',
      'Notice withdrawn',
      'Notice: none → 31 Dec 2027',
      'Rent: ₹32,000 → ₹35,000',
      'Tenant onboarded',
    ]);
    await expect(events.nth(3)).toContainText('Ends: 28 Feb 2027 → 31 Jan 2028');
    await expect(events.nth(3)).toContainText('(owner)');
  });
});

test('a shop is let on commercial terms, which its tenant’s page and the next rents follow', async ({ page }) => {
  const firstDay = `${today().slice(0, 7)}-01`;
  const { token } = await register(page, 'landlord');
  const shop = await aHome(page.request, token, { kind: 'shop', monthlyRent: '60000.00' });
  const tenant = await aTenant(page.request, token, {
    ...{ propertyId: shop.id, leaseStartDate: firstDay, monthlyRent: '60000', securityDeposit: '180000' },
    billing: { rent: true, dayOfMonth: 1 },
  });
  await page.goto(`/landlord-dashboard?section=tenants&tenant=${tenant.id}`);
  const agreed = lease(page).getByRole('region', { name: 'Commercial terms' });
  await expect(agreed).toContainText('Nothing was agreed beside rent and deposit.');
  await button(page, 'Add commercial terms').click();
  const form = dialog(page, 'Commercial terms');
  await field(page, 'Lock-in until').fill(formatDate(addMonths(firstDay, 24)));
  await field(page, 'Rent-free weeks for fitting out').fill('2');
  await field(page, 'Carpet area in sq ft').fill('800');
  await field(page, 'CAM charges a month').fill('3000');
  await field(page, 'Rent rises by').fill('5');
  await choose(page, 'GST on the rent', 'GST is added to the rent');
  await expect(form).toContainText('18% is added and shown apart.');
  await form.getByRole('button', { name: 'Save terms' }).click();
  await expect(form.getByText('Please say both: by how many percent, and every how many months')).toBeVisible();
  await field(page, 'Every so many months').fill('12');
  await expectAccessibleAndFitting(page);
  await form.getByRole('button', { name: 'Save terms' }).click();
  await expectToast(page, 'Commercial terms saved', 'What is raised and not paid follows. The tenant is told.');
  await expect(fact(page, 'Lock-in until')).toHaveText(formatDate(addMonths(firstDay, 24)));
  await expect(fact(page, 'Rent-free for fitting out')).toContainText('2 weeks, until');
  await expect(fact(page, 'GST')).toHaveText('18% added to the rent');
  await expect(fact(page, 'Rent per sq ft')).toHaveText('₹75');
  await expect(fact(page, 'CAM charges')).toHaveText('₹3,000 a month');
  await expect(fact(page, 'Rent rises')).toHaveText('by 5% every 12 months');
  await expect(agreed.getByRole('list', { name: 'The next rents' }).getByRole('listitem').nth(1)).toHaveText(
    `From ${formatDate(addMonths(firstDay, 12))}₹63,000 a month`,
  );
  await expectAccessibleAndFitting(page);
  await expect(button(page, 'Change commercial terms')).toBeVisible();
});
