import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { visit } from './parts.ts';
import { phone } from './phones.ts';
import { aLetHome, aPayment, PAYMENTS } from './rent.ts';

const PAYMENTS_IN_ALL = 180;
const words = (number: number) => `Repair ${String(number).padStart(3, '0')}`;

const more = (page: Page) => page.getByRole('button', { name: 'Show more' });
const rows = (page: Page) =>
  page.locator('main :is(table, ul)[aria-label=Payments] :is(tr, li)').filter({ hasText: 'Repair' });
const written = (page: Page) => rows(page).locator('visible=true').count();

const showAll = async (page: Page) => {
  for (let pages = 1; pages * 50 < PAYMENTS_IN_ALL; pages++) {
    const answer = page.waitForResponse(/\/api\/payments\?.*cursor/);
    await more(page).click();
    await answer;
  }
  await expect(more(page)).toHaveCount(0);
};

const scrollTo = (page: Page, place: number) =>
  page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), place);

const fill = async (page: Page) => {
  const { token, leaseId } = await aLetHome(page);
  for (let first = 1; first <= PAYMENTS_IN_ALL; first += 10) {
    const raised = Array.from({ length: 10 }, (_, place) =>
      aPayment(page, token, { leaseId, type: 'other', amount: '500', description: words(first + place) }),
    );
    await Promise.all(raised);
  }
};

test('of a long list only what is in sight stands there, and nothing is missed', async ({ page }) => {
  await fill(page);
  await page.goto(PAYMENTS);
  await showAll(page);
  const table = page.getByRole('table', { name: 'Payments' });

  await test.step('rows come and go, and say which they are', async () => {
    await scrollTo(page, 0);
    await expect.poll(() => written(page)).toBeLessThan(110);
    await expect(table).toHaveAttribute('aria-rowcount', /^18\d$/);
    const count = String(await table.getAttribute('aria-rowcount'));
    await scrollTo(page, 1);
    await expect(table.locator('[aria-rowindex]').last()).toHaveAttribute('aria-rowindex', count);
    await expectAccessibleAndFitting(page);
  });

  await test.step('the page is as high wherever it is looked at', async () => {
    const heights: number[] = [];
    for (const place of [1, 0.6, 0.3, 0]) {
      await scrollTo(page, place);
      await expect(rows(page).filter({ visible: true }).first()).toBeVisible();
      heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
    }
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(40);
  });

  await test.step('paper has all of it', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(table.locator('tr[aria-rowindex]').last()).toBeAttached();
    expect(await table.locator('tr[aria-rowindex]').count()).toBeGreaterThanOrEqual(PAYMENTS_IN_ALL);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => table.locator('tr[aria-rowindex]').count()).toBeLessThan(PAYMENTS_IN_ALL);
  });

  await test.step("the browser's own search finds what is out of sight", async () => {
    await scrollTo(page, 0);
    await expect.poll(() => written(page)).toBeLessThan(110);
    const all = await table.evaluate((shown) => shown.textContent ?? '');
    for (let number = 1; number <= PAYMENTS_IN_ALL; number++) expect(all).toContain(words(number));
  });

  await test.step('where the cursor is, nothing goes', async () => {
    const first = table.getByRole('row').nth(3).getByRole('button').first();
    await first.focus();
    await scrollTo(page, 1);
    await expect(table.locator('[aria-rowindex]').last()).toBeInViewport();
    await expect(first).toBeFocused();
  });

  await test.step('who comes back stands where they were', async () => {
    await scrollTo(page, 0.5);
    const place = await page.evaluate(() => Math.round(window.scrollY));
    await expect.poll(() => written(page)).toBeGreaterThan(20);
    await visit(page, 'Tenants');
    await expect(table).toHaveCount(0);
    await page.goBack();
    await expect(table).toBeVisible();
    const awayFromIt = () => page.evaluate((before) => Math.abs(window.scrollY - before), place);
    await expect.poll(awayFromIt).toBeLessThan(60);
    await expect(rows(page).locator('visible=true').first()).toBeVisible();
  });
});

test('on a phone it is so as well', async ({ page, browser, app }) => {
  await fill(page);
  const context = await browser.newContext({
    ...phone,
    baseURL: app.url,
    reducedMotion: 'reduce',
    storageState: await page.context().storageState(),
  });
  const hand = await context.newPage();
  await hand.goto(PAYMENTS);
  await showAll(hand);
  const list = hand.getByRole('list', { name: 'Payments' });
  await scrollTo(hand, 0);
  await expect.poll(() => written(hand)).toBeLessThan(130);
  const last = list.locator(`[aria-posinset="${PAYMENTS_IN_ALL}"]`);
  const atTheEnd = async () => {
    await scrollTo(hand, 1);
    return last.count();
  };
  await expect.poll(atTheEnd).toBe(1);
  await expectAccessibleAndFitting(hand);
  await context.close();
});
