import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { login, logout } from '#contract/identity/auth';
import { listNotifications, markNotificationRead, setNotificationPreference } from '#contract/platform/notifications';
import {
  getPush,
  removeDevice,
  setPushSettings,
  subscribeDevice,
  tryPush,
  usualPushSettings,
} from '#contract/platform/push';
import { notify } from '#server/features/platform/notifications/service';
import { createPushService } from '#server/integrations/push/push-service';
import { openTestApp, PASSWORD } from '#test/app';
import { Caller } from '#test/caller';
import { replacePushKey } from './service.ts';

const app = await openTestApp();

/** Stands in for what the makers of browsers run. */
let status = 201;
const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
const service = createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    reply.writeHead(status, { location: '/elsewhere' }).end();
  });
});
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
afterAll(() => new Promise((done) => service.close(done)));
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

beforeEach(() => {
  app.deps.pushService = createPushService({ allowsLocal: true });
  received.length = 0;
  status = 201;
});

let browsers = 0;

/** A browser's end: its keys, and what it reads with them. */
const aBrowser = () => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  browsers += 1;
  const path = `/send/${browsers}`;
  const derived = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  const read = (body: Buffer): Record<string, string> => {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const record = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
    const key = derived(own.computeSecret(sender), auth, info, 32);
    const [cek, nonce] = [
      derived(key, salt, 'Content-Encoding: aes128gcm\0', 16),
      derived(key, salt, 'Content-Encoding: nonce\0', 12),
    ];
    const decipher = createDecipheriv('aes-128-gcm', cek, nonce).setAuthTag(record.subarray(-16));
    const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]).subarray(0, -1);
    return JSON.parse(text.toString());
  };
  const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const messages = () => received.filter((each) => each.path === path).map(({ body }) => read(body));
  return { subscription: { endpoint: origin + path, keys }, messages };
};

const aSubscriber = async () => {
  const person = await app.signUp('landlord');
  const browser = aBrowser();
  const answer = await person.call(subscribeDevice, { body: browser.subscription });
  expect(answer.status).toBe(200);
  return { person, ...browser };
};

const notices = { type: 'payment' as const, title: 'Rent received', content: '₹25,000 from Asha', link: '/payments' };
const notifyPerson = (person: Caller, changes: object = {}) =>
  app.db.transaction((tx) => notify(app.deps, tx, { userId: person.user.id, ...notices, ...changes }));

describe('a device', () => {
  it('rings, without names and amounts unless they are wanted', async () => {
    const { person, messages } = await aSubscriber();
    await notifyPerson(person);
    await app.mails();
    expect(messages()).toEqual([
      {
        for: person.user.id,
        title: 'Kiraya',
        body: 'There is news about a payment',
        link: '/payments',
        tag: 'payment /payments',
      },
    ]);
    const [{ headers }] = received as [(typeof received)[0]];
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/);
    await person.call(setPushSettings, { body: { ...usualPushSettings, showsWords: true } });
    await notifyPerson(person);
    await app.mails();
    expect(messages().at(-1)).toMatchObject({ title: 'Rent received', body: '₹25,000 from Asha' });
  });

  it('is one of several, each told once', async () => {
    const { person, messages } = await aSubscriber();
    const other = aBrowser();
    const { body } = await app.nobody().call(login, { body: { email: person.user.email, password: PASSWORD } });
    const second = new Caller(app.server, { bearer: body.token, user: body.user });
    await second.call(subscribeDevice, { body: other.subscription });
    const { devices } = (await person.call(getPush)).body;
    expect(devices.map(({ isThis }) => isThis)).toEqual([true, false]);
    await notifyPerson(person);
    await app.mails();
    await app.mails();
    expect([messages().length, other.messages().length]).toEqual([1, 1]);
  });

  it('stays silent for what its owner does not want', async () => {
    const { person, messages } = await aSubscriber();
    await person.call(setNotificationPreference, { body: { type: 'payment', inApp: true, mail: true, push: false } });
    // A page from before there were devices says nothing of them.
    await person.call(setNotificationPreference, { body: { type: 'payment', inApp: true, mail: false } });
    await notifyPerson(person);
    await app.mails();
    expect(messages()).toEqual([]);
  });

  it('is quiet at night; in the morning it says what was not read by then', async () => {
    const { person, messages } = await aSubscriber();
    app.pass(12 * 60 * 60);
    await notifyPerson(person);
    await notifyPerson(person, { type: 'lease', link: '/leases' });
    await app.mails();
    expect(messages()).toEqual([]);
    const read = (await person.call(listNotifications)).body.find(({ type }) => type === 'lease');
    await person.call(markNotificationRead, { params: { id: read?.id ?? 0 } });
    await app.wait(9 * 60 * 60);
    await app.mails();
    expect(messages().map(({ tag }) => tag)).toEqual(['payment /payments']);
    app.pass(-21 * 60 * 60);
  });

  it('is forgotten when its owner signs out there, and when its service says that it is gone', async () => {
    const { person, messages } = await aSubscriber();
    status = 410;
    await notifyPerson(person);
    await app.mails();
    expect(messages()).toHaveLength(1);
    expect((await person.call(getPush)).body.devices).toEqual([]);
    const leaver = await aSubscriber();
    await leaver.person.call(logout);
    status = 201;
    await notifyPerson(leaver.person);
    await app.mails();
    expect(leaver.messages()).toEqual([]);
  });

  it('is tried again when its service is down, and follows no redirect', async () => {
    const { person, messages } = await aSubscriber();
    const warned = vi.spyOn(app.deps.log, 'warn').mockImplementation(() => undefined);
    status = 503;
    await notifyPerson(person);
    await expect(app.mails()).rejects.toThrow('503');
    status = 302;
    await app.wait(60 * 60);
    await app.mails();
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(messages()).toHaveLength(2);
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
    app.pass(-60 * 60);
  });

  it('whose service leads into an internal network is removed, and nothing is sent', async () => {
    const { person, messages } = await aSubscriber();
    const warned = vi.spyOn(app.deps.log, 'warn').mockImplementation(() => undefined);
    const ofJob = vi.spyOn(app.deps.log, 'child').mockReturnThis();
    app.deps.pushService = createPushService();
    await notifyPerson(person);
    await app.mails();
    expect(messages()).toEqual([]);
    expect((await person.call(getPush)).body.devices).toEqual([]);
    expect(warned).toHaveBeenCalled();
    for (const spy of [warned, ofJob]) spy.mockRestore();
  });

  it('can be tried', async () => {
    const { person, messages } = await aSubscriber();
    expect((await person.call(tryPush)).status).toBe(204);
    await app.mails();
    expect(messages()).toMatchObject([{ body: 'This is how notifications look on this device.' }]);
    expect((await (await app.signUp('tenant')).call(tryPush)).status).toBe(409);
  });

  it('is taken over by who signs in there next, and by nobody who only knows its address', async () => {
    const { person, subscription, messages } = await aSubscriber();
    const stranger = await app.signUp('tenant');
    const keys = aBrowser().subscription.keys;
    expect((await stranger.call(subscribeDevice, { body: { ...subscription, keys } })).status).toBe(409);
    expect((await stranger.call(subscribeDevice, { body: subscription })).status).toBe(200);
    await notifyPerson(person);
    await app.mails();
    expect(messages()).toEqual([]);
  });

  it('is removed by its owner alone', async () => {
    const { person } = await aSubscriber();
    const [device] = (await person.call(getPush)).body.devices;
    const params = { id: device?.id ?? 0 };
    expect((await (await app.signUp('tenant')).call(removeDevice, { params })).status).toBe(404);
    expect((await app.nobody().call(removeDevice, { params })).status).toBe(401);
    expect((await person.call(removeDevice, { params })).status).toBe(204);
    expect((await person.call(removeDevice, { params })).status).toBe(404);
  });

  it('subscribes again after the key was replaced', async () => {
    const { person } = await aSubscriber();
    const before = (await person.call(getPush)).body.publicKey;
    expect(await replacePushKey(app.deps)).not.toBe(before);
    expect((await person.call(getPush)).body).toMatchObject({ devices: [] });
  });
});

describe('refused is', () => {
  it.each([
    ['an address inside', { endpoint: 'https://10.0.0.1/send' }],
    ['an address without https', { endpoint: 'http://push.example.com/send' }],
    ['no address', { endpoint: 'nonsense' }],
    ['a key that is none', { keys: { p256dh: 'A'.repeat(87), auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }],
    ['a key that is too short', { keys: { p256dh: 'AAAA', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }],
  ])('%s', async (_what, changes) => {
    app.deps.pushService = createPushService();
    const person = await app.signUp('tenant');
    const subscription = { ...aBrowser().subscription, endpoint: 'https://push.example.com/send' };
    expect((await person.call(subscribeDevice, { body: { ...subscription, ...changes } })).status).toBe(400);
  });

  it('a time that is none', async () => {
    const person = await app.signUp('tenant');
    const set = (changes: object) => person.call(setPushSettings, { body: { ...usualPushSettings, ...changes } });
    expect((await set({ quietFrom: 1440 })).error.fieldErrors).toEqual({ quietFrom: 'Please choose a time' });
    expect((await set({ quietUntil: -1 })).status).toBe(400);
    expect((await app.nobody().call(setPushSettings, { body: usualPushSettings })).status).toBe(401);
    expect((await set({ isQuiet: false })).body.settings.isQuiet).toBe(false);
  });
});
