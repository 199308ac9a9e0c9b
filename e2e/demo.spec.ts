import { expect, test, withDemo } from './fixtures.ts';
import { expectToast, signOut } from './parts.ts';

test.use({ settings: withDemo });

test('a demo account of each role signs in with a click', async ({ page }) => {
  for (const role of ['Landlord', 'Tenant', 'Agent']) {
    await signOut(page);
    await page.goto('/?dialog=sign-in');
    await page.getByRole('region', { name: 'Demo accounts' }).getByRole('button', { name: role }).click();
    await expectToast(page, 'Login Successful', 'Welcome back to Kiraya!');
    await expect(page).toHaveURL(`/${role.toLowerCase()}-dashboard`);
  }
});
