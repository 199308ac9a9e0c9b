import { describe, expect, it } from 'vitest';
import { currentUser, login, register } from '#contract/identity/auth';
import { openTestApp, PASSWORD } from '#test/app';

const app = await openTestApp();
const person = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  password: PASSWORD,
  role: 'landlord' as const,
};
const attempt = (changes: Record<string, unknown>) =>
  app.nobody().call(register, { body: { ...person, email: 'other@example.in', ...changes } as typeof person });

describe('registration', () => {
  it('creates the account and signs in, by token and by cookie', async () => {
    const answer = await app.nobody().call(register, { body: person });
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('Please check your email to verify your account before logging in');
    expect(answer.body.user).toMatchObject({
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.in',
      role: 'landlord',
      emailVerified: false,
      subscriptionPlan: 'free',
      subscriptionStatus: 'inactive',
      propertyLimit: 1,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toContain(`kiraya_session=${answer.body.token}`);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    for (const headers of <Record<string, string>[]>[
      { authorization: `Bearer ${answer.body.token}` },
      { cookie: cookie.split(';')[0] ?? '' },
    ]) {
      expect((await app.nobody().call(currentUser, {}, headers)).body.email).toBe('asha@example.in');
    }
  });

  it('trims and lower-cases the email, and refuses a second account with it', async () => {
    const first = await attempt({ email: '  Ravi@Example.IN ' });
    expect(first.body.user.email).toBe('ravi@example.in');
    const second = await attempt({ email: 'RAVI@example.in' });
    expect(second.status).toBe(409);
    expect(second.error).toMatchObject({
      code: 'email_taken',
      message: 'A user with this email already exists',
      fieldErrors: { email: 'A user with this email already exists' },
    });
  });

  it.each([
    [{ firstName: '' }, 'firstName', 'Please fill in all required fields.'],
    [{ lastName: '   ' }, 'lastName', 'Please fill in all required fields.'],
    [{ email: undefined }, 'email', 'Please fill in all required fields.'],
    [{ password: '' }, 'password', 'Please fill in all required fields.'],
    [{ email: 'asha' }, 'email', 'Please enter a valid email address.'],
    [{ email: 'asha@example' }, 'email', 'Please enter a valid email address.'],
    [{ email: `${'a'.repeat(250)}@example.in` }, 'email', 'Please enter a valid email address.'],
    [{ password: 'a1!' }, 'password', 'Password must be at least 8 characters long.'],
    [{ password: '12345678!' }, 'password', 'Password must contain at least one letter.'],
    [{ password: 'abcdefgh!' }, 'password', 'Password must contain at least one number.'],
    [{ password: 'abcdefg1' }, 'password', 'Password must contain at least one special character.'],
    [{ password: 'Password@123' }, 'password', 'This password is easy to guess. Please choose another one.'],
    [{ firstName: 'Win www.evil.example' }, 'firstName', 'Please enter the name without a web address.'],
    [{ firstName: 7 }, 'firstName', 'Please fill in all required fields.'],
  ])('refuses %j at %s', async (changes, field, message) => {
    const answer = await attempt(changes);
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ code: 'invalid_input', message, fieldErrors: { [field]: message } });
  });

  it('refuses a role that does not exist', async () => {
    expect((await attempt({ role: 'admin' })).status).toBe(400);
  });

  it('drops what nobody asked for', async () => {
    const answer = await attempt({
      email: 'mass@example.in',
      propertyLimit: -1,
      subscriptionPlan: 'enterprise',
      isLocked: true,
    });
    expect(answer.body.user).toMatchObject({ propertyLimit: 1, subscriptionPlan: 'free' });
  });

  it.each([
    ['an emoji and another script', 'अर्जुन 🏠'],
    ['an SQL fragment', "Robert'); drop table users;--"],
    ['markup', '<script>alert(1)</script>'],
  ])('stores %s faithfully', async (_what, firstName) => {
    const email = `${Buffer.from(firstName).toString('hex').slice(0, 20)}@example.in`;
    const answer = await attempt({ firstName, email });
    expect(answer.body.user.firstName).toBe(firstName);
    const again = await app.nobody().call(login, { body: { email, password: PASSWORD } });
    expect(again.body.user.firstName).toBe(firstName);
  });

  it.each([
    ['NUL', 'A\u0000sha'],
    ['half a character', 'A\ud800'],
  ])('refuses %s in a name', async (_what, firstName) => {
    const answer = await attempt({ firstName, email: 'nul@example.in' });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toHaveProperty('firstName');
  });

  it('accepts an SQL fragment as an email only if it looks like an email, and stores it as text', async () => {
    expect((await attempt({ email: "' or 1=1 --" })).status).toBe(400);
    const odd = "x'or'1'='1@example.in";
    expect((await attempt({ email: odd })).body.user.email).toBe(odd);
  });

  it('never answers a password hash', async () => {
    const answer = await attempt({ email: 'hash@example.in' });
    expect(answer.text).not.toContain('argon2');
    expect(answer.text).not.toContain('passwordHash');
  });
});
