import { test as base, expect } from '@playwright/test';
import { type App, startApp } from '../scripts/app-process.ts';
import { letMidnightPass } from './days.ts';
import { emptyDatabase } from './empty-database.ts';
import { type Expected, watch } from './watch.ts';

interface Settings {
  /** Environment variables of the app, beside those of every test. A file that names some has apps of its own. */
  settings: Record<string, string>;
}

export const ADMIN = { username: 'operator', password: 'Operator-2026!' };

/** Settings of the app in every test. */
export const everywhere = {
  DEMO: '0',
  RATE_LIMIT_FACTOR: '1000',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
};

/** Named once: files with the very same settings share an app, which takes seconds to start and fill. */
export const withDemo = { DEMO: '1' };
export const strictest = { ADMIN_MFA: 'required', REQUIRE_EMAIL_VERIFICATION: 'true' };

export const test = base.extend<{ expected: Expected }, Settings & { app: App }>({
  settings: [{}, { option: true, scope: 'worker' }],
  app: [
    async ({ settings }, use) => {
      const app = await startApp({ ...everywhere, ...settings }, emptyDatabase.folder());
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  expected: [
    async ({ browser, context, app }, use) => {
      await letMidnightPass();
      const { unexpected, expected } = watch(context, [app.url]);
      await use(expected);
      // The windows of other people would go on listening through the tests that follow.
      for (const other of browser.contexts()) if (other !== context) await other.close();
      expect(unexpected(), 'nothing unexpected happens in the browser').toEqual([]);
    },
    { auto: true, timeout: 300_000 },
  ],
});

export { expect };
