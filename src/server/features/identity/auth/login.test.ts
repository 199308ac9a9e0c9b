import { describe, expect, it } from 'vitest';
import { currentUser, login, loginPage, logout } from '#contract/identity/auth';
import { demoAccounts } from '#server/demo/accounts';
import { openAccounts } from '#server/demo/load';
import { openTestApp, PASSWORD } from '#test/app';

const app = await openTestApp();
const signIn = (email: string, password: string, address = '10.0.0.1') =>
  app.nobody(address).call(login, { body: { email, password } });

describe('login', () => {
  it('answers the user and a session', async () => {
    const { user } = await app.signUp('tenant');
    const answer = await signIn(user.email.toUpperCase(), PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Welcome back to Kiraya!');
    expect(answer.body.user).toMatchObject({ id: user.id, role: 'tenant' });
    expect(String(answer.headers['set-cookie'])).toContain(answer.body.token);
  });

  it('says the same for an unknown email and a wrong password, without the word that means logged out', async () => {
    const { user } = await app.signUp();
    const wrong = await signIn(user.email, 'Wrong-1!');
    const unknown = await signIn('nobody@example.in', 'Wrong-1!');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.text).toBe(unknown.text);
    expect(wrong.error).toEqual({ code: 'invalid_credentials', message: 'Invalid email or password.' });
    expect(wrong.text).not.toContain('Unauthorized');
  });

  it.each([[{ email: '', password: 'x' }], [{ email: 'a@b.in', password: '' }], [{}]])(
    'needs both: %j',
    async (body) => {
      const answer = await app.nobody().call(login, { body: body as { email: string; password: string } });
      expect(answer.status).toBe(400);
      expect(answer.error.message).toBe('Please enter both email and password.');
    },
  );

  it('hashes a password for an unknown email too, so that time tells nothing', async () => {
    const { user } = await app.signUp();
    const timed = async (email: string) => {
      const started = process.cpuUsage();
      await signIn(email, 'Wrong-1!', '10.9.9.9');
      const used = process.cpuUsage(started);
      return used.user + used.system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 3; round++) {
      known.push(await timed(user.email));
      unknown.push(await timed(`ghost-${round}@example.in`));
    }
    // Argon2 costs tens of milliseconds of processor time; without it the answer would cost a few.
    expect(Math.max(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  it('slows down after five wrong passwords, from that address only', async () => {
    const { user } = await app.signUp();
    for (let wrong = 0; wrong < 5; wrong++) expect((await signIn(user.email, 'Wrong-1!', '10.1.1.1')).status).toBe(401);
    const sixth = await signIn(user.email, PASSWORD, '10.1.1.1');
    expect(sixth.status).toBe(429);
    expect(sixth.error.code).toBe('too_many_requests');
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await signIn(user.email, PASSWORD, '10.1.1.2')).status).toBe(200);
    app.pass(901);
    expect((await signIn(user.email, PASSWORD, '10.1.1.1')).status).toBe(200);
  });

  it('counts tries that come at once', async () => {
    const { user } = await app.signUp();
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn(user.email, 'Wrong-1!', '10.2.2.2')));
    expect(tries.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(tries.filter((answer) => answer.status === 429)).toHaveLength(7);
  });

  it('gives an account under attack from many addresses one try an address, and its owner gets in', async () => {
    const { user } = await app.signUp();
    for (let i = 0; i < 50; i++) await signIn(user.email, 'Wrong-1!', `10.3.0.${i}`);
    expect((await signIn(user.email, 'Wrong-1!', '10.3.1.1')).status).toBe(401);
    expect((await signIn(user.email, 'Wrong-1!', '10.3.1.1')).status).toBe(429);
    expect((await signIn(user.email, PASSWORD, '10.3.1.2')).status).toBe(200);
  });

  it('what is refused at one address is no attack on the account: its owner may err elsewhere', async () => {
    const { user } = await app.signUp();
    for (let i = 0; i < 70; i++) await signIn(user.email, 'Wrong-1!', '10.5.5.5');
    expect((await signIn(user.email, 'Wrong-1!', '10.5.6.1')).status).toBe(401);
    expect((await signIn(user.email, 'Wrong-1!', '10.5.6.1')).status).toBe(401);
    expect((await signIn(user.email, PASSWORD, '10.5.6.1')).status).toBe(200);
  });

  it('forgets wrong tries after a right password', async () => {
    const { user } = await app.signUp();
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 4; wrong++) await signIn(user.email, 'Wrong-1!', '10.4.4.4');
      expect((await signIn(user.email, PASSWORD, '10.4.4.4')).status).toBe(200);
    }
  });
});

it('lets the demo accounts in only where demo data is on', async () => {
  await openAccounts(app.deps);
  const [account] = demoAccounts;
  const body = { email: account?.email ?? '', password: account?.password ?? '' };
  expect((await app.nobody().call(login, { body })).status).toBe(401);
  const demo = await openTestApp({ demo: true });
  await openAccounts(demo.deps);
  const answer = await demo.nobody().call(login, { body });
  expect(answer.body.user).toMatchObject({ role: 'landlord', isDemoUser: true, emailVerified: true });
});

describe('the login and logout pages', () => {
  it('/api/logout may lead to the sign-in dialog, for somebody else', async () => {
    const answer = await (await app.signUp()).inBrowser().call(logout, { query: { dialog: 'sign-in' } });
    expect(answer.headers.location).toBe('/?dialog=sign-in');
    const odd = await app.nobody().request({ method: 'GET', url: '/api/logout?dialog=//evil.example' });
    expect(odd.headers.location).toBe('/');
  });

  it('/api/login goes to the sign-in dialog', async () => {
    const answer = await app.nobody().call(loginPage);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/?dialog=sign-in');
  });

  it('/api/logout ends the session on the server and goes home', async () => {
    const person = await app.signUp();
    const answer = await person.inBrowser().call(logout);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/');
    expect(String(answer.headers['set-cookie'])).toMatch(/kiraya_session=;.*Expires=Thu, 01 Jan 1970/);
    expect((await person.call(currentUser)).status).toBe(401);
  });

  it.each(['cross-site', 'same-site'])(
    '/api/logout ends nothing for a %s request, as a picture elsewhere sends',
    async (site) => {
      const person = await app.signUp();
      const answer = await person.inBrowser().call(logout, { query: {} }, { 'sec-fetch-site': site });
      expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([302, '/', undefined]);
      expect((await person.call(currentUser)).status).toBe(200);
      await person.inBrowser().call(logout, { query: {} }, { 'sec-fetch-site': 'same-origin' });
      expect((await person.call(currentUser)).status).toBe(401);
    },
  );
});
