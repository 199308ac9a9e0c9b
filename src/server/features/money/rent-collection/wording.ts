import { paymentTypeLabels } from '#contract/money/payments';
import { type CalendarDate, daysBetween } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import { formatDate } from '#contract/platform/wording';
import type { DuePayment } from './queries.ts';

/** 'Rent for April (Palm Court)'. */
export const subjectOf = ({ description, type, propertyName }: DuePayment): string =>
  `${description ?? paymentTypeLabels[type]}, ${propertyName}`;

export const outstandingOf = ({ amount, received }: DuePayment): Amount =>
  fromPaise(toPaise(amount) - toPaise(received));

/** 'today', or 'in 3 days, on 5 Apr 2026'. */
export const dayAhead = (dueDate: CalendarDate, today: CalendarDate): string => {
  const days = daysBetween(today, dueDate);
  if (days === 0) return 'today';
  return days === 1 ? `tomorrow, on ${formatDate(dueDate)}` : `in ${days} days, on ${formatDate(dueDate)}`;
};

/** Where it is paid. */
export const payLink = ({ id }: Pick<DuePayment, 'id'>): string => `/payments?payment=${id}`;
