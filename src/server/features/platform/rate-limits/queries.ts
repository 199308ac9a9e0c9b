import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client';
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

/** What becomes of a counter that is there: it goes on, or begins anew where its time is over. */
const goneOn = (now: string) => {
  const isOver = sql`${rateLimits.resetsAt} <= ${now}::timestamptz`;
  return {
    count: sql`case when ${isOver} then excluded.count else ${rateLimits.count} + excluded.count end`,
    resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
  };
};

const counted = prepared((db, { key, amount, resetsAt, now }: Counted) =>
  db
    .insert(rateLimits)
    .values({ key, count: amount, resetsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: goneOn(now) })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt }),
);

const endOf = (now: Date, windowSeconds: number) => new Date(now.getTime() + windowSeconds * 1000);

/** Counts in a single statement, so that tries at the same moment are all counted. */
export const countHit = async (db: Db, { key, now, windowSeconds, amount = 1 }: Hit) => {
  const resetsAt = endOf(now, windowSeconds);
  const [row] = await counted(db, { key, amount, resetsAt, now: now.toISOString() });
  if (!row) throw new Error('the counter was not written');
  return row;
};

export interface Turn {
  key: string;
  max: number;
  windowSeconds: number;
}

/** What a turn is told: key_0, resets_at_0, max_0 and so on, by its place. */
export type GivenTurns = { now: string } & Record<string, string | number>;

export const givenTurns = (turns: readonly Turn[], at: Date): GivenTurns => {
  const given = turns.flatMap(({ key, max, windowSeconds }, place): [string, string | number][] => [
    [`key_${place}`, key],
    [`max_${place}`, max],
    [`resets_at_${place}`, endOf(at, windowSeconds).toISOString()],
  ]);
  return { now: at.toISOString(), ...Object.fromEntries(given) };
};

/** As the database tells of a turn. */
export interface CountedTurn {
  count: number;
  resetsAt: number;
}

export const countOf = ({ count, resetsAt }: CountedTurn) => ({ count, resetsAt: new Date(resetsAt) });

/** The steps of a statement that counts so many turns one after the other: beyond the limit of one, those after it are left alone. */
export const turnSteps = ({ now, ...given }: GivenTurns, turns: number): { name: string; step: SQL }[] => {
  const { count, resetsAt } = goneOn(now);
  return Array.from({ length: turns }, (_, place) => {
    const before = sql` from ${sql.identifier(`turn_${place - 1}`)} where count <= ${given[`max_${place - 1}`]}::bigint`;
    const step = sql`insert into ${rateLimits} (key, count, resets_at)
      select ${given[`key_${place}`]}::text, 1, ${given[`resets_at_${place}`]}::timestamptz${place > 0 ? before : sql``}
      on conflict (key) do update set count = ${count}, resets_at = ${resetsAt}
      returning count, (extract(epoch from resets_at) * 1000)::float8 as "resetsAt"`;
    return { name: `turn_${place}`, step };
  });
};

/** What the steps have counted, in their order. */
export const countedBy = (steps: { name: string }[]): SQL => {
  const answers = steps.map(({ name }, place) => sql`select ${place}::int as turn, * from ${sql.identifier(name)}`);
  return sql`${sql.join(answers, sql` union all `)} order by turn`;
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
