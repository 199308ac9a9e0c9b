import type { CalendarDate } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';

/** 'from 5 Apr 2026 to 4 Mar 2027', or 'from 5 Apr 2026' where it has no end. */
export const periodInWords = (startDate: CalendarDate, endDate: CalendarDate | null): string =>
  `from ${formatDate(startDate)}${endDate ? ` to ${formatDate(endDate)}` : ''}`;
