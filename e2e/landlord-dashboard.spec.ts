import type { Page } from '@playwright/test';
import { addDays, dateInIndia, monthOf } from '../src/contract/platform/calendar.ts';
import { formatDate, formatMonth } from '../src/contract/platform/wording.ts';
import { expectAccessible } from './axe.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, holdBack } from './parts.ts';
import { register } from './people.ts';
import { aHome, aTenant } from './tenancies.ts';

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'Asia/Kolkata' });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string) =>
  region(page, 'In numbers').getByRole('link', { name: new RegExp(`^${name}`) });
const step = (page: Page, name: string) => region(page, 'First steps').getByRole('listitem').filter({ hasText: name });

/** What a figure of the income panel reads: by the month, and by the year. */
const expectIncome = async (page: Page, figures: [name: string, month: string, year: string][]) => {
  for (const [name, month, year] of figures) {
    const [term, byMonth, byYear] = ['term', 'definition', 'definition'] as const;
    const group = region(page, 'Income').locator('dl > div').filter({ hasText: name });
    await expect(group.getByRole(term)).toHaveText(name);
    await expect(group.getByRole(byMonth).first()).toHaveText(month);
    await expect(group.getByRole(byYear).last()).toHaveText(`${year} a year`);
  }
};

test('the dashboard of a new landlord fills as properties and tenants come, live in every tab', async ({
  page,
  context,
}) => {
  const { token } = await register(page, 'landlord');

  await test.step('it shows its layout while it loads', async () => {
    const answers = await holdBack(page, '**/api/dashboard/landlord');
    await page.goto('/landlord-dashboard');
    await expect(page.getByRole('status', { name: 'Loading your dashboard' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
    await answers.letGo();
  });

  await test.step('empty, it says what will be here', async () => {
    await expect(figure(page, 'Properties')).toHaveText(/^Properties 0\s*$/);
    await expect(figure(page, 'Occupied')).toHaveText('Occupied 0 0% occupancy rate');
    await expect(figure(page, 'Tenants')).toHaveText('Tenants 0 With an active lease');
    await expect(figure(page, 'Pending applications')).toHaveText('Pending applications 0 Of 0 in all');
    await expectIncome(page, [
      ['Monthly rent', '₹0', '₹0'],
      ['Monthly costs', '₹0', '₹0'],
      ['Effective income', '₹0', '₹0'],
    ]);
    await expect(region(page, 'Income')).toContainText(
      'Effective income is the rent of active leases minus the monthly costs of all your properties: society maintenance, electricity, water, a twelfth of the yearly property tax, and parking.',
    );
    for (const [name, text] of [
      ['Income against costs', 'Rent that you receive and what your properties cost appear here month by month.'],
      ['Due soon', 'Nothing falls due within the next 30 days.'],
      ['Recent applications', 'No applications yet'],
      ['Recent activity', 'Nothing happened in the last 7 days.'],
    ] as const) {
      await expect(region(page, name).getByText(text, { exact: true })).toBeVisible();
    }
    const month = monthName.format(new Date());
    await expect(region(page, `${month}: nothing falls due`).getByRole('link').locator('..')).toHaveText([
      /^Overdue\s*₹0\s*Nothing is overdue\.$/,
      /^To confirm\s*₹0/,
      /^Due soon\s*₹0/,
    ]);
  });

  await test.step('the subscription card names plan, end and use', async () => {
    const card = region(page, 'Subscription');
    for (const text of ['Free plan', 'No end date', '0 of 1 property']) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(card.getByRole('link', { name: 'Manage subscription' })).toHaveAttribute('href', '/subscription');
    await expectAccessibleAndFitting(page);
  });

  await test.step('the first steps lead to their places', async () => {
    await expect(region(page, 'First steps').getByText('0 of 4 done', { exact: true })).toBeVisible();
    const links: [step: string, link: string, href: RegExp][] = [
      ['Add a property', 'Add property', /\?section=properties&dialog=add-property$/],
      ['Publish a form', 'Create form', /\?section=application-forms&dialog=new-form$/],
      ['Onboard a tenant', 'Onboard tenant', /\?section=tenants&dialog=onboard-tenant$/],
      ['Raise the first rent', 'Raise rent', /\?section=payments&dialog=new-payment$/],
    ];
    for (const [name, link, href] of links) {
      await expect(step(page, name).getByRole('link', { name: link, exact: true })).toHaveAttribute('href', href);
    }
  });

  const other = await context.newPage();
  await other.goto('/landlord-dashboard');
  await expect(figure(other, 'Properties')).toHaveText(/^Properties 0/);

  const home = await test.step('a property that is added shows at once, in both tabs', async () => {
    const added = await aHome(page.request, token, {
      societyMaintenanceDues: '2000',
      electricityDues: '500.50',
      waterBillDues: '250.25',
      propertyTaxDues: '10000',
      parkingDues: '300',
    });
    for (const tab of [page, other]) {
      await expect(figure(tab, 'Properties')).toHaveText(/^Properties 1\s*$/);
      await expectIncome(tab, [
        ['Monthly rent', '₹0', '₹0'],
        ['Monthly costs', '₹3,884.08', '₹46,609'],
        ['Effective income', '-₹3,884.08', '-₹46,609'],
      ]);
      await expect(step(tab, 'Add a property').getByText('Done', { exact: true })).toBeVisible();
      await expect(region(tab, 'First steps').getByText('1 of 4 done', { exact: true })).toBeVisible();
    }
    const card = region(page, 'Subscription');
    await expect(card.getByText('1 of 1 property', { exact: true })).toBeVisible();
    await expect(card.getByText('You have reached the limit of your plan.', { exact: true })).toBeVisible();
    return added;
  });

  await test.step('a tenant with a lease brings rent, occupancy and activity', async () => {
    await aTenant(page.request, token, {
      propertyId: home.id,
      leaseStartDate: today(),
      leaseEndDate: addDays(today(), 330),
      monthlyRent: '32000',
      securityDeposit: '64000',
    });
    for (const tab of [page, other]) {
      await expect(figure(tab, 'Occupied')).toHaveText('Occupied 1 100% occupancy rate');
      await expect(figure(tab, 'Tenants')).toHaveText(/^Tenants 1/);
      await expectIncome(tab, [
        ['Monthly rent', '₹32,000', '₹3,84,000'],
        ['Monthly costs', '₹3,884.08', '₹46,609'],
        ['Effective income', '₹28,115.92', '₹3,37,391'],
      ]);
      await expect(step(tab, 'Onboard a tenant').getByText('Done', { exact: true })).toBeVisible();
    }
    const activity = region(page, 'Recent activity').getByRole('listitem');
    await expect(activity).toHaveText([
      /New lease.*Ravi Kulkarni leases Lake View 402/,
      /Property added.*Lake View 402/,
    ]);
  });

  await test.step('income and costs are a chart, and a table for those who want figures', async () => {
    const panel = region(page, 'Income against costs');
    await expect(panel.getByRole('img', { name: /^Bar chart of income and costs by month/ })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await button(page, 'Show as table').click();
    const months = panel.getByRole('table').getByRole('row');
    await expect(months).toHaveCount(13);
    const thisMonth = formatMonth(monthOf(today()));
    await expect(months.last()).toHaveText(`${thisMonth}₹0₹3,884.08`);
    await button(page, 'Show as chart').click();
    await expect(panel.getByRole('table')).toHaveCount(0);
  });

  await test.step('an activity leads to what it speaks of', async () => {
    await region(page, 'Recent activity').getByRole('link', { name: 'Property added' }).click();
    await expect(page).toHaveURL(`/landlord-dashboard?section=properties&property=${home.id}`);
  });
});

test('figures that do not come can be asked for again, and old ones stay meanwhile', async ({ page, expected }) => {
  expected.lostRequest('/api/dashboard/landlord');
  await register(page, 'landlord');
  await page.route('**/api/dashboard/landlord', (route) => route.abort());
  await page.goto('/landlord-dashboard');
  await expect(page.getByText('Your dashboard could not be loaded.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/dashboard/landlord');
  await button(page, 'Try again').click();
  await expect(figure(page, 'Properties')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.route('**/api/dashboard/landlord', (route) => route.abort());
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('link', { name: 'Reports' }).click();
  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Your dashboard could not be refreshed: it may be out of date.')).toBeVisible();
  await expect(figure(page, 'Properties')).toBeVisible();
});

// No plan that can be bought ends within days, so the server's answer is changed on its way.
test('the subscription card says that a plan ends soon, and that another has no limit', async ({ page }) => {
  await register(page, 'landlord');
  const endDate = new Date(Date.now() + 6 * 24 * 60 * 60 * 1000).toISOString();
  const paid = { plan: 'enterprise', planName: 'Enterprise', status: 'active', endDate };
  await page.route('**/api/dashboard/landlord', async (route) => {
    const response = await route.fetch();
    const shown = await response.json();
    const subscription = { ...shown.subscription, ...paid, isExpiringSoon: true, propertyLimit: -1 };
    await route.fulfill({ response, json: { ...shown, subscription } });
  });
  await page.goto('/landlord-dashboard');
  const card = region(page, 'Subscription');
  for (const text of ['Enterprise plan', 'Active', 'Expiring soon', 'Unlimited']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card).toContainText(`Ends on ${formatDate(dateInIndia(new Date(endDate)))}`);
});
