import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { prepared } from '#server/db/prepared';
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

const counted = prepared((db, { key, amount, resetsAt, now }: Counted) => {
  const isOver = sql`${rateLimits.resetsAt} <= ${now}::timestamptz`;
  return db
    .insert(rateLimits)
    .values({ key, count: amount, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${rateLimits.count} + excluded.count end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt });
});

/** Counts in a single statement, so that tries at the same moment are all counted. */
export const countHit = async (db: Db, { key, now, windowSeconds, amount = 1 }: Hit) => {
  const resetsAt = new Date(now.getTime() + windowSeconds * 1000);
  const [row] = await counted(db, { key, amount, resetsAt, now: now.toISOString() });
  if (!row) throw new Error('the counter was not written');
  return row;
};

const counter = prepared((db, { key }: { key: string }) => db.select().from(rateLimits).where(eq(rateLimits.key, key)));

export const readCount = async (db: Db, key: string, now: Date): Promise<number> => {
  const [row] = await counter(db, { key });
  return row && row.resetsAt > now ? row.count : 0;
};

export const deleteCounter = prepared((db, { key }: { key: string }) =>
  db.delete(rateLimits).where(eq(rateLimits.key, key)),
);

export const deletePassed = (db: Db, now: Date) => db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
