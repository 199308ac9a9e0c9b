import { taxWithin } from '#contract/money/gst-on-rent';
import { actionsFor } from '#contract/money/payment-rights';
import type { Payment, PaymentDetails, PaymentQuery, PaymentType } from '#contract/money/payments';
import { isOverdue, isPayable } from '#contract/money/payments';
import { upiLink } from '#contract/money/upi-link';
import { dateInIndia } from '#contract/platform/calendar';
import { type Amount, toPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Sums } from '#server/db/sorted';
import type { Deps } from '#server/deps';
import { partsOfPayment } from '#server/features/lettings/tenants/service/parts';
import { presentLine } from '#server/features/money/payment-timeline/service';
import { outstandingOf, present, presentClaim, presentTransaction } from '../../present.ts';
import { selectOpenClaim } from '../../queries/claims.ts';
import { type PaymentFilter, selectPayment, selectPayments } from '../../queries/reading.ts';
import { selectSums } from '../../queries/sums.ts';
import { selectOpenRefundsOf } from '../../queries.ts';
import { claimOpen, closed, missing, nobodyToPay } from '../../refusals.ts';
import { refundableOf } from '../../rules/refundable.ts';
import { isHeldBack } from '../deposits/being-settled.ts';

export const list = async (deps: Deps, scope: Scope, filter: PaymentFilter): Promise<Payment[]> => {
  const today = dateInIndia(deps.now());
  return (await selectPayments(deps.db, scope, filter, today)).map((row) => present(row, today));
};

/** What all that a filter finds adds up to. */
export const sumsOf = async ({ db, now }: Deps, scope: Scope, query: PaymentQuery): Promise<Sums> => {
  const { limit: _limit, cursor: _cursor, sort: _sort, order: _order, totals: _totals, ...filter } = query;
  const [sums] = await selectSums(db, scope, filter, dateInIndia(now()));
  if (!sums) throw new Error('a sum always answers a row');
  const { totalCount: count, totalAmount: amount, receivedAmount: received, outstandingAmount: outstanding } = sums;
  return { count, totals: { amount, received, outstanding } };
};

type Details = NonNullable<Awaited<ReturnType<typeof selectPayment>>>;

const upiOf = (row: Details): PaymentDetails['upi'] => {
  const amount = outstandingOf(row);
  const { upiId, landlordName: payee } = row;
  if (upiId === null || toPaise(amount) === 0) return null;
  const link = upiLink({
    upiId,
    payee,
    amount,
    note: row.description ?? row.propertyName,
    reference: row.referenceNumber,
  });
  return { payee, upiId, link };
};

/** Each one's part, where the people of a lease do not owe together. */
const partsOf = (db: Db, { balance, leaseId, id }: { balance: string; leaseId: number; id: number }) =>
  balance === 'separate' ? partsOfPayment(db, leaseId, id) : Promise.resolve([]);

/** One after the other, so that it also works inside a transaction. */
export const find = async ({ now }: Pick<Deps, 'now'>, db: Db, scope: Scope, id: number): Promise<PaymentDetails> => {
  const row = await selectPayment(db, scope, id);
  if (!row) throw missing();
  const today = dateInIndia(now());
  const { transactions, claims } = row;
  // Only a gateway is asked to give something back.
  const isByGateway = transactions.some(({ gateway }) => gateway !== null);
  const openRefunds = isByGateway ? await selectOpenRefundsOf(db, { paymentId: id }) : [];
  const shown = transactions.map((each) =>
    presentTransaction(each, refundableOf(each, transactions, openRefunds), row),
  );
  const facts = {
    hasReceived: toPaise(row.received) > 0,
    hasRefundable: shown.some(({ refundable }) => toPaise(refundable) > 0) && !(await isHeldBack(db, row)),
    hasOpenClaim: claims.some(({ state }) => state === 'open'),
    hasLandlord: row.landlordId !== null,
    isOverdue: isOverdue(row, today),
    rights: row.rights,
  };
  const parts = (await partsOf(db, row)).map(({ tenantId, name, share, amount, paid, open }) => ({
    ...{ name, share, amount, paid, open },
    isYou: tenantId === scope.userId,
  }));
  // A guarantor has no part, and sees none.
  const seesParts = scope.role !== 'tenant' || parts.some(({ isYou }) => isYou);
  return {
    ...present(row, today),
    propertyAddress: row.propertyAddress,
    landlordName: row.landlordName,
    transactions: shown,
    claims: claims.map(presentClaim),
    timeline: row.events.map(presentLine),
    actions: actionsFor(scope.role, row.status, facts),
    allowsPartial: row.allowsPartial || parts.length > 0,
    upi: upiOf(row),
    billUrl: scope.role === 'agent' && !facts.rights.recordMoney ? null : row.billUrl,
    working: row.working,
    parts: seesParts ? parts : [],
    tax: row.taxRate > 0 ? { percent: row.taxRate, amount: taxWithin(row.amount, row.taxRate) } : null,
  };
};

/** What a tenant can pay now. */
export interface Payable {
  id: number;
  leaseId: number;
  propertyName: string;
  amount: Amount;
  outstanding: Amount;
  currency: string;
  description: string | null;
  type: PaymentType;
  referenceNumber: string;
  allowsPartial: boolean;
}

/** 404 for what is not the tenant's, 409 for what cannot be paid now. */
export const findPayable = async (db: Db, actor: Actor, id: number): Promise<Payable> => {
  const row = await selectPayment(db, { userId: actor.userId, role: 'tenant' }, id);
  if (!row) throw missing();
  if (row.landlordId === null) throw nobodyToPay();
  if (!isPayable(row.status)) throw (await selectOpenClaim(db, { paymentId: id })) ? claimOpen() : closed(row.status);
  const { leaseId, propertyName, amount, currency, description, type, referenceNumber, allowsPartial } = row;
  const outstanding = outstandingOf(row);
  return {
    id,
    leaseId,
    propertyName,
    amount,
    outstanding,
    currency,
    description,
    type,
    referenceNumber,
    // Whoever owes a part of their own can pay it.
    allowsPartial: allowsPartial || (await partsOf(db, row)).length > 0,
  };
};
