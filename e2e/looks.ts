import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** Colours do not depend on the width, so two looks show all there is to see. */
const looks = [
  { colorScheme: 'light', width: 1280, height: 800 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const;

/** What is shown fits and has no violation, on a desk and on a phone, in light and dark. */
export const expectFineInEveryLook = async (page: Page) => {
  for (const { colorScheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const widthOfAll = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(widthOfAll).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
};
