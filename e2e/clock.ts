import { expect, type Page } from '@playwright/test';

/** How far the clock goes in one step: what has just been seen is at most that old. */
export const TICK = 20;

/** The page's clock stands still from the start, so that nothing depends on how fast this machine is. */
export const pauseClock = async (page: Page) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
};

export const runClockUntil = async (page: Page, isSo: () => Promise<boolean>) => {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(TICK);
        return isSo();
      },
      { intervals: [TICK] },
    )
    .toBe(true);
};
