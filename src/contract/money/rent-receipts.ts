import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  daysIn,
  daysOfMonth,
  earlier,
  lastMonths,
  later,
} from '#contract/platform/calendar';
import { type Amount, dividePaise, toPaise } from '#contract/platform/money';

export const NOTHING_RECEIVED = 'Nothing was received for this payment, so there is no receipt.';
export const NO_RENT_IN_YEAR = 'No rent was received on this lease in that financial year.';

interface ReceiptRules {
  /** The first day on which they hold. */
  from: CalendarDate;
  /** In paise. A receipt for more cash than this carries a revenue stamp. */
  stampAboveCash: number;
}

/** What the law asks of receipts, by the day from which it does; the latest last. */
const receiptRules: [ReceiptRules, ...ReceiptRules[]] = [{ from: '2013-10-10', stampAboveCash: 5000_00 }];

/** The rules that hold on a day; the first ones before any began. */
const rulesOn = (date: CalendarDate): ReceiptRules =>
  receiptRules.findLast(({ from }) => from <= date) ?? receiptRules[0];

export const needsStamp = (cashPaise: number, date: CalendarDate): boolean => cashPaise > rulesOn(date).stampAboveCash;

/** April to March, named by the year in which it begins. */
export interface FinancialYear {
  from: CalendarDate;
  to: CalendarDate;
  /** '2026-27'. */
  label: string;
}

export const financialYear = (startYear: number): FinancialYear => ({
  from: `${startYear}-04-01`,
  to: `${startYear + 1}-03-31`,
  label: `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`,
});

export const financialYearOf = (date: CalendarDate): FinancialYear =>
  financialYear(Number(addMonths(date, -3).slice(0, 4)));

/** '2026-04' to '2027-03'. */
export const monthsOfYear = ({ to }: FinancialYear): string[] => lastMonths(to, 12);

/** A lease as far as its rent goes: its terms in their order, and the day after which nothing is agreed any more, if there is one. */
export interface AgreedRent {
  terms: { startDate: CalendarDate; monthlyRent: Amount }[];
  lastDay: CalendarDate | null;
}

/** The days of a month that lie within a stretch of time. */
const daysWithin = (month: string, from: CalendarDate, to: CalendarDate | null) => {
  const { from: first, to: last } = daysOfMonth(month);
  const begin = later(from, first);
  const end = earlier(last, to);
  return { days: Math.max(0, daysBetween(begin, end) + 1), all: daysIn(month) };
};

/** What is agreed on for a financial year, in paise, paid or not; a broken month counts by its days. */
export const rentOfYear = (leases: AgreedRent[], year: FinancialYear): number =>
  leases
    .flatMap(({ terms, lastDay }) =>
      terms.flatMap(({ startDate, monthlyRent }, index) => {
        const next = terms[index + 1];
        const until = next ? addDays(next.startDate, -1) : lastDay;
        const to = until && earlier(until, lastDay);
        return monthsOfYear(year).map((month) => {
          const { days, all } = daysWithin(month, startDate, to);
          return dividePaise(toPaise(monthlyRent) * days, all);
        });
      }),
    )
    .reduce((paise, each) => paise + each, 0);
