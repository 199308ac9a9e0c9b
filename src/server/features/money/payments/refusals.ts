import {
  BEING_SETTLED,
  CAME_FROM_DEPOSIT,
  MORE_THAN_OWED,
  moreThanHeld,
  moreThanHeldOn,
  NO_SUCH_DUE,
  PAID_MEANWHILE,
} from '#contract/money/deposit-refusals';
import {
  CLAIM_OPEN,
  KEPT_BY_AGENT,
  MONEY_RECEIVED,
  NO_OPEN_CLAIM,
  NOBODY_TO_PAY,
  NOT_A_MISTAKE,
  NOT_ON_LEASE,
  PAID_IN_FUTURE,
  REFUND_NOTED,
  REFUND_REFUSED,
  REFUND_TOO_LARGE,
} from '#contract/money/payment-actions';
import { closedReason } from '#contract/money/payment-status';
import type { PaymentStatus } from '#contract/money/payments';
import { formatRupees } from '#contract/platform/wording';
import { AppError, atField, type ErrorCode } from '#server/app-error';

const RETRY_AFTER_SECONDS = 60;

export const missing = () => new AppError('not_found', 'There is no such payment.');
export const missingLease = () =>
  new AppError('not_found', 'There is no such lease.', { fieldErrors: { leaseId: 'There is no such lease.' } });
export const keptByAgent = () => atField('isKept', KEPT_BY_AGENT);
export const closed = (status: PaymentStatus) => new AppError('conflict', closedReason[status]);
export const moneyReceived = () => new AppError('conflict', MONEY_RECEIVED);
export const claimOpen = () => new AppError('conflict', CLAIM_OPEN);
export const noOpenClaim = () => new AppError('conflict', NO_OPEN_CLAIM);

interface Decided {
  amount: string;
  state: 'open' | 'confirmed' | 'declined';
  reason: string | null;
  decidedBy: string | null;
}

/** 'Farhan Rao (agent) has confirmed these ₹25,000 already.' */
export const decidedAlready = ({ amount, state, reason, decidedBy }: Decided) => {
  const deed = `${decidedBy ?? 'Somebody'} has ${state} these ${formatRupees(amount)} already`;
  return new AppError('conflict', reason ? `${deed}: ${reason}` : `${deed}.`);
};
export const nobodyToPay = () => new AppError('conflict', NOBODY_TO_PAY);
export const notOnLease = () => atField('payerId', NOT_ON_LEASE);
export const paidInFuture = () => atField('paidDate', PAID_IN_FUTURE);
export const noSuchReceipt = () => atField('transactionId', 'There is no such receipt');
export const refundTooLarge = () => atField('amount', REFUND_TOO_LARGE, 'conflict');
export const notAMistake = () => new AppError('conflict', NOT_A_MISTAKE);
export const refundNoted = () => new AppError('unavailable', REFUND_NOTED, { retryAfterSeconds: RETRY_AFTER_SECONDS });
export const refundRefused = () => new AppError('refund_refused', REFUND_REFUSED);

export const beingSettled = () => new AppError('conflict', BEING_SETTLED);
export const cameFromDeposit = () => new AppError('conflict', CAME_FROM_DEPOSIT);
export const paidMeanwhile = () => new AppError('conflict', PAID_MEANWHILE);
export const noSuchDue = () => atField('paymentId', NO_SUCH_DUE, 'not_found');
const tooMuch = (code: ErrorCode, message: string) => atField('amount', message, code);
export const depositTooSmall = (held: string) => tooMuch('deposit_too_small', moreThanHeld(held));
export const depositTooSmallOn = (held: string, date: string) =>
  tooMuch('deposit_too_small', moreThanHeldOn(held, date));
export const lessIsOwed = () => tooMuch('conflict', MORE_THAN_OWED);
