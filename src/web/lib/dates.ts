import { type CalendarDate, dateInIndia, daysBetween } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';

const LOCALE = 'en-IN';
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
];

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

export const today = (): CalendarDate => dateInIndia(new Date());

/** '5 Apr 2026', of an instant. */
export const dayOf = (instant: string): string => formatDate(dateInIndia(new Date(instant)));

/** 'in 3 days', 'today', '2 days ago', of a calendar date. */
export const formatDaysFrom = (date: CalendarDate, today: CalendarDate): string =>
  relative.format(daysBetween(today, date), 'day');

/** 'in 3 days', 'yesterday', '5 minutes ago'; 'just now' within a minute. */
export const formatRelative = (instant: string, now: Date): string => {
  const seconds = (Date.parse(instant) - now.getTime()) / 1000;
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? relative.format(Math.trunc(seconds / unit[1]), unit[0]) : 'just now';
};
