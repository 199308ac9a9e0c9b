import type { Page } from '@playwright/test';
import {
  aLandlordAndTenants,
  bubbles,
  conversations,
  log,
  MESSAGES,
  openConversation,
  replyBox,
  signInAs,
  write,
} from './conversations.ts';
import { expect, test } from './fixtures.ts';
import { button, dialog, toasts, visit } from './parts.ts';
import { phone } from './phones.ts';

test.use(phone);

const form = (page: Page) => dialog(page, 'New Message');
const recipient = (page: Page) => form(page).getByRole('combobox', { name: 'Recipient' });

test('on a phone, and by a link to somebody', async ({ page }) => {
  const [landlord, ravi] = await aLandlordAndTenants(page, ['Ravi']);
  if (!ravi) throw new Error('a tenant');

  await test.step('a link to somebody opens the form for them', async () => {
    await page.goto('/landlord-dashboard?section=tenants');
    await page.getByRole('link', { name: 'Ravi Rao' }).click();
    await page.getByRole('link', { name: 'Message', exact: true }).click();
    await expect(recipient(page)).toHaveValue('Ravi Rao (Lake View 402)');
    await form(page).getByRole('button', { name: 'Close' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(page).toHaveURL(MESSAGES);
  });

  await write(page.request, ravi, landlord, 'Is the parking free?');
  await page.goto('/landlord-dashboard');
  await visit(page, 'Messages 1 unread');

  await test.step('list and conversation are two views; back leads to the list', async () => {
    await expect(log(page)).toHaveCount(0);
    for (const back of [() => page.goBack(), () => button(page, 'Back to conversations').click()]) {
      await openConversation(page, 'Ravi Rao');
      await expect(log(page)).toContainText('Is the parking free?');
      await expect(conversations(page).first()).toBeHidden();
      await expect(replyBox(page)).not.toBeFocused();
      await expect(replyBox(page)).toBeInViewport();
      await back();
      await expect(conversations(page).first()).toBeVisible();
      await expect(page).toHaveURL(MESSAGES);
    }
  });

  await test.step('Enter begins a new line, and the button sends', async () => {
    await openConversation(page, 'Ravi Rao');
    await replyBox(page).fill('Yes');
    await replyBox(page).press('Enter');
    await replyBox(page).pressSequentially('it is.');
    await button(page, 'Send').click();
    await expect(bubbles(page).last()).toContainText('Yes\nit is.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step('a tenant reaches the landlord from the dashboard', async () => {
    await page.goto('about:blank');
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInAs(page, ravi);
    await page.goto('/tenant-dashboard');
    const link = page.getByRole('link', { name: 'Message Meera Rao' });
    await expect(link).toHaveAttribute('href', `/tenant-dashboard?section=messages&to=${landlord.id}`);
    await page.getByRole('link', { name: 'Contact Landlord' }).click();
    await expect(page).toHaveURL(/section=messages&conversation=\d+$/);
    await expect(page.getByRole('heading', { name: 'Meera Rao' })).toBeVisible();
    await expect(page.getByText('Property Owner, Lake View 402').first()).toBeVisible();
    await button(page, 'New Message').click();
    await recipient(page).fill('meera');
    await expect(page.getByRole('option')).toContainText(['Property Owner (Lake View 402)']);
  });
  await expect(toasts(page)).toHaveCount(0);
});
