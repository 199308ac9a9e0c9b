import { type adminPaymentStatuses, PAID_BY_CREDIT, PAID_BY_GATEWAY } from '#contract/back-office/admin-records';
import { isRecordable } from '#contract/money/payment-rights';
import { mayMove } from '#contract/money/payment-status';
import { dateInIndia } from '#contract/platform/calendar';
import { fromPaise, toPaise } from '#contract/platform/money';
import { PRODUCT_NAME } from '#contract/platform/product';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { notifyAll, subjectOf } from '../../notices.ts';
import { type PaymentRow, selectOpenRefundsOf, selectTransactions } from '../../queries.ts';
import { closed } from '../../refusals.ts';
import { refundableOf } from '../../rules/refundable.ts';
import { markFailed } from '../gateway-outcomes.ts';
import { lockPayment, lockToGiveBack } from '../lock-payment.ts';
import type { Author } from '../postings.ts';
import { enterReceipt } from '../receipts/receive.ts';
import { dayOf } from '../receipts/record.ts';
import { giveBack } from '../refunds/enter-refund.ts';
import { requireNothingUnsettled } from '../refunds/require-unsettled.ts';
import { hasOpenClaim, settle } from '../settle.ts';

type Wanted = (typeof adminPaymentStatuses)[number];
type OpenAs = 'pending' | 'overdue';

interface Change {
  status: Wanted;
  paidDate?: string | null;
}

/** Everybody who sees the payment knows us by one name; the books know who of us it was. */
const authorOf = ({ username }: AdminActor): NonNullable<Author> => ({
  userId: null,
  name: `Admin (${username})`,
  isAdmin: true,
  shownAs: `${PRODUCT_NAME} support`,
});

/** What is missing came in. */
const enterMissing = async (deps: Deps, tx: Db, payment: PaymentRow, by: Author, paidDate: string | null) => {
  const isClaimed = await hasOpenClaim(tx, payment);
  if (!isRecordable(payment.status, { hasOpenClaim: isClaimed })) throw closed(payment.status);
  const amount = fromPaise(toPaise(payment.amount) - toPaise(payment.received));
  const receipt = { paymentId: payment.id, amount, method: 'other' as const, paidDate: dayOf(deps, paidDate), by };
  await enterReceipt(deps, tx, { payment, by: 'admin', done: { hasFailed: false } }, receipt);
};

/**
 * Undoes what admins have entered, so that marking paid can be taken back; where they entered nothing, what others have by
 * hand. What went through a gateway is a fact that nobody undoes here.
 */
const undoReceipts = async (deps: Deps, tx: Db, held: PaymentRow, by: Author, done: Partial<PaymentRow>) => {
  const transactions = await selectTransactions(tx, { paymentId: held.id });
  const openRefunds = await selectOpenRefundsOf(tx, { paymentId: held.id });
  const left = transactions
    .map((receipt) => ({ receipt, paise: refundableOf(receipt, transactions, openRefunds) }))
    .filter(({ paise }) => paise > 0);
  const ofAdmins = left.filter(({ receipt }) => receipt.isByAdmin);
  const receipts = ofAdmins.length > 0 ? ofAdmins : left;
  if (receipts.some(({ receipt }) => receipt.gateway !== null)) throw new AppError('conflict', PAID_BY_GATEWAY);
  for (const { receipt, paise } of receipts.reverse()) {
    const payment = await lockPayment(tx, held.id);
    await requireNothingUnsettled(tx, payment, receipt, paise);
    const given = { kind: 'reversal' as const, amount: fromPaise(paise), by };
    await giveBack(deps, tx, { payment, receipt, initiator: 'admin', done }, given);
  }
};

const words: Record<OpenAs, string> = { pending: 'Set to pending', overdue: 'Set to overdue' };

/** Open, as an admin calls it: kept only where the due date says something else. */
const reopen = async (deps: Deps, tx: Db, payment: PaymentRow, by: Author, status: OpenAs) => {
  const byDate: OpenAs = payment.dueDate < dateInIndia(deps.now()) ? 'overdue' : 'pending';
  const done = { hasFailed: false, openAs: byDate === status ? null : status };
  await undoReceipts(deps, tx, payment, by, done);
  const undone = await lockPayment(tx, payment.id);
  if (undone.status === status) return;
  const settled = await settle(deps, tx, undone, { by: 'admin', ...done });
  if (settled.status !== status) return;
  await notifyAll(deps, tx, settled, {
    kind: status === 'overdue' ? 'overdue' : 'amended',
    text: words[status],
    by,
    asksMore: false,
    title: `${words[status]}: ${subjectOf(payment)}`,
    toTenant: `${by?.shownAs}: ${words[status].toLowerCase()}: ${subjectOf(payment)}.`,
    toManagers: `${payment.tenantName}, ${subjectOf(payment)}: ${words[status].toLowerCase()}.`,
  });
};

const fail = async (deps: Deps, tx: Db, payment: PaymentRow, by: Author) => {
  await undoReceipts(deps, tx, payment, by, {});
  await markFailed(deps, tx, payment.id, { by, text: 'Set to failed' });
};

/**
 * Sets the status of a payment through its books: paid enters what is missing, the others undo what was entered by hand.
 * Answers it as it was before.
 */
export const setStatusByAdmin = async (
  deps: Deps,
  tx: Db,
  admin: AdminActor,
  id: number,
  { status, paidDate = null }: Change,
): Promise<PaymentRow> => {
  const payment = await lockToGiveBack(tx, id);
  if (payment.status === status) return payment;
  if (!mayMove(payment.status, status, 'admin')) throw closed(payment.status);
  const by = authorOf(admin);
  if (status === 'paid')
    await enterMissing(deps, tx, payment, by, paidDate === null ? null : dateInIndia(new Date(paidDate)));
  else if (status === 'failed') await fail(deps, tx, payment, by);
  else await reopen(deps, tx, payment, by, status);
  const after = await lockPayment(tx, id);
  // What others entered stays on it. Credit of the lease goes to what is open, at once.
  if (after.status !== status && after.status !== 'partial') throw new AppError('conflict', PAID_BY_CREDIT);
  return payment;
};
