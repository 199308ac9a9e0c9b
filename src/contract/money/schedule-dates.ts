import {
  addDays,
  addMonths,
  type CalendarDate,
  dayInMonth,
  daysBetween,
  earlier,
  later,
} from '#contract/platform/calendar';
import { type Amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import { formatDate } from '#contract/platform/wording';

export const frequencies = ['weekly', 'bi_weekly', 'monthly', 'quarterly', 'annually'] as const;
export type Frequency = (typeof frequencies)[number];

export const frequencyLabels: Record<Frequency, string> = {
  weekly: 'Weekly',
  bi_weekly: 'Every two weeks',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annually: 'Annually',
};

export const isByWeek = (frequency: Frequency): boolean => frequency === 'weekly' || frequency === 'bi_weekly';

const DAYS: Partial<Record<Frequency, number>> = { weekly: 7, bi_weekly: 14 };
const MONTHS: Partial<Record<Frequency, number>> = { monthly: 1, quarterly: 3, annually: 12 };

export interface Rhythm {
  frequency: Frequency;
  amount: Amount;
  startDate: CalendarDate;
  endDate: CalendarDate | null;
  dayOfMonth: number | null;
  /** Sunday is 0. */
  dayOfWeek: number | null;
  /** Whether what is due on a day of the month is for that calendar month; otherwise a month begins on the day it is due. */
  isByCalendarMonth?: boolean;
  /** What it comes to for periods that begin on a later day. */
  nextAmount?: Amount | null;
  nextAmountFrom?: CalendarDate | null;
}

/** One payment that a schedule raises: when it is due, for which days, and how much. */
export interface Occurrence {
  dueDate: CalendarDate;
  periodStart: CalendarDate;
  periodEnd: CalendarDate;
  amount: Amount;
  /** How many days of the whole period it is for. */
  days: number;
  ofDays: number;
  /** For a broken period: at the beginning, or at the end of the lease. */
  isPartial: boolean;
}

const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The n-th day on its rhythm: 0 is the first on or after the start, -1 the one before that. */
const dueDay = (rhythm: Rhythm, n: number): CalendarDate => {
  const { frequency, startDate } = rhythm;
  const days = DAYS[frequency];
  if (days !== undefined) {
    const weekday = rhythm.dayOfWeek ?? weekdayOf(startDate);
    const first = addDays(startDate, (weekday - weekdayOf(startDate) + 7) % 7);
    return addDays(first, n * days);
  }
  const day = rhythm.dayOfMonth ?? Number(startDate.slice(8));
  const thisMonth = dayInMonth(startDate, day);
  const firstMonth = thisMonth >= startDate ? startDate : addMonths(`${startDate.slice(0, 7)}-01`, 1);
  const month = addMonths(`${firstMonth.slice(0, 7)}-01`, n * (MONTHS[frequency] ?? 1));
  return dayInMonth(month, day);
};

/** A whole period, whatever of it is charged: its first day, the first of the next one, and the day on which it is due. */
interface Period {
  begin: CalendarDate;
  next: CalendarDate;
  due: CalendarDate;
}

/** The n-th whole period: 0 is the one that the start lies in. */
const periodAt = (rhythm: Rhythm, n: number): Period => {
  if (rhythm.isByCalendarMonth) {
    const begin = addMonths(`${rhythm.startDate.slice(0, 7)}-01`, n);
    const day = rhythm.dayOfMonth ?? Number(rhythm.startDate.slice(8));
    return { begin, next: addMonths(begin, 1), due: dayInMonth(begin, day) };
  }
  const first = dueDay(rhythm, 0) === rhythm.startDate ? n : n - 1;
  const begin = dueDay(rhythm, first);
  return { begin, next: dueDay(rhythm, first + 1), due: begin };
};

/** What a whole period that begins on a day comes to. */
export const amountFrom = ({ amount, nextAmount, nextAmountFrom }: Rhythm, periodStart: CalendarDate): Amount =>
  nextAmount && nextAmountFrom && periodStart >= nextAmountFrom ? nextAmount : amount;

/** What is charged for some days of a whole period: broken ones by their days. */
const chargeFor = (
  rhythm: Rhythm,
  { begin, next, due }: Period,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Occurrence => {
  const [days, ofDays] = [daysBetween(from, to) + 1, daysBetween(begin, next)];
  const whole = amountFrom(rhythm, from);
  const amount = days === ofDays ? whole : fromPaise(dividePaise(toPaise(whole) * days, ofDays));
  return {
    dueDate: earlier(later(due, from), to),
    periodStart: from,
    periodEnd: to,
    amount,
    days,
    ofDays,
    isPartial: days < ofDays,
  };
};

interface Stretch {
  after: CalendarDate | null;
  until: CalendarDate;
  /** The last day of the lease: the period that it lies in is charged up to it. */
  lastDay?: CalendarDate | null;
}

/** What a schedule raises with a due date after one day and up to another, both optional on the schedule's side. */
export const occurrences = (rhythm: Rhythm, { after, until, lastDay = null }: Stretch): Occurrence[] => {
  const last = earlier(until, rhythm.endDate);
  const found: Occurrence[] = [];
  for (let n = 0; ; n++) {
    const period = periodAt(rhythm, n);
    const from = later(period.begin, rhythm.startDate);
    const to = earlier(addDays(period.next, -1), lastDay);
    if (to < from) return found;
    const charge = chargeFor(rhythm, period, { from, to });
    if (charge.dueDate > last) return found;
    if (toPaise(charge.amount) > 0 && (after === null || charge.dueDate > after)) found.push(charge);
  }
};

/** What is left of a period that was charged up to a day because the lease was to end on it, and went on. */
export const restOfPeriod = (
  rhythm: Rhythm,
  { raisedTo, lastDay }: { raisedTo: CalendarDate; lastDay: CalendarDate | null },
): Occurrence | undefined => {
  let period = periodAt(rhythm, 0);
  for (let n = 1; period.next <= raisedTo; n++) period = periodAt(rhythm, n);
  const from = addDays(raisedTo, 1);
  const to = earlier(addDays(period.next, -1), lastDay);
  if (to < from) return undefined;
  const charge = chargeFor(rhythm, period, { from, to });
  return toPaise(charge.amount) > 0 ? charge : undefined;
};

/** Some days that were raised, by the schedule as it is now. */
export const daysOfPeriod = (rhythm: Rhythm, from: CalendarDate, to: CalendarDate): Occurrence => {
  let period = periodAt(rhythm, 0);
  for (let n = 1; period.next <= from; n++) period = periodAt(rhythm, n);
  return chargeFor(rhythm, period, { from, to });
};

/** What they come to. */
export const amountOfPeriod = (rhythm: Rhythm, from: CalendarDate, to: CalendarDate): Amount =>
  daysOfPeriod(rhythm, from, to).amount;

/** '12 to 30 Nov 2026', '5 Nov to 4 Dec 2026', '5 Dec 2026 to 4 Jan 2027'. */
export const spanInWords = (from: CalendarDate, to: CalendarDate): string => {
  if (from === to) return formatDate(from);
  const [day, month] = formatDate(from).split(' ');
  if (from.slice(0, 7) === to.slice(0, 7)) return `${day} to ${formatDate(to)}`;
  return `${from.slice(0, 4) === to.slice(0, 4) ? `${day} ${month}` : formatDate(from)} to ${formatDate(to)}`;
};

/** What the payer reads on a payment: 'Rent for 12 to 30 Nov 2026 (19 of 30 days)'. */
export const chargeInWords = (name: string, { periodStart, periodEnd, days, ofDays }: Occurrence): string =>
  `${name} for ${spanInWords(periodStart, periodEnd)}${days < ofDays ? ` (${days} of ${ofDays} days)` : ''}`;
