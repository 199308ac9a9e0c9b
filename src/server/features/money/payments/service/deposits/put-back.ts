import { dateInIndia } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { selectTransaction, type TransactionRow } from '../../queries.ts';
import { raise } from '../charges/raise.ts';
import { lockPayment } from '../lock-payment.ts';
import type { Author } from '../postings.ts';
import { enterReceipt } from '../receipts/receive.ts';

interface PutBack {
  /** What a deposit had paid, and the transaction by which it does not any more. */
  receipt: TransactionRow;
  reversal: TransactionRow;
  by: Author;
}

/** What was taken from a deposit by mistake goes back into it: asked for and received at once, whatever became of the rest. */
export const putBack = async (deps: Deps, tx: Db, { receipt, reversal, by }: PutBack): Promise<void> => {
  const origin = receipt.fromId === null ? undefined : await selectTransaction(tx, receipt.fromId);
  if (!origin) throw new Error(`receipt ${receipt.id} is out of no deposit`);
  const { leaseId, type } = await lockPayment(tx, origin.paymentId);
  const { amount, isTest } = reversal;
  const today = dateInIndia(deps.now());
  const charge = { amount, type, dueDate: today, description: 'Deposit put back' };
  const [paymentId] = await raise(deps, tx, { leaseId, charges: [charge], by, isQuiet: true, isPaidApart: true });
  if (paymentId === undefined) throw new Error('what somebody raises is always new');
  const payment = await lockPayment(tx, paymentId);
  const back = { paymentId, amount, method: 'deposit' as const, fromId: reversal.id, paidDate: today, isTest, by };
  await enterReceipt(deps, tx, { payment, by: 'manager', done: {} }, back);
};
