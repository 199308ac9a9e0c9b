import { startApp } from '../scripts/app-process.ts';
import { bell, countStreams } from './bell.ts';
import { emptyDatabase } from './empty-database.ts';
import { expect, test } from './fixtures.ts';
import { changePassword, register } from './people.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('after a restart of the server it comes back, and what was missed is fetched', async ({ browser, playwright }) => {
  const settings = { DEMO: '0', RATE_LIMIT_FACTOR: '1000' };
  let app = await startApp(settings, emptyDatabase.folder());
  const { url, dataDir } = app;
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    const streams = countStreams(context);
    const { person, token } = await register(page, 'landlord');
    await page.goto('/landlord-dashboard');
    await expect(bell(page, 1)).toBeVisible();
    await expect.poll(() => streams.length).toBe(1);

    await app.stop({ keepData: true });
    await expect.poll(() => streams.length).toBeGreaterThan(1);
    // Held off, so that something can happen before it is back.
    await context.setOffline(true);
    app = await startApp({ ...settings, PORT: new URL(url).port, DATA_DIR: dataDir });
    const elsewhere = await playwright.request.newContext({ baseURL: url });
    const password = await changePassword({ request: elsewhere }, token, person.password);
    await elsewhere.dispose();
    await expect(bell(page, 1)).toBeVisible();
    await context.setOffline(false);
    await expect(bell(page, 2)).toBeVisible();

    await changePassword(page, token, password);
    await expect(bell(page, 3)).toBeVisible();
  } finally {
    await context.close();
    await app.stop();
  }
});
