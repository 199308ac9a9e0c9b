import { addDays, addMonths, type CalendarDate, daysBetween } from '#contract/platform/calendar';
import { type Amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';

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
}

/** One payment that a schedule raises: when it is due, for which days, and how much. */
export interface Occurrence {
  dueDate: CalendarDate;
  periodStart: CalendarDate;
  periodEnd: CalendarDate;
  amount: Amount;
  /** The first one, where the schedule starts off its day. */
  isPartial: boolean;
}

const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The day of a month, or its last one where the month is too short. */
const dayInMonth = (month: CalendarDate, day: number): CalendarDate => {
  const first = `${month.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return day >= Number(last.slice(8)) ? last : `${month.slice(0, 7)}-${String(day).padStart(2, '0')}`;
};

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

const firstPart = (rhythm: Rhythm): Occurrence | undefined => {
  const [before, first] = [dueDay(rhythm, -1), dueDay(rhythm, 0)];
  if (first === rhythm.startDate) return undefined;
  const paise = dividePaise(toPaise(rhythm.amount) * daysBetween(rhythm.startDate, first), daysBetween(before, first));
  if (paise === 0) return undefined;
  return {
    dueDate: rhythm.startDate,
    periodStart: rhythm.startDate,
    periodEnd: addDays(first, -1),
    amount: fromPaise(paise),
    isPartial: true,
  };
};

/** What a schedule raises with a due date after one day and up to another, both optional on the schedule's side. */
export const occurrences = (
  rhythm: Rhythm,
  { after, until }: { after: CalendarDate | null; until: CalendarDate },
): Occurrence[] => {
  const last = rhythm.endDate !== null && rhythm.endDate < until ? rhythm.endDate : until;
  const isWanted = ({ dueDate }: Occurrence) => dueDate <= last && (after === null || dueDate > after);
  const part = firstPart(rhythm);
  const found = part && isWanted(part) ? [part] : [];
  for (let n = 0; ; n++) {
    const dueDate = dueDay(rhythm, n);
    if (dueDate > last) return found;
    const periodEnd = addDays(dueDay(rhythm, n + 1), -1);
    const whole = { dueDate, periodStart: dueDate, periodEnd, amount: rhythm.amount, isPartial: false };
    if (isWanted(whole)) found.push(whole);
  }
};
