import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

/**
 * What `npm test` walks in the browser: the journeys, which pass through nearly every feature, and what they do not pass through. All
 * other ways, and the proofs over many places, are for `npm run test:slow`.
 */
const mainWays = [
  'demo',
  'deposits',
  'journeys',
  'landing',
  'landing-size',
  'mail-links',
  'maintenance',
  'paying',
  'sign-in',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 15_000 },
  globalTimeout: 60 * 60_000,
  reporter: 'list',
  projects: [
    { name: 'app', testMatch: mainWays },
    { name: 'slow', testIgnore: mainWays },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // What a worker keeps would outlast a test; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // Transitions cost much of the time; the specs about journeys, keyboard, toasts and live news switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    // One window a worker, emptied for each test: a new one would start a process and compile the app again.
    reuseContext: true,
  },
});
