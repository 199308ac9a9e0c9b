import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog } from './parts.ts';
import { register } from './people.ts';
import { aHome, aTenant } from './tenancies.ts';

const TENANTS = '/landlord-dashboard?section=tenants';
const names = (page: Page) => page.getByRole('link', { name: /^(Ravi|Meenakshi)/ });

/** A landlord with a tenant in a home, and one without. */
const withTenants = async (page: Page) => {
  const { token } = await register(page, 'landlord');
  const home = await aHome(page.request, token);
  const lease = { propertyId: home.id, leaseStartDate: '2026-04-01', monthlyRent: '32000' };
  await aTenant(page.request, token, { ...lease, dietPreference: 'vegan', smokingStatus: 'non_smoker' });
  await aTenant(page.request, token, { firstName: 'Meenakshi', lastName: 'Subramaniam', phone: '9000000000' });
};

test('tenants are found by search and filter, and a stranger is not', async ({ page, expected }) => {
  await withTenants(page);
  await page.goto(TENANTS);
  await expect(names(page)).toHaveText(['Meenakshi Subramaniam', 'Ravi Kulkarni']);

  const search = page.getByRole('searchbox', { name: 'Search tenants' });
  await search.fill('kulk');
  await expect(names(page)).toHaveText(['Ravi Kulkarni']);
  await expect(page).toHaveURL(/search=kulk/);
  await page.reload();
  await expect(search).toHaveValue('kulk');
  await expect(names(page)).toHaveText(['Ravi Kulkarni']);
  await search.fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No tenants found' })).toBeVisible();
  await button(page, 'Show all tenants').click();
  await expect(names(page)).toHaveCount(2);
  await expect(search).toHaveValue('');

  await page.getByRole('combobox', { name: 'Filter tenants' }).click();
  await page.getByRole('option', { name: 'With an active lease' }).click();
  await expect(names(page)).toHaveText(['Ravi Kulkarni']);
  await expect(page).toHaveURL(/filter=active/);

  const stranger = '00000000-0000-4000-8000-000000000000';
  expected.refusal(404, `/api/tenants/${stranger}`);
  await page.goto(`${TENANTS}&tenant=${stranger}`);
  await expect(page.getByRole('heading', { name: 'No such tenant' })).toBeVisible();
  await page.getByRole('link', { name: 'All tenants' }).click();
  await expect(names(page)).toHaveCount(2);
});

test('list, detail and wizard fit, and have no violation in any look', async ({ page }) => {
  await withTenants(page);
  await page.goto(TENANTS);
  await expect(names(page)).toHaveCount(2);
  await expectAccessibleAndFitting(page);
  await names(page).last().click();
  await expect(button(page, 'Renew')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await button(page, 'Renew').click();
  await expect(dialog(page, 'Renew lease')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.goto(`${TENANTS}&dialog=onboard-tenant`);
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  for (let step = 1; step <= 3; step += 1) {
    await expectAccessibleAndFitting(page);
    await button(page, 'Next').click();
  }
  await expectAccessibleAndFitting(page);
  await button(page, 'Complete Onboarding').click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expectAccessibleAndFitting(page);
});
