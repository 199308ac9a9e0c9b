import {
  BEING_SETTLED,
  LEASE_OVER,
  LEASE_RUNS,
  LEAVE_IN_PAST,
  NO_NEXT_LEASE,
  NOT_DUE_YET,
} from '#contract/books/deposits';
import { AppError, type ErrorCode } from '#server/app-error';

const at = (code: ErrorCode, field: string, message: string) =>
  new AppError(code, message, { fieldErrors: { [field]: message } });

export const missing = () => new AppError('not_found', 'There is no such lease.');
export const leaveInPast = () => at('invalid_input', 'leaveOn', LEAVE_IN_PAST);
export const beingSettled = () => new AppError('conflict', BEING_SETTLED);
export const leaseRuns = () => new AppError('lease_running', LEASE_RUNS);
export const leaseOver = () => new AppError('conflict', LEASE_OVER);
export const notDueYet = () => at('conflict', 'paymentId', NOT_DUE_YET);
export const noNextLease = () => at('conflict', 'toLeaseId', NO_NEXT_LEASE);
