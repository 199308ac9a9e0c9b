import { type Initiator, mayMove, statusOf } from '#contract/money/payment-status';
import { isOpen, signOf, type WorkingLine } from '#contract/money/payments';
import { dateInIndia, startOfDayInIndia } from '#contract/platform/calendar';
import { fromPaise, toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { selectOpenClaim } from '../queries/claims.ts';
import { type PaymentRow, selectTransactions, type TransactionRow } from '../queries.ts';
import { closed } from '../refusals.ts';
import { comesIn } from '../rules/incoming.ts';
import { enterChange } from './enter.ts';
import type { Author } from './postings.ts';

/** The instant of a day: when it was entered, or where that was later, when the day began. */
const instantOf = ({ paidDate, createdAt }: TransactionRow): Date =>
  dateInIndia(createdAt) === paidDate ? createdAt : startOfDayInIndia(paidDate);

const sum = (some: TransactionRow[]): number =>
  some.reduce((paise, { kind, amount }) => paise + signOf(kind) * toPaise(amount), 0);

/** What was given back of the payment itself: credit that came back to its receipt goes first. */
const givenBack = (transactions: TransactionRow[]): number => {
  const credit = new Map<number, number>();
  let paise = 0;
  for (const { kind, amount, ofId } of transactions) {
    if (ofId === null || kind === 'credit_out' || kind === 'receipt') continue;
    const held = credit.get(ofId) ?? 0;
    if (kind === 'credit_in') {
      credit.set(ofId, held + toPaise(amount));
      continue;
    }
    const ofCredit = Math.min(held, toPaise(amount));
    credit.set(ofId, held - ofCredit);
    if (kind === 'refund') paise += toPaise(amount) - ofCredit;
  }
  return paise;
};

/** What the transactions of a payment come to. */
const balance = (transactions: TransactionRow[]) => {
  const incoming = transactions.filter(comesIn);
  const latest = incoming.reduce<TransactionRow | undefined>(
    (last, next) => (last && last.paidDate > next.paidDate ? last : next),
    undefined,
  );
  return {
    received: sum(transactions),
    refunded: -sum(transactions.filter(({ kind }) => kind === 'refund')),
    isTest: incoming.some((each) => each.isTest),
    lastMethod: incoming.at(-1)?.method ?? null,
    lastDay: latest ? instantOf(latest) : null,
  };
};

type Facts =
  | 'amount'
  | 'taxRate'
  | 'dueDate'
  | 'description'
  | 'periodEnd'
  | 'scheduleId'
  | 'isCancelled'
  | 'isDisputed'
  | 'isProcessing'
  | 'hasFailed'
  | 'openAs';

/** Said of one due date: not of another. */
const openAsOf = ({ openAs, dueDate }: PaymentRow, changes: Partial<Pick<PaymentRow, Facts>>) =>
  changes.dueDate === undefined || changes.dueDate === dueDate ? openAs : null;

/** Only what is being processed can have one: whoever enters a claim says so. */
export const hasOpenClaim = async (tx: Db, { id, isProcessing }: PaymentRow): Promise<boolean> =>
  isProcessing && (await selectOpenClaim(tx, { paymentId: id })) !== undefined;

interface Settled extends Partial<Pick<PaymentRow, Facts>> {
  by: Initiator;
  author?: Author;
  /** How a changed amount was reckoned. */
  working?: WorkingLine[] | null;
  /** All of the payment, where they are known. */
  transactions?: TransactionRow[];
  /** Whether one is open, where that is known. */
  hasOpenClaim?: boolean;
}

const isPerson = (initiator: Initiator) => initiator !== 'gateway' && initiator !== 'clock';

/**
 * Brings a payment that is held into accord with its transactions and with the facts that change now. The only writer of what
 * follows from them: received, refunded, status, the day it was paid and how.
 */
export const settle = async (
  deps: Deps,
  tx: Db,
  payment: PaymentRow,
  { by, author = null, transactions: known, hasOpenClaim: isClaimed, working, ...changes }: Settled,
): Promise<PaymentRow> => {
  const facts = { ...payment, openAs: openAsOf(payment, changes), ...changes };
  const transactions = known ?? (await selectTransactions(tx, { paymentId: payment.id }));
  const { received, refunded, isTest, lastMethod, lastDay } = balance(transactions);
  const isProcessing = facts.isProcessing || (isClaimed ?? (await hasOpenClaim(tx, payment)));
  const amount = toPaise(facts.amount);
  const own = { amount, received, refunded: givenBack(transactions) };
  const status = statusOf({ ...facts, ...own, isProcessing }, dateInIndia(deps.now()));
  if (!mayMove(payment.status, status, by)) {
    // What a gateway or the calendar says has happened, whatever we think of it.
    if (isPerson(by)) throw closed(payment.status);
    deps.log.error({ paymentId: payment.id, from: payment.status, to: status, by }, 'a payment moved as it should not');
  }
  // How another amount was reckoned nobody can read off the old arithmetic.
  const isOther = facts.amount !== payment.amount || working !== undefined;
  return enterChange(deps, tx, payment, {
    ...changes,
    ...(isOther && { working: working ?? null }),
    isProcessing,
    // What an admin said of it as long as it is open ends with it.
    openAs: isOpen(status) ? facts.openAs : null,
    status,
    received: fromPaise(received),
    refunded: fromPaise(refunded),
    paidDate: received >= amount ? lastDay : null,
    paymentMethod: lastMethod,
    isTest,
    by: author,
  });
};
