import { type CalendarDate, daysBetween } from '#contract/platform/calendar';
import type { Amount } from '#contract/platform/money';

/** By its dates: see lease-days.ts. What is reserved stays so until somebody confirms it, or its last day has passed. */
export const leaseStatuses = ['reserved', 'upcoming', 'active', 'expired', 'ended'] as const;
export type LeaseStatus = (typeof leaseStatuses)[number];

export const leaseStatusLabels: Record<LeaseStatus, string> = {
  reserved: 'Reserved',
  upcoming: 'Upcoming',
  active: 'Active',
  expired: 'Expired',
  ended: 'Ended',
};

/** How many days before its end everybody concerned is reminded. */
export const LEASE_REMINDER_DAYS = [60, 30, 7] as const;

/** A stretch of a lease at one rent. A renewal adds the next one. */
export interface LeaseTerm {
  startDate: CalendarDate;
  endDate: CalendarDate | null;
  monthlyRent: Amount;
}

/** The term that holds on a day: the last one that has begun, or the first one before any has. */
export const termOn = <Term extends LeaseTerm>(terms: Term[], date: CalendarDate): Term | undefined => {
  const inOrder = [...terms].sort((one, other) => one.startDate.localeCompare(other.startDate));
  return inOrder.findLast((term) => term.startDate <= date) ?? inOrder[0];
};

/** Days until a lease ends; 0 on its last day; nothing where it has no end. */
export const daysLeft = (endDate: CalendarDate | null, today: CalendarDate): number | null =>
  endDate === null ? null : Math.max(0, daysBetween(today, endDate));
