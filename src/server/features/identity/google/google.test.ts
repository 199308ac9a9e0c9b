import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { getAccount, updateProfile } from '#contract/identity/account';
import { currentUser, login } from '#contract/identity/auth';
import { verifyEmail } from '#contract/identity/email-verification';
import { finishGoogle } from '#contract/identity/google';
import { forgotPassword, resetPassword } from '#contract/identity/password-reset';
import { enableMfa, setUpMfa } from '#contract/identity/second-factor';
import { roles } from '#contract/platform/roles';
import { sessions } from '#server/db/schema/sessions';
import { users } from '#server/db/schema/users';
import { lockUser } from '#server/features/identity/users/service';
import type { GooglePerson } from '#server/integrations/google/google';
import { openTestApp, PASSWORD, tokenIn } from '#test/app';
import { Caller } from '#test/caller';
import { comeBackFromGoogle } from './service.ts';

const app = await openTestApp();

let people = 0;
const somebody = (details: Partial<GooglePerson> = {}): GooglePerson => {
  people += 1;
  return {
    subject: `subject-${people}`,
    email: `googler-${people}@example.in`,
    isEmailVerified: true,
    firstName: 'Ravi',
    lastName: 'Iyer',
    ...details,
  };
};

const comeBack = (person: GooglePerson, role: (typeof roles)[number] | null = null) =>
  comeBackFromGoogle(app.deps, { person, role, address: '10.0.0.1' });

const secretCookie = (secret: string) => ({ cookie: `kiraya_google_return=${secret}` });
const finish = (code: string, headers: Record<string, string> = {}) =>
  app.nobody().call(finishGoogle, { body: { code } }, headers);

/** Comes back from Google and must be signed in. */
const signIn = async (person: GooglePerson, role: (typeof roles)[number] | null = null) => {
  const outcome = await comeBack(person, role);
  if ('problem' in outcome) throw new Error(outcome.problem);
  const { token } = (await finish(outcome.code, secretCookie(outcome.secret))).body;
  return new Caller(app.server, { bearer: token });
};

const rowsOf = (email: string) => app.db.select().from(users).where(eq(users.email, email));
const sessionsOf = (userId: string) => app.db.select().from(sessions).where(eq(sessions.userId, userId));
const logIn = (email: string) => app.nobody().call(login, { body: { email, password: PASSWORD } });

describe('a return from Google', () => {
  it.each([...roles, null])('makes an account of the role %s, without a password', async (role) => {
    const person = somebody();
    const caller = await signIn(person, role);
    expect((await caller.call(currentUser)).body).toMatchObject({
      role,
      email: person.email,
      firstName: 'Ravi',
      lastName: 'Iyer',
      emailVerified: true,
    });
    expect((await caller.call(getAccount)).body).toMatchObject({ hasPassword: false, isGoogleLinked: true });
    expect(await app.mails()).toEqual([]);
  });

  it('knows somebody again by Google’s id, whatever became of email, name and chosen role', async () => {
    const person = somebody();
    const { body: first } = await (await signIn(person, 'tenant')).call(currentUser);
    const changed = { ...person, email: 'elsewhere@example.in', isEmailVerified: false, firstName: 'R' };
    const { body: second } = await (await signIn(changed, 'agent')).call(currentUser);
    expect(second).toEqual(first);
    expect(await rowsOf('elsewhere@example.in')).toEqual([]);
  });

  it.each([{ isEmailVerified: false }, { email: '' }])('is refused with %j, and makes nothing', async (details) => {
    const person = somebody(details);
    expect(await comeBack(person)).toEqual({ problem: 'unverified' });
    expect(await rowsOf(person.email)).toEqual([]);
  });

  it('makes one account of two at once', async () => {
    const person = somebody();
    const outcomes = await Promise.all([comeBack(person), comeBack(person)]);
    expect(outcomes.some((outcome) => 'code' in outcome)).toBe(true);
    expect(await rowsOf(person.email)).toHaveLength(1);
  });
});

describe('the code in the address', () => {
  const codeFor = async (person = somebody()) => {
    const outcome = await comeBack(person);
    if ('problem' in outcome) throw new Error(outcome.problem);
    return outcome;
  };

  it('signs in once, in the browser that left for Google, and sets the cookie', async () => {
    const { code, secret } = await codeFor();
    const answer = await finish(code, secretCookie(secret));
    expect(answer.body.message).toBe('You have been signed in with Google.');
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies.some((cookie) => cookie.startsWith(`kiraya_session=${answer.body.token};`))).toBe(true);
    expect(cookies.some((cookie) => cookie.startsWith('kiraya_google_return=;'))).toBe(true);
    expect(await app.nobody().call(currentUser, {}, { authorization: `Bearer ${code}` })).toMatchObject({
      status: 401,
    });
    const again = await finish(code, secretCookie(secret));
    expect([again.status, again.error.code]).toEqual([400, 'link_expired']);
  });

  it('signs nobody else in, and stays good for whose it is', async () => {
    const { code, secret } = await codeFor();
    const other = await codeFor();
    const visitor = await app.signUp();
    for (const headers of [{}, secretCookie('made-up'), secretCookie(other.secret)]) {
      const answer = await finish(code, headers);
      expect(answer.status).toBe(400);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await visitor.call(currentUser)).status).toBe(200);
    expect((await finish(code, secretCookie(secret))).status).toBe(200);
  });

  it('works for a minute', async () => {
    const { code, secret } = await codeFor();
    app.pass(60);
    expect((await finish(code, secretCookie(secret))).status).toBe(400);
  });

  it('ends the session whose cookie it replaces', async () => {
    const before = await app.signUp();
    const { code, secret } = await codeFor();
    const cookie = `kiraya_session=${before.token}; kiraya_google_return=${secret}`;
    expect((await finish(code, { cookie })).status).toBe(200);
    expect((await before.call(currentUser)).status).toBe(401);
  });

  it('lets one of two at once through, and no locked account', async () => {
    const { code, secret } = await codeFor();
    const both = await Promise.all([1, 2].map(() => finish(code, secretCookie(secret))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const person = somebody();
    await signIn(person);
    const later = await codeFor(person);
    await lockUser(app.deps, (await rowsOf(person.email))[0]?.id ?? '');
    expect((await finish(later.code, secretCookie(later.secret))).status).toBe(400);
  });
});

describe('an account with a password', () => {
  it('is not linked by an unverified email', async () => {
    const { user } = await app.signUp();
    const before = await rowsOf(user.email);
    expect(await comeBack(somebody({ email: user.email, isEmailVerified: false }))).toEqual({ problem: 'unverified' });
    expect(await rowsOf(user.email)).toEqual(before);
  });

  it('keeps password, sessions and role when its email was verified before', async () => {
    await app.mails();
    const person = await app.signUp('agent');
    await person.call(verifyEmail, { query: { token: tokenIn((await app.mails())[0]) } });
    const caller = await signIn(somebody({ email: person.user.email }), 'tenant');
    expect((await caller.call(currentUser)).body).toMatchObject({ id: person.user.id, role: 'agent' });
    expect((await caller.call(getAccount)).body).toMatchObject({ hasPassword: true, isGoogleLinked: true });
    expect((await person.call(currentUser)).status).toBe(200);
    expect((await logIn(person.user.email)).status).toBe(200);
  });

  it('loses password and sessions when its email was never verified: anybody could have registered it', async () => {
    const stranger = await app.signUp();
    const caller = await signIn(somebody({ email: stranger.user.email }));
    expect((await caller.call(currentUser)).body).toMatchObject({ id: stranger.user.id, emailVerified: true });
    expect((await stranger.call(currentUser)).status).toBe(401);
    expect((await logIn(stranger.user.email)).status).toBe(401);
    expect((await caller.call(getAccount)).body.hasPassword).toBe(false);
  });
});

describe('a locked account', () => {
  it('is refused when it is linked', async () => {
    const person = somebody();
    const { id } = (await (await signIn(person)).call(currentUser)).body;
    await lockUser(app.deps, id);
    expect(await comeBack(person)).toEqual({ problem: 'locked' });
    expect(await sessionsOf(id)).toEqual([]);
  });

  it('is refused when it is not linked, and stays as it was', async () => {
    const { user } = await app.signUp();
    await lockUser(app.deps, user.id);
    const before = await rowsOf(user.email);
    expect(await comeBack(somebody({ email: user.email }))).toEqual({ problem: 'locked' });
    expect(await rowsOf(user.email)).toEqual(before);
    expect(await sessionsOf(user.id)).toEqual([]);
  });
});

describe('the way to Google', () => {
  const go = async (caller: Caller, url: string, headers: Record<string, string> = {}) => {
    const answer = await caller.request({ method: 'GET', url, headers });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['cache-control']).toContain('no-store');
    return String(answer.headers.location);
  };

  it('is closed where Google is not set up', async () => {
    expect(await go(app.nobody(), '/api/auth/google')).toBe('/?auth=google&problem=off');
    expect(await go(app.nobody(), '/api/auth/google/callback?code=x&state=y')).toBe('/?auth=google&problem=off');
  });

  it('says so while Google does not answer, and is open as soon as it does', async () => {
    let isUp = false;
    const provider = createServer((_, response) => {
      if (!isUp) return response.writeHead(503).end();
      const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const configured = await openTestApp({
      google: { clientId: 'id', clientSecret: 'secret', issuer },
      logLevel: 'silent',
    });
    const anybody = configured.nobody();
    expect(await go(anybody, '/api/auth/google')).toBe('/?auth=google&problem=failed');
    isUp = true;
    expect(await go(anybody, '/api/auth/google?role=tenant')).toMatch(new RegExp(`^${issuer}/auth\\?`));

    const callback = '/api/auth/google/callback?code=x&state=y';
    const failed = '/?auth=google&problem=failed';
    expect(await go(anybody, callback)).toBe(failed);
    for (const cookie of ['kiraya_google=made-up', `kiraya_google=${configured.deps.secretBox.seal('{}')}`]) {
      expect(await go(anybody, callback, { cookie })).toBe(failed);
    }
    provider.closeAllConnections();
    provider.close();
  });
});

describe('an account with a second factor', () => {
  const protect = async (isVerified: boolean) => {
    const person = await app.signUp();
    const mail = (await app.mails()).find(({ to }) => to === person.user.email);
    if (isVerified) await person.call(verifyEmail, { query: { token: tokenIn(mail) } });
    const { secret } = (await person.call(setUpMfa, { body: { password: PASSWORD } })).body;
    const code = generateSync({ secret, epoch: Math.floor(app.deps.now().getTime() / 1000) });
    await person.call(enableMfa, { body: { code } });
    await person.call(updateProfile, { body: { upiId: 'stranger@okbank', phone: '9876543210' } });
    return person;
  };

  it('is not opened by Google alone', async () => {
    const { user } = await protect(true);
    expect(await comeBack(somebody({ email: user.email }))).toEqual({ problem: 'second_factor' });
    expect((await rowsOf(user.email))[0]).toMatchObject({ mfaEnabled: true, googleSubject: null });
  });

  it('whose address nobody had proved is handed over empty', async () => {
    const stranger = await protect(false);
    const owner = await signIn(somebody({ email: stranger.user.email }));
    expect((await stranger.call(currentUser)).status).toBe(401);
    expect((await owner.call(getAccount)).body).toMatchObject({
      upiId: null,
      hasPassword: false,
      recoveryCodesLeft: 0,
    });
    expect((await owner.call(currentUser)).body).toMatchObject({ mfaEnabled: false, phone: null, emailVerified: true });
  });

  it('whose address nobody had proved is handed over empty by a reset, too', async () => {
    const stranger = await protect(false);
    await app.mails();
    await app.nobody().call(forgotPassword, { body: { email: stranger.user.email } });
    const resetToken = tokenIn((await app.mails()).find(({ to }) => to === stranger.user.email));
    await app.nobody().call(resetPassword, { body: { resetToken, newPassword: PASSWORD } });
    const answer = await logIn(stranger.user.email);
    expect(answer.body.user).toMatchObject({ mfaEnabled: false, phone: null, emailVerified: true });
  });
});

it('an account keeps to the Google account that it was linked with', async () => {
  const first = somebody();
  await signIn(first);
  expect(await comeBack(somebody({ email: first.email }))).toEqual({ problem: 'failed' });
});
