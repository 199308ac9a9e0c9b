import { LEASE_NOT_ACTIVE } from '#contract/lettings/leases';
import { MAX_MONTHS_BACK } from '#contract/money/payment-schedules';
import { AppError, atField } from '#server/app-error';

export const missing = () => new AppError('not_found', 'There is no such schedule.');
export const noLease = () => new AppError('not_found', 'There is no such lease.');
export const notActive = () => new AppError('conflict', LEASE_NOT_ACTIVE);
export const hasEnded = () => new AppError('conflict', 'This schedule has ended. Create a new one.');

export const startsTooEarly = () =>
  atField('startDate', `The start date can be at most ${MAX_MONTHS_BACK} months in the past`);
export const paidTooLongAgo = () =>
  atField('billing.paidUntil', `Rent can be raised for at most ${MAX_MONTHS_BACK} months back`);
export const endsBeforeStart = () => atField('endDate', 'The end date must be after the start date');
export const lateFeeMissing = () => atField('lateFeeValue', 'Please enter a value above 0');
export const percentTooLarge = () => atField('lateFeeValue', 'At most 100 percent');
