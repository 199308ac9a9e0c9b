import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog } from './parts.ts';
import { register } from './people.ts';

/** The screens that no other test looks at in every look. */

const expectHeading = (page: Page, name: string) => expect(page.getByRole('heading', { name }).first()).toBeVisible();

test('what a visitor sees has no violation', async ({ page, expected }) => {
  await test.step('the landing page', async () => {
    await page.goto('/');
    await expect(button(page, 'Get Started as Landlord')).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  await test.step('the sign-up dialog with every field marked', async () => {
    await button(page, 'Get Started as Landlord').click();
    await page.getByLabel('Password', { exact: true }).fill('a');
    await page.getByLabel('Confirm password', { exact: true }).fill('b');
    await button(page, 'Create Account').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  await test.step('the sign-in dialog', async () => {
    await button(page, 'Sign in here').click();
    await expect(dialog(page, 'Sign In to Kiraya')).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  await test.step('the 404 page', async () => {
    expected.refusal(404, '/no/such/page');
    await page.goto('/no/such/page');
    await expectHeading(page, 'Page Not Found');
    await expectAccessibleAndFitting(page);
  });

  await test.step('the agent dashboard', async () => {
    await page.goto('/agent-dashboard');
    await expectHeading(page, 'Authentication Required');
    await expectAccessibleAndFitting(page);
  });
});

test('what somebody sees who may choose or change a role has no violation', async ({ page }) => {
  await test.step('the role selector of somebody new', async () => {
    await register(page, null);
    await page.goto('/role-selector');
    await expectHeading(page, 'Welcome to Kiraya!');
    await expectAccessibleAndFitting(page);
  });

  await test.step('the wrong dashboard', async () => {
    await register(page, 'tenant');
    await page.goto('/agent-dashboard');
    await expectHeading(page, 'Access Denied');
    await expectAccessibleAndFitting(page);
  });

  await test.step('the role selector of somebody with a role', async () => {
    await page.getByRole('main').getByRole('link').click();
    await expectHeading(page, 'Change Your Role');
    await expectAccessibleAndFitting(page);
    await page.getByRole('button', { name: 'Agent', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Switch to the agent role?' })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });
});

test('the reports, the user menu and the drawer have no violation', async ({ page }) => {
  await register(page, 'landlord');
  await page.goto('/landlord-dashboard?section=reports');
  await expectHeading(page, 'Reports');
  await expectAccessibleAndFitting(page);

  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`the user menu in ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    });
  }

  await test.step('the drawer on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a person signs up with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(button(page, 'Get Started as Landlord')).toBeVisible();
  await button(page, 'Get Started as Landlord').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Asha');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rao');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`keys-${Date.now()}@example.in`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Monsoon-2026!');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Show password').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Monsoon-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/landlord-dashboard');
});
