import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { App } from '../scripts/app-process.ts';
import { addDays, addMonths } from '../src/contract/platform/calendar.ts';
import { formatDate } from '../src/contract/platform/wording.ts';
import { expectAccessible } from './axe.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { anAgent, appoint } from './mandates.ts';
import { receiveMail } from './outbox.ts';
import { register, somebody } from './people.ts';
import { aHome, aTenant } from './tenancies.ts';

const PASSWORD = 'Monsoon-2026!';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const fact = (page: Page, panel: string, name: string) =>
  region(page, panel).locator('dl > div').filter({ hasText: name }).getByRole('definition');

/** A landlord with a phone, an agent of a named agency, and a property that the agent mediates. */
const aMediatedHome = async (page: Page, app: App) => {
  const landlord = await register(page, 'landlord', somebody('Suresh'));
  const asLandlord = { headers: { authorization: `Bearer ${landlord.token}` } };
  await page.request.patch('/api/auth/user', { data: { phone: '+91 98220 12345' }, ...asLandlord });
  const agent = await anAgent(page, app, 'Neha');
  const asAgent = { headers: { authorization: `Bearer ${agent.token}` } };
  await page.request.patch('/api/auth/user', { data: { agencyName: 'Nest & Key' }, ...asAgent });
  const home = await aHome(page.request, landlord.token, {
    societyMaintenanceDues: '2500',
    electricityDues: '0',
    waterBillDues: '300.50',
    parkingDues: '500',
  });
  await appoint(page.request, { agent: agent.token, owner: landlord.token, propertyId: home.id });
  return { landlord, agent, home };
};

/** The invited tenant sets the first password with the token of the mail, and signs in. */
const acceptInvitation = async (page: Page, app: App, email: string) => {
  const { html } = await receiveMail(app, email, 'You are invited to Kiraya');
  const resetToken = /token=(invite-[\w-]+)/.exec(html)?.[1];
  await page.context().clearCookies();
  const set = await page.request.post('/api/reset-password', { data: { resetToken, newPassword: PASSWORD } });
  expect(set.status(), await set.text()).toBe(200);
  const login = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  expect(login.status(), await login.text()).toBe(200);
};

test('an invited tenant finds the lease, whom to contact, and the way to everything', async ({ page, app }) => {
  const { landlord, agent, home } = await aMediatedHome(page, app);
  const startDate = addDays(today(), -30);
  const endDate = addMonths(today(), 10);
  const tenant = await aTenant(page.request, landlord.token, {
    propertyId: home.id,
    leaseStartDate: startDate,
    leaseEndDate: endDate,
    monthlyRent: '32000',
    securityDeposit: '64000',
  });
  await acceptInvitation(page, app, tenant.email ?? '');
  await page.goto('/tenant-dashboard');

  await test.step('the lease with its days left', async () => {
    await expect(page.getByRole('heading', { name: 'Welcome, Ravi' })).toBeVisible();
    const lease = region(page, 'Your lease');
    await expect(lease.getByText('Lake View 402', { exact: true })).toBeVisible();
    await expect(lease.getByText('Flat 402, Floor 4, 12 Lake Road, Powai, Mumbai, Maharashtra, India')).toBeVisible();
    await expect(lease.getByText('Active', { exact: true })).toBeVisible();
    const left = Math.round((Date.parse(endDate) - Date.parse(today())) / 86_400_000);
    await expect(lease.getByText(`${left} days left`, { exact: true })).toBeVisible();
    await expect(lease.getByRole('progressbar')).toHaveAccessibleName(/^\d+% of the lease has passed$/);
    await expect(fact(page, 'Your lease', 'Monthly rent')).toHaveText('₹32,000');
    await expect(fact(page, 'Your lease', 'Security deposit')).toHaveText('₹64,000');
    await expect(fact(page, 'Your lease', 'Start date')).toHaveText(formatDate(startDate));
    await expect(fact(page, 'Your lease', 'End date')).toHaveText(formatDate(endDate));
    await expect(region(page, 'Next payment')).toContainText('Nothing is due.');
    await expect(page.getByRole('main')).not.toContainText('$');
  });

  await test.step('the real landlord and agent', async () => {
    const owner = page.getByRole('group', { name: 'Landlord: Suresh Rao' });
    await expect(owner.getByRole('link', { name: '+91 98220 12345' })).toHaveAttribute('href', 'tel:+919822012345');
    await expect(owner.getByRole('link', { name: landlord.person.email })).toHaveAttribute(
      'href',
      `mailto:${landlord.person.email}`,
    );
    const mediator = page.getByRole('group', { name: 'Agent, Nest & Key: Neha Rao' });
    await expect(mediator.getByRole('link', { name: agent.person.email })).toBeVisible();
  });

  await test.step('nothing of a plan, which is for owners; in light and dark, wide and narrow', async () => {
    await expect(region(page, 'Subscription')).toHaveCount(0);
    await expectAccessibleAndFitting(page);
  });

  await test.step('the quick actions', async () => {
    const actions = region(page, 'Quick actions');
    await expect(actions.getByRole('link')).toHaveText([
      'Pay Rent',
      'Request Maintenance',
      'Download Lease',
      'Contact Landlord',
    ]);
    const ways: [action: string, url: string | RegExp][] = [
      ['Pay Rent', '/payments'],
      ['Request Maintenance', '/tenant-dashboard?section=maintenance&dialog=report'],
      ['Contact Landlord', /\/tenant-dashboard\?section=messages&to=[\w-]+$/],
    ];
    for (const [action, url] of ways) {
      await actions.getByRole('link', { name: action, exact: true }).click();
      await expect(page).toHaveURL(url);
      await page.goBack();
      await expect(actions).toBeVisible();
    }
    const link = actions.getByRole('link', { name: 'Download Lease', exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect((await readFile(await download.path())).subarray(0, 4).toString()).toBe('%PDF');
    const answer = await page.request.get(String(await link.getAttribute('href')));
    expect(answer.headers()['content-type']).toBe('application/pdf');
  });

  await test.step('the details of the lease', async () => {
    await region(page, 'Your lease').getByRole('link', { name: 'All about this lease' }).click();
    await expect(page).toHaveURL('/tenant-dashboard?section=lease-details');
    await expect(fact(page, 'Terms', 'Monthly rent')).toHaveText('₹32,000');
    await expect(fact(page, 'Terms', 'Notice date')).toHaveText('No notice given');
    await expect(fact(page, 'Running costs of the property', 'Society maintenance')).toHaveText('₹2,500');
    await expect(fact(page, 'Running costs of the property', 'Water')).toHaveText('₹300.50');
    await expect(region(page, 'History of terms').getByRole('listitem')).toHaveText([
      `${formatDate(startDate)} – ${formatDate(endDate)}₹32,000 a month`,
    ]);
    await expect(page.getByRole('link', { name: 'Download Lease' })).toHaveAttribute('href', /summary\.pdf$/);
    await expect(page.getByRole('group', { name: 'Landlord: Suresh Rao' })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  await test.step('no payments and no documents yet', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await sidebar.getByRole('link', { name: 'Payments' }).click();
    await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
    await sidebar.getByRole('link', { name: 'Documents' }).click();
    await expect(page.getByText('Documents that your landlord or agent filed for you appear here.')).toBeVisible();
  });

  await test.step('a lease that the landlord ends is past at once', async () => {
    await page.goto('/tenant-dashboard?section=lease-details');
    await expect(region(page, 'Terms')).toBeVisible();
    const leases = await page.request.get('/api/leases');
    const [{ id }] = (await leases.json()) as [{ id: number }];
    const ended = await page.request.patch(`/api/leases/${id}`, {
      data: { status: 'ended' },
      headers: { authorization: `Bearer ${landlord.token}` },
    });
    expect(ended.status(), await ended.text()).toBe(200);
    await expect(region(page, 'You have no active lease')).toBeVisible();
    const past = region(page, 'Past leases');
    await expect(past.getByText('Ended', { exact: true })).toBeVisible();
    await expect(past.getByRole('link', { name: 'Download the lease of Lake View 402' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a tenant without a lease learns what to do next', async ({ page }) => {
  const { person } = await register(page, 'tenant');
  await page.goto('/tenant-dashboard');
  const notice = region(page, 'You have no lease yet');
  await expect(notice).toContainText('Ask the landlord for the link to their application form, and apply there.');
  await expect(notice).toContainText(
    `Ask your landlord to onboard you as a tenant with this email address: ${person.email}`,
  );
  const download = region(page, 'Quick actions').getByRole('button', { name: 'Download Lease' });
  await expect(download).toBeDisabled();
  await expect(download).toHaveAccessibleDescription('You have no lease yet.');
  await expect(region(page, 'Subscription')).toHaveCount(0);
  await expectAccessibleAndFitting(page);
  await page.goto('/tenant-dashboard?section=lease-details');
  await expect(region(page, 'You have no lease yet')).toBeVisible();
});
