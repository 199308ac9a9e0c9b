import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { nestedRows } from '#server/db/nested-rows';
import { prepared, preparedOne } from '#server/db/prepared';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import { creditOf, type TransactionRow } from '../queries.ts';
import { isKnownReference } from './claims.ts';

export type NewPayment = typeof payments.$inferInsert;
export type RaisedRow = typeof payments.$inferSelect;
type PaymentValues = Partial<NewPayment>;

/** What is there already, by schedule and period or as a late fee, stays as it is. */
export const insertPayments = (db: Db, values: NewPayment[]): Promise<RaisedRow[]> =>
  db.insert(payments).values(values).onConflictDoNothing().returning();

const changedPayment = prepared((db, { paymentId, ...changes }: PaymentValues & { paymentId: number }) =>
  db.update(payments).set(changes).where(eq(payments.id, paymentId)),
);

export const updatePayment = async (db: Db, id: number, changes: PaymentValues): Promise<void> => {
  await changedPayment(db, { ...changes, paymentId: id });
};

export type NewTransaction = typeof paymentTransactions.$inferInsert;

const oneTransaction = prepared((db, values: NewTransaction) =>
  db.insert(paymentTransactions).values(values).onConflictDoNothing().returning(),
);

export interface NewReceipt extends NewTransaction {
  landlordId: string | null;
  leaseId: number;
}

/**
 * Money that comes in, with what the books knew before it: the other transactions of the payment, the credit on its lease, and
 * whether the bank's number is the landlord's already. Answers nothing where the gateway's id was in the books.
 */
export const insertReceipt = preparedOne((db, { landlordId, leaseId, ...values }: NewReceipt) =>
  db
    .insert(paymentTransactions)
    .values(values)
    .onConflictDoNothing()
    .returning({
      ...getTableColumns(paymentTransactions),
      others: nestedRows(getTableColumns(paymentTransactions), {
        from: paymentTransactions,
        where: eq(paymentTransactions.paymentId, values.paymentId),
        by: paymentTransactions.id,
      }),
      creditBefore: creditOf(leaseId),
      isKnownReference: isKnownReference(sql`${landlordId}::uuid`, sql`${values.reference}::text`, sql`0`),
    }),
);

/** Answers those whose gateway's id was not in the books yet. */
export const insertTransactions = async (db: Db, values: NewTransaction[]): Promise<TransactionRow[]> => {
  const [first, ...others] = values;
  if (!first) return [];
  if (others.length === 0) return oneTransaction(db, first);
  return db.insert(paymentTransactions).values(values).onConflictDoNothing().returning();
};
