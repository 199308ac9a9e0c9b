import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type App, startApp } from '../scripts/app-process.ts';
import { emptyDatabase } from './empty-database.ts';
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts';
import { watch } from './watch.ts';

interface GoogleApp extends App {
  google: OpenIdProvider;
}

interface Browsers {
  /** A page in a browser that knows nothing of the first one. */
  elsewhere: Page;
  isQuiet: undefined;
}

/** Only the app and the provider are spoken to; a code that is not this browser's is refused. */
const watchBoth = (context: BrowserContext, { url, google }: GoogleApp) =>
  watch(context, [url, google.issuer], ['401 /api/auth/user', '400 /api/auth/google/session']);

/** The app with an OpenID provider of its own in Google's place. */
export const test = base.extend<Browsers, { app: GoogleApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture's first parameter has to be a pattern
    async ({}, use) => {
      const google = await startOpenIdProvider();
      const settings = {
        DEMO: '0',
        RATE_LIMIT_FACTOR: '1000',
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        GOOGLE_ISSUER: google.issuer,
        PUBLIC_URL: '',
      };
      const app = await startApp(settings, emptyDatabase.folder());
      // The app's address when none is set; to a browser it is another site than the provider's, as Google is.
      const url = app.url.replace('127.0.0.1', 'localhost');
      await google.sendBackTo(`${url}/api/auth/google/callback`);
      await use({ ...app, url, google });
      await app.stop();
      await google.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  elsewhere: async ({ browser, app }, use) => {
    const context = await browser.newContext({ baseURL: app.url });
    const { unexpected } = watchBoth(context, app);
    await use(await context.newPage());
    await context.close();
    expect(unexpected(), 'nothing unexpected happens in the other browser').toEqual([]);
  },
  isQuiet: [
    async ({ context, app }, use) => {
      const { unexpected } = watchBoth(context, app);
      await use(undefined);
      expect(unexpected(), 'nothing unexpected happens in the browser').toEqual([]);
    },
    { auto: true },
  ],
});
