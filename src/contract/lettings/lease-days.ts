import { addDays, type CalendarDate } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import type { LeaseStatus } from './lease-terms.ts';

/** Whether a lease goes on after its term: its owner is asked, or has said that the tenant stays. */
export const monthToMonthStates = ['asked', 'stays'] as const;
export type MonthToMonth = (typeof monthToMonthStates)[number];

interface Period {
  startDate: CalendarDate;
  endDate: CalendarDate | null;
}

export interface LeaseDays extends Period {
  status: LeaseStatus;
  /** The day to which somebody gave notice. */
  noticeDate: CalendarDate | null;
  monthToMonth: MonthToMonth | null;
}

/** Nobody lives there by it any more. */
export const isOver = (status: LeaseStatus): boolean => status === 'expired' || status === 'ended';

const hasPassed = (date: CalendarDate | null, today: CalendarDate): boolean => date !== null && date < today;

/** What a lease is when it is entered: over already, still to come, or running. */
export const statusAtEntry = ({ startDate, endDate }: Period, today: CalendarDate): LeaseStatus => {
  if (hasPassed(endDate, today)) return 'expired';
  return startDate > today ? 'upcoming' : 'active';
};

/** The last day on which a lease keeps others out; none where nobody knows. */
export const lastDayOf = ({ endDate, noticeDate, monthToMonth }: Omit<LeaseDays, 'status' | 'startDate'>) =>
  monthToMonth === null ? (noticeDate ?? endDate) : null;

export interface LeaseState {
  status: LeaseStatus;
  monthToMonth: MonthToMonth | null;
  /** Where its last day has passed. */
  endedOn?: CalendarDate;
}

/**
 * What the passing of days makes of a lease. One that has begun is active. One whose term is over goes on month to month, unless
 * somebody gave notice or the home is promised to somebody else: then it has ended.
 */
export const stateOn = (lease: LeaseDays, today: CalendarDate, isFollowed: boolean): LeaseState => {
  const { status, startDate, noticeDate, monthToMonth } = lease;
  const hasBegun = status === 'active' || (status === 'upcoming' && startDate <= today);
  if (!hasBegun) return { status, monthToMonth };
  const lastDay = lastDayOf(lease);
  if (lastDay === null || lastDay >= today) return { status: 'active', monthToMonth };
  if (noticeDate !== null || isFollowed) return { status: 'ended', monthToMonth: null, endedOn: lastDay };
  return { status: 'active', monthToMonth: 'asked' };
};

export interface Days {
  startDate: CalendarDate;
  /** None where it is open. */
  lastDay: CalendarDate | null;
}

export const overlap = (one: Days, other: Days): boolean =>
  (other.lastDay === null || one.startDate <= other.lastDay) &&
  (one.lastDay === null || other.startDate <= one.lastDay);

/** Why other days cannot be had. */
export const daysTaken = ({ startDate, lastDay }: Days): string =>
  lastDay === null
    ? `This home is let from ${formatDate(startDate)} on, without an end. End that lease first, or note when the tenant leaves.`
    : `This home is let from ${formatDate(startDate)} to ${formatDate(lastDay)}. It is free from ${formatDate(addDays(lastDay, 1))}.`;

/** The days of somebody who has left a home, by the end of a lease or by a move. */
export interface Stay {
  startDate: CalendarDate;
  /** Whoever comes on this day comes after them. */
  freeFrom: CalendarDate;
  isMove: boolean;
}

export const overlapsStay = (days: Days, { startDate, freeFrom }: Stay): boolean =>
  startDate < freeFrom && overlap(days, { startDate, lastDay: addDays(freeFrom, -1) });

/** Why days that are over cannot be had. */
export const daysHad = ({ startDate, freeFrom, isMove }: Stay): string =>
  `Somebody had this home from ${formatDate(startDate)}, and it was free from ${formatDate(freeFrom)}.${
    isMove ? '' : ' If they left earlier, correct the last day of that lease first.'
  }`;

/** 'Term over since 30 Sep 2026', of a lease that goes on month to month. */
export const termOver = (endDate: CalendarDate): string => `Term over since ${formatDate(endDate)}`;
