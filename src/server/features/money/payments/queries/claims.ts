import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { preparedOne } from '#server/db/prepared';
import { paymentClaims, payments, paymentTransactions } from '#server/db/schema/payments';
import type { OfPayment } from '../queries.ts';

export type ClaimRow = typeof paymentClaims.$inferSelect;

type NewClaim = typeof paymentClaims.$inferInsert & { landlordId: string };

/** Answers whether the landlord's books knew the bank's number before it. */
export const insertClaim = preparedOne((db, { landlordId, ...values }: NewClaim) =>
  db
    .insert(paymentClaims)
    .values(values)
    .returning({ isUsed: isKnownReference(sql`${landlordId}::uuid`, sql`${values.reference}::text`, sql`0`) }),
);

export const selectOpenClaim = preparedOne((db, { paymentId }: OfPayment) =>
  db
    .select()
    .from(paymentClaims)
    .where(and(eq(paymentClaims.paymentId, paymentId), eq(paymentClaims.state, 'open'))),
);

/** A claim of a payment: whichever there is, or the one that is meant. */
type OfClaim = OfPayment & { id?: number | undefined };
const isClaimOf = ({ paymentId, id }: OfClaim) =>
  and(eq(paymentClaims.paymentId, paymentId), id === undefined ? undefined : eq(paymentClaims.id, id));

type Decision = Pick<ClaimRow, 'state' | 'decidedAt' | 'decidedBy'> & { reason?: string };

/** Decides the open claim of a payment, if it is the one that is meant; answers it. */
export const decideClaim = preparedOne((db, { paymentId, id, ...decision }: OfClaim & Decision) =>
  db
    .update(paymentClaims)
    .set(decision)
    .where(and(isClaimOf({ paymentId, id }), eq(paymentClaims.state, 'open')))
    .returning(),
);

/** The last one that was decided. */
export const selectDecidedClaim = preparedOne((db, claim: OfClaim) =>
  db
    .select()
    .from(paymentClaims)
    .where(and(isClaimOf(claim), ne(paymentClaims.state, 'open')))
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
