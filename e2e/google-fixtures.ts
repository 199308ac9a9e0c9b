import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type App, startApp } from '../scripts/app-process.ts';
import { emptyDatabase } from './empty-database.ts';
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts';

interface GoogleApp extends App {
  google: OpenIdProvider;
}

/** Only the app and the provider are spoken to, and nothing goes wrong on a page. */
const watch = (context: BrowserContext, app: GoogleApp): string[] => {
  const problems: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):/.test(protocol) && origin !== app.url && origin !== app.google.issuer)
      problems.push(`request to another host: ${request.url()}`);
  });
  context.on('weberror', (error) => problems.push(`error on the page: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // How the app learns that nobody is signed in.
    const isSignedOut = message.text().includes('401') && message.location().url.endsWith('/api/auth/user');
    if (!isSignedOut) problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  return problems;
};

interface Browsers {
  /** A page in a browser that knows nothing of the first one. */
  elsewhere: Page;
  isQuiet: undefined;
}

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
      google.sendBackTo(`${url}/api/auth/google/callback`);
      await use({ ...app, url, google });
      await app.stop();
      await google.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  elsewhere: async ({ browser, app }, use) => {
    const context = await browser.newContext({ baseURL: app.url });
    const problems = watch(context, app);
    await use(await context.newPage());
    await context.close();
    expect(problems, 'nothing unexpected happens in the other browser').toEqual([]);
  },
  isQuiet: [
    async ({ context, app }, use) => {
      const problems = watch(context, app);
      await use(undefined);
      expect(problems, 'nothing unexpected happens in the browser').toEqual([]);
    },
    { auto: true },
  ],
});
