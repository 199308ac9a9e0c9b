import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** From one frame to the next, in ms. */
    paints: number[];
    /** From the click to the next paint, in ms. */
    answers: number[];
  }
}

/** Runs in the page, from its start. */
export const collectFrames = () => {
  window.paints = [];
  window.answers = [];
  let last = 0;
  const note = (now: number) => {
    if (last > 0) window.paints.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId > 0) window.answers.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

export interface Scrolled {
  frames: number;
  late: number;
  longest: number;
}

const LATE_MS = 50;
const STEPS = 120;

/** As a wheel or a finger does it: many short pulls from the top to where the pulls end, then one long one to the end and back. */
export const scrollThrough = async (page: Page): Promise<Scrolled> => {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    window.paints = [];
  });
  await page.evaluate(async (steps) => {
    const painted = () => new Promise((done) => requestAnimationFrame(done));
    const height = document.documentElement.scrollHeight;
    for (let step = 0; step < steps; step++) {
      window.scrollBy(0, 120);
      await painted();
    }
    for (const place of [0.25, 0.5, 0.75, 1, 0]) {
      window.scrollTo(0, height * place);
      for (let step = 0; step < steps / 4; step++) {
        window.scrollBy(0, place === 0 ? 120 : -120);
        await painted();
      }
    }
  }, STEPS);
  const frames = await page.evaluate(() => window.paints);
  return { frames: frames.length, late: frames.filter((ms) => ms > LATE_MS).length, longest: Math.max(...frames) };
};
