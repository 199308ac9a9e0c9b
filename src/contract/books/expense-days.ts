import { addMonths, type CalendarDate, earlier, later } from '#contract/platform/calendar';
import { valuesOf } from '#contract/platform/labels';

export const repeatLabels = { none: 'Does not repeat', monthly: 'Every month', yearly: 'Every year' };
export type Repeat = keyof typeof repeatLabels;
export const repeats = valuesOf(repeatLabels);

interface Repeating {
  date: CalendarDate;
  repeat: Repeat;
  /** Said on this day: what lies before it is not made up for. */
  repeatSetOn: CalendarDate | null;
  repeatUntil: CalendarDate | null;
}

const MONTHS: Record<Repeat, number> = { none: 0, monthly: 1, yearly: 12 };

/** The days up to one on which an expense comes again, after another one where that is given. */
export const repeatedDays = (
  { date, repeat, repeatSetOn, repeatUntil }: Repeating,
  { after, until }: { after: CalendarDate | null; until: CalendarDate },
): CalendarDate[] => {
  const step = MONTHS[repeat];
  if (step === 0 || repeatSetOn === null) return [];
  const last = earlier(until, repeatUntil);
  const found: CalendarDate[] = [];
  for (let n = 1; ; n++) {
    const day = addMonths(date, n * step);
    if (day > last) return found;
    if (day >= repeatSetOn && (after === null || day > after)) found.push(day);
  }
};

/** The next day on which it comes again; none where it does not. */
export const nextRepeat = (expense: Repeating, after: CalendarDate): CalendarDate | null =>
  repeatedDays(expense, { after, until: addMonths(later(after, expense.date), 13) })[0] ?? null;
