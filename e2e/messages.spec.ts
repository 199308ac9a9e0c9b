import type { Page } from '@playwright/test';
import { NO_CONVERSATIONS, recommendations } from '../src/contract/messaging/message-statistics.ts';
import {
  aLandlordAndTenants,
  answerBy,
  bubbles,
  conversations,
  log,
  MESSAGES,
  openConversation,
  replyBox,
  tab,
  tile,
  write,
} from './conversations.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { attach, pdfFile } from './paperwork.ts';
import { button, dialog, dismissToast, expectToast, expectToastTitle, holdBack } from './parts.ts';
import { register } from './people.ts';
import { choose } from './tenancies.ts';

const form = (page: Page) => dialog(page, 'New Message');
const recipient = (page: Page) => form(page).getByRole('combobox', { name: 'Recipient' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message', exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The next answers of these calls are refused, as by a server in trouble. */
const failOnce = async (page: Page, path: string, method: string) => {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } })
      : route.fallback(),
  );
};

test('before the first message', async ({ page }) => {
  test.slow();
  await register(page, 'landlord');

  await test.step('says "Loading..." until it is known who is signed in', async () => {
    const held = await holdBack(page, '**/api/auth/user');
    await page.goto('/messages');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await held.letGo();
  });

  await test.step('is empty, and says what to do', async () => {
    await expect(tab(page, 'Messages')).toHaveAttribute('aria-selected', 'true');
    for (const name of ['Total Messages', 'Unread', 'Sent', 'Active Chats'])
      await expect(tile(page, name)).toContainText('0');
    await expect(page.getByText('Select a conversation to start messaging', { exact: true })).toBeVisible();
    await expect(page.getByText('No conversations yet', { exact: true })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  await test.step('there is nobody to write to, and what is incomplete is not sent', async () => {
    await button(page, 'New Message').click();
    await expect(recipient(page)).toHaveAttribute('placeholder', 'Select recipient');
    await recipient(page).click();
    const nobody = page.getByRole('option', { name: 'No tenants available', exact: true });
    await expect(nobody).toBeVisible();
    await expect(nobody).toHaveAttribute('data-combobox-disabled', 'true');
    await nobody.click({ force: true });
    await expect(recipient(page)).toHaveValue('');
    await form(page).getByRole('textbox', { name: 'Message' }).fill('   ');
    await expect(send(page)).toBeDisabled();
    await form(page).getByRole('textbox', { name: 'Subject' }).press('Enter');
    await expect(
      form(page).getByText('Please select a valid recipient and enter a message', { exact: true }).first(),
    ).toBeVisible();
    await expect(recipient(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expectAccessibleAndFitting(page);
    await form(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Discard' }).click();
    await expect(form(page)).toHaveCount(0);
  });

  await test.step('the analytics have nothing to count', async () => {
    await tab(page, 'Analytics').click();
    await expect(page).toHaveURL('/messages?tab=analytics');
    await expect(tile(page, 'Response Rate')).toContainText('0.0%');
    await expect(tile(page, 'Average Response Time')).toContainText('N/A');
    await expect(tile(page, 'Read Rate')).toContainText('0.0%');
    await expect(panel(page, 'Weekly Activity')).toContainText('No messages in the last 7 days');
    for (const name of ['Messages by Type', 'Messages by Priority']) {
      await expect(panel(page, name)).toContainText('There is nothing to count yet.');
    }
    await expect(panel(page, 'Most Active Contact')).toContainText('Nobody yet');
    await expect(panel(page, 'Communication Health')).toContainText('Nothing to rate yet');
    await expect(panel(page, 'Recommendations')).toContainText(NO_CONVERSATIONS);
    await expect(panel(page, 'Recommendations').getByRole('listitem')).toHaveCount(0);
    await expectAccessibleAndFitting(page);
  });

  await test.step('the notifications are here, too', async () => {
    await tab(page, 'Notifications 1 unread').click();
    const list = panel(page, 'Your notifications').getByRole('listitem');
    await expect(list).toHaveText(/Unread: Welcome to Kiraya/);
    await button(page, 'Mark all as read').click();
    await expect(tab(page, /^Notifications$/)).toBeVisible();
    await page.route('**/api/notifications?*', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByText('No notifications yet', { exact: true })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  for (const [role, text] of [
    ['tenant', 'No properties available'],
    ['agent', 'No contacts available'],
  ] as const) {
    await test.step(`a new ${role} has nobody to write to`, async () => {
      await register(page, role);
      // Other tests have homes to let, whose owners a tenant may write to.
      await page.route('**/api/messages/recipients*', (route) => route.fulfill({ json: [] }));
      await page.goto(`/${role}-dashboard?section=messages`);
      await button(page, 'New Message').click();
      await recipient(page).click();
      await expect(page.getByRole('option', { name: text, exact: true })).toBeVisible();
    });
  }
});

test('a landlord writes, reads and answers', async ({ page, expected }) => {
  test.slow();
  const [landlord, ravi, kiran] = await aLandlordAndTenants(page, ['Ravi', 'Kiran']);
  if (!ravi || !kiran) throw new Error('two tenants');
  await write(page.request, kiran, landlord, 'When does the gate close?');

  await test.step('what is new is told in the navigation, and opens beside the list', async () => {
    await page.goto('/landlord-dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages 1 unread' }).click();
    await expect(bubbles(page)).toContainText(['When does the gate close?']);
    await expect(page).toHaveURL(/section=messages&conversation=\d+$/);
  });

  await test.step('sends a message with all that belongs to it', async () => {
    await button(page, 'New Message').click();
    await recipient(page).fill('ravi');
    await expect(page.getByRole('option')).toHaveText(['Ravi Rao (Lake View 402)']);
    await page.getByRole('option').click();
    await form(page).getByRole('textbox', { name: 'Subject' }).fill('Plumber');
    const options = async (label: string) => {
      await form(page).getByRole('combobox', { name: label }).click();
      const texts = await page.getByRole('option').allTextContents();
      await page.keyboard.press('Escape');
      return texts;
    };
    await expect(form(page).getByRole('combobox', { name: 'Message Type' })).toHaveValue('General');
    await expect(form(page).getByRole('combobox', { name: 'Priority' })).toHaveValue('Normal');
    expect(await options('Message Type')).toEqual(['General', 'Maintenance', 'Payment', 'Complaint', 'Notice']);
    expect(await options('Priority')).toEqual(['Urgent', 'High', 'Normal', 'Low']);
    await choose(page, 'Message Type', 'Maintenance');
    await choose(page, 'Priority', 'Urgent');
    await expect(send(page)).toBeDisabled();
    await form(page).getByRole('textbox', { name: 'Message' }).fill('He comes tomorrow at 10.');
    for (const name of ['offer.pdf', 'map.pdf']) await attach(form(page), 'Attachments', pdfFile(name));
    await expect(button(page, 'Remove offer.pdf')).toBeVisible();
    await button(page, 'Remove map.pdf').click();
    await expectAccessibleAndFitting(page);

    expected.refusal(500, '/api/messages');
    await failOnce(page, '**/api/messages', 'POST');
    await send(page).click();
    await expectToast(page, 'Failed to send message', 'Something went wrong.');
    await dismissToast(page);
    await page.unroute('**/api/messages');
    const held = await holdBack(page, '**/api/messages', 'POST');
    await send(page).click();
    await expect(button(page, 'Sending...')).toBeDisabled();
    await held.letGo();
    await expectToastTitle(page, 'Message sent successfully!');
    await dismissToast(page);
    await expect(form(page)).toHaveCount(0);
  });

  await test.step('the conversation is open', async () => {
    await expect(page).toHaveURL(/conversation=\d+/);
    await expect(page.getByRole('heading', { name: 'Ravi Rao' })).toBeVisible();
    await expect(bubbles(page)).toHaveCount(1);
    const bubble = bubbles(page).first();
    for (const text of ['Plumber', 'Maintenance', 'Urgent', '1 file attached', 'Sent']) {
      await expect(bubble.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(bubble).not.toContainText('[1 file attached');
    await expect(log(page).getByText('Today', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await bubble.getByRole('link', { name: 'offer.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('offer.pdf');
    await expect(conversations(page).first()).toContainText('You: He comes tomorrow at 10.');
  });

  await test.step('answers by Enter; what is typed elsewhere stays there', async () => {
    await openConversation(page, 'Kiran Rao');
    await expect(replyBox(page)).toBeFocused();
    await expect(tab(page, 'Messages')).toHaveText('Messages');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages$/ }),
    ).toBeVisible();
    await page.keyboard.type('At eleven');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('sharp.');
    await openConversation(page, 'Ravi Rao');
    await expect(replyBox(page)).toHaveValue('');
    await openConversation(page, 'Kiran Rao');
    await expect(replyBox(page)).toHaveValue('At eleven\nsharp.');
    await replyBox(page).press('Enter');
    await answerBy(page, 'And opens at five.');
    await expect(bubbles(page)).toContainText(['When does the gate close?', 'At eleven\nsharp.', 'And opens at five.']);
    await expect(replyBox(page)).toHaveValue('');
    await expectAccessibleAndFitting(page);
  });

  await test.step('what could not be sent stays in the box', async () => {
    await failOnce(page, '**/api/messages', 'POST');
    await answerBy(page, 'One more thing');
    await expectToast(page, 'Failed to send message', 'Something went wrong.');
    await expect(replyBox(page)).toHaveValue('One more thing');
    await expect(bubbles(page)).toHaveCount(3);
    await dismissToast(page);
    await page.unroute('**/api/messages');
    await button(page, 'Send').click();
    await expect(bubbles(page)).toHaveCount(4);
  });

  await test.step('a long text is counted, a blank one not sent', async () => {
    await replyBox(page).fill('   ');
    await expect(button(page, 'Send')).toBeDisabled();
    await replyBox(page).fill('x'.repeat(9_990));
    await expect(page.getByText('10 characters left', { exact: true })).toBeVisible();
    await replyBox(page).fill('x'.repeat(10_001));
    await expect(page.getByText('1 character too many', { exact: true })).toBeVisible();
    await expect(button(page, 'Send')).toBeDisabled();
    await replyBox(page).fill('');
    await button(page, 'New Message').click();
    await recipient(page).click();
    await page.getByRole('option', { name: 'Ravi Rao' }).click();
    await form(page).getByRole('textbox', { name: 'Message' }).fill('x'.repeat(10_001));
    await send(page).click();
    await expect(form(page).getByText('A message has at most 10,000 characters.', { exact: true })).toBeVisible();
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Discard').click();
  });

  await test.step('finds words and people, and loads what is older', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) await write(page.request, landlord, kiran, `Line ${number}`);
    await page.route('**/api/messages?*', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/limit=50/, 'limit=4'),
      }),
    );
    await page.reload();
    await expect(bubbles(page)).toHaveCount(4);
    await button(page, 'Load older messages').click();
    await expect(bubbles(page)).toHaveCount(8);
    await expect(bubbles(page).first()).toContainText('And opens at five.');
    await expect(bubbles(page).last()).toContainText('Line 6');
    const search = page.getByRole('searchbox', { name: 'Search messages' });
    await search.fill('GATE');
    const hits = page.getByRole('list', { name: 'Messages found' }).getByRole('listitem');
    await expect(hits).toHaveCount(1);
    await expect(hits.locator('mark')).toHaveText('gate');
    await expectAccessibleAndFitting(page);
    await openSearchHit(page);
    await expect(bubbles(page).filter({ hasText: 'When does the gate close?' })).toBeInViewport();
    await search.fill('ravi');
    await expect(page.getByRole('list', { name: 'People found' }).getByRole('listitem')).toContainText(['Ravi Rao']);
    await expect(page.getByText('No messages found', { exact: true })).toBeVisible();
    await search.fill('');
    await expect(conversations(page)).toHaveCount(2);
    await page.unroute('**/api/messages?*');
  });

  await test.step('says so when a mark fails, and when something could not be loaded', async () => {
    await page.goto(MESSAGES);
    await write(page.request, ravi, landlord, 'Thank you!', { priority: 'high', messageType: 'complaint' });
    await failOnce(page, '**/api/messages/*/read', 'PATCH');
    await failOnce(page, '**/api/messages/conversations/*/read', 'PATCH');
    page.on('response', (response) => {
      if (response.status() === 500) expected.refusal(500, new URL(response.url()).pathname);
    });
    await openConversation(page, 'Ravi Rao');
    await expectToast(page, 'Error', 'Failed to mark message as read');
    await dismissToast(page);
    await page.goto(MESSAGES);
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('thank');
    await openSearchHit(page);
    await expectToast(page, 'Error', 'Failed to mark message as read');
    await page.unrouteAll();
    await failOnce(page, '**/api/messages/conversations?*', 'GET');
    await page.goto(MESSAGES);
    await expect(page.getByRole('alert').filter({ hasText: 'Your conversations could not be loaded.' })).toBeVisible();
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(conversations(page)).toHaveCount(2);
    expected.refusal(404, '/api/messages');
    await page.goto(`${MESSAGES}&conversation=999999`);
    await expect(page.getByText('There is no such conversation among yours.')).toBeVisible();
  });

  await test.step('sees in figures how they communicate', async () => {
    await page.goto(MESSAGES);
    await openConversation(page, 'Ravi Rao');
    await expect(tile(page, 'Unread')).toContainText('0');
    await expect(tile(page, 'Total Messages')).toContainText('12');
    await expect(tile(page, 'Sent')).toContainText('10');
    await expect(tile(page, 'Active Chats')).toContainText('2');
    await tab(page, 'Analytics').click();
    await expect(tile(page, 'Response Rate')).toContainText('50.0%');
    await expect(tile(page, 'Average Response Time')).toContainText('Under a minute');
    await expect(tile(page, 'Read Rate')).toContainText('100.0%');
    await expect(panel(page, 'Messages by Type').getByRole('listitem')).toHaveText([
      'General10 (83.3%)',
      'Maintenance1 (8.3%)',
      'Payment0 (0.0%)',
      'Complaint1 (8.3%)',
      'Notice0 (0.0%)',
    ]);
    await expect(panel(page, 'Messages by Priority').getByRole('listitem')).toHaveText([
      'Urgent1 (8.3%)',
      'High1 (8.3%)',
      'Normal10 (83.3%)',
      'Low0 (0.0%)',
    ]);
    await expect(panel(page, 'Most Active Contact')).toContainText('Kiran Rao');
    await expect(panel(page, 'Communication Health')).toContainText('Fair');
    await expect(panel(page, 'Recommendations').getByRole('listitem')).toHaveText([recommendations.urgent]);
    await expect(page.getByRole('img', { name: /^Bar chart of messages sent and received by day/ })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await button(page, 'Show as table').click();
    await expect(page.getByRole('row').last()).toHaveText(/102$/);
  });
});

const openSearchHit = (page: Page) =>
  page.getByRole('list', { name: 'Messages found' }).getByRole('button').first().click();
