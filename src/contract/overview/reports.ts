import { z } from 'zod';
import { calendarDate } from '#contract/platform/calendar';
import { del, get, nothing, put } from '#contract/platform/endpoint';
import { positiveAmount } from '#contract/platform/money';
import { byRowId } from '#contract/platform/row-id';
import { reportNames } from './report-catalogue.ts';
import {
  columnTypes,
  comparisons,
  reportColumn,
  reportFilters,
  reportTimes,
  rowActions,
} from './report-declaration.ts';
import { reportQuery } from './report-query.ts';

/** Amounts, numbers and days as text; none where there is nothing to say. */
const cells = z.record(z.string(), z.string().nullable());
export type ReportCells = z.infer<typeof cells>;

const choices = z.array(z.object({ value: z.string(), label: z.string() }));

/** What a report is, and how it can be asked for. */
export const reportCard = z.object({
  name: z.enum(reportNames),
  title: z.string(),
  question: z.string(),
  says: z.string(),
  time: z.enum(reportTimes),
  filters: z.array(z.enum(reportFilters)),
  statuses: choices,
  by: choices,
  hasBases: z.boolean(),
  isComparable: z.boolean(),
  /** Whether you can hold it against your budget. */
  hasBudget: z.boolean(),
  columns: z.array(reportColumn),
  groups: z.array(z.string()),
  isFavourite: z.boolean(),
});
export type ReportCard = z.infer<typeof reportCard>;

const reportRow = z.object({
  /** Its place, from 1. */
  id: z.number(),
  /** What it is of, by which it is found again; older ones that were sent do not say it. */
  key: z.string().optional(),
  cells,
  /** What adds up, in the days or the budget that it is compared with. */
  before: cells.nullable(),
});
export type ReportRow = z.infer<typeof reportRow>;

export const reportAnswer = z.object({
  name: z.enum(reportNames),
  title: z.string(),
  says: z.string(),
  /** What it was narrowed to, and how it counts, where one can choose; older ones that were sent do not say it. */
  chosen: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  from: z.string(),
  to: z.string(),
  columns: z.array(reportColumn),
  /** A page of them, sorted; those of a group follow each other. */
  rows: z.array(reportRow),
  groups: z.array(z.object({ key: z.string(), label: z.string(), count: z.number(), totals: cells })),
  /** Of all rows, also those of other pages. */
  totals: cells,
  count: z.number(),
  /** The cursor of the next page. */
  next: z.number().nullable(),
  /** What it is compared with: other days, or the budget of the same; older ones that were sent do not say which. */
  before: z
    .object({ from: z.string(), to: z.string(), totals: cells, against: z.enum(comparisons).optional() })
    .nullable(),
  headline: z.object({ type: z.enum(columnTypes), value: z.string().nullable(), words: z.string() }),
  chart: z
    .object({
      over: z.string(),
      series: z.array(z.object({ key: z.string(), label: z.string(), type: z.enum(columnTypes) })),
      points: z.array(z.object({ label: z.string(), values: cells })),
    })
    .nullable(),
  /** What can be done about a row. */
  action: z.enum(rowActions).nullable(),
});
export type ReportAnswer = z.infer<typeof reportAnswer>;

const everybody = ['landlord', 'tenant', 'agent'] as const;
const byName = z.object({ name: z.enum(reportNames, 'There is no such report') });

export const listReports = get('/api/reports', {
  access: everybody,
  summary: 'The reports that you can ask for, your favourites first',
  shows: ['reports'],
  response: { 200: z.array(reportCard) },
});

export const getReport = get('/api/reports/{name}', {
  access: everybody,
  summary: 'A report of what you own, run or rent, as JSON, CSV, XLSX or PDF',
  params: byName,
  query: reportQuery,
  shows: [
    'reports',
    'payments',
    'expenses',
    'agent-ledgers',
    'leases',
    'properties',
    'buildings',
    'books',
    'maintenance',
    'meters',
    'applications',
    'budgets',
  ],
  response: { 200: reportAnswer },
  noStore: true,
  asFile: true,
});

export const keepFavourite = put('/api/reports/{name}/favourite', {
  access: everybody,
  summary: 'Show a report among the first',
  params: byName,
  changes: ['reports'],
  response: { 204: nothing },
});

export const dropFavourite = del('/api/reports/{name}/favourite', {
  access: everybody,
  summary: 'Show a report in its usual place again',
  params: byName,
  changes: ['reports'],
  response: { 204: nothing },
});

export const valueForm = z.object({
  value: positiveAmount('Please enter what it is worth'),
  valuedOn: calendarDate('Please enter the day of the value'),
});
export type ValueForm = z.output<typeof valueForm>;

export const propertyValue = z.object({ propertyId: z.number(), value: z.string(), valuedOn: z.string() });

export const setPropertyValue = put('/api/properties/{id}/value', {
  access: ['landlord'],
  summary: 'Say what a property is worth, for its yield; nobody else sees it',
  params: byRowId,
  body: valueForm,
  changes: ['reports'],
  response: { 200: propertyValue },
});
