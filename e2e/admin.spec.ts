import { expectAccessible } from './axe.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { button, expectToast, holdBack, signOut } from './parts.ts';
import { register } from './people.ts';

test('the back office', async ({ page, expected }) => {
  expected.refusal(401, '/admin/me');
  expected.refusal(401, '/admin/login');

  await test.step('is closed to a signed-in landlord', async () => {
    await register(page, 'landlord');
    await page.goto('/admin/dashboard');
    await expectToast(page, 'Access Denied', 'Admin authentication required');
    await expect(page).toHaveURL('/admin');
    await signOut(page);
  });

  await test.step('says so when the login fails for another reason', async () => {
    expected.lostRequest('/admin/login');
    await page.goto('/admin');
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.route('**/admin/login', (route) => route.abort());
    await button(page, 'Sign in').click();
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
    await page.unroute('**/admin/login');
  });

  await test.step('asks for both fields, refuses what is wrong, lets the operator in', async () => {
    await page.goto('/admin');
    await expect(button(page, 'Sign in')).toBeDisabled();
    await page.getByLabel('Username').fill(ADMIN.username);
    await expect(button(page, 'Sign in')).toBeDisabled();
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
    await button(page, 'Sign in').click();
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
    await expectAccessible(page);

    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    const answers = await holdBack(page, '**/admin/login', 'POST');
    await button(page, 'Sign in').click();
    await expect(button(page, 'Signing in...')).toBeDisabled();
    await answers.letGo();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, operator' })).toBeVisible();
    await expect(page.getByText('SUPER ADMIN')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('lets the operator out', async () => {
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/dashboard');
    await button(page, 'Logout').click();
    await expect(page).toHaveURL('/admin');
    await page.goto('/admin/dashboard');
    await expectToast(page, 'Access Denied', 'Admin authentication required');
    await expect(page).toHaveURL('/admin');
  });
});
