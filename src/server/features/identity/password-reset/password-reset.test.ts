import { describe, expect, it } from 'vitest';
import { currentUser, login } from '#contract/identity/auth';
import { verifyEmail } from '#contract/identity/email-verification';
import { forgotPassword, resetPassword } from '#contract/identity/password-reset';
import { accountTokens } from '#server/db/schema/account-tokens';
import { createUser } from '#server/features/identity/users/service';
import { openTestApp, PASSWORD, tokenIn } from '#test/app';
import { mailInvitation } from './service.ts';

const app = await openTestApp();
const NEW = 'second';
const FIRST = 'Own-words-7!';

const forgot = (email: string) => app.nobody().call(forgotPassword, { body: { email } });
const reset = (resetToken: string, newPassword = NEW) =>
  app.nobody().call(resetPassword, { body: { resetToken, newPassword } });
const signIn = (email: string, password: string) => app.nobody().call(login, { body: { email, password } });

/** Somebody with a reset link in the inbox. */
const forgetful = async () => {
  const person = await app.signUp();
  await app.mails();
  await forgot(person.user.email);
  const [mail] = await app.mails();
  return { person, mail, token: tokenIn(mail) };
};

describe('password reset', () => {
  it('mails a link, sets the password, ends all sessions, works once', async () => {
    const { person, mail, token } = await forgetful();
    expect(mail?.subject).toBe('Reset your Kiraya password');
    expect(mail?.text).toContain(`http://localhost:3000/password-reset?token=${token}`);
    const answer = await reset(token);
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Password reset successfully. You can now log in with your new password.');
    expect((await person.call(currentUser)).status).toBe(401);
    expect((await signIn(person.user.email, PASSWORD)).status).toBe(401);
    const again = await signIn(person.user.email, NEW);
    expect(again.body.user.emailVerified).toBe(true);
    expect((await reset(token)).status).toBe(400);
  });

  it('expires after an hour', async () => {
    const { token } = await forgetful();
    app.pass(60 * 60);
    const answer = await reset(token);
    expect(answer.status).toBe(400);
    expect(answer.error.message).toBe('This link is not valid or has expired. Please ask for a new one.');
  });

  it('is voided by a new one, which comes a minute later at the earliest', async () => {
    const { person, token } = await forgetful();
    await forgot(person.user.email);
    expect(await app.mails()).toHaveLength(0);
    app.pass(61);
    await forgot(person.user.email);
    const [second] = await app.mails();
    expect((await reset(token)).status).toBe(400);
    expect((await reset(tokenIn(second))).status).toBe(200);
  });

  it('answers the same for an unknown email and mails nobody', async () => {
    const { user } = await app.signUp();
    await app.mails();
    const [known, unknown] = [await forgot(user.email), await forgot('nobody@example.in')];
    expect(known.text).toBe(unknown.text);
    expect((await app.mails()).map((mail) => mail.to)).toEqual([user.email]);
  });

  it.each([
    [{ resetToken: '', newPassword: 'secret' }, 'resetToken', 'Reset token is required'],
    [{ newPassword: 'secret' }, 'resetToken', 'Reset token is required'],
    [{ resetToken: 'x', newPassword: '12345' }, 'newPassword', 'Password must be at least 6 characters long'],
    [
      { resetToken: 'x', newPassword: 'Qwerty123' },
      'newPassword',
      'This password is easy to guess. Please choose another one.',
    ],
    [{ resetToken: 'x' }, 'newPassword', 'Password must be at least 6 characters long'],
  ])('refuses %j', async (body, field, message) => {
    const answer = await app
      .nobody()
      .call(resetPassword, { body: body as { resetToken: string; newPassword: string } });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toMatchObject({ [field]: message });
  });

  it('takes no token that was mailed for something else, and none of its own is taken there', async () => {
    await app.signUp();
    const verification = tokenIn((await app.mails())[0]);
    expect((await reset(verification)).status).toBe(400);
    const { token } = await forgetful();
    expect((await app.nobody().call(verifyEmail, { query: { token } })).status).toBe(400);
  });

  it('does not lock out whoever is refused: a wrong token leaves the right one usable', async () => {
    const { token } = await forgetful();
    await reset('wrong');
    await reset(token, '123');
    expect((await reset(token)).status).toBe(200);
  });

  it('lets one of two requests at once through', async () => {
    const { token } = await forgetful();
    const statuses = (await Promise.all([reset(token, 'first-one'), reset(token, 'other-one')])).map((a) => a.status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('stores no token as it is', async () => {
    const { token } = await forgetful();
    expect(JSON.stringify(await app.db.select().from(accountTokens))).not.toContain(token);
  });
});

describe('an invitation', () => {
  const invite = async (email: string) => {
    await app.db.transaction(async (tx) => {
      const user = await createUser(app.deps, tx, { email, firstName: 'Kiran', lastName: 'Shah', role: 'tenant' });
      if (user) await mailInvitation(app.deps, tx, user, 'Meera Kulkarni');
    });
    const [mail] = await app.mails();
    return { mail, token: tokenIn(mail) };
  };

  it('lets somebody with an account but no password set one, within seven days', async () => {
    const { mail, token } = await invite('kiran@example.in');
    expect(mail?.subject).toBe('You are invited to Kiraya');
    expect(token).toMatch(/^invite-/);
    expect((await signIn('kiran@example.in', NEW)).status).toBe(401);
    app.pass(6 * 24 * 60 * 60);
    expect((await reset(token, FIRST)).status).toBe(200);
    expect((await signIn('kiran@example.in', FIRST)).body.user).toMatchObject({ role: 'tenant', emailVerified: true });
    expect((await reset(token)).status).toBe(400);
  });

  it('takes a first password by the rules of signing up, while a reset keeps to six characters', async () => {
    const { token } = await invite('careful@example.in');
    for (const [password, message] of [
      ['second', 'Password must be at least 8 characters long.'],
      ['second-one', 'Password must contain at least one number.'],
      ['Password@123', 'This password is easy to guess. Please choose another one.'],
    ] as const) {
      const answer = await reset(token, password);
      expect([answer.status, answer.error.fieldErrors]).toEqual([400, { newPassword: message }]);
    }
    expect((await reset(token, FIRST)).status).toBe(200);
  });

  it('expires', async () => {
    const { token } = await invite('late@example.in');
    app.pass(7 * 24 * 60 * 60);
    expect((await reset(token)).status).toBe(400);
  });
});
