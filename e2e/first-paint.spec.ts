import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { button, holdBack } from './parts.ts';
import { register } from './people.ts';

/** Colours do not depend on the width. */
const looks = [
  { colorScheme: 'light', width: 1280, height: 800 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const;

const frame = (page: Page) => page.locator('.frame');

/** As far as a page comes without the app's scripts and styles. */
const openWithoutAssets = async (page: Page, path: string) => {
  const assets = await holdBack(page, '**/assets/**');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(frame(page)).toBeVisible();
  return assets;
};

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

const barOf = (page: Page, bar: string) =>
  page
    .locator(bar)
    .first()
    .evaluate((element) => {
      const { backgroundColor, borderBottomColor, height } = getComputedStyle(element);
      return { backgroundColor, borderBottomColor, height };
    });

const groundOf = (page: Page, place: string) =>
  page.locator(place).evaluate((element) => getComputedStyle(element).backgroundColor);

const markOf = (page: Page) => page.locator('svg[viewBox="0 0 32 32"]').first().boundingBox();

for (const { colorScheme, width, height } of looks) {
  test(`with scripts held back the frame is painted, ${colorScheme} at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/landlord-dashboard', '/verify-email']) {
      await test.step(path, async () => {
        await openWithoutAssets(page, path);
        await expect.poll(() => isPainted(page)).toBe(true);
        await expect(frame(page).getByText('Kiraya')).toBeVisible();
        await expect(frame(page).locator('svg')).toBeVisible();
        await expect(frame(page).getByRole('status', { name: 'Loading' })).toBeVisible();
        await expect(frame(page).getByRole('main').locator('.frame-block').first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        // Nothing has a heading yet: it comes with the page.
        await expectAccessible(page, { except: ['page-has-heading-one'], whileLoading: true });
        await page.unrouteAll();
      });
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the frame looks as what takes its place, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await test.step('the landing page', async () => {
      const assets = await openWithoutAssets(page, '/');
      const [ground, mark] = [await groundOf(page, '.frame'), await markOf(page)];
      await assets.letGo();
      await expect(button(page, 'Get Started')).toBeVisible();
      await expect(frame(page)).toHaveCount(0);
      expect(ground).toBe(await groundOf(page, 'body'));
      expect(await markOf(page)).toEqual(mark);
      await page.unrouteAll();
    });
    await test.step('a dashboard', async () => {
      await register(page, 'landlord');
      const assets = await openWithoutAssets(page, '/landlord-dashboard');
      const [bar, ground, mark] = [
        await barOf(page, '.frame header'),
        await groundOf(page, '.frame'),
        await markOf(page),
      ];
      await assets.letGo();
      await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
      expect(bar).toEqual(await barOf(page, 'header'));
      expect(ground).toBe(await groundOf(page, '#content'));
      expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
      const now = await page.getByRole('link', { name: 'Kiraya, home' }).locator('svg').boundingBox();
      expect(now).toEqual(mark);
    });
  });
}

test('a chosen scheme wins over that of the system from the first paint on', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => window.localStorage.setItem('mantine-color-scheme-value', 'dark'));
  await openWithoutAssets(page, '/');
  await expect(frame(page)).toHaveCSS('background-color', 'rgb(28, 26, 24)');
});

test('between the frame and the page nothing is blank', async ({ page, expected }) => {
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const root = document.getElementById('root');
      // Before that the frame itself is still being read.
      if (root && document.readyState !== 'loading')
        seen.push(root.getBoundingClientRect().height > 200 && root.querySelector('header, main') !== null);
      requestAnimationFrame(look);
    };
    look();
  });
  await register(page, 'landlord');
  expected.refusal(404, '/no/such/page');
  for (const path of ['/landlord-dashboard?section=properties', '/account', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen, path).not.toContain(false);
  }
});

test('without scripts at all the page says so, and no skeleton stays', async ({ browser, app }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(app.url);
  await expect(page.locator('body > noscript')).toBeVisible();
  await expect(frame(page)).toBeHidden();
  await page.close();
});
