import { type BookEvent, chargeChanges } from '#contract/books/posting-rules';
import { dateInIndia } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import {
  insertPayments,
  insertTransactions,
  type NewPayment,
  type NewTransaction,
  type RaisedRow,
  updatePayment,
} from '../queries/writing.ts';
import type { PaymentRow, TransactionRow } from '../queries.ts';
import type { Author } from './postings.ts';

// The only writers of payments and transactions: what they write is booked in the same database transaction.

type Charged = Pick<PaymentRow, 'id' | 'leaseId' | 'type' | 'description'>;

const ofCharge = ({ id, leaseId, type, description }: Charged, at: Date, by: Author) => ({
  leaseId,
  paymentId: id,
  type,
  text: description,
  at,
  author: by && { userId: by.userId, name: by.name },
});

/** Answers those that were not there yet. */
export const enterCharges = async (deps: Deps, tx: Db, charges: NewPayment[], by: Author): Promise<RaisedRow[]> => {
  const raised = await insertPayments(tx, charges);
  const events = raised.map((payment): BookEvent => {
    const { amount, dueDate: date, createdAt } = payment;
    return { ...ofCharge(payment, createdAt, by), kind: 'charge_raised', amount, date, isDated: by !== null };
  });
  await deps.reactions.moneyMoved(deps, tx, events);
  return raised;
};

/** Writes what changed on a payment that is held. */
export const enterChange = async (
  deps: Deps,
  tx: Db,
  payment: PaymentRow,
  { by, ...changes }: Partial<PaymentRow> & { by: Author },
): Promise<PaymentRow> => {
  await updatePayment(tx, payment.id, changes);
  const changed = { ...payment, ...changes };
  const now = deps.now();
  const told = chargeChanges(payment, changed, dateInIndia(now));
  const events = told.map((change): BookEvent => ({ ...ofCharge(changed, now, by), ...change }));
  await deps.reactions.moneyMoved(deps, tx, events);
  return changed;
};

type Moved = Omit<NewTransaction, 'paymentId'> & {
  payment: Charged;
  /** Somebody chose the day on which money was given back. */
  isDated?: boolean;
  /** The agent who keeps it for the owner. */
  keptById?: string | null;
};

/** Answers those that count: what a gateway has said before is in the books already. */
export const enterTransactions = async (deps: Deps, tx: Db, moved: Moved[]): Promise<TransactionRow[]> => {
  const charges = new Map(moved.map(({ payment, isDated, keptById }) => [payment.id, { payment, isDated, keptById }]));
  const entered = await insertTransactions(
    tx,
    moved.map(({ payment, isDated: _isDated, keptById: _kept, ...values }) => ({ ...values, paymentId: payment.id })),
  );
  const events = entered.flatMap((transaction): BookEvent[] => {
    const { id: transactionId, ofId, kind, amount, method, isTest, paidDate: date, gateway, createdAt } = transaction;
    const charge = charges.get(transaction.paymentId);
    if (!charge) return [];
    const { recordedBy: name, recordedById: userId } = transaction;
    const by = name === null ? null : { userId, name };
    // What a gateway says has happened on that day, and what is given back is given back today unless somebody says so.
    const isDated = charge.isDated ?? (kind === 'receipt' && gateway === null && by !== null);
    const { keptById } = charge;
    const moved = { kind, amount, method, isTest, transactionId, ofTransactionId: ofId, date, isDated, keptById };
    return [{ ...ofCharge(charge.payment, createdAt, by), ...moved }];
  });
  await deps.reactions.moneyMoved(deps, tx, events);
  return entered;
};

/** Answers nothing where the gateway's id is in the books already. */
export const enterTransaction = async (deps: Deps, tx: Db, moved: Moved): Promise<TransactionRow | undefined> =>
  (await enterTransactions(deps, tx, [moved]))[0];
