import type { Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/accounts.ts';
import { demoHomes } from '../src/server/demo/homes.ts';
import { expect, test, withDemo } from './fixtures.ts';
import { chooseIn, PROPERTIES, propertyCards, propertyTable, searchBox } from './homes.ts';
import { button } from './parts.ts';

/** Whoever has several properties has a paid plan: the landlord of the demo. */
test.use({ settings: withDemo });

const names = (page: Page) =>
  propertyCards(page)
    .getByRole('link')
    .filter({ hasText: new RegExp(demoHomes.map(({ name }) => name).join('|')) });
const sorted = (compare: (one: (typeof demoHomes)[number], other: (typeof demoHomes)[number]) => number) =>
  demoHomes.toSorted(compare).map(({ name }) => name);
const byRent = sorted((one, other) => Number(other.monthlyRent) - Number(one.monthlyRent));

test('many properties are sorted, filtered, searched and loaded by page', async ({ page }) => {
  const [landlord] = demoAccounts;
  const answer = await page.request.post('/api/auth/login', { data: landlord });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(PROPERTIES);
  const sort = async (label: string) => {
    await page.getByRole('combobox', { name: 'Sort' }).click();
    await page.getByRole('option', { name: label, exact: true }).click();
  };

  await test.step('newest first, by name, by rent', async () => {
    await expect(names(page)).toHaveText(demoHomes.map(({ name }) => name).toReversed());
    await sort('Name');
    await expect(names(page)).toHaveText(sorted((one, other) => one.name.localeCompare(other.name)));
    await sort('Rent, low to high');
    await expect(names(page)).toHaveText(byRent.toReversed());
    await sort('Rent, high to low');
    await expect(names(page)).toHaveText(byRent);
    await expect(page).toHaveURL(/sort=-rent/);
  });

  await test.step('available and occupied are all of them', async () => {
    await chooseIn(page, 'Availability', 'Available');
    await expect(propertyCards(page).getByText('Occupied', { exact: true })).toHaveCount(0);
    const available = await propertyCards(page).count();
    await chooseIn(page, 'Availability', 'Occupied');
    await expect(propertyCards(page).getByText('Available', { exact: true })).toHaveCount(0);
    await expect(propertyCards(page)).toHaveCount(demoHomes.length - available);
    await expect(propertyCards(page).first()).toContainText(/Tenant \w+ \w+/);
    await chooseIn(page, 'Availability', 'All');
  });

  await test.step('the search keeps the order', async () => {
    await searchBox(page).fill('pune');
    const inPune = demoHomes.filter(({ city }) => city === 'Pune').map(({ name }) => name);
    await expect(names(page)).toHaveText(byRent.filter((name) => inPune.includes(name)));
    await searchBox(page).fill('');
    await expect(names(page)).toHaveCount(demoHomes.length);
  });

  await test.step('by page, in both views, the order stays', async () => {
    // Pages of four rows, so that a few properties are enough.
    await page.route('**/api/properties?*', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/limit=\d+/, 'limit=4'),
      }),
    );
    await page.reload();
    await expect(names(page)).toHaveText(byRent.slice(0, 4));
    await button(page, 'Show more').click();
    await expect(names(page)).toHaveText(byRent);
    await expect(button(page, 'Show more')).toHaveCount(0);
    await chooseIn(page, 'View', 'Table');
    // The heading, the homes and what they add up to.
    await expect(propertyTable(page).getByRole('row')).toHaveCount(demoHomes.length + 2);
  });

  await test.step('a heading sorts the table, and the address keeps it', async () => {
    const heading = (name: string) => propertyTable(page).getByRole('columnheader', { name });
    await expect(heading('Rent')).toHaveAttribute('aria-sort', 'descending');
    await heading('Property').getByRole('button').click();
    await expect(heading('Property')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=name/);
    const byName = sorted((one, other) => one.name.localeCompare(other.name));
    await expect(propertyTable(page).locator('tbody tr').first()).toContainText(byName[0] ?? '');
    const rents = demoHomes.reduce((sum, { monthlyRent }) => sum + Number(monthlyRent), 0);
    await expect(propertyTable(page).getByRole('row').last()).toContainText(
      `Total: ${demoHomes.length} properties₹${rents.toLocaleString('en-IN')}`,
    );
    // An address of before.
    await page.goto(`${PROPERTIES}&view=table&sort=rent_high`);
    await expect(heading('Rent')).toHaveAttribute('aria-sort', 'descending');
  });
});
