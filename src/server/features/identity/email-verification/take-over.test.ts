import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { getAccount, updateProfile } from '#contract/identity/account';
import { currentUser, login } from '#contract/identity/auth';
import { proveEmail, verifyEmail } from '#contract/identity/email-verification';
import { forgotPassword, resetPassword } from '#contract/identity/password-reset';
import { enableMfa, setUpMfa } from '#contract/identity/second-factor';
import { listApplications } from '#contract/lettings/applications';
import { addPaymentMethod } from '#contract/money/payment-methods';
import { paymentMethods } from '#server/db/schema/payment-methods';
import { users } from '#server/db/schema/users';
import { openTestApp, PASSWORD, tokenIn } from '#test/app';
import { apply } from '#test/applications-and-forms';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const OWN = 'My-own-words-9!';

const prove = (body: { token: string; password?: string; newPassword?: string }, address?: string) =>
  app.nobody(address).call(proveEmail, { body });
const look = (token: string) => app.nobody().call(verifyEmail, { query: { token } });
const logIn = (email: string, password: string) => app.nobody().call(login, { body: { email, password } });

/** Somebody registered; the link went to whoever owns the address. */
const registered = async (email?: string) => {
  await app.mails();
  const registrant = await app.signUp('tenant', email ? { email } : {});
  const { user } = registrant;
  const token = tokenIn((await app.mails()).find(({ to }) => to === user.email));
  return { registrant, user, token };
};

describe('a verification link, opened without a session of the account', () => {
  it('changes nothing, however often it is opened and by whom', async () => {
    const { registrant, token } = await registered();
    const somebodyElse = await app.signUp();
    for (const caller of [app.nobody(), app.nobody(), somebodyElse, somebodyElse.inBrowser()]) {
      const answer = await caller.call(verifyEmail, { query: { token } });
      expect([answer.status, answer.error]).toEqual([
        409,
        { code: 'password_needed', message: 'Please enter the password of this account to verify its email.' },
      ]);
    }
    expect((await registrant.call(currentUser)).body.emailVerified).toBe(false);
    expect((await registrant.inBrowser().call(verifyEmail, { query: { token } })).status).toBe(200);
  });

  it("verifies together with the account's password, once", async () => {
    const { registrant, token } = await registered();
    const wrong = await prove({ token, password: 'Wrong-1!' });
    expect([wrong.status, wrong.error.fieldErrors]).toEqual([400, { password: 'This is not your current password.' }]);
    expect((await prove({ token, password: PASSWORD })).body.message).toBe(
      'Your email has been verified. You can now sign in.',
    );
    expect((await registrant.call(currentUser)).body.emailVerified).toBe(true);
    expect((await prove({ token, password: PASSWORD })).status).toBe(400);
    expect((await look(token)).status).toBe(400);
  });

  it('lets nobody guess the password', async () => {
    const { token } = await registered();
    for (let i = 0; i < 5; i++) expect((await prove({ token, password: 'Wrong-1!' }, `10.3.0.${i}`)).status).toBe(400);
    expect((await prove({ token, password: PASSWORD }, '10.3.0.9')).status).toBe(429);
  });

  it.each([
    [{}, 'password', 'Please enter your password.'],
    [{ password: PASSWORD, newPassword: OWN }, 'password', 'Please enter your password.'],
    [{ newPassword: 'short' }, 'newPassword', 'Password must be at least 8 characters long.'],
    [{ newPassword: 'Password@123' }, 'newPassword', 'This password is easy to guess. Please choose another one.'],
  ])('refuses %j', async (body, field, message) => {
    const { token } = await registered();
    const answer = await prove({ token, ...body });
    expect([answer.status, answer.error.fieldErrors]).toEqual([400, { [field]: message }]);
  });

  it('has expired after 24 hours for the password, too', async () => {
    const { token } = await registered();
    app.pass(24 * 60 * 60);
    expect((await prove({ token, password: PASSWORD })).error.code).toBe('link_expired');
    expect((await prove({ token, newPassword: OWN })).error.code).toBe('link_expired');
    expect((await prove({ token: 'made-up', newPassword: OWN })).status).toBe(400);
  });
});

describe('whoever owns the address and did not register', () => {
  it('takes the account over, and nothing of the registrant is left that opens it', async () => {
    const { registrant, user, token } = await registered();
    const { secret } = (await registrant.call(setUpMfa, { body: { password: PASSWORD } })).body;
    const code = generateSync({ secret, epoch: Math.floor(app.deps.now().getTime() / 1000) });
    await registrant.call(enableMfa, { body: { code } });
    await registrant.call(updateProfile, { body: { upiId: 'stranger@okbank', phone: '9876543210' } });
    await registrant.call(addPaymentMethod, {
      body: { methodName: 'Card' },
    });
    await app.nobody().call(forgotPassword, { body: { email: user.email } });
    const resetToken = tokenIn((await app.mails()).find(({ subject }) => subject.startsWith('Reset')));

    const answer = await prove({ token, newPassword: OWN });
    expect(answer.body.message).toBe('The account is yours now: your email is verified, and your new password is set.');
    expect((await registrant.call(currentUser)).status).toBe(401);
    expect((await logIn(user.email, PASSWORD)).status).toBe(401);
    expect((await app.nobody().call(resetPassword, { body: { resetToken, newPassword: PASSWORD } })).status).toBe(400);
    expect(await app.db.select().from(paymentMethods).where(eq(paymentMethods.userId, user.id))).toEqual([]);
    const owner = await logIn(user.email, OWN);
    expect(owner.body.user).toMatchObject({ id: user.id, emailVerified: true, mfaEnabled: false, phone: null });
    const headers = { authorization: `Bearer ${owner.body.token}` };
    expect((await app.nobody().call(getAccount, {}, headers)).body).toMatchObject({
      upiId: null,
      isGoogleLinked: false,
      recoveryCodesLeft: 0,
    });
    expect((await prove({ token, newPassword: 'Another-1!' })).status).toBe(400);
  });

  it('lets one of two at once through', async () => {
    const { token } = await registered();
    const both = await Promise.all([prove({ token, newPassword: OWN }), prove({ token, password: PASSWORD })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('cannot use the link once the address is proved in another way', async () => {
    const { user, token } = await registered();
    await app.nobody().call(forgotPassword, { body: { email: user.email } });
    const resetToken = tokenIn((await app.mails()).find(({ subject }) => subject.startsWith('Reset')));
    await app.nobody().call(resetPassword, { body: { resetToken, newPassword: OWN } });
    expect((await prove({ token, newPassword: 'Another-1!' })).status).toBe(400);
    expect((await logIn(user.email, OWN)).status).toBe(200);
  });

  it('finds what was applied for from the address, which the registrant never saw', async () => {
    const home = await aProperty(await aLandlord(app));
    const { email } = await apply(app.nobody(), home);
    const { registrant, token } = await registered(email);
    expect((await look(token)).status).toBe(409);
    expect((await registrant.call(listApplications)).body).toEqual([]);
    await prove({ token, newPassword: OWN });
    const headers = { authorization: `Bearer ${(await logIn(email, OWN)).body.token}` };
    expect((await app.nobody().call(listApplications, { query: {} }, headers)).body).toHaveLength(1);
    expect((await app.db.select().from(users).where(eq(users.email, email)))[0]?.emailVerifiedAt).not.toBeNull();
  });
});
