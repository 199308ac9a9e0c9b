import { z } from 'zod';
import { blankIsNone } from '#contract/platform/blank';
import { type CalendarDate, calendarDate, daysOfMonth, optionalDate } from '#contract/platform/calendar';

export const PAID_UNTIL_MISSING = 'Please say until when the rent is paid';
const DAY_WRONG = 'Between 1 and 31';
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** '2026-10' is paid to its last day. */
const endOfMonth = (value: unknown) => {
  if (typeof value !== 'string' || !MONTH.test(value.trim())) return value;
  return daysOfMonth(value.trim()).to;
};

/** What a new lease raises by itself: its deposit once, its rent each month. Left out, nothing is raised. */
export const leaseBilling = z.object({
  rent: z.boolean().default(false),
  deposit: z.boolean().default(false),
  /** A short month takes its last day; left out, it is the day on which the lease begins. */
  dayOfMonth: z
    .preprocess(blankIsNone, z.coerce.number(DAY_WRONG).int(DAY_WRONG).min(1, DAY_WRONG).max(31, DAY_WRONG).nullable())
    .default(null),
  /** The last day that is paid for. Left out, nothing is raised that fell due before today. */
  paidUntil: z.preprocess(endOfMonth, optionalDate('Please enter a date')).default(null),
});
export type LeaseBilling = z.output<typeof leaseBilling>;

/** Whether somebody has to say until when the rent is paid: a lease that began earlier has a past. */
export const asksPaidUntil = (leaseStart: CalendarDate, today: CalendarDate): boolean => leaseStart < today;

const MONTH_MISSING = 'Please choose a month';

/** '2026-12', or a day of it: its first day. */
export const month = z
  .preprocess(
    (value) => (typeof value === 'string' && MONTH.test(value.trim()) ? `${value.trim()}-01` : value),
    calendarDate(MONTH_MISSING),
  )
  .transform((date): CalendarDate => `${date.slice(0, 7)}-01`);

/** From when on a changed rent holds, and what changes with it. Left out, the lease is corrected, and nothing else. */
export const rentChange = z.object({
  /** The first month of the new rent. */
  from: month,
  /** Whether what raises the rent follows. */
  schedule: z.boolean().default(true),
  /** Whether what is raised already for those months, and not paid, changes with it. */
  raised: z.boolean().default(false),
});
export type RentChange = z.output<typeof rentChange>;
