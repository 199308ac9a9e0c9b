import { z } from 'zod';
import { blankIsNone } from '#contract/platform/blank';
import { isEmail } from '#contract/platform/email';
import { del, get, nothing, post } from '#contract/platform/endpoint';
import { pageQuery } from '#contract/platform/paging';
import { byRowId } from '#contract/platform/row-id';
import { requiredText } from '#contract/platform/text-fields';
import { reportNames } from './report-catalogue.ts';
import { reportAnswer } from './reports.ts';

/** The day of the month on which views are sent: banks have booked the month before by then. */
export const SENDING_DAY = 5;
export const MOST_VIEWS = 50;

const NO_EMAIL = 'Please enter a valid email address';

/** How a report is asked for, as its address has it; its days move on with the calendar unless they are named. */
const asked = z.record(z.string().max(20), z.string().max(400)).refine((query) => Object.keys(query).length <= 20, {
  message: 'That is more than a report can be asked for',
});

export const viewForm = z.object({
  report: z.enum(reportNames, 'Please choose a report'),
  name: requiredText(80, 'Please give the view a name'),
  asked: asked.default({}),
  /** To whom it is sent each month, with the figures of the month before; to nobody where it is blank. */
  sendTo: z.preprocess(
    blankIsNone,
    z.string(NO_EMAIL).trim().toLowerCase().max(254, NO_EMAIL).refine(isEmail, NO_EMAIL).nullable(),
  ),
});
export type ViewForm = z.output<typeof viewForm>;

export const reportView = z.object({
  id: z.number(),
  report: z.enum(reportNames),
  name: z.string(),
  asked: z.record(z.string(), z.string()),
  sendTo: z.string().nullable(),
  /** When it goes out next; none where it is sent to nobody. */
  nextOn: z.string().nullable(),
});
export type ReportView = z.infer<typeof reportView>;

/** A report as it was sent: none of it ever changes. */
export const sentReport = z.object({
  id: z.number(),
  report: z.enum(reportNames),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** Of the same view and days, from 1 up. */
  version: z.number(),
  /** SHA-256 of what it says. */
  hash: z.string(),
  sentTo: z.string(),
  sentAt: z.string(),
});
export type SentReport = z.infer<typeof sentReport>;

/** What a cell said when it was sent, and what the books say now. */
const changedCell = z.object({
  key: z.string(),
  column: z.string(),
  sent: z.string().nullable(),
  now: z.string().nullable(),
});
export type ChangedCell = z.infer<typeof changedCell>;

const changedRow = z.object({
  /** What it is of, as the rows of the report have it. */
  key: z.string(),
  kind: z.enum(['added', 'gone', 'changed']),
  /** What stands first in it. */
  of: z.string(),
  cells: z.array(changedCell),
});
export type ChangedRow = z.infer<typeof changedRow>;

export const wholeSentReport = sentReport.extend({
  content: reportAnswer,
  /** Totals that the books say otherwise now. */
  changed: z.array(changedCell),
  /** Rows that are new since then, are gone, or say something else; none of older ones, which cannot be found again. */
  changedRows: z.array(changedRow),
});
export type WholeSentReport = z.infer<typeof wholeSentReport>;

/** What somebody sees to whom a report was sent, by the link in its mail: this one, and nothing else. */
export const linkedReport = sentReport
  .pick({ name: true, from: true, to: true, version: true, hash: true, sentAt: true })
  .extend({
    sentBy: z.string(),
    content: reportAnswer,
    /** Whether they get it each month still. */
    isSentOn: z.boolean(),
  });
export type LinkedReport = z.infer<typeof linkedReport>;

/** They want no more of them. */
export const linkedReportDeed = z.object({ action: z.literal('stop', 'That cannot be done.') });
export type LinkedReportDeed = z.infer<typeof linkedReportDeed>;

const managers = ['landlord', 'agent'] as const;

export const listReportViews = get('/api/report-views', {
  access: managers,
  summary: 'The views of reports that you saved',
  shows: ['reports'],
  response: { 200: z.array(reportView) },
});

export const saveReportView = post('/api/report-views', {
  access: managers,
  summary: 'Save how you look at a report under a name, and have it sent each month; the same name takes its place',
  body: viewForm,
  changes: ['reports'],
  response: { 201: reportView },
});

export const removeReportView = del('/api/report-views/{id}', {
  access: managers,
  summary: 'Forget a view; what was sent of it stays',
  params: byRowId,
  changes: ['reports'],
  response: { 204: nothing },
});

export const sendReportView = post('/api/report-views/{id}/send', {
  access: managers,
  summary: 'Keep the figures of a view as they are now, and send them',
  params: byRowId,
  changes: ['reports'],
  response: { 201: sentReport },
});

export const listSentReports = get('/api/sent-reports', {
  access: managers,
  summary: 'The reports that were sent, newest first',
  query: pageQuery,
  shows: ['reports'],
  response: { 200: z.array(sentReport) },
});

export const getSentReport = get('/api/sent-reports/{id}', {
  access: managers,
  summary: 'A report as it was sent, to the paisa, and what has changed since',
  params: byRowId,
  shows: ['reports', 'payments', 'expenses', 'leases', 'books'],
  response: { 200: wholeSentReport },
});
