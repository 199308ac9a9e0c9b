import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import {
  type CountedTurn,
  countedBy,
  countOf,
  endOf,
  type GivenTurns,
  givenTurns,
  goneOn,
  type Turn,
  turnSteps,
} from '#server/db/counted-turns';
import { prepared, preparedRows } from '#server/db/prepared';
import { rateLimits } from '#server/db/schema/rate-limits';

interface Hit {
  key: string;
  now: Date;
  windowSeconds: number;
  amount?: number;
}

interface Counted {
  key: string;
  amount: number;
  resetsAt: Date;
  now: string;
}

const counted = prepared((db, { key, amount, resetsAt, now }: Counted) =>
  db
    .insert(rateLimits)
    .values({ key, count: amount, resetsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: goneOn(now) })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt }),
);

/** Counts in a single statement, so that tries at the same moment are all counted. */
export const countHit = async (db: Db, { key, now, windowSeconds, amount = 1 }: Hit) => {
  const resetsAt = endOf(now, windowSeconds);
  const [row] = await counted(db, { key, amount, resetsAt, now: now.toISOString() });
  if (!row) throw new Error('the counter was not written');
  return row;
};

const countedInTurn = preparedRows<CountedTurn>()((given: GivenTurns, turns: string) => {
  const steps = turnSteps(given, Number(turns));
  const parts = steps.map(({ name, step }) => sql`${sql.identifier(name)} as (${step})`);
  return sql`with ${sql.join(parts, sql`, `)} ${countedBy(steps)}`;
});

export const countInTurn = async (db: Db, turns: readonly Turn[], at: Date) => ({
  counts: (await countedInTurn(db, givenTurns(turns, at), String(turns.length))).map(countOf),
});

export const deleteCounter = prepared((db, { key }: { key: string }) =>
  db.delete(rateLimits).where(eq(rateLimits.key, key)),
);

/** It waits for nobody: whoever counts holds several counters at once, in an order of their own. */
export const deletePassed = (db: Db, now: Date) => {
  const passed = db.select({ key: rateLimits.key }).from(rateLimits).where(lt(rateLimits.resetsAt, now));
  return db.delete(rateLimits).where(inArray(rateLimits.key, passed.for('update', { skipLocked: true })));
};
