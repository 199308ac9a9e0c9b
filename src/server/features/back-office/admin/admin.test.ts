import { describe, expect, it } from 'vitest';
import { adminLogin, adminLogout, adminMe } from '#contract/back-office/admin';
import { currentUser } from '#contract/identity/auth';
import { ADMIN, openTestApp } from '#test/app';
import { ensureFirstAdmin } from './service/first-admin.ts';

const app = await openTestApp();
const HOUR = 60 * 60;

describe('the back office', () => {
  it('makes the first super_admin with a random password that is told once', async () => {
    const fresh = await openTestApp();
    const first = await ensureFirstAdmin(fresh.deps);
    expect(first?.username).toBe('admin');
    expect(first?.password).toMatch(/^[\w-]{16}$/);
    expect(await ensureFirstAdmin(fresh.deps)).toBeUndefined();
    const answer = await fresh.nobody().call(adminLogin, { body: first ?? ADMIN });
    expect(answer.body).toEqual({
      username: 'admin',
      firstName: null,
      role: 'super_admin',
      mfaEnabled: false,
      mustSetUpMfa: false,
    });
  });

  it('takes the first super_admin from the environment, whatever the case of the name', async () => {
    const admin = await app.signInAdmin();
    expect((await admin.call(adminMe)).body).toMatchObject({ username: 'operator', role: 'super_admin' });
    const again = await app.nobody().call(adminLogin, { body: { ...ADMIN, username: 'Operator' } });
    expect(again.status).toBe(200);
  });

  it('sends its cookie to its own paths only', async () => {
    await app.signInAdmin();
    const answer = await app.nobody().call(adminLogin, { body: ADMIN });
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual(['/admin', '/api/admin']);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/);
  });

  it('opens nothing of the users, nor does a user open it', async () => {
    const [admin, user] = [await app.signInAdmin(), await app.signUp()];
    expect((await admin.call(currentUser)).status).toBe(401);
    expect((await user.call(adminMe)).status).toBe(401);
    expect((await user.inBrowser().call(adminMe)).status).toBe(401);
  });

  it('says the same for a wrong name and a wrong password, and slows down', async () => {
    await app.signInAdmin();
    const attempt = (username: string) =>
      app.nobody('10.7.7.7').call(adminLogin, { body: { username, password: 'Wrong-1!' } });
    const [known, unknown] = [await attempt(ADMIN.username), await attempt('nobody')];
    expect([known.status, unknown.status]).toEqual([401, 401]);
    expect(known.text).toBe(unknown.text);
    expect(known.error.message).toBe('Invalid username or password');
    for (let i = 0; i < 4; i++) await attempt(ADMIN.username);
    expect((await attempt(ADMIN.username)).status).toBe(429);
  });

  it('slows down who tries one account from all over, and lets its owner in', async () => {
    await app.signInAdmin();
    const attempt = (i: number, password: string) =>
      app.nobody(`10.8.${i}.1`).call(adminLogin, { body: { username: ADMIN.username, password } });
    // Five from each, as many as each may: after fifty, each new address has one.
    for (let i = 0; i < 50; i++) await attempt(Math.floor(i / 5), 'Wrong-1!');
    expect((await attempt(11, 'Wrong-1!')).status).toBe(401);
    expect((await attempt(11, 'Wrong-1!')).status).toBe(429);
    expect((await attempt(12, ADMIN.password)).status).toBe(200);
    app.pass(16 * 60);
  });

  it('ends the session on logout', async () => {
    const admin = await app.signInAdmin();
    expect((await admin.call(adminLogout)).status).toBe(204);
    expect((await admin.call(adminMe)).status).toBe(401);
  });

  it('ends the session after half an hour without a call', async () => {
    const admin = await app.signInAdmin();
    app.pass(29 * 60);
    expect((await admin.call(adminMe)).status).toBe(200);
    app.pass(31 * 60);
    expect((await admin.call(adminMe)).status).toBe(401);
  });

  it('ends the session after eight hours in any case', async () => {
    const admin = await app.signInAdmin();
    for (let i = 0; i < 18; i++) {
      app.pass(25 * 60);
      expect((await admin.call(adminMe)).status).toBe(200);
    }
    app.pass(HOUR / 2 + 60);
    expect((await admin.call(adminMe)).status).toBe(401);
  });
});
