import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  countUnreadNotifications,
  getNotificationPreferences,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  setNotificationPreference,
} from '#contract/platform/notifications';
import { notifications } from '#server/db/schema/notifications';
import { lockUser } from '#server/features/identity/users/service';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { notify } from './service.ts';

const app = await openTestApp();

const notifyPerson = (person: Caller, changes: { type?: 'payment' | 'message'; title?: string } = {}) =>
  app.db.transaction((tx) =>
    notify(app.deps, tx, {
      userId: person.user.id,
      type: 'payment',
      title: 'Rent received',
      content: '₹15,000 for April',
      link: '/payments',
      ...changes,
    }),
  );
const unread = async (person: Caller) => (await person.call(countUnreadNotifications)).body.count;

describe('notifications', () => {
  it('begin with a welcome that is not mailed on top of the verification', async () => {
    const person = await app.signUp();
    const [welcome] = (await person.call(listNotifications)).body;
    expect(welcome).toMatchObject({ title: 'Welcome to Kiraya', type: 'account', isRead: false, link: '/account' });
    expect((await app.mails()).map((mail) => mail.subject)).toEqual(['Verify your email for Kiraya']);
  });

  it('reach their receiver in the app and by mail, and nobody else', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    await app.mails();
    await notifyPerson(person);
    const [latest] = (await person.call(listNotifications)).body;
    expect(latest).toMatchObject({
      title: 'Rent received',
      content: '₹15,000 for April',
      type: 'payment',
      link: '/payments',
    });
    expect(await unread(person)).toBe(2);
    expect(await unread(other)).toBe(1);
    const [mail] = await app.mails();
    expect(mail).toMatchObject({ to: person.user.email, subject: 'Rent received' });
    expect(mail?.text).toContain('http://localhost:3000/payments');
  });

  it('of a transaction that rolls back are never seen, nor mailed', async () => {
    const person = await app.signUp();
    await app.mails();
    await expect(
      app.db.transaction(async (tx) => {
        await notify(app.deps, tx, { userId: person.user.id, type: 'payment', title: 'No', content: 'No' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow();
    expect(await unread(person)).toBe(1);
    expect(await app.mails()).toHaveLength(0);
  });

  it('are marked as read one by one, twice without harm, or all at once', async () => {
    const person = await app.signUp();
    await notifyPerson(person);
    await notifyPerson(person);
    const [latest] = (await person.call(listNotifications)).body;
    for (let twice = 0; twice < 2; twice++) {
      const answer = await person.call(markNotificationRead, { params: { id: latest?.id ?? 0 } });
      expect(answer.body).toMatchObject({ id: latest?.id, isRead: true });
      expect(await unread(person)).toBe(2);
    }
    expect((await person.call(markAllNotificationsRead)).body).toEqual({ count: 0 });
    expect(await unread(person)).toBe(0);
  });

  it('of somebody else do not exist', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const [own] = (await person.call(listNotifications)).body;
    expect((await stranger.call(markNotificationRead, { params: { id: own?.id ?? 0 } })).status).toBe(404);
    expect(await unread(person)).toBe(1);
    const wrong = await person.request({ method: 'PATCH', url: '/api/notifications/abc/read' });
    expect(wrong.statusCode).toBe(400);
  });

  it('come newest first, page by page', async () => {
    const person = await app.signUp();
    for (let i = 0; i < 5; i++) await notifyPerson(person, { title: `Notice ${i}` });
    const first = await person.call(listNotifications, { query: { limit: 4 } });
    expect(first.body.map((row) => row.title)).toEqual(['Notice 4', 'Notice 3', 'Notice 2', 'Notice 1']);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await person.request({ method: 'GET', url: next });
    expect(second.json().map((row: { title: string }) => row.title)).toEqual(['Notice 0', 'Welcome to Kiraya']);
    expect(second.headers.link).toBeUndefined();
    for (const limit of [0, 501, 'many']) {
      const answer = await person.request({ method: 'GET', url: `/api/notifications?limit=${limit}` });
      expect(answer.statusCode).toBe(400);
    }
  });

  it('come by when they were told, in whatever order they were written; a page goes on where its last one is gone', async () => {
    const person = await app.signUp();
    const told = (title: string, daysAgo: number) => ({
      userId: person.user.id,
      type: 'payment' as const,
      title,
      content: 'Rent',
      createdAt: new Date(app.deps.now().getTime() - daysAgo * 24 * 60 * 60 * 1000),
    });
    await app.db.insert(notifications).values([told('Three days', 3), told('Ten days', 10), told('Two days', 2)]);
    const titles = async (query: { limit?: number; cursor?: number }) => {
      const rows = (await person.call(listNotifications, { query })).body;
      return { titles: rows.map(({ title }) => title), last: rows.at(-1)?.id };
    };
    const first = await titles({ limit: 2 });
    expect(first.titles).toEqual(['Welcome to Kiraya', 'Two days']);
    expect((await titles({ cursor: first.last })).titles).toEqual(['Three days', 'Ten days']);
    await app.db.delete(notifications).where(eq(notifications.id, first.last ?? 0));
    expect((await titles({ cursor: first.last })).titles).toContain('Ten days');
  });

  it('answer 304 while nothing has changed', async () => {
    const person = await app.signUp();
    const first = await person.call(listNotifications);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await person.call(listNotifications, { query: {} }, headers)).status).toBe(304);
    await notifyPerson(person);
    expect((await person.call(listNotifications, { query: {} }, headers)).status).toBe(200);
  });
});

describe('the choice of notifications', () => {
  it('has sensible defaults', async () => {
    const choices = (await (await app.signUp()).call(getNotificationPreferences)).body;
    expect(choices).toHaveLength(10);
    expect(choices).toContainEqual({ type: 'payment', inApp: true, mail: true, push: true });
    expect(choices).toContainEqual({ type: 'digest', inApp: true, mail: true, push: false });
  });

  it.each([
    [true, false, 1, 0],
    [false, true, 0, 1],
    [false, false, 0, 0],
    [true, true, 1, 1],
  ])('in the app %s, by mail %s', async (inApp, mail, shown, mailed) => {
    const person = await app.signUp();
    await app.mails();
    const before = await unread(person);
    const answer = await person.call(setNotificationPreference, { body: { type: 'message', inApp, mail } });
    expect(answer.body).toContainEqual({ type: 'message', inApp, mail, push: true });
    await notifyPerson(person, { type: 'message' });
    expect((await unread(person)) - before).toBe(shown);
    expect(await app.mails()).toHaveLength(mailed);
  });

  it('knows its types', async () => {
    const person = await app.signUp();
    const body = { type: 'weather' as 'message', inApp: true, mail: true };
    expect((await person.call(setNotificationPreference, { body })).status).toBe(400);
  });
});

it('a locked user is told nothing', async () => {
  const person = await app.signUp();
  await app.mails();
  await lockUser(app.deps, person.user.id);
  await notifyPerson(person);
  expect(await app.mails()).toHaveLength(0);
});
