import type { CalendarDate } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';

/** 'from 5 Apr 2026 to 4 Mar 2027', or 'from 5 Apr 2026' where it has no end. */
export const periodInWords = (startDate: CalendarDate, endDate: CalendarDate | null): string =>
  `from ${formatDate(startDate)}${endDate ? ` to ${formatDate(endDate)}` : ''}`;

/** What is said of a lease that is over; one that had not begun was called off. */
export const endInWords = (home = 'a home', lastDay: CalendarDate | null) => ({
  title: lastDay ? `The lease for ${home} has ended` : `The lease for ${home} was called off`,
  text: lastDay
    ? `The lease for ${home} ended on ${formatDate(lastDay)}.`
    : `The lease for ${home} was called off before it began.`,
});
