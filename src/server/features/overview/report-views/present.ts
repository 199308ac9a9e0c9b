import type { ReportView, SentReport } from '#contract/overview/report-views';
import type { CalendarDate } from '#contract/platform/calendar';
import type { SentRow, ViewRow } from './queries.ts';
import { nextSending } from './rules/sending.ts';

export const presentView = (
  { id, report, name, asked, sendTo, sentThrough }: ViewRow,
  today: CalendarDate,
): ReportView => ({
  ...{ id, report, name, asked, sendTo },
  nextOn: sendTo === null ? null : nextSending(today, sentThrough),
});

export const presentSent = ({ fromDate, toDate, sentAt, ...row }: SentRow): SentReport => ({
  ...row,
  from: fromDate,
  to: toDate,
  sentAt: sentAt.toISOString(),
});
