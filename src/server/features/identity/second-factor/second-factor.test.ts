import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { getAccount } from '#contract/identity/account';
import { currentUser, login } from '#contract/identity/auth';
import { disableMfa, enableMfa, setUpMfa } from '#contract/identity/second-factor';
import { recoveryCodes } from '#server/db/schema/recovery-codes';
import { users } from '#server/db/schema/users';
import { openTestApp, PASSWORD } from '#test/app';

const app = await openTestApp();
const STEP = 30;

const codeAt = (secret: string, offsetSeconds = 0) =>
  generateSync({ secret, epoch: Math.floor(app.deps.now().getTime() / 1000) + offsetSeconds });

const protectedPerson = async () => {
  const person = await app.signUp();
  const { secret, qrCode } = (await person.call(setUpMfa, { body: { password: PASSWORD } })).body;
  const enabled = await person.call(enableMfa, { body: { code: codeAt(secret) } });
  app.pass(STEP);
  const signIn = (mfaCode?: string, address = '10.0.0.1') =>
    app.nobody(address).call(login, { body: { email: person.user.email, password: PASSWORD, mfaCode } });
  return { person, secret, qrCode, codes: enabled.body.recoveryCodes, signIn };
};

describe('the second factor', () => {
  it('is set up with the password, a QR code and a first code', async () => {
    const { person, secret, qrCode, codes } = await protectedPerson();
    expect(qrCode).toMatch(/^data:image\/png;base64,/);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect((await person.call(currentUser)).body.mfaEnabled).toBe(true);
    expect((await person.call(getAccount)).body.recoveryCodesLeft).toBe(10);
  });

  it('is not set up with a wrong password or a wrong code', async () => {
    const person = await app.signUp();
    const wrong = await person.call(setUpMfa, { body: { password: 'Wrong-1!' } });
    expect(wrong.status).toBe(400);
    expect(wrong.error.fieldErrors).toEqual({ password: 'This is not your current password.' });
    expect((await person.call(enableMfa, { body: { code: '123456' } })).status).toBe(409);
    await person.call(setUpMfa, { body: { password: PASSWORD } });
    const refused = await person.call(enableMfa, { body: { code: '000000' } });
    expect(refused.status).toBe(400);
    expect((await person.call(currentUser)).body.mfaEnabled).toBe(false);
  });

  it('is asked for at login, after the password only', async () => {
    const { person, secret, signIn } = await protectedPerson();
    const missing = await signIn();
    expect(missing.status).toBe(401);
    expect(missing.error).toMatchObject({ code: 'mfa_required' });
    expect(missing.text).not.toContain('Unauthorized');
    const wrongPassword = await app.nobody('10.0.0.2').call(login, {
      body: { email: person.user.email, password: 'Wrong-1!', mfaCode: codeAt(secret) },
    });
    expect(wrongPassword.error.code).toBe('invalid_credentials');
    const right = await signIn(codeAt(secret));
    expect(right.status).toBe(200);
    expect(right.body.user.id).toBe(person.user.id);
  });

  it.each([
    [-STEP, 200],
    [STEP, 200],
    [-3 * STEP, 401],
    [3 * STEP, 401],
  ])('accepts a code of %i seconds away: %i', async (offset, status) => {
    const { secret, signIn } = await protectedPerson();
    app.pass(2 * STEP);
    expect((await signIn(codeAt(secret, offset))).status).toBe(status);
  });

  it('accepts a code once, also of two at once', async () => {
    const { secret, signIn } = await protectedPerson();
    const code = codeAt(secret);
    const statuses = (await Promise.all([signIn(code), signIn(code)])).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([200, 401]);
    expect((await signIn(code)).status).toBe(401);
  });

  it('throttles after five wrong codes, whatever the address', async () => {
    const { secret, signIn } = await protectedPerson();
    for (let i = 0; i < 5; i++) expect((await signIn('000000', `10.0.1.${i}`)).status).toBe(401);
    const sixth = await signIn(codeAt(secret), '10.0.1.9');
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    app.pass(15 * 60);
    expect((await signIn(codeAt(secret))).status).toBe(200);
  });

  it('takes each recovery code once', async () => {
    const { person, codes, signIn } = await protectedPerson();
    const [first = '', second = ''] = codes;
    expect((await signIn(first)).status).toBe(200);
    expect((await signIn(first)).status).toBe(401);
    expect((await signIn(`${second.slice(0, 5)}-${second.slice(5)}`.toUpperCase())).status).toBe(200);
    expect((await person.call(getAccount)).body.recoveryCodesLeft).toBe(8);
  });

  it('takes no recovery code of somebody else', async () => {
    const [one, other] = [await protectedPerson(), await protectedPerson()];
    expect((await one.signIn(other.codes[0])).status).toBe(401);
  });

  it('is switched off with the password and a code, or a recovery code', async () => {
    const { person, secret, signIn } = await protectedPerson();
    const off = (password: string, code: string) => person.call(disableMfa, { body: { password, code } });
    expect((await off('Wrong-1!', codeAt(secret))).error.fieldErrors).toHaveProperty('password');
    const wrong = await off(PASSWORD, '000000');
    expect([wrong.status, wrong.error.fieldErrors]).toEqual([
      400,
      { code: 'This code is not right. Please try the next one from your app.' },
    ]);
    const without = await person.request({ method: 'POST', url: disableMfa.path, payload: { password: PASSWORD } });
    expect(without.statusCode).toBe(400);
    expect((await person.call(currentUser)).body.mfaEnabled).toBe(true);
    expect((await off(PASSWORD, codeAt(secret))).status).toBe(204);
    expect((await signIn()).status).toBe(200);
    expect((await person.call(getAccount)).body.recoveryCodesLeft).toBe(0);

    const other = await protectedPerson();
    const body = { password: PASSWORD, code: other.codes[0] ?? '' };
    expect((await other.person.call(disableMfa, { body })).status).toBe(204);
  });

  it('cannot be replaced while it is on', async () => {
    const { person } = await protectedPerson();
    expect((await person.call(setUpMfa, { body: { password: PASSWORD } })).status).toBe(409);
  });

  it('is stored sealed, its recovery codes hashed', async () => {
    const { secret, codes } = await protectedPerson();
    const stored = JSON.stringify([await app.db.select().from(users), await app.db.select().from(recoveryCodes)]);
    expect(stored).not.toContain(secret);
    for (const code of codes) expect(stored).not.toContain(code);
  });
});
