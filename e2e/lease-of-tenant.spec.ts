import { expect, test, withDemo } from './fixtures.ts';
import { phone } from './phones.ts';
import { atRest } from './watch.ts';

test.use({ settings: withDemo, ...phone });

const LATE_MS = 1500;

test('what can be done with a lease stands where it stays, however late what is above it comes', async ({ page }) => {
  const data = { email: 'landlord@kiraya.example', password: 'Kiraya@demo1' };
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
  for (const late of ['**/api/payments?*tenantId=*', '**/api/tenants/*/account', '**/api/leases/*/notice'])
    await page.route(late, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
  await page.goto('/landlord-dashboard?section=tenants');
  await page.getByRole('link', { name: 'Sneha Iyer' }).click();
  const movingOut = page.getByRole('button', { name: /^Moving out of/ });
  await movingOut.waitFor();
  const place = () => movingOut.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  const before = await place();
  await atRest(page);
  expect(await place()).toBe(before);
  await movingOut.click();
  await expect(page.getByRole('list', { name: 'Moving out' })).toBeVisible();
});
