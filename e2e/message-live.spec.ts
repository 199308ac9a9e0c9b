import { readFile } from 'node:fs/promises';
import {
  aLandlordAndTenants,
  answerBy,
  bubbles,
  conversations,
  log,
  MESSAGES,
  openConversation,
  replyBox,
  signInAs,
  tab,
  write,
} from './conversations.ts';
import { expect, test } from './fixtures.ts';
import { pdfFile } from './paperwork.ts';
import { button } from './parts.ts';
import { watch } from './watch.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const MARKUP = '<img src=x onerror="window.hacked = true"> <b>bold</b> javascript:alert(1)';
/** What is told must be there at once; a busy machine gets a little more. */
const soon = { timeout: 4000 };

test('a landlord and a tenant write to each other, and each sees all of it without reloading', async ({
  page,
  browser,
  app,
}) => {
  test.slow();
  const [landlord, ravi] = await aLandlordAndTenants(page, ['Ravi']);
  if (!ravi) throw new Error('a tenant');
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1280, height: 800 } });
  const { unexpected } = watch(context, [app.url]);
  const other = await context.newPage();
  await signInAs(other, ravi);
  await page.goto(MESSAGES);
  await other.goto('/messages');
  await expect(page.getByText('No conversations yet')).toBeVisible();

  await test.step('a first message shows at the other side, unread, in the list and on the badges', async () => {
    await write(page.request, ravi, landlord, 'Namaste!');
    await expect(conversations(page)).toContainText([/Ravi Rao.*Namaste!.*1 unread/], soon);
    await expect(tab(page, 'Messages 1 unread')).toBeVisible(soon);
    await expect(conversations(other)).toContainText(['You: Namaste!'], soon);
    await openConversation(other, 'Meera Rao');
    await expect(bubbles(other).last()).toContainText('Sent');
  });

  await test.step('it is read once it is opened, and its writer sees so', async () => {
    await openConversation(page, 'Ravi Rao');
    await expect(tab(page, /^Messages$/)).toBeVisible(soon);
    await expect(bubbles(other).last()).toContainText('Read', soon);
    await expect(bubbles(other).last().getByText('Read', { exact: true })).toHaveAttribute('title', /^Read \d{1,2} /);
  });

  await test.step('both write at once, and nothing is lost or out of order', async () => {
    const numbers = [1, 2, 3, 4, 5];
    const all = async (writer: typeof page, name: string) => {
      for (const number of numbers) await answerBy(writer, `${name} ${number}`);
    };
    await Promise.all([all(page, 'landlord'), all(other, 'tenant')]);
    for (const side of [page, other]) {
      await expect(bubbles(side)).toHaveCount(11, { timeout: 15_000 });
      const texts = await bubbles(side).allInnerTexts();
      for (const name of ['landlord', 'tenant']) {
        const found = texts.flatMap((text) => new RegExp(`${name} \\d`).exec(text)?.[0] ?? []);
        expect(found).toEqual(numbers.map((number) => `${name} ${number}`));
      }
      await expect(bubbles(side).last()).toBeInViewport();
    }
  });

  await test.step('markup stays text, and links can be clicked', async () => {
    await answerBy(other, `${MARKUP} see https://example.in/a?b=1.`);
    const written = bubbles(page).filter({ hasText: 'onerror' });
    await expect(written).toContainText(MARKUP, soon);
    await expect(written.locator('img, b')).toHaveCount(0);
    await expect(written.getByRole('link')).toHaveText(['https://example.in/a?b=1', 'Make a request of this']);
    const link = written.getByRole('link', { name: 'https://example.in/a?b=1', exact: true });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(link).toHaveAttribute('target', '_blank');
    for (const side of [page, other]) expect(await side.evaluate(() => 'hacked' in window)).toBe(false);
  });

  await test.step('who reads further up stays there, and is told of what is new', async () => {
    await log(page).evaluate((node) => {
      node.scrollTop = 0;
    });
    await answerBy(other, 'Down here');
    await expect(button(page, 'New messages')).toBeVisible(soon);
    expect(await log(page).evaluate((node) => node.scrollTop)).toBe(0);
    await button(page, 'New messages').click();
    await expect(bubbles(page).last()).toBeInViewport();
    await expect(button(page, 'New messages')).toHaveCount(0);
  });

  await test.step('a file goes along, and the other one downloads it', async () => {
    const file = pdfFile('receipt.pdf');
    const chooser = other.waitForEvent('filechooser');
    await button(other, 'Attach files').click();
    await (await chooser).setFiles(file);
    await expect(button(other, 'Remove receipt.pdf')).toBeVisible();
    await replyBox(other).fill('The receipt');
    await button(other, 'Send').click();
    const link = bubbles(page).last().getByRole('link', { name: 'receipt.pdf' });
    await expect(link).toBeVisible(soon);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('receipt.pdf');
    expect((await readFile(await download.path())).equals(file.buffer)).toBe(true);
  });

  await context.close();
  expect(unexpected()).toEqual([]);
});
