import type { Db } from '#server/db/client';
import {
  type PaymentRow,
  selectForUpdate,
  selectTransaction,
  selectTransactions,
  type TransactionRow,
} from '../../queries.ts';
import { movedOnOf } from '../../rules/refundable.ts';
import { requireUnsettled } from '../deposits/being-settled.ts';
import { usesToUndo } from '../receipts/credit.ts';

/**
 * What goes back takes along what was made of it: credit that has paid a deposit, and what a deposit has paid goes back into it. Nobody
 * changes a deposit that way behind its settlement; what a gateway says has happened all the same. The lease is held.
 */
export const requireNothingUnsettled = async (
  tx: Db,
  payment: PaymentRow,
  receipt: TransactionRow,
  paise: number,
): Promise<void> => {
  await requireUnsettled(tx, payment);
  const origin = receipt.fromId === null ? undefined : await selectTransaction(tx, receipt.fromId);
  const deposit = origin && (await selectForUpdate(tx, origin.paymentId));
  if (deposit) await requireUnsettled(tx, deposit);
  const movedOn = Math.min(movedOnOf(receipt, await selectTransactions(tx, { paymentId: payment.id })), paise);
  for (const used of await usesToUndo(tx, payment.leaseId, movedOn)) await requireUnsettled(tx, used.payment);
};
