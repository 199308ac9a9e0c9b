import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { prepared } from '#server/db/prepared';
import { paymentEvents } from '#server/db/schema/payments';

type NewEvent = typeof paymentEvents.$inferInsert;

export const insertEvent = prepared((db, values: NewEvent) => db.insert(paymentEvents).values(values));

export const insertEvents = async (db: Db, values: NewEvent[]): Promise<void> => {
  if (values.length > 0) await db.insert(paymentEvents).values(values);
};

export const selectEvents = prepared((db, { paymentId }: { paymentId: number }) =>
  db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, paymentId)).orderBy(asc(paymentEvents.id)),
);
