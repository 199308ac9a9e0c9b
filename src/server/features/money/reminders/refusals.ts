import { closedReason } from '#contract/money/payment-status';
import { isOpen } from '#contract/money/payments';
import { type ReminderWay, reminderWayWords } from '#contract/money/reminder-ways';
import { isRemindable } from '#contract/money/reminders';
import { AppError } from '#server/app-error';
import type { LatePayment } from './queries.ts';

export const missing = () => new AppError('not_found', 'There is no such payment.');

export const remindedAlready = (tenantName: string, way: ReminderWay): string =>
  `${tenantName} was reminded of this today already, ${reminderWayWords[way]}. You can remind again tomorrow.`;

export const remindedToday = (tenantName: string, way: ReminderWay) =>
  new AppError('reminded_today', remindedAlready(tenantName, way));

/** Why a payment cannot be reminded of, whenever. */
export const notRemindable = ({ status }: LatePayment, isOverdue: boolean): string | undefined => {
  if (isRemindable({ status, isOverdue })) return undefined;
  return isOpen(status) && !isOverdue
    ? 'This is not overdue. Only what is overdue can be reminded of.'
    : closedReason[status];
};

export const refused = (words: string) => new AppError('conflict', words);

/** An account that is not there, locked, or without notifications: the landlord need not know which. */
export const unreachable = (tenantName: string) =>
  new AppError(
    'tenant_unreachable',
    `${tenantName} cannot be reached in the app or by mail. Please remind by WhatsApp.`,
  );
