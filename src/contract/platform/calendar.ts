import { z } from 'zod';
import { blankIsNone } from './blank.ts';

/** A day without a time, such as '2026-04-05'. */
export type CalendarDate = string;

/** India has one time zone and no daylight saving. */
export const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const midnight = (date: CalendarDate): number => Date.parse(date);

const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number));
const written = (year: number, month: number, day: number): CalendarDate =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;

/** Reports reckon with thousands of days: three times as quick as a whole timestamp of which the day is cut off. */
const dateOf = (utcMs: number): CalendarDate => {
  const day = new Date(utcMs);
  return written(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
};

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

export const addDays = (date: CalendarDate, days: number): CalendarDate => dateOf((dayNumber(date) + days) * DAY_MS);

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** How many days '2026-04' has. */
export const daysIn = (month: string): number => lengthOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)));

/** The same day of a later or earlier month, or the last day of that month where there is no such day. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  return written(year, month, Math.min(Number(date.slice(8, 10)), lengthOf(year, month)));
};

/** Of two days; the one, where there is no other. */
export const earlier = (one: CalendarDate, other: CalendarDate | null | undefined): CalendarDate =>
  other && other < one ? other : one;
export const later = (one: CalendarDate, other: CalendarDate | null | undefined): CalendarDate =>
  other && other > one ? other : one;

const DAYS_BEFORE_1970 = 719_468;
const digit = (text: string, at: number) => text.charCodeAt(at) - 48;

/**
 * The how manieth day it is, counted from 1970: for who compares one day with many. By the rules of the calendar, which is five times
 * as quick as to read the text as an instant. Years begin with March here, so that a leap day is the last of its year.
 */
export const dayNumber = (date: CalendarDate): number => {
  const month = digit(date, 5) * 10 + digit(date, 6);
  const isBeforeMarch = month < 3;
  const calendarYear = digit(date, 0) * 1000 + digit(date, 1) * 100 + digit(date, 2) * 10 + digit(date, 3);
  const year = isBeforeMarch ? calendarYear - 1 : calendarYear;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  const beforeMonth = Math.floor((153 * (month + (isBeforeMarch ? 9 : -3)) + 2) / 5);
  const day = digit(date, 8) * 10 + digit(date, 9);
  return year * 365 + leapDays + beforeMonth + day - 1 - DAYS_BEFORE_1970;
};

/** Days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from);

/** '2026-04', for figures by month. */
export const monthOf = (date: CalendarDate): string => date.slice(0, 7);

/** 5 of '2026-04-05'. */
export const dayOf = (date: CalendarDate): number => Number(date.slice(8));

/** The first and the last day of '2026-04'. */
export const daysOfMonth = (month: string): { from: CalendarDate; to: CalendarDate } => ({
  from: `${month}-01`,
  to: `${month}-${daysIn(month)}`,
});

/** The day of the month of a date, or its last one where the month is too short. */
export const dayInMonth = (date: CalendarDate, day: number): CalendarDate => {
  const last = daysOfMonth(monthOf(date)).to;
  return day >= Number(last.slice(8)) ? last : `${monthOf(date)}-${twoDigits(day)}`;
};

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
export const optionalDate = (invalid: string) => z.preprocess(blankIsNone, calendarDate(invalid).nullable());
