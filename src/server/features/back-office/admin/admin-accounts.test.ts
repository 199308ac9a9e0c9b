import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import {
  adminLogin,
  adminLogout,
  adminMe,
  changeAdminPassword,
  disableAdminMfa,
  enableAdminMfa,
  setUpAdminMfa,
} from '#contract/back-office/admin';
import { createAdmin, deleteAdmin, listAdmins, updateAdmin } from '#contract/back-office/admin-accounts';
import { changeRole, login, register } from '#contract/identity/auth';
import { listAuditLog } from '#contract/platform/audit-log';
import { ADMIN, openTestApp, PASSWORD } from '#test/app';
import { ensureFirstAdmin, resetAdminPassword } from './service/first-admin.ts';

const app = await openTestApp();
const STEP = 30;
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(app.deps.now().getTime() / 1000) });

const superAdmin = () => app.signInAdmin();
const add = async (username: string, role: 'super_admin' | 'support' | 'billing' = 'support') => {
  const first = await superAdmin();
  return (await first.call(createAdmin, { body: { username, password: ADMIN.password, role } })).body;
};
const signIn = (username: string, password: string = ADMIN.password, mfaCode?: string) =>
  app.nobody().call(adminLogin, { body: { username, password, mfaCode } });

describe('admins', () => {
  it('are added, listed, changed and removed by a super admin', async () => {
    const first = await superAdmin();
    const body = { username: ' Meera ', password: 'Long-enough-7', firstName: 'Meera', role: 'billing' as const };
    const created = await first.call(createAdmin, { body });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ username: 'meera', firstName: 'Meera', role: 'billing', lastSeenAt: null });
    expect((await signIn('meera', 'Long-enough-7')).body).toMatchObject({ firstName: 'Meera', role: 'billing' });
    const listed = (await first.call(listAdmins)).body.find(({ id }) => id === created.body.id);
    expect(listed?.lastSeenAt).not.toBeNull();
    const params = { id: created.body.id };
    const changed = await first.call(updateAdmin, { params, body: { role: 'support' } });
    expect(changed.body).toMatchObject({ role: 'support', firstName: 'Meera' });
    expect((await first.call(deleteAdmin, { params })).status).toBe(204);
    expect((await signIn('meera', 'Long-enough-7')).status).toBe(401);
    expect((await first.call(deleteAdmin, { params })).status).toBe(404);
    expect((await first.call(updateAdmin, { params, body: {} })).status).toBe(404);
  });

  it.each([
    [{ username: '' }, 'username', 'Username is required'],
    [{ username: 'with space' }, 'username', 'Letters, digits, dots, dashes and @ only'],
    [{ password: 'Eleven-char' }, 'password', 'At least 12 characters'],
    [{ password: 'Administrator@123' }, 'password', 'This password is easy to guess. Please choose another one.'],
    [{ password: 'P@ssw0rd@12345' }, 'password', 'This password is easy to guess. Please choose another one.'],
  ])('are not added with %o', async (wrong, field, message) => {
    const first = await superAdmin();
    const body = { username: 'new', password: 'Long-enough-7', role: 'support' as const, ...wrong };
    const answer = await first.call(createAdmin, { body });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors?.[field]).toBe(message);
  });

  it('have names of their own', async () => {
    await add('twice');
    const first = await superAdmin();
    const again = await first.call(createAdmin, {
      body: { username: 'TWICE', password: 'Long-enough-7', role: 'support' },
    });
    expect(again.status).toBe(409);
    expect(again.error.message).toBe('There is already an admin of this name.');
  });

  it('change roles at once, for sessions that are open', async () => {
    const raised = await add('raised');
    const open = await signIn('raised');
    const cookie = String([open.headers['set-cookie']].flat()[0]).split(';')[0];
    const asRaised = { method: 'GET', url: '/api/admin/admins', headers: { cookie: cookie ?? '' } };
    expect((await app.nobody().request(asRaised)).statusCode).toBe(403);
    const first = await superAdmin();
    await first.call(updateAdmin, { params: { id: raised.id }, body: { role: 'super_admin' } });
    expect((await app.nobody().request(asRaised)).statusCode).toBe(200);
    await first.call(updateAdmin, { params: { id: raised.id }, body: { password: 'Another-one-8' } });
    expect((await app.nobody().request(asRaised)).statusCode).toBe(401);
    await first.call(deleteAdmin, { params: { id: raised.id } });
  });

  it('always keep one super admin, and nobody removes themselves', async () => {
    const first = await superAdmin();
    const own = (await first.call(listAdmins)).body.find(({ username }) => username === ADMIN.username);
    const params = { id: own?.id ?? 0 };
    const lowered = await first.call(updateAdmin, { params, body: { role: 'support' } });
    expect(lowered.status).toBe(409);
    expect(lowered.error.message).toBe('There must be one super admin at least.');
    const removed = await first.call(deleteAdmin, { params });
    expect(removed.status).toBe(409);
    expect(removed.error.message).toBe('You cannot do this to your own account.');
  });

  it('that were removed do not come back at the next start', async () => {
    const place = await openTestApp();
    const first = await place.signInAdmin();
    const body = { username: 'successor', password: ADMIN.password, role: 'super_admin' as const };
    await first.call(createAdmin, { body });
    const own = (await first.call(listAdmins)).body.find(({ username }) => username === ADMIN.username);
    const answer = await place.nobody().call(adminLogin, { body });
    const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    const removed = { method: 'DELETE', url: `/api/admin/admins/${own?.id}`, headers: { cookie } };
    expect((await place.nobody().request(removed)).statusCode).toBe(204);
    expect((await first.call(adminMe)).status).toBe(401);
    const again = { ...place.deps, config: { ...place.deps.config, admin: ADMIN } };
    expect(await ensureFirstAdmin(again)).toBeUndefined();
  });

  it('are not made, raised or signed in through the calls of users', async () => {
    const form = { firstName: 'A', lastName: 'B', password: PASSWORD };
    const body = { ...form, email: 'sly@example.in', role: 'super_admin' as never, isAdmin: true };
    expect((await app.nobody().call(register, { body })).status).toBe(400);
    const user = await app.signUp();
    expect((await user.call(changeRole, { body: { role: 'super_admin' as never } })).status).toBe(400);
    const asAdmin = await app.nobody().call(login, { body: { email: ADMIN.username, password: ADMIN.password } });
    expect(asAdmin.status).toBeGreaterThanOrEqual(400);
    expect((await signIn(user.user.email, PASSWORD)).status).toBe(401);
  });
});

describe("an admin's second factor", () => {
  it('is asked for at sign-in once it is on, each code once, and goes with the password', async () => {
    await add('careful');
    const cookieOf = async (code?: string) => {
      const answer = await signIn('careful', ADMIN.password, code);
      return { answer, cookie: String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '' };
    };
    const { cookie } = await cookieOf();
    const post = (url: string, payload: object) =>
      app.nobody().request({ method: 'POST', url, payload, headers: { cookie } });
    const wrong = await post(setUpAdminMfa.path, { password: 'Wrong-1!' });
    expect(wrong.statusCode).toBe(400);
    const { secret, qrCode } = (await post(setUpAdminMfa.path, { password: ADMIN.password })).json();
    expect(qrCode).toMatch(/^data:image\/png/);
    expect((await post(enableAdminMfa.path, { code: '000000' })).statusCode).toBe(400);
    expect((await signIn('careful')).status).toBe(200);
    const enabled = await post(enableAdminMfa.path, { code: codeOf(secret) });
    expect(enabled.json()).toMatchObject({ username: 'careful', mfaEnabled: true });
    const [first, second] = enabled.json().recoveryCodes as string[];
    expect((await post(setUpAdminMfa.path, { password: ADMIN.password })).statusCode).toBe(409);

    const without = await signIn('careful');
    expect(without.status).toBe(401);
    expect(without.error.code).toBe('mfa_required');
    expect((await cookieOf(codeOf(secret))).answer.status).toBe(401);
    const log = await (await superAdmin()).call(listAuditLog, { query: { action: 'admin.sign_in_failed' } });
    expect(log.body[0]?.subjectName).toBe('careful');
    app.pass(STEP);
    expect((await cookieOf(codeOf(secret))).answer.status).toBe(200);
    expect((await cookieOf(codeOf(secret))).answer.status).toBe(401);

    // Each recovery code stands in for the app once.
    expect((await cookieOf(first)).answer.status).toBe(200);
    expect((await cookieOf(first)).answer.status).toBe(401);

    const withoutCode = await post(disableAdminMfa.path, { password: ADMIN.password, code: '000000' });
    expect(withoutCode.statusCode).toBe(400);
    expect(withoutCode.json().fieldErrors).toHaveProperty('code');
    const off = await post(disableAdminMfa.path, { password: ADMIN.password, code: second });
    expect(off.json()).toMatchObject({ mfaEnabled: false });
    expect((await signIn('careful')).status).toBe(200);
  });

  it('comes before everything else where the operator demands it', async () => {
    const place = await openTestApp({ adminMfaRequired: true });
    const first = await place.signInAdmin();
    expect((await first.call(adminMe)).body).toMatchObject({ mfaEnabled: false, mustSetUpMfa: true });
    const refused = await first.call(listAdmins);
    expect(refused.status).toBe(403);
    expect(refused.error).toMatchObject({
      code: 'mfa_setup_required',
      message: 'Please set up two-step verification first.',
    });
    const { secret } = (await first.call(setUpAdminMfa, { body: { password: ADMIN.password } })).body;
    const code = generateSync({ secret, epoch: Math.floor(place.deps.now().getTime() / 1000) });
    expect((await first.call(enableAdminMfa, { body: { code } })).body).toMatchObject({ mustSetUpMfa: false });
    expect((await first.call(listAdmins)).status).toBe(200);
    expect((await first.call(adminLogout)).status).toBe(204);
  });
});

describe("an admin's own password", () => {
  it('is changed with the current one, and ends the sessions elsewhere', async () => {
    await add('changing');
    const sessionOf = async () => {
      const cookie = String([(await signIn('changing')).headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
      return (method: 'GET' | 'POST', url: string, payload?: object) =>
        app.nobody().request({ method, url, payload, headers: { cookie } });
    };
    const [here, elsewhere] = [await sessionOf(), await sessionOf()];
    const change = (currentPassword: string, newPassword: string) =>
      here('POST', changeAdminPassword.path, { currentPassword, newPassword });
    const NEW = 'Monsoon-evening-9';
    const wrong = await change('Wrong-1!', NEW);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().fieldErrors).toEqual({ currentPassword: 'This is not your current password.' });
    const short = await change(ADMIN.password, 'Eleven-char');
    expect(short.json().fieldErrors).toEqual({ newPassword: 'At least 12 characters' });
    expect((await change(ADMIN.password, NEW)).json()).toMatchObject({ username: 'changing' });
    expect((await here('GET', adminMe.path)).statusCode).toBe(200);
    expect((await elsewhere('GET', adminMe.path)).statusCode).toBe(401);
    expect((await signIn('changing')).status).toBe(401);
    expect((await signIn('changing', NEW)).status).toBe(200);
    const log = await (await superAdmin()).call(listAuditLog, { query: { action: 'admin.password_changed' } });
    expect(log.body[0]).toMatchObject({ actorName: 'changing', subjectName: 'changing', changes: [] });
  });
});

describe('the command line', () => {
  it('gives a new password to the one who is locked out, and ends the sessions', async () => {
    await add('forgetful');
    const open = await signIn('forgetful');
    const cookie = String([open.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    const reset = await resetAdminPassword(app.deps, ' Forgetful ');
    expect(reset?.username).toBe('forgetful');
    expect((await signIn('forgetful')).status).toBe(401);
    expect((await signIn('forgetful', reset?.password)).status).toBe(200);
    const before = await app.nobody().request({ method: 'GET', url: adminMe.path, headers: { cookie } });
    expect(before.statusCode).toBe(401);
    expect(await resetAdminPassword(app.deps, 'nobody-of-that-name')).toBeUndefined();
    const [entry] = (await (await superAdmin()).call(listAuditLog, { query: { action: 'admin.updated' } })).body;
    expect(entry).toMatchObject({ actorName: 'command line', subjectName: 'forgetful' });
  });
});
