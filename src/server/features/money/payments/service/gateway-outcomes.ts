import { mayMove } from '#contract/money/payment-status';
import { isOpen } from '#contract/money/payments';
import { addDays } from '#contract/platform/calendar';
import { fromPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { addTimelineLine, announcePayments, type Line, notifyAll, subjectOf } from '../notices.ts';
import { outstandingOf } from '../present.ts';
import { type PaymentRow, selectReceipt, selectTransactions, type TransactionRow } from '../queries.ts';
import { refundableOf } from '../rules/refundable.ts';
import { lockPayment } from './lock-payment.ts';
import type { Author, DisputeReport } from './postings.ts';
import { applyCredit } from './receipts/credit.ts';
import { giveBack } from './refunds/enter-refund.ts';
import { settle } from './settle.ts';

/** The gateway holds the money and has not captured it yet. Nothing changes on a payment that is closed. */
export const markProcessing = async (deps: Deps, tx: Db, paymentId: number): Promise<void> => {
  const payment = await lockPayment(tx, paymentId);
  if (!isOpen(payment.status)) return;
  await settle(deps, tx, payment, { by: 'gateway', isProcessing: true });
  await announcePayments(tx, payment);
};

/** The last attempt through a gateway failed. Nothing changes on a payment that is closed. */
export const markFailed = async (
  deps: Deps,
  tx: Db,
  paymentId: number,
  { by, text = 'The payment failed' }: { by: Author; text?: string },
): Promise<void> => {
  const payment = await lockPayment(tx, paymentId);
  if (!isOpen(payment.status)) return;
  await settle(deps, tx, payment, { by: 'gateway', isProcessing: false, hasFailed: true });
  await notifyAll(deps, tx, payment, {
    kind: 'failed',
    text,
    by,
    title: `Payment failed: ${subjectOf(payment)}`,
    toTenant: `${text}: ${subjectOf(payment)}. Please try again.`,
    toManagers: `${payment.tenantName}: ${text}: ${subjectOf(payment)}.`,
  });
  await applyCredit(deps, tx, payment.leaseId);
};

interface Disputed {
  payment: PaymentRow;
  receipt: TransactionRow;
}

const open = async (deps: Deps, tx: Db, { payment, receipt }: Disputed): Promise<void> => {
  if (payment.isDisputed) return;
  // Where nothing is on it, what came in waits as credit: its status stays.
  if (mayMove(payment.status, 'disputed', 'gateway'))
    await settle(deps, tx, payment, { by: 'gateway', isDisputed: true });
  const text = `${formatRupees(receipt.amount)} disputed at the bank`;
  await notifyAll(deps, tx, payment, {
    kind: 'disputed',
    text,
    by: null,
    title: `Disputed: ${subjectOf(payment)}`,
    toTenant: `${text}: ${subjectOf(payment)}.`,
    toManagers: `${payment.tenantName}: ${text}: ${subjectOf(payment)}.`,
  });
};

const win = async (deps: Deps, tx: Db, { payment }: Disputed): Promise<void> => {
  if (!payment.isDisputed) return;
  await settle(deps, tx, payment, { by: 'gateway', isDisputed: false });
  const text = 'The bank has decided the dispute: the money stays';
  await notifyAll(deps, tx, payment, {
    kind: 'dispute_won',
    text,
    by: null,
    title: `Dispute decided: ${subjectOf(payment)}`,
    toTenant: `${text}: ${subjectOf(payment)}.`,
    toManagers: `${payment.tenantName}: ${text}: ${subjectOf(payment)}.`,
  });
};

const lose = async (deps: Deps, tx: Db, { payment, receipt }: Disputed): Promise<void> => {
  const { gateway, gatewayId } = receipt;
  if (!gateway || !gatewayId) return;
  const disputeId = `dispute-${gatewayId}`;
  if (await selectReceipt(tx, { gateway, gatewayId: disputeId })) return;
  const left = refundableOf(receipt, await selectTransactions(tx, { paymentId: payment.id }), []);
  if (left === 0) {
    await settle(deps, tx, payment, { by: 'gateway', isDisputed: false });
    return;
  }
  const amount = fromPaise(left);
  const words = `${formatRupees(amount)} taken back by the bank after a dispute`;
  const given = { kind: 'refund' as const, amount, gateway, gatewayId: disputeId, words, by: null };
  await giveBack(deps, tx, { payment, receipt, initiator: 'gateway', done: { isDisputed: false } }, given);
};

const outcomes = { opened: open, won: win, lost: lose };

/** What the bank says about a receipt; false where there is no such receipt. */
export const markDisputed = async (deps: Deps, tx: Db, dispute: DisputeReport): Promise<boolean> => {
  const receipt = await selectReceipt(tx, { gateway: dispute.gateway, gatewayId: dispute.gatewayPaymentId });
  if (receipt?.kind !== 'receipt') return false;
  const payment = await lockPayment(tx, receipt.paymentId);
  await outcomes[dispute.outcome](deps, tx, { payment, receipt });
  return true;
};

/**
 * Settles by today's date; true where the payment became overdue just now, which is told to the landlord, and to the tenant
 * unless they were reminded today.
 */
export const settleOverdue = async (
  deps: Deps,
  tx: Db,
  paymentId: number,
  { isTenantNotified = true } = {},
): Promise<boolean> => {
  const payment = await lockPayment(tx, paymentId);
  const settled = await settle(deps, tx, payment, { by: 'clock' });
  if (settled.status !== 'overdue' || payment.status === 'overdue') return false;
  const text = `Overdue since ${formatDate(addDays(payment.dueDate, 1))}`;
  const owed = `${formatRupees(outstandingOf(settled))} for ${subjectOf(payment)} was due on ${formatDate(payment.dueDate)}.`;
  await notifyAll(deps, tx, payment, {
    kind: 'overdue',
    text,
    by: null,
    title: `Overdue: ${subjectOf(payment)}`,
    toTenant: isTenantNotified ? owed : null,
    toManagers: `${payment.tenantName}: ${owed}`,
  });
  return true;
};

/** A line on the timeline of a payment. */
export const note = (deps: Deps, tx: Db, paymentId: number, line: Line): Promise<void> =>
  addTimelineLine(deps, tx, paymentId, line);
