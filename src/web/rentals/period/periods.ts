import { financialYear, financialYearOf } from '#contract/money/rent-receipts';
import { type CalendarDate, daysOfMonth, lastMonths, parseDate } from '#contract/platform/calendar';
import { formatDate, formatMonth } from '#contract/platform/wording';

export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

interface Choice extends Period {
  label: string;
}

const LISTED_MONTHS = 6;

/** Years as they are counted for taxes, April to March, and the last months. */
export const choicesAt = (today: CalendarDate): { years: [Choice, Choice]; months: Choice[] } => {
  const present = financialYearOf(today);
  const last = financialYear(Number(present.from.slice(0, 4)) - 1);
  const year = (words: string, { label, from, to }: typeof present): Choice => ({
    label: `${words}, ${label}`,
    from,
    to,
  });
  return {
    years: [year('This year', present), year('Last year', last)],
    months: lastMonths(today, LISTED_MONTHS)
      .toReversed()
      .map((month) => ({ label: formatMonth(month), ...daysOfMonth(month) })),
  };
};

/** The days that an address has; without them, or where they are none, the present year. */
export const periodIn = ({ from, to }: { from?: string; to?: string }, today: CalendarDate): Period => {
  const [first, last] = [from && parseDate(from), to && parseDate(to)];
  if (first && last && first <= last) return { from: first, to: last };
  const [{ from: begin, to: end }] = choicesAt(today).years;
  return { from: begin, to: end };
};

export const inWords = ({ from, to }: Period): string => `${formatDate(from)} to ${formatDate(to)}`;
