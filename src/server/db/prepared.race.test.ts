import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestApp } from '#test/app';
import type { Db } from './client.ts';
import { prepared } from './prepared.ts';
import { users } from './schema/users.ts';

const app = await openTestApp();

it('is put together once for the pool and once for a connection, however many transactions it has', async () => {
  const { user } = await app.signUp();
  let times = 0;
  const emailOf = prepared((db, { id }: { id: string }) => {
    times += 1;
    return db.select({ email: users.email }).from(users).where(eq(users.id, id));
  });
  const ask = (db: Db) => emailOf(db, { id: user.id });
  for (let round = 0; round < 4; round++) expect(await ask(app.db)).toEqual([{ email: user.email }]);
  expect(times).toBe(1);
  // One after the other, so that they have the same connection.
  for (let round = 0; round < 4; round++) expect(await app.db.transaction(ask)).toEqual([{ email: user.email }]);
  expect(times).toBe(2);
});
