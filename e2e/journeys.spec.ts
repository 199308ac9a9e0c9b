import { expect, test } from './fixtures.ts';
import { button, dialog, expectToast, fillSignIn, fillSignUp } from './parts.ts';
import { somebody } from './people.ts';

/** The journeys that must simply work, from an empty database. Each feature adds its steps. */
test('the journeys', async ({ page }) => {
  const landlord = somebody('Meera');

  await test.step('a landlord signs up from the landing page and lands on the dashboard', async () => {
    await page.goto('/');
    await button(page, 'Get Started as Landlord').click();
    await expect(dialog(page, 'Join Kiraya as a Landlord')).toBeVisible();
    await fillSignUp(page, { ...landlord, confirmPassword: landlord.password });
    await button(page, 'Create Account').click();
    await expect(page).toHaveURL('/landlord-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });

  await test.step('the landlord switches to the tenant role, and back', async () => {
    for (const role of ['Tenant', 'Landlord']) {
      await page.getByRole('link', { name: 'Change Role' }).first().click();
      await button(page, role).click();
      await expectToast(page, 'Role Updated', `You are now registered as a ${role.toLowerCase()}`);
      await expect(page).toHaveURL(`/${role.toLowerCase()}-dashboard`);
    }
  });

  await test.step('the landlord logs out and signs in again', async () => {
    await page.getByRole('link', { name: 'Logout' }).first().click();
    await expect(page).toHaveURL('/');
    await button(page, 'Sign In').click();
    await fillSignIn(page, landlord);
    await dialog(page, 'Sign In to Kiraya').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectToast(page, 'Login Successful', 'Welcome back to Kiraya!');
    await expect(page).toHaveURL('/landlord-dashboard');
  });
});
