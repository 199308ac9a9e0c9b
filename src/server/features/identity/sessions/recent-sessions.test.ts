import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { changePassword, signOutOthers } from '#contract/identity/account';
import { changeRole, currentUser, login, logout } from '#contract/identity/auth';
import { getLandlordDashboard } from '#contract/overview/dashboard';
import { sessions } from '#server/db/schema/sessions';
import { users } from '#server/db/schema/users';
import { lockUser } from '#server/features/identity/users/service';
import { openTestApp, PASSWORD } from '#test/app';
import { Caller } from '#test/caller';
import { countSent } from '#test/count-statements';

const app = await openTestApp();

const as = (bearer: string) => new Caller(app.server, { bearer });
const statusOf = async (token: string) => (await as(token).call(currentUser)).status;
const anotherSession = async (email: string) =>
  (await app.nobody().call(login, { body: { email, password: PASSWORD } })).body.token;

describe('a session that was looked up a moment ago', () => {
  it('is not looked up again', async () => {
    const person = await app.signUp();
    const ask = () => countSent(app, () => person.call(currentUser));
    const first = await ask();
    expect(await ask()).toBe(first - 1);
    app.deps.recentSessions.setDeaf(true);
    expect([await ask(), await ask()]).toEqual([first, first]);
    app.deps.recentSessions.setDeaf(false);
    expect([await ask(), await ask()]).toEqual([first, first - 1]);
  });

  it('ends at once when its user signs out, here or elsewhere, and only then', async () => {
    const person = await app.signUp();
    const { email } = person.user;
    const [one, two, three] = [person.token, await anotherSession(email), await anotherSession(email)];
    for (const token of [one, two, three]) expect(await statusOf(token)).toBe(200);
    await as(two).inBrowser().call(logout);
    expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual([200, 401, 200]);
    await person.call(signOutOthers);
    expect([await statusOf(one), await statusOf(three)]).toEqual([200, 401]);
    const four = await anotherSession(email);
    expect(await statusOf(four)).toBe(200);
    await person.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'Brand-new-1!' } });
    expect([await statusOf(one), await statusOf(four)]).toEqual([200, 401]);
  });

  it('ends at once when its user is locked, and has the new role at once', async () => {
    const person = await app.signUp('tenant');
    expect(await statusOf(person.token)).toBe(200);
    await person.call(changeRole, { body: { role: 'agent' } });
    expect((await person.call(currentUser)).body.role).toBe('agent');
    await lockUser(app.deps, person.user.id);
    expect(await statusOf(person.token)).toBe(401);
  });

  it('refuses nobody by the role they had, before it is told of the new one', async () => {
    const person = await app.signUp('tenant');
    expect(await statusOf(person.token)).toBe(200);
    const forget = vi.spyOn(app.deps.recentSessions, 'forget').mockImplementation(() => undefined);
    await app.db.update(users).set({ role: 'landlord' }).where(eq(users.id, person.user.id));
    expect((await person.call(getLandlordDashboard)).status).toBe(200);
    forget.mockRestore();
  });

  it.each([
    ['its row is gone', (id: string) => app.db.delete(sessions).where(eq(sessions.userId, id))],
    ['its user is locked', (id: string) => app.db.update(users).set({ isLocked: true }).where(eq(users.id, id))],
    ['its user is gone', (id: string) => app.db.delete(users).where(eq(users.id, id))],
  ])('ends within moments when %s by the hand of another process', async (_how, change) => {
    const person = await app.signUp();
    expect(await statusOf(person.token)).toBe(200);
    await change(person.user.id);
    await expect.poll(() => statusOf(person.token), { timeout: 3_000, interval: 10 }).toBe(401);
  });
});
