import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type App, startApp } from '../scripts/app-process.ts';
import { emptyDatabase } from './empty-database.ts';

/** What would fail a test, unless it says that it is part of it. */
interface Expected {
  /** Answers with this status from this path. */
  refusal: (status: number, path: string) => void;
  /** Requests to this path that never arrive. */
  lostRequest: (path: string) => void;
}

interface Settings {
  /** Environment variables of the app, beside those of every test. */
  settings: Record<string, string>;
}

const watch = (context: BrowserContext, ownUrl: string) => {
  const problems: string[] = [];
  // How the app learns that nobody is signed in, or not any more.
  const fine = new Set(['401 /api/auth/user', '401 /api/events']);

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    const failure = /status of (\d+)|net::(ERR_\w+)/.exec(message.text());
    const kind = failure?.[1] ?? (failure?.[2] && 'lost');
    if (kind && fine.has(`${kind} ${new URL(url).pathname}`)) return;
    problems.push(`console: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) => {
    problems.push(`error on the page: ${error.error().stack ?? error.error().message}`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):/.test(protocol) && origin !== ownUrl)
      problems.push(`request to another host: ${request.url()}`);
  });

  const expected: Expected = {
    refusal: (status, path) => fine.add(`${status} ${path}`),
    lostRequest: (path) => fine.add(`lost ${path}`),
  };
  return { problems, expected };
};

export const test = base.extend<{ expected: Expected }, Settings & { app: App }>({
  settings: [{}, { option: true, scope: 'worker' }],
  app: [
    async ({ settings }, use) => {
      const app = await startApp({ DEMO: '0', RATE_LIMIT_FACTOR: '1000', ...settings }, emptyDatabase.folder());
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  expected: [
    async ({ context, app }, use) => {
      const { problems, expected } = watch(context, app.url);
      await use(expected);
      expect(problems, 'nothing unexpected happens in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
