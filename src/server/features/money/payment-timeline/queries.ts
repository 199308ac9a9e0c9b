import type { Db } from '#server/db/client';
import { prepared } from '#server/db/prepared';
import { paymentEvents } from '#server/db/schema/payments';

export type EventRow = typeof paymentEvents.$inferSelect;
type NewEvent = typeof paymentEvents.$inferInsert;

export const insertEvent = prepared((db, values: NewEvent) => db.insert(paymentEvents).values(values));

export const insertEvents = async (db: Db, values: NewEvent[]): Promise<void> => {
  if (values.length > 0) await db.insert(paymentEvents).values(values);
};
