import { dateInIndia } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { addLines } from '#server/features/money/payment-timeline/service';
import type { NewPayment } from '../../queries/writing.ts';
import { moneyInWords } from '../../wording.ts';
import { enterCharges, enterTransactions } from '../enter.ts';

/** A payment of the past: owed as it stands, or paid in full with the reference of the bank. */
export interface PastPayment
  extends Pick<NewPayment, 'leaseId' | 'tenantId' | 'amount' | 'type' | 'dueDate' | 'createdAt'> {
  description: string;
  periodStart?: string;
  periodEnd?: string;
  status: 'paid' | 'pending' | 'overdue';
  receipt?: { at: Date; reference: string };
}

const METHOD = 'upi';

const rowOf = ({ receipt, ...payment }: PastPayment): NewPayment => ({
  ...payment,
  ...(receipt && { received: payment.amount, paidDate: receipt.at, paymentMethod: METHOD }),
});

/** Enters payments of the past into the books, each with its transaction and its timeline, in a few statements. */
export const enterPayments = async (deps: Deps, tx: Db, past: PastPayment[]): Promise<void> => {
  if (past.length === 0) return;
  const rows = await enterCharges(deps, tx, past.map(rowOf), null);
  const entered = rows.flatMap((row, index) => {
    const receipt = past[index]?.receipt;
    return receipt ? [{ row, receipt }] : [];
  });
  const receiptOf = ({ row, receipt }: (typeof entered)[number]) => ({
    paymentId: row.id,
    amount: row.amount,
    method: METHOD as typeof METHOD,
    paidDate: dateInIndia(receipt.at),
    reference: receipt.reference,
    createdAt: receipt.at,
  });
  await enterTransactions(
    deps,
    tx,
    entered.map((each) => ({ ...receiptOf(each), payment: each.row, kind: 'receipt' as const })),
  );
  const raised = rows.map(({ id, amount, dueDate, createdAt }) => ({
    paymentId: id,
    kind: 'raised' as const,
    text: `${formatRupees(amount)}, due ${formatDate(dueDate)}`,
    createdAt,
  }));
  const received = entered.map(receiptOf).map((receipt) => ({
    paymentId: receipt.paymentId,
    kind: 'received' as const,
    text: moneyInWords(receipt),
    createdAt: receipt.createdAt,
  }));
  await addLines(tx, [...raised, ...received]);
};
