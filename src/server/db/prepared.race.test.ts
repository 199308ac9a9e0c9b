import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestApp } from '#test/app';
import type { Db } from './client.ts';
import { prepared } from './prepared.ts';
import { users } from './schema/users.ts';

const app = await openTestApp();

it('is put together once, for the pool and for all of its transactions, at the same time or one after the other', async () => {
  const { user } = await app.signUp();
  let times = 0;
  const emailOf = prepared((db, { id }: { id: string }) => {
    times += 1;
    return db.select({ email: users.email }).from(users).where(eq(users.id, id));
  });
  const ask = (db: Db) => emailOf(db, { id: user.id });
  for (let round = 0; round < 4; round++) expect(await ask(app.db)).toEqual([{ email: user.email }]);
  expect(times).toBe(1);
  for (let round = 0; round < 4; round++) expect(await app.db.transaction(ask)).toEqual([{ email: user.email }]);
  const both = await Promise.all([app.db.transaction(ask), app.db.transaction(ask)]);
  expect(both).toEqual([[{ email: user.email }], [{ email: user.email }]]);
  expect(times).toBe(1);
});
