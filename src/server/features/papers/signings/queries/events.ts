import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { signingEvents } from '#server/db/schema/signings';

export type EventRow = typeof signingEvents.$inferSelect;

export const selectEvents = (db: Db, signingId: number): Promise<EventRow[]> =>
  db.select().from(signingEvents).where(eq(signingEvents.signingId, signingId)).orderBy(asc(signingEvents.position));

export const selectLastEvent = (db: Db, signingId: number): Promise<EventRow | undefined> =>
  first(
    db
      .select()
      .from(signingEvents)
      .where(eq(signingEvents.signingId, signingId))
      .orderBy(desc(signingEvents.position))
      .limit(1),
  );

export const insertEvent = (tx: Db, values: typeof signingEvents.$inferInsert) =>
  tx.insert(signingEvents).values(values);

/** What the events tell of people goes; the chain of their hashes stays whole. */
export const forgetDetails = (tx: Db, signingIds: number[]) =>
  tx
    .update(signingEvents)
    .set({ address: null, device: null, note: null, salt: null })
    .where(inArray(signingEvents.signingId, signingIds));

/** Each code that is sent is a few more guesses. */
export const countCodes = async (
  tx: Db,
  { signingId, signer, since }: { signingId: number; signer: number; since: Date },
): Promise<number> => {
  const [row] = await tx
    .select({ sent: count() })
    .from(signingEvents)
    .where(
      and(
        eq(signingEvents.signingId, signingId),
        eq(signingEvents.signer, signer),
        eq(signingEvents.kind, 'code_sent'),
        gt(signingEvents.at, since),
      ),
    );
  return row?.sent ?? 0;
};
