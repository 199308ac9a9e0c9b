import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { login } from '#contract/identity/auth';
import { sessions } from '#server/db/schema/sessions';
import { users } from '#server/db/schema/users';
import { openTestApp, PASSWORD } from '#test/app';
import { somebodyWaitsFor } from '#test/waiting-for-a-transaction';

const app = await openTestApp();

it('who signs in with a password that becomes another one at that moment is not let in', async () => {
  const { user } = await app.signUp();
  const mine = eq(sessions.userId, user.id);
  const before = await app.db.$count(sessions, mine);
  const passwordHash = await app.deps.passwords.hash('Another-9!');
  let isChanged = () => {};
  const changed = new Promise<void>((done) => {
    isChanged = done;
  });
  const changing = app.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    isChanged();
    await somebodyWaitsFor(tx);
  });
  await changed;
  const { status, error } = await app.nobody().call(login, { body: { email: user.email, password: PASSWORD } });
  await changing;
  expect({ status, code: error.code }).toEqual({ status: 401, code: 'invalid_credentials' });
  expect(await app.db.$count(sessions, mine)).toBe(before);
});
