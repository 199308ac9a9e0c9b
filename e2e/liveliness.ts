import type { Page } from '@playwright/test';

/** How steady a page stands while it loads, and how soon it answers: what the browser itself measures. */

interface Shift {
  at: number;
  value: number;
  what: string[];
}

interface Answer {
  interaction: number;
  duration: number;
}

interface Measured {
  shifts: Shift[];
  answers: Answer[];
}

declare global {
  interface Window {
    measured: Measured;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Element | null }[];
}

interface EventTiming extends PerformanceEntry {
  interactionId: number;
}

const collect = () => {
  window.measured = { shifts: [], answers: [] };
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput, sources } = entry as LayoutShift;
    // What follows upon a click within half a second is what was asked for.
    if (hadRecentInput) return;
    const what = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
    window.measured.shifts.push({ at: startTime, value, what });
  });
  watch(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as EventTiming;
      if (interactionId > 0) window.measured.answers.push({ interaction: interactionId, duration });
    },
    { durationThreshold: 16 },
  );
};

/** From the next page on. The slow-down is the browser's: as on a phone of the middle class. */
export const measureOn = async (page: Page, slowerBy: number) => {
  await page.addInitScript(collect);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
};

const GAP_MS = 1000;
const WINDOW_MS = 5000;

/** Cumulative layout shift: the worst burst of shifts, as browsers count it. */
export const shiftOf = (shifts: Shift[]): number => {
  const bursts: { first: number; last: number; sum: number }[] = [];
  for (const { at, value } of shifts) {
    const burst = bursts.at(-1);
    if (burst && at - burst.last < GAP_MS && at - burst.first < WINDOW_MS) {
      burst.sum += value;
      burst.last = at;
    } else bursts.push({ first: at, last: at, sum: value });
  }
  return Math.max(0, ...bursts.map(({ sum }) => sum));
};

export const shiftsOn = (page: Page): Promise<Shift[]> => page.evaluate(() => window.measured.shifts);

/** The slowest answer to what is done meanwhile, in ms; 16 stands for all that is faster than the browser notes. */
export const answerTo = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  const before = await page.evaluate(() => window.measured.answers.length);
  await act();
  // The browser tells after the frame that was painted.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))),
  );
  const answers = await page.evaluate((from) => window.measured.answers.slice(from), before);
  return Math.max(16, ...answers.map(({ duration }) => duration));
};
