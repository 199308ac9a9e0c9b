import { type BookEvent, chargeChanges, taxRaised } from '#contract/books/posting-rules';
import type { WorkingLine } from '#contract/money/payments';
import { dateInIndia } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import {
  insertPayments,
  insertReceipt,
  insertTransactions,
  type NewPayment,
  type NewReceipt,
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
    return {
      ...ofCharge(payment, createdAt, by),
      kind: 'charge_raised',
      amount,
      ...taxRaised(payment),
      date,
      isDated: by !== null,
    };
  });
  await deps.reactions.moneyMoved(deps, tx, events);
  return raised;
};

/** Writes what changed on a payment that is held. */
export const enterChange = async (
  deps: Deps,
  tx: Db,
  payment: PaymentRow,
  { by, ...changes }: Partial<PaymentRow> & { by: Author; working?: WorkingLine[] | null },
): Promise<PaymentRow> => {
  await updatePayment(tx, payment.id, changes);
  const { working: _working, ...facts } = changes;
  const changed = { ...payment, ...facts };
  const now = deps.now();
  const movements = chargeChanges(payment, changed, dateInIndia(now));
  const events = movements.map((change): BookEvent => ({ ...ofCharge(changed, now, by), ...change }));
  await deps.reactions.moneyMoved(deps, tx, events);
  return changed;
};

/** What is said of a transaction beside its row. */
interface MovedPayment {
  payment: Charged;
  /** Somebody chose the day on which money was given back. */
  isDated?: boolean;
  /** The agent who keeps it for the owner. */
  keptById?: string | null;
}

type Moved = Omit<NewTransaction, 'paymentId'> & MovedPayment;

const entryOf = (transaction: TransactionRow, { payment, isDated, keptById }: MovedPayment): BookEvent => {
  const { id: transactionId, ofId, kind, amount, method, isTest, paidDate: date, gateway, createdAt } = transaction;
  const { recordedBy: name, recordedById: userId } = transaction;
  const by = name === null ? null : { userId, name };
  return {
    ...ofCharge(payment, createdAt, by),
    ...{ kind, amount, method, isTest, transactionId, ofTransactionId: ofId, date, keptById },
    // What a gateway says has happened on that day, and what is given back is given back today unless somebody says so.
    isDated: isDated ?? (kind === 'receipt' && gateway === null && by !== null),
  };
};

/** Answers those that count: what a gateway has said before is in the books already. */
export const enterTransactions = async (deps: Deps, tx: Db, moved: Moved[]): Promise<TransactionRow[]> => {
  const byPayment = new Map(moved.map((each) => [each.payment.id, each]));
  const entered = await insertTransactions(
    tx,
    moved.map(({ payment, isDated: _isDated, keptById: _kept, ...values }) => ({ ...values, paymentId: payment.id })),
  );
  const events = entered.flatMap((transaction) => {
    const of = byPayment.get(transaction.paymentId);
    return of ? [entryOf(transaction, of)] : [];
  });
  await deps.reactions.moneyMoved(deps, tx, events);
  return entered;
};

type MovedIn = Omit<NewReceipt, 'paymentId' | 'landlordId' | 'leaseId'> & {
  payment: PaymentRow;
  keptById: string | null;
};

/** Money that comes in, with what was known before. Answers nothing where the gateway's id is in the books already. */
export const enterIncoming = async (deps: Deps, tx: Db, { payment, keptById, ...values }: MovedIn) => {
  const { id: paymentId, landlordId, leaseId } = payment;
  const entered = await insertReceipt(tx, { ...values, paymentId, landlordId, leaseId });
  if (entered) await deps.reactions.moneyMoved(deps, tx, [entryOf(entered, { payment, keptById })]);
  return entered;
};

/** Answers nothing where the gateway's id is in the books already. */
export const enterTransaction = async (deps: Deps, tx: Db, moved: Moved): Promise<TransactionRow | undefined> =>
  (await enterTransactions(deps, tx, [moved]))[0];
