import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { button, expectToast, holdBack } from './parts.ts';
import { register } from './people.ts';

const ADMIN = { username: 'operator', password: 'Operator-2026!' };
test.use({ settings: { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password } });

test.describe('the back office', () => {
  test.beforeEach(async ({ expected }) => {
    expected.refusal(401, '/admin/me');
    expected.refusal(401, '/admin/login');
  });

  test('asks for both fields, refuses what is wrong, lets the operator in and out', async ({ page }) => {
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

    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/dashboard');
    await button(page, 'Logout').click();
    await expect(page).toHaveURL('/admin');
    await page.goto('/admin/dashboard');
    await expectToast(page, 'Access Denied', 'Admin authentication required');
    await expect(page).toHaveURL('/admin');
  });

  test('is closed to a signed-in landlord', async ({ page }) => {
    await register(page, 'landlord');
    await page.goto('/admin/dashboard');
    await expectToast(page, 'Access Denied', 'Admin authentication required');
    await expect(page).toHaveURL('/admin');
  });

  test('says so when the login fails for another reason', async ({ page, expected }) => {
    expected.lostRequest('/admin/login');
    await page.goto('/admin');
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.route('**/admin/login', (route) => route.abort());
    await button(page, 'Sign in').click();
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
  });
});
