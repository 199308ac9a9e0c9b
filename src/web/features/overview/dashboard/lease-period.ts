import { isOver } from '#contract/lettings/lease-days';
import { daysLeft, leaseStatusLabels } from '#contract/lettings/lease-terms';
import type { Lease } from '#contract/lettings/leases';
import { type CalendarDate, daysBetween } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';

type Period = Pick<Lease, 'startDate' | 'endDate'>;

/** '1 Apr 2026 – 28 Feb 2027' */
export const describePeriod = ({ startDate, endDate }: Period): string =>
  endDate === null ? `${formatDate(startDate)} onwards` : `${formatDate(startDate)} – ${formatDate(endDate)}`;

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** How much of a lease is still to come, in words. */
export const describeDaysLeft = (
  lease: Pick<Lease, 'status' | 'startDate' | 'endDate' | 'monthToMonth'>,
  today: CalendarDate,
): string => {
  if (isOver(lease.status)) return leaseStatusLabels[lease.status];
  if (lease.startDate > today) return `Starts in ${days(daysBetween(today, lease.startDate))}`;
  if (lease.monthToMonth) return 'Month to month';
  const left = daysLeft(lease.endDate, today);
  if (left === null) return 'No end date';
  return left === 0 ? 'Ends today' : `${days(left)} left`;
};

/** How much of a term has passed, in percent; nothing where it has no end. */
export const shareOfTerm = ({ startDate, endDate }: Period, today: CalendarDate): number | undefined => {
  if (endDate === null) return undefined;
  const whole = daysBetween(startDate, endDate);
  const passed = daysBetween(startDate, today);
  return whole <= 0 ? 100 : Math.min(100, Math.max(0, Math.round((passed * 100) / whole)));
};
