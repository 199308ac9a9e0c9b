import type { Page } from '@playwright/test';
import { notificationChoices } from '../src/contract/platform/notifications.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { button, dialog, expectToast } from './parts.ts';
import { changePassword, register } from './people.ts';

const bell = (page: Page, unread: number) =>
  button(page, unread > 0 ? `Notifications, ${unread} unread` : 'Notifications');
const panel = (page: Page) => dialog(page, 'Notifications');
const entries = (page: Page) => panel(page).getByRole('listitem');

/** Ends up with the given number of notifications, the welcome among them. */
const registerWith = async (page: Page, count: number) => {
  const { person, token } = await register(page, 'landlord');
  let { password } = person;
  for (let number = 1; number < count; number += 1) password = await changePassword(page, token, password);
  return { token, password };
};

test('the bell is on every dashboard and page, with the number of unread ones', async ({ page }) => {
  await register(page, 'tenant');
  for (const path of ['/tenant-dashboard', '/account', '/messages', '/payments', '/subscription']) {
    await page.goto(path);
    await expect(bell(page, 1)).toBeVisible();
    await expect(bell(page, 1)).toHaveText('1');
  }
  await register(page, 'agent');
  await page.goto('/agent-dashboard');
  await expect(bell(page, 1)).toBeVisible();
});

test('a new user is welcomed; a click marks it as read and leads to its place', async ({ page }) => {
  await register(page, 'tenant');

  await test.step('the list closes with Escape and a click elsewhere, and gives the focus back', async () => {
    await page.goto('/tenant-dashboard');
    await bell(page, 1).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    // It hears the key once the focus has moved into it.
    await expect(panel(page).locator(':focus').or(page.locator('[role=dialog]:focus'))).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page, 1)).toBeFocused();
    await bell(page, 1).click();
    await expect(panel(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(panel(page)).toHaveCount(0);
  });

  await bell(page, 1).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('Unread: Welcome to Kiraya');
  const time = entries(page).locator('time');
  await expect(time).toHaveText('just now');
  await expect(time).toHaveAttribute('title', /^\d{1,2} \w{3,4} \d{4}, \d{1,2}:\d\d [ap]m$/);
  await expectAccessible(page);

  await entries(page).getByRole('link').click();
  await expect(page).toHaveURL('/account');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page, 0)).toBeVisible();
  await page.reload();
  await bell(page, 0).click();
  await expect(entries(page)).toHaveText(/^Welcome to Kiraya/);
  await expect(button(page, 'Mark all as read')).toBeDisabled();
});

test('many are loaded page by page, and marked as read at once', async ({ page }) => {
  await registerWith(page, 3);
  // Pages of one row, so that three notifications are enough.
  await page.route('**/api/notifications?*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=1'),
    }),
  );
  await page.goto('/landlord-dashboard');
  await bell(page, 3).click();
  for (const shown of [1, 2]) {
    await expect(entries(page)).toHaveCount(shown);
    await button(page, 'Load older').click();
  }
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).last()).toContainText('Welcome to Kiraya');
  await expect(entries(page).first()).toContainText('Your password was changed');
  await page.unroute('**/api/notifications?*');

  await test.step('all are marked as read', async () => {
    await button(page, 'Mark all as read').click();
    await expect(bell(page, 0)).toBeVisible();
    await expect(panel(page).getByText('Unread:')).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('says "No notifications yet" when there are none, and what went wrong when something did', async ({
  page,
  expected,
}) => {
  await register(page, 'tenant');
  // Everybody is welcomed, so nobody real is without one.
  await page.route('**/api/notifications?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/tenant-dashboard');
  await bell(page, 1).click();
  await expect(panel(page)).toContainText('No notifications yet');
  await expectAccessible(page);

  await page.unroute('**/api/notifications?*');
  expected.lostRequest('/api/notifications');
  await page.route('**/api/notifications?*', (route) => route.abort());
  await page.reload();
  await bell(page, 1).click();
  await expect(panel(page).getByRole('alert')).toContainText('Your notifications could not be loaded.');
  await page.unroute('**/api/notifications?*');
  await button(page, 'Try again').click();
  await expect(entries(page)).toHaveCount(1);

  await test.step('"Failed to mark notification as read" when it fails; it stays unread', async () => {
    await page.route('**/api/notifications/*/read', async (route) => {
      expected.lostRequest(new URL(route.request().url()).pathname);
      await route.abort();
    });
    await entries(page).getByRole('link').click();
    await expectToast(page, 'Error', 'Failed to mark notification as read');
    // The page that it leads to has come, with a bell of its own.
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page, 1)).toBeVisible();
  });

  await test.step('fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 700 });
    await bell(page, 1).click();
    await expect(entries(page)).toHaveCount(1);
    await expect(panel(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test('everybody chooses which ones they get, in the app and by mail', async ({ page, expected }) => {
  const { token, password } = await registerWith(page, 1);
  const section = page.getByRole('region', { name: 'Notification choices' });
  const choice = (label: string, channel: string) => section.getByRole('switch', { name: `${label}, ${channel}` });
  // What is seen and clicked lies above the switch itself.
  const flip = (label: string, channel: string) =>
    section.locator('label', { has: page.getByRole('switch', { name: `${label}, ${channel}` }) }).click();
  await page.goto('/account');

  await test.step('the defaults', async () => {
    for (const { label, description, channels } of Object.values(notificationChoices)) {
      await expect(section.getByRole('row', { name: label })).toContainText(description);
      await expect(choice(label, 'in the app')).toBeChecked({ checked: channels.inApp });
      await expect(choice(label, 'by mail')).toBeChecked({ checked: channels.mail });
    }
    await section.scrollIntoViewIfNeeded();
    await expectAccessible(page);
  });

  await test.step('a choice is saved at once', async () => {
    const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    const first = saved();
    await flip('Account and security', 'in the app');
    await first;
    const second = saved();
    await choice('Documents', 'by mail').press('Space');
    await expect(choice('Documents', 'by mail')).toBeChecked();
    // A page that is left before it was sent does not send it any more.
    await second;
    await page.reload();
    await expect(choice('Account and security', 'in the app')).not.toBeChecked();
    await expect(choice('Account and security', 'by mail')).toBeChecked();
    await expect(choice('Documents', 'by mail')).toBeChecked();
  });

  await test.step('and it holds', async () => {
    await changePassword(page, token, password);
    await page.reload();
    await expect(bell(page, 1)).toBeVisible();
  });

  await test.step('what could not be saved goes back', async () => {
    expected.lostRequest('/api/notifications/preferences');
    await page.route('**/api/notifications/preferences', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await flip('Leases', 'by mail');
    await expectToast(page, 'Error', 'Your choice could not be saved. Please try again.');
    await expect(choice('Leases', 'by mail')).toBeChecked();
  });
});
