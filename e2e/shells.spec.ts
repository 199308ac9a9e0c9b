import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button } from './parts.ts';
import { register } from './people.ts';

const places = {
  landlord: [
    'Dashboard',
    'Properties',
    'Tenants',
    'Applications',
    'Application Forms',
    'Payments',
    'Expenses',
    'Books',
    'Maintenance',
    'Agreements',
    'Documents',
    'Messages',
    'Reports',
    'Change Role',
    'Logout',
  ],
  tenant: [
    'Dashboard',
    'Payments',
    'Messages',
    'Documents',
    'Maintenance',
    'Agreements',
    'Lease Details',
    'Reports',
    'Change Role',
    'Logout',
  ],
};

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

const toCome = {
  landlord: { place: 'Reports', words: 'Who owes me, and since when?' },
  tenant: { place: 'Maintenance', words: 'No requests yet' },
};

/** Where the screen has another title than the sidebar. */
const titles: Record<string, string> = { Payments: 'Payment Management' };

for (const role of ['landlord', 'tenant'] as const) {
  test(`the ${role} dashboard`, async ({ page }) => {
    await register(page, role);
    await page.goto(`/${role}-dashboard`);

    await test.step('has its places in the sidebar', async () => {
      await expect(sidebar(page).getByRole('link')).toHaveText(places[role]);
      await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    });

    await test.step('keeps the section in the address: reload and back work', async () => {
      await sidebar(page).getByRole('link', { name: 'Documents' }).click();
      await expect(page).toHaveURL(`/${role}-dashboard?section=documents`);
      await page.reload();
      await expect(sidebar(page).getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page');
      await expect(sidebar(page).locator('[aria-current=page]')).toHaveCount(1);
      await page.goBack();
      await expect(page).toHaveURL(`/${role}-dashboard`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    });

    await test.step('shows something in every section, or what is to come', async () => {
      for (const place of places[role].slice(0, -2)) {
        await sidebar(page).getByRole('link', { name: place, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[place] ?? place);
        await expect(page.getByRole('main')).not.toBeEmpty();
        if (place === toCome[role].place)
          await expect(page.getByText(toCome[role].words, { exact: true })).toBeVisible();
      }
    });

    await test.step('is shown for a section that does not exist', async () => {
      await page.goto(`/${role}-dashboard?section=nonsense`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    });

    await test.step('leads to the role selector', async () => {
      await sidebar(page).getByRole('link', { name: 'Change Role' }).click();
      await expect(page).toHaveURL('/role-selector');
    });

    await test.step('on a phone has its places in a drawer', async () => {
      await page.goBack();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(sidebar(page)).toBeHidden();
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await sidebar(page).getByRole('link', { name: 'Messages' }).click();
      await expect(page).toHaveURL(`/${role}-dashboard?section=messages`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step('logs out', async () => {
      await sidebar(page).getByRole('link', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      await expect(button(page, 'Get Started as Landlord')).toBeVisible();
      await page.goto(`/${role}-dashboard`);
      await expect(page).toHaveURL('/?dialog=sign-in');
    });
  });
}

test('the agent dashboard', async ({ page }) => {
  await register(page, 'agent');
  await page.goto('/agent-dashboard');

  await test.step('welcomes the agent and has its sections as tabs', async () => {
    await expect(page.getByText('Welcome back, Asha')).toBeVisible();
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText([
      'Dashboard',
      'Properties',
      'Applications',
      'Tenants',
      'Payments',
      'Maintenance',
      'Agreements',
      'Commission',
      'Books',
      'Messages',
      'Documents',
      'Reports',
    ]);
    await page.getByRole('tab', { name: 'Tenants' }).click();
    await expect(page).toHaveURL('/agent-dashboard?section=tenants');
    await page.reload();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Tenants');
  });

  await test.step('changes the role and logs out', async () => {
    await page.getByRole('link', { name: 'Change Role' }).click();
    await expect(page).toHaveURL('/role-selector');
    await page.goBack();
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(button(page, 'Get Started as Landlord')).toBeVisible();
  });
});

test('the user menu has the name, light and dark, Change Role and Logout', async ({ page }) => {
  const { person } = await register(page, 'landlord');
  await page.goto('/landlord-dashboard');
  await expect(account(page)).toHaveAccessibleName(new RegExp(`${person.firstName} ${person.lastName}`));
  await account(page).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible();
  await expect(menu.getByText(person.email)).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Change Role' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await menu.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the guide is read signed out, searched by words, and opened from the menu of a role', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await page.getByRole('searchbox', { name: 'Search all guides' }).fill('undisputed deposit');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('searchbox').fill('deposit evidence');
  await page.getByRole('link', { name: /^Begin the settlement/ }).click();
  await expect(page).toHaveURL('/help/landlord/settling-the-deposit#begin-the-settlement');
  await expect(page.getByRole('heading', { level: 2, name: 'Begin the settlement' })).toBeInViewport();
  await expectAccessibleAndFitting(page);

  await register(page, 'tenant');
  await page.goto('/tenant-dashboard');
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide for tenants');
  await page.goto('/help/tenant/no-such-chapter');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
