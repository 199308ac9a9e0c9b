import type { ManualMethod } from '#contract/money/payments';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { fromPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { addTimelineLine, announcePayments } from '../../notices.ts';
import {
  type PaymentRow,
  selectDepositsOf,
  selectOpenRefundsOf,
  selectTransactions,
  type TransactionRow,
} from '../../queries.ts';
import { askedLess, type Source, sourcesOf } from '../../rules/deposit-sources.ts';
import { enterTransaction } from '../enter.ts';
import { lockPayment } from '../lock-payment.ts';
import { logMoney, movedBy } from '../log-money.ts';
import type { Author } from '../postings.ts';
import { settle } from '../settle.ts';

export interface DepositSource extends Source {
  payment: PaymentRow;
}

/** What of the deposit of a lease that is held can be taken: nothing while a bank or somebody's word is awaited. */
export const depositSources = async (tx: Db, leaseId: number): Promise<DepositSource[]> => {
  const found: DepositSource[] = [];
  for (const payment of await selectDepositsOf(tx, leaseId)) {
    if (payment.isProcessing || payment.isDisputed) continue;
    const transactions = await selectTransactions(tx, { paymentId: payment.id });
    const open = await selectOpenRefundsOf(tx, { paymentId: payment.id });
    found.push(...sourcesOf(transactions, open).map((source) => ({ ...source, payment })));
  }
  return found;
};

export const sumOf = (sources: DepositSource[]): number => sources.reduce((sum, { paise }) => sum + paise, 0);

interface Taking {
  /** 'deposit': received elsewhere in the same transaction. */
  method: ManualMethod | 'deposit';
  /** The day that somebody chose; otherwise today. */
  day?: CalendarDate;
  reference?: string | null;
  note?: string | null;
  /** On the timeline: '₹5,000 taken for Rent for April'. */
  words: string;
  by: NonNullable<Author>;
}

/** Takes from the deposit of a lease that is held; what was taken is not owed again. */
export const takeFromDeposit = async (
  deps: Deps,
  tx: Db,
  { payment: { id }, root, paise }: DepositSource,
  { method, day, reference = null, note = null, words, by }: Taking,
): Promise<TransactionRow> => {
  // An earlier part may have been taken from the same payment.
  const payment = await lockPayment(tx, id);
  const amount = fromPaise(paise);
  const taken = await enterTransaction(deps, tx, {
    payment,
    kind: 'refund',
    amount,
    method,
    ofId: root.id,
    paidDate: day ?? dateInIndia(deps.now()),
    isDated: day !== undefined,
    reference,
    note,
    recordedById: by.userId,
    recordedBy: by.name,
    isTest: root.isTest,
    createdAt: deps.now(),
  });
  if (!taken) throw new Error('what is taken by hand is always new');
  const settled = await settle(deps, tx, payment, { by: 'landlord', author: by, ...askedLess(payment, paise) });
  await logMoney(deps, tx, payment, by, {
    action: 'payment.refunded',
    changes: [{ field: 'amount', to: amount }, { field: 'method', to: method }, ...movedBy(payment, settled)],
  });
  await addTimelineLine(deps, tx, id, { kind: 'refunded', text: note ? `${words} (${note})` : words, by });
  await announcePayments(tx, payment);
  return taken;
};
