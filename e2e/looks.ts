import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/**
 * What is shown has no violation on a desk, and fits there and on a phone. How all of it looks on phones and in the
 * dark is for phone-sweep.spec.ts: axe takes most of a second each time.
 */
export const expectAccessibleAndFitting = async (page: Page) => {
  await expectAccessible(page);
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    const widthOfAll = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(widthOfAll).toBeLessThanOrEqual(size.width);
  }
};
