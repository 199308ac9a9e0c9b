import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

/** Proofs that take long, for `npm run test:slow`: budgets, sweeps, phones, attacks, a restart, two processes, a release. */
const slow = [
  'dashboard-budgets',
  'google-attacks',
  'journeys-phone',
  'journeys-two-processes',
  'live-restart',
  'mailed-links',
  'phone-sweep',
  'release',
  'section-skeletons',
  'tour-picture',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 15_000 },
  globalTimeout: 40 * 60_000,
  reporter: 'list',
  projects: [
    { name: 'app', testIgnore: slow },
    { name: 'slow', testMatch: slow },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Transitions cost much of the time; the specs about journeys, keyboard, toasts and live news switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    // One window a worker, emptied for each test: a new one would start a process and compile the app again.
    reuseContext: true,
  },
});
