import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import {
  type CountedTurn,
  countedBy,
  countOf,
  type GivenTurns,
  givenTurns,
  type Turn,
  turnSteps,
} from '#server/db/counted-turns';
import { preparedOne } from '#server/db/prepared';
import { users } from '#server/db/schema/users';
import type { UserRow } from '#server/features/identity/users/queries';

/** Beside the passwords that are looked at each further statement finds its caches empty: both are asked at once. */
const tried = preparedOne((db, { email, ...given }: GivenTurns & { email: string }, turns: string) => {
  const steps = turnSteps(given as GivenTurns, Number(turns));
  return db
    .with(...steps.map(({ name, step }) => db.$with(name, {}).as(step)))
    .select({
      account: getTableColumns(users),
      counted: sql<CountedTurn[]>`(select json_agg(counted order by turn) from (${countedBy(steps)}) counted)`,
    })
    .from(sql`(select) one`)
    .leftJoin(users, eq(users.email, email));
});

/** Counts a try and finds the account that it is for, if there is one. */
export const countTry = async (db: Db, email: string, turns: Turn[], at: Date) => {
  const row = await tried(db, { ...givenTurns(turns, at), email }, String(turns.length));
  return { found: (row?.account ?? undefined) as UserRow | undefined, counts: row?.counted.map(countOf) ?? [] };
};
