import { LEASE_OVER, LEASE_RUNS, LEAVE_IN_PAST, NO_NEXT_LEASE, NOT_DUE_YET } from '#contract/books/deposits';
import { AppError, atField } from '#server/app-error';

export const missing = () => new AppError('not_found', 'There is no such lease.');
export const leaveInPast = () => atField('leaveOn', LEAVE_IN_PAST);
export const leaseRuns = () => new AppError('lease_running', LEASE_RUNS);
export const leaseOver = () => new AppError('conflict', LEASE_OVER);
export const notDueYet = () => atField('paymentId', NOT_DUE_YET, 'conflict');
export const noNextLease = () => atField('toLeaseId', NO_NEXT_LEASE, 'conflict');
