import { z } from 'zod';

/** A day without a time, such as '2026-04-05'. */
export type CalendarDate = string;

/** India has one time zone and no daylight saving. */
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const midnight = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (utcMs: number): CalendarDate => new Date(utcMs).toISOString().slice(0, 10);

/** The day that it is in India at an instant. */
export const dateInIndia = (instant: Date): CalendarDate => dateOf(instant.getTime() + INDIA_AHEAD_MS);

const isRealDate = (text: string) =>
  DATE.test(text) && !Number.isNaN(midnight(text)) && dateOf(midnight(text)) === text;
const isSensible = (date: CalendarDate) => date >= '1900-01-01' && date <= '2200-12-31';

/** The day that a text means: a calendar date, or an instant reduced to its day in India. */
export const parseDate = (text: string): CalendarDate | undefined => {
  const isInstant = TIMESTAMP.test(text) && !Number.isNaN(Date.parse(text));
  const date = isInstant ? dateInIndia(new Date(text)) : text;
  return isRealDate(date) && isSensible(date) ? date : undefined;
};

export const addDays = (date: CalendarDate, days: number): CalendarDate => dateOf(midnight(date) + days * DAY_MS);

/** The same day of a later or earlier month, or the last day of that month where there is no such day. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
};

/** Days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((midnight(to) - midnight(from)) / DAY_MS);

/** '2026-04', for figures by month. */
export const monthOf = (date: CalendarDate): string => date.slice(0, 7);

/** The first and the last day of '2026-04'. */
export const daysOfMonth = (month: string): { from: CalendarDate; to: CalendarDate } => ({
  from: `${month}-01`,
  to: addDays(addMonths(`${month}-01`, 1), -1),
});

/** The months up to and with the one of a date, oldest first. */
export const lastMonths = (date: CalendarDate, count: number): string[] => {
  const first = `${monthOf(date)}-01`;
  return Array.from({ length: count }, (_, index) => monthOf(addMonths(first, index - count + 1)));
};

/** The instant at which a day begins in India. */
export const startOfDayInIndia = (date: CalendarDate): Date => new Date(midnight(date) - INDIA_AHEAD_MS);

export const calendarDate = (missing: string) =>
  z
    .string(missing)
    .trim()
    .superRefine((text, context) => {
      if (parseDate(text) !== undefined) return;
      // What is no date must not reach a rule that reckons with it.
      context.addIssue({ code: 'custom', message: missing, continue: false });
    })
    .transform((text) => parseDate(text) ?? text);

/** An instant, within the years that anybody means. */
export const instant = (invalid: string) =>
  z.iso.datetime({ offset: true, error: invalid }).refine((text) => parseDate(text) !== undefined, invalid);

/** A day where the field may be left out or blank, which means none. */
export const optionalDate = (invalid: string) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), calendarDate(invalid).nullable());
