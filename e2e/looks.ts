import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** What is shown fits and has no violation, on a desk and on a phone, in light and dark. */
export const expectFineInEveryLook = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const size of sizes) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const widthOfAll = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(widthOfAll).toBeLessThanOrEqual(size.width);
      await expectAccessible(page);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
};
