import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/back-office/admin-users';
import { getAccount } from '#contract/identity/account';
import { ACCOUNT_LOCKED, currentUser, login } from '#contract/identity/auth';
import { forgotPassword, RESET_INVALID, resetPassword } from '#contract/identity/password-reset';
import { MFA_REQUIRED } from '#contract/identity/second-factor';
import { listAuditLog } from '#contract/platform/audit-log';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp, PASSWORD, tokenIn } from '#test/app';
import { apply } from '#test/applications-and-forms';
import { Caller } from '#test/caller';
import { readStream } from '#test/event-stream';
import { aLandlord, aProperty, subscribe } from '#test/people-and-homes';

const app = await openTestApp();
const support = await app.signInAdmin('support');
const admin = await app.signInAdmin();

const of = (person: Caller) => ({ params: { id: person.user.id } });
const signIn = (person: Caller, password = PASSWORD, mfaCode?: string) =>
  app.nobody().call(login, { body: { email: person.user.email, password, mfaCode } });
const isIn = async (person: Caller) => (await person.call(currentUser)).status === 200;
const noticesOf = async (person: Caller) => (await person.call(listNotifications)).body[0]?.title;
const logOf = async (person: Caller) => {
  const { body } = await admin.call(listAuditLog, { query: { subjectId: person.user.id, actorKind: 'admin' } });
  return body;
};
const actionsOf = async (person: Caller) => (await logOf(person)).map(({ action }) => action);

describe('a lock', () => {
  it('throws out at once, until it is taken off', async () => {
    const person = await app.signUp();
    await app.mails();
    for (const _time of [1, 2]) expect((await support.call(contract.lockUser, of(person))).body.isLocked).toBe(true);
    expect(await isIn(person)).toBe(false);
    const refused = await signIn(person);
    expect([refused.status, refused.error.message]).toEqual([401, ACCOUNT_LOCKED]);
    expect((await app.mails()).map(({ subject }) => subject)).toEqual(['Your account was locked']);
    expect((await support.call(contract.unlockUser, of(person))).body.isLocked).toBe(false);
    expect((await signIn(person)).status).toBe(200);
    expect(await isIn(person)).toBe(false);
    expect(await actionsOf(person)).toEqual(['user.unlocked', 'user.locked']);
  });
});

describe('a password that is set', () => {
  it('ends all sessions, and works at once', async () => {
    const person = await app.signUp();
    await support.call(contract.setUserPassword, { ...of(person), body: { password: 'secret' } });
    expect(await isIn(person)).toBe(false);
    expect((await signIn(person)).status).toBe(401);
    const { body } = await signIn(person, 'secret');
    expect(await noticesOf(new Caller(app.server, { bearer: body.token }))).toBe('Your password was changed');
    const log = await logOf(person);
    expect(log).toMatchObject([{ action: 'user.password_set', changes: [] }]);
  });

  it('has 6 characters at least', async () => {
    const { status, error } = await support.call(contract.setUserPassword, {
      ...of(await app.signUp()),
      body: { password: 'short' },
    });
    expect([status, error.fieldErrors]).toEqual([400, { password: 'Password must be at least 6 characters long' }]);
  });
});

describe('a second factor', () => {
  it('is in force from now on: the next sign-in asks for a code', async () => {
    const person = await app.signUp();
    const { secret, qrCode } = (await support.call(contract.enableUserMfa, of(person))).body;
    expect(qrCode).toMatch(/^data:image\/png;base64,/);
    expect(await isIn(person)).toBe(true);
    expect((await person.call(currentUser)).body.mfaEnabled).toBe(true);
    expect((await person.call(getAccount)).body.recoveryCodesLeft).toBe(0);
    expect(await noticesOf(person)).toBe('Two-step verification is on');
    expect((await signIn(person)).error.message).toBe(MFA_REQUIRED);
    const code = generateSync({ secret, epoch: Math.floor(app.deps.now().getTime() / 1000) });
    expect((await signIn(person, PASSWORD, code)).status).toBe(200);
    const again = await support.call(contract.enableUserMfa, of(person));
    expect([again.status, again.error.message]).toEqual([409, 'The second factor is on already. Switch it off first.']);
    for (const _time of [1, 2])
      expect((await support.call(contract.disableUserMfa, of(person))).body.mfaEnabled).toBe(false);
    expect((await signIn(person)).status).toBe(200);
    expect(await noticesOf(person)).toBe('Two-step verification is off');
    expect(await actionsOf(person)).toEqual(['user.mfa_disabled', 'user.mfa_enabled']);
    expect(JSON.stringify(await logOf(person))).not.toContain(secret);
  });
});

it('is live: the browser hears of each change, and the lock ends its stream', async () => {
  const person = await app.signUp();
  await subscribe(app, person, { subscriptionPlan: 'basic', subscriptionStatus: 'inactive', propertyLimit: 5 });
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const stream = await readStream(url, person.token);
  expect((await stream.next())?.event).toBe('hello');
  await support.call(contract.updateUser, { ...of(person), body: { lastName: 'Live' } });
  expect((await stream.next())?.data).toEqual({ changed: ['accounts'] });
  await admin.call(contract.activateAllUsers);
  expect(JSON.stringify((await stream.next())?.data)).toContain('subscriptions');
  await support.call(contract.lockUser, of(person));
  for (let event = await stream.next(); event !== undefined; ) event = await stream.next();
  stream.close();
});

describe('a reset token', () => {
  const issue = async (person: Caller) => (await support.call(contract.issueUserResetToken, of(person))).body;
  const reset = (resetToken: string) =>
    app.nobody().call(resetPassword, { body: { resetToken, newPassword: 'Brand-new-1!' } });

  it('proves nothing about the address: whoever it was handed to gets nothing that came from there', async () => {
    const property = await aProperty(await aLandlord(app));
    await apply(app.nobody(), property, { email: 'victim@example.in' });
    const person = await app.signUp('tenant', { email: 'victim@example.in' });
    const { resetToken } = await issue(person);
    expect((await reset(resetToken)).status).toBe(200);
    const { user, token } = (await signIn(person, 'Brand-new-1!')).body;
    expect(user.emailVerified).toBe(false);
    const applications = await app.nobody().request({
      method: 'GET',
      url: '/api/applications',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(applications.json()).toEqual([]);
  });

  it('is void once a password was set, and so is what was mailed', async () => {
    const person = await app.signUp();
    const { resetToken } = await issue(person);
    await app.nobody().call(forgotPassword, { body: { email: person.user.email } });
    const mail = (await app.mails()).find(({ subject }) => subject.startsWith('Reset your'));
    await support.call(contract.setUserPassword, { ...of(person), body: { password: 'Set-by-hand-1' } });
    expect((await reset(resetToken)).status).toBe(400);
    expect((await reset(tokenIn(mail))).status).toBe(400);
  });

  it('works once within the hour, and voids the one before', async () => {
    const person = await app.signUp();
    const old = await issue(person);
    const { resetToken, expiresAt } = await issue(person);
    expect(Date.parse(expiresAt) - app.deps.now().getTime()).toBe(60 * 60 * 1000);
    expect((await reset(old.resetToken)).error.message).toBe(RESET_INVALID);
    expect((await reset(resetToken)).status).toBe(200);
    expect((await reset(resetToken)).status).toBe(400);
    expect((await signIn(person, 'Brand-new-1!')).status).toBe(200);
    expect(JSON.stringify(await logOf(person))).not.toContain(resetToken);
    expect(await actionsOf(person)).toEqual(['user.reset_token_issued', 'user.reset_token_issued']);
    const late = await issue(person);
    // Last of all: it outlasts the admins' sessions, too.
    app.pass(60 * 60 + 1);
    expect((await reset(late.resetToken)).status).toBe(400);
  });
});
