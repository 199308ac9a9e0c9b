import type { Page } from '@playwright/test';
import type { Role } from '../src/contract/roles.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { button, dialog } from './parts.ts';
import { register } from './people.ts';

interface Screen {
  name: string;
  path: string;
  /** Undefined: nobody is signed in; null: somebody without a role. */
  role?: Role | null;
  ready: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

const screens: Screen[] = [
  {
    name: 'the landing page',
    path: '/',
    ready: (page) => expect(button(page, 'Get Started as Landlord')).toBeVisible(),
  },
  {
    name: 'the sign-up dialog with every field marked',
    path: '/?dialog=sign-up',
    ready: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('a');
      await page.getByLabel('Confirm password', { exact: true }).fill('b');
      await button(page, 'Create Account').click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the sign-in dialog',
    path: '/?dialog=sign-in',
    ready: (page) => expect(dialog(page, 'Sign In to Kiraya')).toBeVisible(),
  },
  { name: 'the 404 page', path: '/no/such/page', ready: heading('Page Not Found') },
  { name: 'the agent dashboard, signed out', path: '/agent-dashboard', ready: heading('Authentication Required') },
  { name: 'the role selector of a new user', path: '/role-selector', role: null, ready: heading('Welcome to Kiraya!') },
  { name: 'the role selector', path: '/role-selector', role: 'tenant', ready: heading('Change Your Role') },
  { name: 'the landlord dashboard', path: '/landlord-dashboard', role: 'landlord', ready: heading('Dashboard') },
  {
    name: 'the landlord reports',
    path: '/landlord-dashboard?section=reports',
    role: 'landlord',
    ready: heading('Reports'),
  },
  { name: 'the tenant dashboard', path: '/tenant-dashboard', role: 'tenant', ready: heading('Dashboard') },
  { name: 'the agent dashboard', path: '/agent-dashboard', role: 'agent', ready: heading('Agent Dashboard') },
  { name: 'the wrong dashboard', path: '/agent-dashboard', role: 'tenant', ready: heading('Access Denied') },
  {
    name: 'the user menu',
    path: '/landlord-dashboard',
    role: 'landlord',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const { name, path, role, ready } of screens) {
      test(`${name} has no violation`, async ({ page }) => {
        if (role !== undefined) await register(page, role);
        await page.goto(path);
        await ready(page);
        await expectAccessible(page);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the landing page, the sign-up dialog and the drawer have no violation', async ({ page }) => {
    await page.goto('/');
    await expect(button(page, 'Get Started as Landlord')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Get Started as Landlord').click();
    await expect(dialog(page, 'Join Kiraya as a Landlord')).toBeVisible();
    await expectAccessible(page);
    await register(page, 'landlord');
    await page.goto('/landlord-dashboard');
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
