import { and, asc, eq, exists, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAnyOf } from '#server/db/any-of';
import type { Db } from '#server/db/client';
import { movedBy } from '#server/db/payment-figures';
import { prepared } from '#server/db/prepared';
import { commissions, commissionTerms } from '#server/db/schema/agent-ledgers';
import { leases } from '#server/db/schema/leases';
import { mandates } from '#server/db/schema/mandates';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';

/** The receipt that money belongs to: itself, or the one that it takes from. */
const receipts = alias(paymentTransactions, 'receipts');

const every = alias(paymentTransactions, 'every');

/** What money had come to by then. */
const sumOf = (which: ReturnType<typeof sql>) => sql<string>`(
  select coalesce(sum(${movedBy(every)}), 0)::numeric(18, 2)::text from ${paymentTransactions} as every
  where ${which} and not every.is_test and every.id <= ${paymentTransactions.id})`;

const isFirstRent = sql<boolean>`not exists (
  select 1 from ${payments} as earlier
  where earlier.lease_id = ${payments.leaseId} and earlier.type = 'rent' and earlier.status not in ('cancelled', 'refunded')
    and (earlier.due_date, earlier.id) < (${payments.dueDate}, ${payments.id}))
  and not exists (
    select 1 from ${payments} as other join ${commissions} as earned on earned.payment_id = other.id
    join ${commissionTerms} as by_terms on by_terms.id = earned.terms_id and by_terms.kind = 'share_of_first_rent'
    where other.lease_id = ${payments.leaseId} and other.id <> ${payments.id}
    group by other.id having sum(earned.amount) > 0)`;

const agreedOf = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(commissionTerms)
    .innerJoin(mandates, eq(mandates.id, commissionTerms.mandateId))
    .where(and(eq(mandates.propertyId, leases.propertyId), eq(commissionTerms.state, 'agreed')));

/** Rent that moved on properties whose owner has ever agreed on a commission, in the order in which it did. */
export const selectRentMoved = prepared((db, { transactionIds }: { transactionIds: number[] }) =>
  db
    .select({
      transactionId: paymentTransactions.id,
      receiptId: receipts.id,
      paidDate: paymentTransactions.paidDate,
      receivedOn: receipts.paidDate,
      ofReceipt: sumOf(sql`coalesce(every.of_id, every.id) = ${receipts.id}`),
      ofPayment: sumOf(sql`every.payment_id = ${payments.id}`),
      charged: payments.amount,
      isFirstRent,
      paymentId: payments.id,
      leaseId: payments.leaseId,
      description: payments.description,
      propertyId: properties.id,
      landlordId: sql<string>`${properties.landlordId}`,
    })
    .from(paymentTransactions)
    .innerJoin(receipts, sql`${receipts.id} = coalesce(${paymentTransactions.ofId}, ${paymentTransactions.id})`)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .where(
      and(
        isAnyOf(paymentTransactions.id, transactionIds),
        eq(payments.type, 'rent'),
        eq(receipts.isTest, false),
        isNotNull(properties.landlordId),
        exists(agreedOf(db)),
      ),
    )
    .orderBy(asc(paymentTransactions.id)),
);
export type RentMoved = Awaited<ReturnType<typeof selectRentMoved>>[number];

/** The last day, in India, on which a mandate held; none while it does. */
const lastDay = sql<string | null>`(${mandates.endedAt} at time zone 'Asia/Kolkata')::date::text`;

/** All that was ever agreed on for some properties. */
export const selectAgreed = (tx: Db, propertyIds: number[]) =>
  tx
    .select({
      id: commissionTerms.id,
      mandateId: commissionTerms.mandateId,
      propertyId: mandates.propertyId,
      kind: commissionTerms.kind,
      value: commissionTerms.value,
      from: commissionTerms.from,
      lastDay,
    })
    .from(commissionTerms)
    .innerJoin(mandates, eq(mandates.id, commissionTerms.mandateId))
    .where(and(inArray(mandates.propertyId, propertyIds), eq(commissionTerms.state, 'agreed')))
    .orderBy(asc(commissionTerms.id));
export type AgreedTerms = Awaited<ReturnType<typeof selectAgreed>>[number];

export const selectPosted = (tx: Db, paymentIds: number[]) =>
  tx
    .select({
      paymentId: commissions.paymentId,
      receiptId: commissions.receiptId,
      termsId: commissions.termsId,
      amount: commissions.amount,
    })
    .from(commissions)
    .where(inArray(commissions.paymentId, paymentIds));
export type PostedCommission = Awaited<ReturnType<typeof selectPosted>>[number];

/** Answers nothing where it is booked already. */
export const insertCommission = async (
  tx: Db,
  values: typeof commissions.$inferInsert,
): Promise<number | undefined> => {
  const [row] = await tx.insert(commissions).values(values).onConflictDoNothing().returning({ id: commissions.id });
  return row?.id;
};

/** The properties of which a fixed amount was ever agreed on, in the order of their ids. */
export const selectWithFixed = (db: Db, { afterId, limit }: { afterId: number; limit: number }) =>
  db
    .selectDistinct({ id: properties.id, landlordId: sql<string>`${properties.landlordId}` })
    .from(commissionTerms)
    .innerJoin(mandates, eq(mandates.id, commissionTerms.mandateId))
    .innerJoin(properties, eq(properties.id, mandates.propertyId))
    .where(
      and(
        eq(commissionTerms.state, 'agreed'),
        eq(commissionTerms.kind, 'fixed_monthly'),
        isNotNull(properties.landlordId),
        gt(properties.id, afterId),
      ),
    )
    .orderBy(asc(properties.id))
    .limit(limit);
