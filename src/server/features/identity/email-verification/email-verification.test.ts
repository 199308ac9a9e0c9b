import { describe, expect, it } from 'vitest';
import { currentUser, login } from '#contract/identity/auth';
import { resendVerification, verifyEmail } from '#contract/identity/email-verification';
import { openTestApp, PASSWORD, tokenIn } from '#test/app';
import type { Caller } from '#test/caller';

const app = await openTestApp();
const strict = await openTestApp({ requireEmailVerification: true });

const verify = (token: string, by: Caller = app.nobody()) => by.call(verifyEmail, { query: { token } });
const resend = (email: string) => app.nobody().call(resendVerification, { body: { email } });

describe('email verification', () => {
  it('mails a link at registration that verifies the email once', async () => {
    const person = await app.signUp('tenant', { firstName: 'Asha' });
    const [mail] = await app.mails();
    expect(mail).toMatchObject({ to: person.user.email, subject: 'Verify your email for Kiraya' });
    expect(mail?.text).toContain('Hello Asha,');
    expect(mail?.text).toContain('http://localhost:3000/verify-email?token=');
    expect(mail?.html).toContain('http://localhost:3000/verify-email?token=');
    const answer = await verify(tokenIn(mail), person);
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Your email has been verified. You can now sign in.');
    expect((await person.call(currentUser)).body.emailVerified).toBe(true);
    const again = await verify(tokenIn(mail), person);
    expect(again.status).toBe(400);
    expect(again.error.message).toBe('This verification link is not valid or was used already.');
  });

  it('says that a link has expired after 24 hours', async () => {
    await app.signUp();
    const [mail] = await app.mails();
    app.pass(24 * 60 * 60);
    const answer = await verify(tokenIn(mail));
    expect(answer.status).toBe(400);
    expect(answer.error.message).toContain('expired');
    expect(answer.error.code).toBe('link_expired');
  });

  it.each(['wrong', 'x'.repeat(200)])('refuses the token %s', async (token) => {
    expect((await verify(token)).status).toBe(400);
  });

  it('needs a token', async () => {
    const answer = await app.nobody().request({ method: 'GET', url: '/api/auth/verify-email' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('No verification token provided');
  });

  it('lets one of two requests at once through', async () => {
    const person = await app.signUp();
    const token = tokenIn((await app.mails())[0]);
    const statuses = (await Promise.all([verify(token, person), verify(token, person)])).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('resends at most once a minute, and a new link voids the old', async () => {
    const person = await app.signUp();
    const { user } = person;
    const [first] = await app.mails();
    const early = await resend(user.email);
    expect(early.status).toBe(200);
    expect(await app.mails()).toHaveLength(0);
    app.pass(61);
    const later = await resend(user.email.toUpperCase());
    expect(later.text).toBe(early.text);
    const [second] = await app.mails();
    expect(second?.to).toBe(user.email);
    expect((await verify(tokenIn(first), person)).status).toBe(400);
    expect((await verify(tokenIn(second), person)).status).toBe(200);
  });

  it('answers the same for an unknown or a verified email, and mails nobody', async () => {
    const person = await app.signUp();
    const { user } = person;
    await verify(tokenIn((await app.mails())[0]), person);
    app.pass(61);
    const answers = [await resend('nobody@example.in'), await resend(user.email)];
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await app.mails()).toHaveLength(0);
  });

  it('needs an email to resend to', async () => {
    const answer = await resend('  ');
    expect(answer.status).toBe(400);
    expect(answer.error.message).toBe('Please enter your email address to resend verification.');
  });

  it('is not asked for at login, unless the operator requires it', async () => {
    const { user } = await app.signUp();
    expect((await app.nobody().call(login, { body: { email: user.email, password: PASSWORD } })).status).toBe(200);

    const unverified = await strict.signUp();
    const body = { email: unverified.user.email, password: PASSWORD };
    const refused = await strict.nobody().call(login, { body });
    expect(refused.status).toBe(401);
    expect(refused.error).toMatchObject({
      code: 'email_unverified',
      message: 'Please verify your email before logging in. The link is in your inbox.',
    });
    expect(refused.text).not.toContain('Unauthorized');
    await unverified.call(verifyEmail, { query: { token: tokenIn((await strict.mails())[0]) } });
    expect((await strict.nobody().call(login, { body })).status).toBe(200);
  });

  it('is what the session of a registration waits for, where the operator requires it', async () => {
    const person = await strict.signUp();
    const token = tokenIn((await strict.mails())[0]);
    for (const caller of [person, person.inBrowser()]) {
      const answer = await caller.call(currentUser);
      expect([answer.status, answer.error.code]).toEqual([401, 'unauthorized']);
      expect(await caller.statusOf({ method: 'GET', url: '/api/events' })).toBe(401);
    }
    expect((await strict.nobody().call(verifyEmail, { query: { token } })).status).toBe(409);
    expect((await person.inBrowser().call(verifyEmail, { query: { token } })).status).toBe(200);
    expect((await person.call(currentUser)).body.emailVerified).toBe(true);
  });
});
