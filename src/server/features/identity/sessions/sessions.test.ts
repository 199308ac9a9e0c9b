import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeRole, currentUser } from '#contract/identity/auth';
import { sessions } from '#server/db/schema/sessions';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';

const app = await openTestApp();
const DAY = 24 * 60 * 60;

describe('a session', () => {
  it('is stored hashed', async () => {
    const person = await app.signUp();
    const rows = await app.db.select().from(sessions).where(eq(sessions.userId, person.user.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(person.token);
  });

  it('is refused without credentials, with the word that the screens look for', async () => {
    const answer = await app.nobody().call(currentUser);
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Unauthorized');
  });

  it('lives on while used and ends after 30 days without use', async () => {
    const person = await app.signUp();
    app.pass(29 * DAY);
    expect((await person.call(currentUser)).status).toBe(200);
    app.pass(29 * DAY);
    expect((await person.call(currentUser)).status).toBe(200);
    app.pass(31 * DAY);
    expect((await person.call(currentUser)).status).toBe(401);
  });

  it('refuses a bad bearer header even beside a good cookie', async () => {
    const browser = (await app.signUp()).inBrowser();
    expect((await browser.call(currentUser)).status).toBe(200);
    for (const authorization of ['Bearer wrong', 'Bearer', 'bearer ']) {
      expect((await browser.call(currentUser, {}, { authorization })).status).toBe(401);
    }
  });

  it('does not let a locked user in', async () => {
    const person = await app.signUp();
    await app.db.update(users).set({ isLocked: true }).where(eq(users.id, person.user.id));
    await expect.poll(async () => (await person.call(currentUser)).status).toBe(401);
  });
});

describe('a request from another site', () => {
  const body = { role: 'agent' as const };

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin, in an old browser', { origin: 'https://evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['our own pages', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 200],
    ['our own pages, in an old browser', { origin: 'http://localhost:3000' }, 200],
    ['a program', {}, 200],
  ])('from %s', async (_who, headers, status) => {
    const browser = (await app.signUp()).inBrowser();
    const answer = await browser.call(changeRole, { body }, headers as Record<string, string>);
    expect(answer.status).toBe(status);
  });

  it('is let through with a bearer token, which no other site can add', async () => {
    const person = await app.signUp();
    const answer = await person.call(changeRole, { body }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(200);
  });
});
