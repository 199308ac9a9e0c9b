import type { Page } from '@playwright/test';
import type { Role } from '../src/contract/platform/roles.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { button, dialog } from './parts.ts';
import { register } from './people.ts';

interface Screen {
  name: string;
  path: string;
  ready: (page: Page) => Promise<void>;
  /** It does not stay as it is while the colours change, so it is opened again. */
  isBrief?: boolean;
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

const signedOut: Screen[] = [
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
    isBrief: true,
  },
  {
    name: 'the sign-in dialog',
    path: '/?dialog=sign-in',
    ready: (page) => expect(dialog(page, 'Sign In to Kiraya')).toBeVisible(),
  },
  { name: 'the 404 page', path: '/no/such/page', ready: heading('Page Not Found') },
  { name: 'the agent dashboard', path: '/agent-dashboard', ready: heading('Authentication Required') },
];

const withoutRole: Screen[] = [
  { name: 'the role selector', path: '/role-selector', ready: heading('Welcome to Kiraya!') },
];

const tenant: Screen[] = [
  { name: 'the role selector', path: '/role-selector', ready: heading('Change Your Role') },
  { name: 'the tenant dashboard', path: '/tenant-dashboard', ready: heading('Dashboard') },
  { name: 'the wrong dashboard', path: '/agent-dashboard', ready: heading('Access Denied') },
];

const landlord: Screen[] = [
  { name: 'the landlord dashboard', path: '/landlord-dashboard', ready: heading('Dashboard') },
  { name: 'the landlord reports', path: '/landlord-dashboard?section=reports', ready: heading('Reports') },
  {
    name: 'the user menu',
    path: '/landlord-dashboard',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
    isBrief: true,
  },
];

const agent: Screen[] = [{ name: 'the agent dashboard', path: '/agent-dashboard', ready: heading('Agent Dashboard') }];

const audiences: { who: string; role?: Role | null; screens: Screen[] }[] = [
  { who: 'a visitor', screens: signedOut },
  { who: 'somebody without a role', role: null, screens: withoutRole },
  { who: 'a tenant', role: 'tenant', screens: tenant },
  { who: 'a landlord', role: 'landlord', screens: landlord },
  { who: 'an agent', role: 'agent', screens: agent },
];

for (const { who, role, screens } of audiences) {
  test(`what ${who} sees has no violation, in light and dark`, async ({ page }) => {
    if (role !== undefined) await register(page, role);
    for (const { name, path, ready, isBrief = false } of screens) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await test.step(`${name} in ${colorScheme}`, async () => {
          await page.emulateMedia({ colorScheme });
          if (colorScheme === 'light' || isBrief) {
            await page.goto(path);
            await ready(page);
          }
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          await expectAccessible(page);
        });
      }
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
