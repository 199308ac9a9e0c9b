import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { invoiceRefunds } from '#server/db/schema/invoice-refunds';

export type RefundRow = typeof invoiceRefunds.$inferSelect;
type NewRefund = typeof invoiceRefunds.$inferInsert;

export const insertRefund = (tx: Db, values: NewRefund): Promise<RefundRow> =>
  written(tx.insert(invoiceRefunds).values(values).returning());

export const selectRefund = (db: Db, id: number): Promise<RefundRow | undefined> =>
  first(db.select().from(invoiceRefunds).where(eq(invoiceRefunds.id, id)));

/** What was asked for last. */
export const selectLatestRefund = (db: Db, invoiceId: number): Promise<RefundRow | undefined> =>
  first(
    db
      .select()
      .from(invoiceRefunds)
      .where(eq(invoiceRefunds.invoiceId, invoiceId))
      .orderBy(desc(invoiceRefunds.id))
      .limit(1),
  );

type Settled = Pick<NewRefund, 'state' | 'settledAt' | 'reference'>;

/** Nothing where it is settled already. */
export const settleRefund = (tx: Db, id: number, settled: Settled): Promise<RefundRow | undefined> =>
  first(
    tx
      .update(invoiceRefunds)
      .set(settled)
      .where(and(eq(invoiceRefunds.id, id), eq(invoiceRefunds.state, 'open')))
      .returning(),
  );

export const selectOpenRefunds = (
  db: Db,
  { before, afterId, limit }: { before: Date; afterId: number; limit: number },
) =>
  db
    .select({ id: invoiceRefunds.id })
    .from(invoiceRefunds)
    .where(and(eq(invoiceRefunds.state, 'open'), lt(invoiceRefunds.createdAt, before), gt(invoiceRefunds.id, afterId)))
    .orderBy(asc(invoiceRefunds.id))
    .limit(limit);
