import { afterEach, describe, expect, it } from 'vitest';
import { changePassword, signOutOthers } from '#contract/identity/account';
import { login, logout } from '#contract/identity/auth';
import { lockUser } from '#server/features/identity/users/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { openTestApp, PASSWORD } from '#test/app';
import type { Caller } from '#test/caller';
import { readStream, type TestStream } from '#test/event-stream';

const app = await openTestApp();
const url = await app.server.listen({ port: 0, host: '127.0.0.1' });

const open: TestStream[] = [];
const greeted = async (token: string) => {
  const stream = await readStream(url, token);
  open.push(stream);
  expect(await stream.next()).toEqual({ event: 'hello', data: {} });
  return stream;
};
/** What the sign-up told may arrive after the greeting, and before what is sent after it. */
const fromNowOn = async (userId: string, ...streams: TestStream[]) => {
  await announce(app.db, { userIds: [userId], changed: ['messages'] });
  for (const stream of streams) {
    await expect.poll(() => stream.next()).toEqual({ event: 'change', data: { changed: ['messages'] } });
    stream.seen.splice(0);
  }
};
const listen = async ({ user, token }: Caller) => {
  const stream = await greeted(token);
  await fromNowOn(user.id, stream);
  return stream;
};
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const notifyPerson = (userId: string) =>
  app.db.transaction((tx) => notify(app.deps, tx, { userId, type: 'payment', title: 'T', content: 'C' }));
const change = { event: 'change', data: { changed: ['notifications'] } };

describe('live events', () => {
  it('tell a signed-in browser what changed, and no other one', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const [mine, theirs] = [await listen(person), await listen(other)];
    await notifyPerson(person.user.id);
    expect(await mine.next()).toEqual(change);
    await notifyPerson(other.user.id);
    expect(await theirs.next()).toEqual(change);
    expect(theirs.seen).toEqual([change]);
  });

  it('say nothing of what was rolled back', async () => {
    const person = await app.signUp();
    const stream = await listen(person);
    await app.db
      .transaction(async (tx) => {
        await notify(app.deps, tx, { userId: person.user.id, type: 'lease', title: 'No', content: 'No' });
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await notifyPerson(person.user.id);
    expect(await stream.next()).toEqual(change);
    expect(stream.seen).toEqual([change]);
  });

  it('end with the session', async () => {
    const person = await app.signUp();
    const stream = await listen(person);
    await person.inBrowser().call(logout);
    expect(await stream.next()).toBeUndefined();
  });

  it('end when another device signs this one out, and only this one', async () => {
    const person = await app.signUp();
    const second = (await app.nobody().call(login, { body: { email: person.user.email, password: PASSWORD } })).body
      .token;
    const [here, there] = [await greeted(person.token), await greeted(second)];
    await fromNowOn(person.user.id, here, there);
    await person.call(signOutOthers);
    expect(await there.next()).toBeUndefined();
    await person.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'Brand-new-1!' } });
    expect(await here.next()).toEqual(change);
  });

  it('end when the user is locked', async () => {
    const person = await app.signUp();
    const stream = await listen(person);
    await lockUser(app.deps, person.user.id);
    expect(await stream.next()).toBeUndefined();
  });

  it('need a session', async () => {
    expect((await fetch(`${url}/api/events`)).status).toBe(401);
  });

  it('are neither kept nor compressed on the way', async () => {
    const stream = await listen(await app.signUp());
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.headers.get('content-encoding')).toBeNull();
  });
});
