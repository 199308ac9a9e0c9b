import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, dialog, dismissToast, expectToast, fillSignUp, holdBack, signOut } from './parts.ts';
import { register, somebody } from './people.ts';

const title = 'Join Kiraya as a Landlord';

const open = async (page: Page) => {
  await page.goto('/?dialog=sign-up');
  await expect(dialog(page, title)).toBeVisible();
};

test('the sign-up dialog creates the account and opens the dashboard', async ({ page }) => {
  await open(page);
  const answers = await holdBack(page, '**/api/auth/register', 'POST');
  const person = somebody();
  await fillSignUp(page, { ...person, confirmPassword: person.password });
  await button(page, 'Create Account').click();
  await expect(button(page, 'Creating Account...')).toBeDisabled();
  await answers.letGo();
  await expectToast(
    page,
    'Registration Successful!',
    'Please check your email to verify your account before logging in',
  );
  await expect(page).toHaveURL('/landlord-dashboard');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const { role, tab } of [
    { role: 'tenant', tab: 'Tenant' },
    { role: 'agent', tab: 'Agent' },
  ]) {
    await test.step(`a new ${role} lands on the ${role} dashboard`, async () => {
      await signOut(page);
      await page.goto('/');
      await page.getByRole('tab', { name: tab }).click();
      await button(page, `Get Started as ${tab}`).click();
      const another = somebody();
      await fillSignUp(page, { ...another, confirmPassword: another.password });
      await button(page, 'Create Account').click();
      await expect(page).toHaveURL(`/${role}-dashboard`);
    });
  }
});

test('the sign-up dialog marks what is wrong, and what is well, while typing', async ({ page }) => {
  await open(page);

  await test.step('the rule that is broken is told, and its field marked and focused', async () => {
    await fillSignUp(page, { ...somebody(), email: 'asha@example', confirmPassword: 'Monsoon-2026!' });
    const field = page.getByRole('dialog').getByLabel('Email', { exact: true });
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await button(page, 'Create Account').click();
    await expectToast(page, 'Invalid Email', 'Please enter a valid email address.');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await dismissToast(page);
  });

  await test.step('a met hint is green and an unmet one red, with a cross', async () => {
    await page.getByLabel('Password', { exact: true }).fill('abc');
    const colourOf = (hint: string) =>
      page.getByText(hint).evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? []);
    const [red = 0, green = 0] = await colourOf('Contains letters');
    expect(green).toBeGreaterThan(red);
    const [unmetRed = 0, unmetGreen = 0] = await colourOf('Contains numbers');
    expect(unmetRed).toBeGreaterThan(unmetGreen);
    await expect(page.locator('li[data-met=false] svg.tabler-icon-x')).toHaveCount(3);
    await expect(page.locator('li[data-met=true] svg.tabler-icon-check')).toHaveCount(1);
  });

  await test.step('links to the sign-in dialog, and back', async () => {
    await button(page, 'Sign in here').click();
    await expect(dialog(page, 'Sign In to Kiraya')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await button(page, 'Create one here').click();
    await expect(dialog(page, title)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

test('the sign-up dialog says why no account was made', async ({ page, expected }) => {
  const { person } = await register(page, 'tenant');
  await signOut(page);
  await open(page);

  await test.step('the email has an account, in any case and with spaces', async () => {
    expected.refusal(409, '/api/auth/register');
    await fillSignUp(page, { ...person, email: ` ${person.email.toUpperCase()} `, confirmPassword: person.password });
    await button(page, 'Create Account').click();
    await expectToast(page, 'Registration Failed', 'A user with this email already exists');
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await dismissToast(page);
  });
});
