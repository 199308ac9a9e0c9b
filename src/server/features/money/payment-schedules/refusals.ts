import { LEASE_NOT_ACTIVE } from '#contract/lettings/leases';
import { MAX_MONTHS_BACK } from '#contract/money/payment-schedules';
import { AppError } from '#server/app-error';

const at = (field: string, message: string) =>
  new AppError('invalid_input', message, { fieldErrors: { [field]: message } });

export const missing = () => new AppError('not_found', 'There is no such schedule.');
export const noLease = () => new AppError('not_found', 'There is no such lease.');
export const notActive = () => new AppError('conflict', LEASE_NOT_ACTIVE);
export const hasEnded = () => new AppError('conflict', 'This schedule has ended. Create a new one.');

export const startsTooEarly = () =>
  at('startDate', `The start date can be at most ${MAX_MONTHS_BACK} months in the past`);
export const paidTooLongAgo = () =>
  at('billing.paidUntil', `Rent can be raised for at most ${MAX_MONTHS_BACK} months back`);
export const endsBeforeStart = () => at('endDate', 'The end date must be after the start date');
export const lateFeeMissing = () => at('lateFeeValue', 'Please enter a value above 0');
export const percentTooLarge = () => at('lateFeeValue', 'At most 100 percent');
