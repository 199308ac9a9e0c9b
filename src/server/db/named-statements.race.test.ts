import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';

const app = await openTestApp();

const keptLike = async (part: string): Promise<number> => {
  const like = `%${part}%`;
  const { rows } = (await app.db.execute(
    sql`select count(*)::int as kept from pg_prepared_statements where name like 'kept_%' and statement like ${like}`,
  )) as unknown as { rows: { kept: number }[] };
  return rows[0]?.kept ?? 0;
};

it('keeps the plan of what is asked often, and answers by the values of each time', async () => {
  const people = [await app.signUp(), await app.signUp()];
  const phoneOf = async (id: string) =>
    (await app.db.select({ p: users.phone, e: users.email }).from(users).where(eq(users.id, id)))[0];
  for (let round = 0; round < 8; round++) {
    for (const { user } of people) expect(await phoneOf(user.id)).toMatchObject({ e: user.email });
  }
  expect(await keptLike('select "phone", "email" from "users" where "users"."id" = $1')).toBe(1);
});

it('keeps none of what was asked once, nor of long lists', async () => {
  const ids = Array.from({ length: 120 }, () => randomUUID());
  for (let round = 0; round < 8; round++) {
    await app.db.select({ s: users.specialization }).from(users).where(inArray(users.id, ids));
  }
  await app.db.select({ a: users.agencyName }).from(users).where(eq(users.id, randomUUID()));
  expect(await keptLike('select "specialization" from "users"')).toBe(0);
  expect(await keptLike('select "agency_name" from "users"')).toBe(0);
});
