import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, dialog, dismissToast, expectToast, fillSignIn, holdBack, signOut } from './parts.ts';
import { register, somebody } from './people.ts';

const title = 'Sign In to Kiraya';
const signIn = (page: Page) => dialog(page, title).getByRole('button', { name: 'Sign In', exact: true });
const invalid = (page: Page) => dialog(page, title).locator('[aria-invalid=true]');

const open = async (page: Page) => {
  await page.goto('/?dialog=sign-in');
  await expect(dialog(page, title)).toBeVisible();
};

test('the sign-in dialog leads everybody to their place', async ({ page }) => {
  for (const role of ['landlord', 'tenant', 'agent'] as const) {
    await test.step(`a ${role} to the dashboard of that role`, async () => {
      const { person } = await register(page, role);
      await signOut(page);
      await open(page);
      const answers = await holdBack(page, '**/api/auth/login', 'POST');
      await fillSignIn(page, person);
      await signIn(page).click();
      await expect(button(page, 'Signing In...')).toBeDisabled();
      await answers.letGo();
      await expectToast(page, 'Login Successful', 'Welcome back to Kiraya!');
      await expect(page).toHaveURL(`/${role}-dashboard`);
      await signOut(page);
    });
  }

  await test.step('somebody without a role to the role selector', async () => {
    const { person } = await register(page, null);
    await signOut(page);
    await open(page);
    await fillSignIn(page, person);
    await signIn(page).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Kiraya!' })).toBeVisible();
  });
});

test('the sign-in dialog has its fields, and says what is wrong', async ({ page, expected }) => {
  const { person } = await register(page, 'tenant');
  await signOut(page);
  await open(page);

  await test.step('an email field of that type, a password that can be shown, and no Google where it is not set up', async () => {
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await button(page, 'Show password').click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(button(page, 'Sign in with Google')).toHaveCount(0);
  });

  await test.step('no demo accounts where there is no demo data', async () => {
    await expect(page.getByRole('region', { name: 'Demo accounts' })).toHaveCount(0);
  });

  await test.step('refuses what is incomplete, at its field', async () => {
    await fillSignIn(page, { email: 'asha@example.in' });
    await expect(invalid(page)).toHaveCount(0);
    await signIn(page).click();
    await expectToast(page, 'Missing Information', 'Please enter both email and password.');
    await expect(invalid(page)).toHaveCount(1);
    await expect(dialog(page, title).getByLabel('Password', { exact: true })).toBeFocused();
    await dismissToast(page);
  });

  await test.step('says the same for a wrong password and for an unknown email', async () => {
    expected.refusal(401, '/api/auth/login');
    for (const values of [{ ...person, password: 'Wrong-2026!' }, somebody('Nobody')]) {
      await fillSignIn(page, values);
      await signIn(page).click();
      await expectToast(page, 'Login Failed', 'Invalid email or password.');
      await dismissToast(page);
    }
    await expect(page).toHaveURL('/?dialog=sign-in');
  });
});

test('the sign-in dialog closes with Escape and with the browser back button, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/');
  await button(page, 'Sign In').click();
  await fillSignIn(page, { email: 'asha@example.in' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'Sign In').click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asha@example.in');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});
