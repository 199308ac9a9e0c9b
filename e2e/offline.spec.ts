import type { Page } from '@playwright/test';
import { addDays } from '../src/contract/platform/calendar.ts';
import { jpeg } from '../test/sample-pictures.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { aProperty } from './homes.ts';
import { goOffline, keptCaches, keptPaths, untilKept, waitingLine } from './offline.ts';
import { register } from './people.ts';
import { aLetHome, aPayment } from './rent.ts';
import { atRest } from './watch.ts';

test.use({ serviceWorkers: 'allow' });
// The window is the next test's, too.
test.afterEach(({ context }) => context.setOffline(false));

const offlineLine = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });

const PROPERTIES = ['/api/properties', '/api/subscription', '/api/buildings'];

test('what was seen last is read without a network, by nobody else on the device', async ({
  page,
  context,
  expected,
}) => {
  const { token } = await register(page, 'landlord');
  await aProperty(page, token, { name: 'Palm Court 5' });
  await page.goto('/landlord-dashboard?section=properties');
  await untilKept(page);
  await page.reload();
  await expect(page.getByText('Palm Court 5')).toBeVisible();
  await expect(offlineLine(page)).toBeHidden();

  await test.step('offline the page opens with what it showed, and says from when', async () => {
    expected.lostRequest('/api/events');
    await goOffline(page, PROPERTIES);
    await page.reload();
    await expect(page.getByText('Palm Court 5')).toBeVisible();
    await expect(offlineLine(page)).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(offlineLine(page)).toBeHidden();
  });

  await test.step('what is to be kept nowhere is not kept', async () => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await atRest(page);
    const kept = await keptPaths(page);
    expect(kept).toContain('/api/properties');
    expect(kept.filter((path) => ['/api/account', '/api/auth/sessions'].includes(path))).toEqual([]);
    await page.goto('/landlord-dashboard');
  });

  await test.step('who signs out takes it along', async () => {
    const kept = await keptCaches(page);
    expect(kept).toHaveLength(1);
    // The page has no time to remove anything before it is gone.
    await page.evaluate(() => void navigator.locks.request('kiraya-kept-', () => new Promise(() => undefined)));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => keptCaches(page)).toEqual([]);
    // A question of theirs that reaches the worker only now.
    const userId = String(kept[0]).replace('kiraya-kept-', '');
    const late = (id: string) => fetch('/api/plans', { headers: { 'x-keep-for': id } }).then(({ status }) => status);
    expect(await page.evaluate(late, userId)).toBe(200);
    await atRest(page);
    expect(await keptCaches(page)).toEqual([]);
  });

  await test.step('who comes next sees their own alone', async () => {
    await register(page, 'landlord');
    await page.goto('/landlord-dashboard?section=properties');
    await untilKept(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
    await expect.poll(() => keptCaches(page)).toHaveLength(1);
    await goOffline(page, PROPERTIES);
    await page.reload();
    await expect(offlineLine(page)).toBeVisible();
    await expect(page.getByText('Palm Court 5')).toBeHidden();
    await context.setOffline(false);
  });
});

test('dashboard, payments, requests, and a tenant with lease and number are read without a network', async ({
  page,
  context,
  expected,
}) => {
  const { token, leaseId, home } = await aLetHome(page);
  await aPayment(page, token, { leaseId, dueDate: addDays(today(), -3), description: 'Rent, late' });
  const headers = { authorization: `Bearer ${token}` };
  const broken = { propertyId: home.id, category: 'plumbing', title: 'Pipe leaks', urgency: 'normal' };
  expect((await page.request.post('/api/maintenance-requests', { data: broken, headers })).status()).toBe(201);
  const { tenantId } = await (await page.request.get(`/api/leases/${leaseId}`, { headers })).json();
  const main = page.getByRole('main');
  const seen = [
    ['', main.getByRole('button', { name: /^Record: Rent, late/ })],
    ['?section=payments', main.getByText('Rent, late').first()],
    ['?section=maintenance', main.getByText('Pipe leaks').first()],
    [`?section=tenants&tenant=${tenantId}`, main.getByRole('link', { name: '+91 98765 43210' }).first()],
  ] as const;
  await page.goto('/landlord-dashboard');
  await untilKept(page);
  for (const [search, shown] of seen) {
    await page.goto(`/landlord-dashboard${search}`);
    await expect(shown).toBeVisible();
    await atRest(page);
  }
  expected.lostRequest('/api/events');
  await context.setOffline(true);
  for (const [search, shown] of seen) {
    await page.goto(`/landlord-dashboard${search}`);
    await expect(shown).toBeVisible();
    await expect(offlineLine(page)).toBeVisible();
  }
});

const ROUND = '/landlord-dashboard?section=maintenance&look=round';

test('the meters are read without a network, each reading counts once, and nobody else on the device sees it', async ({
  page,
  context,
  expected,
}) => {
  const owner = await register(page, 'landlord');
  let token = owner.token;
  const ask = async (path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = data ? await page.request.post(path, { data, headers }) : await page.request.get(path, { headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { id: propertyId } = await aProperty(page, owner.token, { name: 'Palm Court 5' });
  const aMeter = async (kind: string, number: string): Promise<number> => {
    const { id } = await ask('/api/meters', { propertyId, kind, number, unitPrice: 9 });
    await ask(`/api/meters/${id}/readings`, { value: 100, date: '2026-01-01' });
    await ask(`/api/meters/${id}/readings`, { value: 101, date: '2026-01-31' });
    return id;
  };
  const readingsOf = async (id: number) =>
    (await ask(`/api/meters/${id}`)).readings.map(({ value }: { value: number }) => value);
  const [electricity, water] = [await aMeter('electricity', '4711'), await aMeter('water', '12')];
  const say = async (value: string) => {
    await page.getByRole('textbox', { name: /^What the/ }).fill(value);
    await page.getByRole('button', { name: /^Save/ }).click();
  };
  await page.goto(ROUND);
  await untilKept(page);
  await page.reload();
  await expect(page.getByText('0 of 2 read')).toBeVisible();

  await test.step('offline a reading waits on the device, with its photo, and the round goes on after a reload', async () => {
    for (const path of [
      '/api/events',
      '/api/files',
      `/api/meters/${electricity}/readings`,
      `/api/meters/${water}/readings`,
    ])
      expected.lostRequest(path);
    await goOffline(page, ['/api/meters']);
    await page.locator('input[type=file]').setInputFiles({ name: 'meter.jpg', mimeType: 'image/jpeg', buffer: jpeg() });
    await say('101.5');
    await expect(page.getByText('1 of 2 read')).toBeVisible();
    await expect(waitingLine(page)).toContainText('1 waiting to be sent');
    await page.reload();
    await expect(page.getByText('1 of 2 read')).toBeVisible();
    await expect(waitingLine(page)).toContainText('1 waiting to be sent');
    await page.getByRole('textbox', { name: /^What the/ }).fill('5000');
    await expect(page.getByRole('alert').filter({ hasText: 'times the usual' })).toBeVisible();
    await page.getByRole('button', { name: 'Save it all the same' }).click();
    await expect(page.getByText('All meters are read')).toBeVisible();
    await waitingLine(page).getByRole('button', { name: 'Show' }).click();
    const list = page.getByRole('dialog', { name: '2 waiting to be sent' });
    await expect(list.getByText('Palm Court 5, Electricity meter 4711: 101.5')).toBeVisible();
    await expect(list.getByText('with a photo')).toBeVisible();
  });

  await test.step('an answer that is lost does not make it count twice', async () => {
    let lost = 0;
    await context.route('**/readings', async (route) => {
      lost += 1;
      if (lost > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await context.setOffline(false);
    // The app tries by itself, too: the button may be gone before it is clicked.
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Send now' });
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(waitingLine(page)).toBeHidden({ timeout: 2_000 });
    }).toPass();
    expect(lost).toBeGreaterThan(1);
    await context.unroute('**/readings');
    expect(await readingsOf(electricity)).toEqual([101.5, 101, 100]);
    expect(await readingsOf(water)).toEqual([5000, 101, 100]);
    expect((await ask(`/api/meters/${electricity}`)).readings[0].photo).toMatch(/^\/api\/files\//);
  });

  await test.step('who signs out with something unsent is asked, and may keep it', async () => {
    await context.route('**/readings', (route) => route.abort());
    await page.goto(`/landlord-dashboard?section=maintenance&look=meters&meter=${water}`);
    await page.getByRole('button', { name: 'Enter a reading' }).click();
    await say('5001');
    await expect(waitingLine(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logout' }).click();
    await page.getByRole('dialog', { name: '1 not sent yet' }).getByRole('button', { name: 'Keep it for me' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('another one on the device does not see it; its owner sends it', async () => {
    await register(page, 'landlord');
    await page.goto('/landlord-dashboard?section=maintenance&look=meters');
    await expect(page.getByText('No meters yet')).toBeVisible();
    await expect(waitingLine(page)).toBeHidden();
    await context.unroute('**/readings');
    await page.goto('about:blank');
    token = (await (await page.request.post('/api/auth/login', { data: owner.person })).json()).token;
    await page.goto('/landlord-dashboard?section=maintenance&look=meters');
    await expect.poll(() => readingsOf(water)).toEqual([5001, 5000, 101, 100]);
    await expect(waitingLine(page)).toBeHidden();
  });
});

test('the app can be installed: manifest, icons and worker are there', async ({ page }) => {
  await page.goto('/');
  for (const role of ['', '-landlord', '-tenant', '-agent']) {
    const answer = await page.request.get(`/manifest${role}.webmanifest`);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const { icons, shortcuts = [] } = (await answer.json()) as { icons: { src: string }[]; shortcuts?: unknown[] };
    expect(shortcuts).toHaveLength(role ? 4 : 0);
    for (const { src } of icons) expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  }
  const worker = await page.request.get('/service-worker.js');
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  expect(worker.headers()['content-type']).toContain('javascript');
});

test('a worker from before devices rang goes on with this server, and is replaced', async ({ page, context }) => {
  let [isOlder, served] = [true, 0];
  await context.route('**/service-worker.js', async (route) => {
    if (!isOlder) return route.continue();
    served += 1;
    const answer = await route.fetch();
    const text = await answer.text();
    const older = text.slice(
      0,
      Math.max(text.indexOf("addEventListener('push'"), text.indexOf('addEventListener("push"')),
    );
    expect(older.length).toBeGreaterThan(1000);
    await route.fulfill({ response: answer, body: older.slice(0, older.lastIndexOf(';') + 1) || text });
  });
  const { token } = await aLetHome(page);
  expect(token).toBeTruthy();
  await page.goto('/landlord-dashboard');
  await untilKept(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(served).toBeGreaterThan(0);
  isOlder = false;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // A look that the reload began may still find the older one, or have found the newer one already.
    for (const _ of ['that look', 'ours']) await registration.update();
    while (registration.installing || registration.waiting) await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a worker of this version goes on with a server of the version before', async ({ page, context, expected }) => {
  const unknown = /\/(api\/push|manifest-\w+\.webmanifest|icons\/kiraya-maskable-512\.png)$/;
  await context.route(unknown, (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'There is no such page.' } }),
  );
  await context.route('**/manifest.webmanifest', (route) =>
    route.fulfill({ contentType: 'application/manifest+json', json: { name: 'Kiraya', start_url: '/' } }),
  );
  expected.refusal(404, '/api/push');
  expected.refusal(404, '/manifest-landlord.webmanifest');
  expected.lostRequest('/api/events');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname.includes('dashboard')) loads += 1;
  });
  await aLetHome(page);
  const heading = page.getByRole('heading', { level: 1, name: 'Properties' });
  await page.goto('/landlord-dashboard?section=properties');
  await untilKept(page);
  await page.reload();
  await expect(page.getByText('Lake View 402')).toBeVisible();
  await goOffline(page, PROPERTIES);
  await page.reload();
  await expect(page.getByText('Lake View 402')).toBeVisible();
  await expect(offlineLine(page)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(heading).toBeVisible();
  await atRest(page);
  // What was asked for, and nothing that loads itself again.
  expect(loads).toBe(4);

  await page.goto('/account');
  await expect(page.getByText('Your choices could not be loaded')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the app is offered for installing where the browser can, and once', async ({ page }) => {
  await aLetHome(page);
  await page.goto('/landlord-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, { prompt: async () => void Object.assign(window, { wasAsked: true }) });
      return window.dispatchEvent(event);
    });
  // The browser's own banner is held back.
  expect(await offer()).toBe(false);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest-landlord.webmanifest');
  const menu = page.getByRole('button', { name: /^Account of/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Install the app' }).click();
  expect(await page.evaluate(() => (window as unknown as { wasAsked?: boolean }).wasAsked)).toBe(true);
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Account', exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Install the app' })).toBeHidden();
});
