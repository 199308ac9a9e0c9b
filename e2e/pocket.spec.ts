import type { CDPSession, Locator, Page } from '@playwright/test';
import { addDays } from '../src/contract/platform/calendar.ts';
import { jpeg } from '../test/sample-pictures.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { untilKept, waitingLine } from './offline.ts';
import { button, dialog, expectToastTitle } from './parts.ts';
import { phone, problemsOnPhone } from './phones.ts';
import { aLetHome, aPayment, details, takeUpi, tenantOf } from './rent.ts';

test.use({ serviceWorkers: 'allow' });

test('a tenant without an account pays by the card that the landlord has shared', async ({ page, app, browser }) => {
  const { token, leaseId } = await aLetHome(page);
  await takeUpi(page, token);
  await aPayment(page, token, { leaseId, description: 'Rent for the month' });
  let link = '';

  await test.step('the landlord makes the card on the page of the tenant', async () => {
    const { tenantId } = await (
      await page.request.get(`/api/leases/${leaseId}`, { headers: { authorization: `Bearer ${token}` } })
    ).json();
    await page.goto(`/landlord-dashboard?section=tenants&tenant=${tenantId}`);
    await button(page, 'Share a card with Ravi Kulkarni').click();
    await button(page, 'Make the card').click();
    const whatsApp = dialog(page, 'Card for Ravi Kulkarni').getByRole('link', { name: 'Send by WhatsApp' });
    await expect(whatsApp).toBeVisible();
    const address = new URL((await whatsApp.getAttribute('href')) ?? '');
    expect(address.pathname).toBe('/919876543210');
    link = /\/link\/\S+/.exec(address.searchParams.get('text') ?? '')?.[0] ?? '';
    await expectAccessibleAndFitting(page);
  });

  const context = await browser.newContext({ baseURL: app.url, ...phone, reducedMotion: 'reduce' });
  const card = await context.newPage();
  const main = card.getByRole('main');
  await test.step('on an old phone it shows what is due, and takes the word that it is paid', async () => {
    await card.goto(link);
    await expect(card.getByRole('heading', { level: 1, name: 'Lake View 402' })).toBeVisible();
    await expect(main).toContainText('₹32,000');
    await expect(main).not.toContainText('12 Lake Road');
    await button(card, 'Pay by UPI: Rent for the month').tap();
    await expect(card.getByRole('img', { name: /^QR code to pay ₹32,000/ })).toBeVisible();
    expect(await problemsOnPhone(card)).toEqual([]);
    await button(card, 'I have paid: Rent for the month').tap();
    await button(card, 'Tell the landlord').tap();
    await expect(main).toContainText('Please enter the UTR');
    await card.getByRole('textbox', { name: 'UTR' }).fill('412345678901');
    await button(card, 'Tell the landlord').tap();
    await expect(main).toContainText('Waiting for confirmation');
  });

  await test.step('a fault is reported by it', async () => {
    await button(card, 'Report a fault').tap();
    await card.getByRole('textbox', { name: 'In a few words' }).fill('The tap drips');
    const photo = { name: 'tap.jpg', mimeType: 'image/jpeg', buffer: jpeg() };
    await card.locator('input[type=file][multiple]').setInputFiles([photo, { ...photo, name: 'floor.jpg' }]);
    await expect(
      card.getByRole('list', { name: 'Photos: files' }).getByRole('button', { name: /^Remove/ }),
    ).toHaveCount(2);
    await button(card, 'Send').tap();
    const reported = card.getByRole('list', { name: 'Reported faults' });
    await expect(reported).toContainText('The tap drips');
    await expect(reported.getByRole('img', { name: 'The tap drips, 2 of 2' })).toBeVisible();
    expect(await problemsOnPhone(card)).toEqual([]);
  });

  await test.step('the landlord confirms from the dashboard, and the card has the receipt', async () => {
    await page.goto('/landlord-dashboard');
    await expect(page.getByRole('region', { name: 'Maintenance needs you' })).toContainText('1 new');
    await page.getByRole('button', { name: /^Confirm: / }).click();
    await expect(page.getByRole('list', { name: 'Payments to confirm' })).toBeHidden();
    await card.reload();
    await expect(main).toContainText('Nothing is due');
    const receipt = card.getByRole('link', { name: 'Receipt for Rent for the month' });
    const file = await card.request.get((await receipt.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
  });

  await test.step('and ends with a click', async () => {
    await page.goBack();
    await button(page, 'Share a card with Ravi Kulkarni').click();
    const open = dialog(page, 'Card for Ravi Kulkarni');
    await expect(open.getByRole('list', { name: 'What was done by the card' })).toContainText('Reported a fault');
    await open.getByRole('button', { name: 'End the card' }).click();
    await expectToastTitle(page, 'The card has ended');
    await card.reload();
    await expect(main).toContainText('This link was withdrawn');
  });
});

/** As a push service would: the worker of the page gets it. What it shows is written down: a browser without a screen shows nothing. */
const pusherOf = async (page: Page) => {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  // Those of other windows stand in the same list, and nothing tells which is whose.
  const registrations = new Set<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', (told) => {
    for (const { scopeURL, registrationId } of told.registrations)
      if (scopeURL === `${origin}/`) registrations.add(registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.size).toBeGreaterThan(0);
  /** The worker that runs now: browsers stop one that has nothing to do, and start it again. */
  const attend = async () => {
    const worker = page
      .context()
      .serviceWorkers()
      .findLast((each) => each.url().startsWith(origin));
    await worker?.evaluate(() => {
      if ('shown' in self) return;
      const shown: { title: string; body: string }[] = [];
      const { registration } = self as unknown as { registration: object };
      Object.assign(self, { shown });
      Object.assign(registration, {
        showNotification: async (title: string, { body }: { body: string }) => void shown.push({ title, body }),
      });
    });
    return worker;
  };
  const shown = async () =>
    (await attend())?.evaluate(() => (self as unknown as { shown: { title: string; body: string }[] }).shown);
  const push = async (message: object) => {
    await attend();
    const data = JSON.stringify(message);
    for (const registrationId of registrations)
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }).catch(() => undefined);
  };
  return { push, shown };
};

test('a device rings for whoever is signed in there, and for nobody else', async ({ page, context, expected }) => {
  // Where the makers of browsers are out of reach, the page is handed a subscription.
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    let isOn = false;
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0)).buffer;
    const keys = {
      p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    };
    const subscription = {
      endpoint: 'https://push.example.com/send/1',
      options: { applicationServerKey: null },
      getKey: (name: 'p256dh' | 'auth') => keys[name],
      unsubscribe: async () => {
        isOn = false;
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      isOn = true;
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => (isOn ? (subscription as unknown as PushSubscription) : null);
  });
  const { user } = await aSignedIn(page);
  await page.goto('/account');
  await untilKept(page);
  const ringing = page.getByRole('switch', { name: 'Show notifications on this device' });
  await ringing.click();
  await expectToastTitle(page, 'This device shows your notifications');
  await expect(ringing).toBeChecked();
  await page.getByRole('switch', { name: 'Show names and amounts' }).click();
  await expect(page.getByRole('switch', { name: 'Show names and amounts' })).toBeChecked();
  await expectAccessibleAndFitting(page);

  const { push, shown } = await pusherOf(page);
  const message = { title: 'Rent received', body: '₹25,000 from Asha', link: '/payments', tag: 'payment' };
  await push({ ...message, for: '00000000-0000-4000-8000-000000000000', title: 'For somebody else' });
  await expect(async () => {
    await push({ ...message, for: user });
    await expect.poll(shown, { timeout: 2_000 }).toContainEqual({ title: 'Rent received', body: '₹25,000 from Asha' });
  }).toPass();
  expect((await shown())?.map(({ title }) => title)).not.toContain('For somebody else');

  await test.step('who signs out is not told here any more', async () => {
    expected.lostRequest('/api/events');
    await page.goto('/landlord-dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('kept'))))
      .toEqual([]);
    await push({ ...message, for: user, tag: 'later', title: 'Too late' });
    await push({ ...message, for: user, tag: 'later still' });
    expect((await shown())?.map(({ title }) => title)).not.toContain('Too late');
  });
});

const aSignedIn = async (page: Page) => {
  const { token } = await aLetHome(page);
  const answer = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } });
  return { token, user: (await answer.json()).id as string };
};

test('what is done on the way takes three taps at most, on a phone', async ({ page, app, browser }) => {
  const { token, leaseId, home, email } = await aLetHome(page);
  await takeUpi(page, token);
  const late = await aPayment(page, token, { leaseId, dueDate: addDays(today(), -3), description: 'Rent, late' });
  const claimed = await aPayment(page, token, { leaseId, description: 'Rent, claimed' });
  expect(late.id).not.toBe(claimed.id);
  const tenant = await tenantOf(browser, app, email, { ...phone });
  const said = { amount: '32000', method: 'upi', reference: '412345678901' };
  expect((await tenant.request.post(`/api/payments/${claimed.id}/claim`, { data: said })).status()).toBe(200);
  const broken = { propertyId: home.id, category: 'plumbing', title: 'Pipe leaks', urgency: 'normal' };
  expect((await tenant.request.post('/api/maintenance-requests', { data: broken })).status()).toBe(201);

  const cookies = await page.context().cookies();
  const context = await browser.newContext({ baseURL: app.url, ...phone, reducedMotion: 'reduce' });
  await context.addCookies(cookies);
  const shares = async (who: Page) =>
    who.addInitScript(() => {
      const shared: string[] = [];
      Object.assign(window, { shared });
      navigator.canShare = () => true;
      // What a finger does, whoever moved it: also across pages.
      const count = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
      window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(), true);
      navigator.share = async ({ files }: ShareData = {}) => void shared.push(...(files ?? []).map(({ type }) => type));
    });
  const onPhone = await context.newPage();
  await shares(onPhone);
  await shares(tenant);
  const sharedBy = (who: Page) => who.evaluate(() => (window as unknown as { shared: string[] }).shared);

  // Where the installed app begins.
  const START = '/';
  const inTaps = async (who: Page, taps: Locator[], isDone: () => Promise<unknown>) => {
    await who.goto(START);
    await who.evaluate(() => sessionStorage.removeItem('taps'));
    for (const tap of taps) await tap.tap();
    await isDone();
    const counted = await who.evaluate(() => Number(sessionStorage.getItem('taps')));
    expect(counted).toBe(taps.length);
    expect(counted).toBeLessThanOrEqual(3);
  };

  await test.step('record cash', () =>
    inTaps(
      onPhone,
      [
        onPhone.getByRole('button', { name: /^Record: Rent, late/ }),
        button(onPhone, 'It was cash'),
        button(onPhone, 'Record payment'),
      ],
      () => expectToastTitle(onPhone, 'Payment recorded'),
    ));

  await test.step('confirm what is said to be paid', () =>
    inTaps(onPhone, [onPhone.getByRole('button', { name: /^Confirm: / })], () =>
      expect(onPhone.getByRole('list', { name: 'Payments to confirm' })).toBeHidden(),
    ));

  await test.step('answer a request', () =>
    inTaps(
      onPhone,
      [
        onPhone.getByRole('link', { name: 'See requests' }),
        onPhone.getByRole('button', { name: /Pipe leaks/ }).first(),
        button(onPhone, 'Acknowledge'),
      ],
      () => expect(dialog(onPhone, 'Pipe leaks')).toContainText('Acknowledged'),
    ));

  await test.step('look up a number', () =>
    inTaps(
      onPhone,
      [
        button(onPhone, 'Open navigation'),
        onPhone
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Tenants', exact: true })
          .filter({ visible: true }),
        onPhone.getByRole('main').getByText('Ravi Kulkarni').first(),
      ],
      () => expect(onPhone.getByRole('link', { name: '+91 98765 43210' }).first()).toBeVisible(),
    ));

  await test.step('share a receipt, as landlord and as tenant', async () => {
    const activity = onPhone
      .getByRole('list', { name: /^Activity of the last/ })
      .getByRole('link', { name: /received/i });
    const share = (who: Page) => details(who).getByRole('button', { name: 'Share receipt' });
    await inTaps(onPhone, [activity.first(), share(onPhone)], () =>
      expect.poll(() => sharedBy(onPhone)).toEqual(['application/pdf']),
    );
    await inTaps(tenant, [tenant.getByRole('link', { name: 'Rent, late' }), share(tenant)], () =>
      expect.poll(() => sharedBy(tenant)).toEqual(['application/pdf']),
    );
  });
});

test('a fault that is reported without a network is sent once there is one, and counts once', async ({
  page,
  app,
  browser,
  expected,
}) => {
  const { email, token } = await aLetHome(page);
  const tenant = await tenantOf(browser, app, email, { serviceWorkers: 'allow' });
  await tenant.goto('/tenant-dashboard?section=maintenance');
  await untilKept(tenant);
  await tenant.reload();
  await expect(button(tenant, 'New request')).toBeVisible();
  await button(tenant, 'New request').click();
  await expect(dialog(tenant, 'New request').getByText('Plumbing', { exact: true })).toBeVisible();
  expected.lostRequest('/api/events');
  await tenant.context().setOffline(true);
  const form = dialog(tenant, 'New request');
  await form.getByText('Plumbing', { exact: true }).click();
  await form.getByText('Tap drips', { exact: true }).click();
  await button(tenant, 'Send request').click();
  await expect(waitingLine(tenant)).toContainText('1 waiting to be sent');
  await tenant.reload();
  await expect(waitingLine(tenant)).toContainText('1 waiting to be sent');
  // The first answer is lost on its way back: the second try is the same request.
  let tries = 0;
  await tenant.context().route('**/api/maintenance-requests', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await tenant.context().setOffline(false);
  // The app tries by itself; so does whoever asks for it.
  await expect(async () => {
    if (tries > 1) return;
    await waitingLine(tenant).getByRole('button', { name: 'Show' }).click({ timeout: 1_000 });
    await button(tenant, 'Send now').click({ timeout: 1_000 });
    expect(tries).toBeGreaterThan(1);
  }).toPass();
  await expect(waitingLine(tenant)).toBeHidden();
  const answer = await page.request.get('/api/maintenance-requests', { headers: { authorization: `Bearer ${token}` } });
  expect(((await answer.json()) as { title: string }[]).map(({ title }) => title)).toEqual(['Tap drips']);
});
