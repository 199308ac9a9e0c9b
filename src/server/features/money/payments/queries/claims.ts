import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { preparedOne } from '#server/db/prepared';
import { paymentClaims, payments, paymentTransactions } from '#server/db/schema/payments';
import type { OfPayment } from '../queries.ts';

export type ClaimRow = typeof paymentClaims.$inferSelect;

export const insertClaim = (db: Db, values: typeof paymentClaims.$inferInsert) =>
  db.insert(paymentClaims).values(values);

export const selectOpenClaim = preparedOne((db, { paymentId }: OfPayment) =>
  db
    .select()
    .from(paymentClaims)
    .where(and(eq(paymentClaims.paymentId, paymentId), eq(paymentClaims.state, 'open'))),
);

export const updateClaim = async (db: Db, id: number, changes: Partial<ClaimRow>): Promise<void> => {
  await db.update(paymentClaims).set(changes).where(eq(paymentClaims.id, id));
};

/** The last one that was decided. */
export const selectDecidedClaim = preparedOne((db, { paymentId, id }: OfPayment & { id?: number }) =>
  db
    .select()
    .from(paymentClaims)
    .where(
      and(
        eq(paymentClaims.paymentId, paymentId),
        ne(paymentClaims.state, 'open'),
        id === undefined ? undefined : eq(paymentClaims.id, id),
      ),
    )
    .orderBy(desc(paymentClaims.id))
    .limit(1),
);

/** Whether a landlord's books know a bank's number already; from another claim only as long as that was not declined. */
export const isKnownReference = (landlordId: SQL, reference: SQL, claimId: SQL): SQL<boolean> => sql<boolean>`(
  exists (select 1 from ${paymentTransactions} as entered join ${payments} as paid on paid.id = entered.payment_id
    where entered.kind = 'receipt' and entered.reference = ${reference} and paid.landlord_id = ${landlordId})
  or exists (select 1 from ${paymentClaims} as said join ${payments} as claimed on claimed.id = said.payment_id
    where said.reference = ${reference} and said.state = 'open' and said.id <> ${claimId}
      and claimed.landlord_id = ${landlordId}))`;

/** Of the claim and the payment that a statement reads. */
export const isUsedUtr = isKnownReference(
  sql`${payments.landlordId}`,
  sql`${paymentClaims.reference}`,
  sql`${paymentClaims.id}`,
);

const usedUtr = preparedOne((db, { landlordId, reference }: { landlordId: string; reference: string }) =>
  db.select({ isUsed: isKnownReference(sql`${landlordId}`, sql`${reference}`, sql`0`) }).from(sql`(select 1) as one`),
);

export const selectUsedUtr = async (db: Db, landlordId: string, reference: string): Promise<boolean> =>
  (await usedUtr(db, { landlordId, reference }))?.isUsed ?? false;
