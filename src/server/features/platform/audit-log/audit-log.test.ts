import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { createAdmin, updateAdmin } from '#contract/back-office/admin-accounts';
import { changePassword, deleteAccount } from '#contract/identity/account';
import { changeRole, login } from '#contract/identity/auth';
import { forgotPassword, resetPassword } from '#contract/identity/password-reset';
import { disableMfa, enableMfa, setUpMfa } from '#contract/identity/second-factor';
import { type AuditQuery, listAuditLog } from '#contract/platform/audit-log';
import { auditLog } from '#server/db/schema/audit-log';
import { ADMIN, openTestApp, PASSWORD, tokenIn } from '#test/app';
import { logUser } from './service.ts';

const app = await openTestApp();
const NEW_PASSWORD = 'Rainy-day-8!';

const read = async (query: Partial<AuditQuery> = {}) => {
  const admin = await app.signInAdmin();
  return (await admin.call(listAuditLog, { query })).body;
};
const actionsOf = async (email: string) => (await read({ search: email })).map(({ action }) => action).reverse();

describe('the audit log', () => {
  it('tells whose account is removed while they are at it that they are not signed in, and keeps nothing of it', async () => {
    const gone = { userId: randomUUID(), address: '10.1.2.3' };
    const deed = { action: 'account.mfa_disabled' as const };
    const writing = app.db.transaction((tx) => logUser(app.deps, tx, gone, deed));
    await expect(writing).rejects.toMatchObject({ code: 'unauthorized', message: 'Unauthorized' });
    expect(await app.db.select().from(auditLog)).toEqual([]);
  });

  it('knows what users do to the security of their accounts, and from where', async () => {
    const person = await app.signUp('landlord', { email: 'careful@example.in' });
    const { email } = person.user;
    const signIn = (password: string) => app.nobody('10.1.2.3').call(login, { body: { email, password } });
    await signIn('Wrong-1!');
    await signIn(PASSWORD);
    await person.call(changeRole, { body: { role: 'agent' } });
    await person.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } });
    const { secret } = (await person.call(setUpMfa, { body: { password: NEW_PASSWORD } })).body;
    const code = generateSync({ secret, epoch: Math.floor(app.deps.now().getTime() / 1000) });
    const enabled = await person.call(enableMfa, { body: { code } });
    // The password is right, the code is not: somebody guesses.
    await app.nobody().call(login, { body: { email, password: NEW_PASSWORD, mfaCode: '000000' } });
    const [recoveryCode = ''] = enabled.body.recoveryCodes;
    await person.call(disableMfa, { body: { password: NEW_PASSWORD, code: recoveryCode } });
    await app.nobody().call(forgotPassword, { body: { email } });
    const mail = (await app.mails()).find(({ subject }) => subject.startsWith('Reset your'));
    await app.nobody().call(resetPassword, { body: { resetToken: tokenIn(mail), newPassword: PASSWORD } });
    expect(await actionsOf(email)).toEqual([
      'account.registered',
      'account.sign_in_failed',
      'account.signed_in',
      'account.role_changed',
      'account.password_changed',
      'account.mfa_enabled',
      'account.sign_in_failed',
      'account.mfa_disabled',
      'account.password_reset',
    ]);
    const entries = await read({ search: email });
    expect(entries.find(({ action }) => action === 'account.role_changed')?.changes).toEqual([
      { field: 'role', from: 'landlord', to: 'agent' },
    ]);
    const failed = entries.filter(({ action }) => action === 'account.sign_in_failed').at(-1);
    expect(failed).toMatchObject({ actorKind: 'visitor', address: '10.1.2.3', subjectName: email });
    for (const secretText of [PASSWORD, NEW_PASSWORD, secret, code]) {
      expect(JSON.stringify(entries)).not.toContain(secretText);
    }
  });

  it('stays when the account goes', async () => {
    const person = await app.signUp('tenant', { email: 'leaving@example.in' });
    await person.call(deleteAccount, { body: { password: PASSWORD } });
    expect(await actionsOf('leaving@example.in')).toEqual([]);
    expect(await actionsOf('deleted user')).toEqual(['account.registered', 'account.deleted']);
  });

  it('knows what admins do, to whom, and what changed', async () => {
    const admin = await app.signInAdmin();
    const body = { username: 'audited', password: ADMIN.password, role: 'support' as const };
    const { id } = (await admin.call(createAdmin, { body })).body;
    await admin.call(updateAdmin, { params: { id }, body: { role: 'billing', password: 'Another-one-8' } });
    const entries = await read({ subjectType: 'admin', subjectId: String(id) });
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['admin.updated', ADMIN.username],
      ['admin.created', ADMIN.username],
    ]);
    expect(entries[0]?.changes).toEqual([
      { field: 'role', from: 'support', to: 'billing' },
      { field: 'password', to: 'set anew' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Another-one-8');
    const failed = { username: ADMIN.username, password: 'Wrong-1!' };
    await app.nobody('10.9.9.9').request({ method: 'POST', url: '/admin/login', payload: failed });
    expect((await read({ action: 'admin.sign_in_failed' }))[0]).toMatchObject({ address: '10.9.9.9' });
  });

  it('is filtered by who, what, when and words, and read by page', async () => {
    await app.signUp('tenant', { email: 'percent%sign@example.in' });
    const byWords = await read({ search: 'percent%sign' });
    expect(byWords).toHaveLength(1);
    expect(await read({ search: 'no%such' })).toEqual([]);
    const byAdmins = await read({ actorKind: 'admin' });
    expect(byAdmins.length).toBeGreaterThan(0);
    expect(byAdmins.every(({ actorKind }) => actorKind === 'admin')).toBe(true);
    expect(await read({ from: '2026-04-06' })).toEqual([]);
    expect((await read({ from: '2026-04-05', to: '2026-04-05' })).length).toBeGreaterThan(5);
    const admin = await app.signInAdmin();
    const first = await admin.call(listAuditLog, { query: { limit: 3 } });
    const last = first.body.at(-1)?.id ?? 0;
    expect(first.headers.link).toContain(`cursor=${last}`);
    const second = await admin.call(listAuditLog, { query: { limit: 3, cursor: last } });
    expect(second.body.every(({ id }) => id < last)).toBe(true);
  });

  it('cannot be changed or emptied, whoever is connected to the database', async () => {
    await app.signUp();
    const [before] = await read({ actorKind: 'user' });
    const attempts = [
      () => app.db.update(auditLog).set({ actorName: 'somebody else' }),
      () => app.db.delete(auditLog),
      () => app.db.execute(sql`truncate ${auditLog}`),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({
        cause: { message: 'entries of audit_log are never changed and never deleted' },
      });
    }
    expect(await read({ actorKind: 'user' })).toContainEqual(before);
  });
});
