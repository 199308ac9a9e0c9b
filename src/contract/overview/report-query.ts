import { z } from 'zod';
import { periodProblem } from '#contract/books/property-statement';
import { propertyKinds } from '#contract/lettings/property-kinds';
import { financialYearOf } from '#contract/money/rent-receipts';
import { addDays, addMonths, type CalendarDate, daysBetween, monthOf, optionalDate } from '#contract/platform/calendar';
import { pageQuery } from '#contract/platform/paging';
import { optionalRowId } from '#contract/platform/row-id';
import { comparisons, type ReportDeclaration, reportBases } from './report-declaration.ts';

export const reportFormats = ['json', 'csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const word = z.string().trim().max(60, 'At most 60 characters').optional();
const person = z.uuid('There is no such person').optional();

/** How a report is asked for: an address holds the same. */
export const reportQuery = pageQuery.extend({
  format: z.enum(reportFormats, 'Please choose json, csv, xlsx or pdf').default('json'),
  from: optionalDate('Please enter the first day').optional(),
  to: optionalDate('Please enter the last day').optional(),
  propertyId: optionalRowId.optional(),
  buildingId: optionalRowId.optional(),
  kind: z.enum(propertyKinds, 'Please choose a kind').optional(),
  tenantId: person,
  agentId: person,
  status: word,
  by: word,
  basis: z.enum(reportBases, 'Please choose accrual or cash').default('accrual'),
  compare: z.enum(comparisons, 'Please choose before, year or budget').optional(),
  group: word,
  sort: word,
  /** Their names with commas between; those of the report unless said. */
  columns: z.string().trim().max(400, 'At most 400 characters').optional(),
});
export type ReportQuery = z.output<typeof reportQuery>;

export interface ReportDays {
  from: CalendarDate;
  to: CalendarDate;
}

/** The days of a report where somebody names none, or only one of them: years are those of taxes, April to March. */
export const daysOf = (
  { time, months }: Pick<ReportDeclaration, 'time' | 'months'>,
  { from, to }: { from?: CalendarDate | null; to?: CalendarDate | null },
  today: CalendarDate,
): ReportDays => {
  if (time === 'now') return { from: today, to: today };
  if (time === 'day') return { from: to ?? from ?? today, to: to ?? from ?? today };
  if (time === 'ahead') {
    const first = from ?? today;
    return { from: first, to: to ?? addMonths(first, 12) };
  }
  if (months) {
    const month = `${monthOf(today)}-01`;
    const last = addDays(addMonths(month, months.after + 1), -1);
    return { from: from ?? addMonths(month, -months.before), to: to ?? last };
  }
  const year = financialYearOf(to ?? from ?? today);
  return { from: from ?? year.from, to: to ?? year.to };
};

export const daysProblem = periodProblem;

const isWholeMonths = ({ from, to }: ReportDays): boolean => from.endsWith('-01') && addDays(to, 1).endsWith('-01');

const monthsIn = ({ from, to }: ReportDays): number => {
  const end = addDays(to, 1);
  const [year, month] = [0, 1].map((part) => Number(end.split('-')[part]) - Number(from.split('-')[part]));
  return (year ?? 0) * 12 + (month ?? 0);
};

/** The same days a year before; or as many as these right before them, where they are whole months so many months. */
export const daysBefore = (days: ReportDays, comparison: 'before' | 'year'): ReportDays => {
  if (comparison === 'year') {
    const from = addMonths(days.from, -12);
    // By the day after the last one: February had 29 days a year before.
    if (isWholeMonths(days)) return { from, to: addDays(addMonths(addDays(days.to, 1), -12), -1) };
    return { from, to: addMonths(days.to, -12) };
  }
  const to = addDays(days.from, -1);
  if (isWholeMonths(days)) return { from: addMonths(days.from, -monthsIn(days)), to };
  return { from: addDays(days.from, -daysBetween(days.from, days.to) - 1), to };
};
