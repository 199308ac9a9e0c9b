import { expect, type Page } from '@playwright/test';
import { atRest } from './watch.ts';

/** Pages without a network. */

/** The worker answers this page from now on. */
export const untilKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** One for each person whose answers lie on the device. */
export const keptCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kiraya-kept-')));

export const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kiraya-kept-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const FRAME = ['/api/auth/user', '/api/notifications/unread/count', '/api/messages/unread/count'];

/** An answer is kept after the page has had it, and a busy page asks for some of them late: it is gone offline with all that it shows. */
export const goOffline = async (page: Page, shown: string[]) => {
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining([...FRAME, ...shown]));
  await atRest(page);
  await page.context().setOffline(true);
};

/** What lies on the device until there is a network again. */
export const waitingLine = (page: Page) => page.getByRole('status').filter({ hasText: 'waiting to be sent' });
