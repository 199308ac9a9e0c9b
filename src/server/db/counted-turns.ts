import { type SQL, sql } from 'drizzle-orm';
import { rateLimits } from './schema/rate-limits.ts';

/** What becomes of a counter that is there: it goes on, or begins anew where its time is over. */
export const goneOn = (now: string) => {
  const isOver = sql`${rateLimits.resetsAt} <= ${now}::timestamptz`;
  return {
    count: sql`case when ${isOver} then excluded.count else ${rateLimits.count} + excluded.count end`,
    resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
  };
};

export const endOf = (now: Date, windowSeconds: number) => new Date(now.getTime() + windowSeconds * 1000);

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
