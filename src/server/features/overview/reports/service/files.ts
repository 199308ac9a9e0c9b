import type { ReportColumn } from '#contract/overview/report-declaration';
import { daysInWords, narrowingOf } from '#contract/overview/report-words';
import type { ReportAnswer } from '#contract/overview/reports';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { findSelf } from '#server/features/identity/users/service';
import type { Seal } from '#server/pdf/pages';
import { type SheetCell, xlsxOf } from '#server/xlsx';
import { reportPaper } from '../report-pdf.ts';
import { comparedColumns, type Line, linesOf } from '../rules/lines.ts';

const cellOf = ({ type }: ReportColumn, value: string | null | undefined): SheetCell => {
  if (value === null || value === undefined) return null;
  if (type === 'money') return { amount: value };
  if (type === 'day') return { day: value };
  if (type === 'month') return { day: `${value}-01` };
  if (type === 'count') return { number: Number(value) };
  return type === 'percent' ? { percent: Number(value) } : { text: value };
};

const widthOf = ({ type }: ReportColumn) => (type === 'text' || type === 'link' ? 28 : 16);

/** What the report is of, as its paper says it: whoever gets the file does not see what was chosen. */
const aboutSheet = (report: ReportAnswer) => ({
  name: 'About',
  widths: [28, 80],
  head: ['Report', report.title],
  rows: [
    { label: 'Days', value: daysInWords(report) },
    ...narrowingOf(report),
    { label: 'How it is counted', value: report.says },
  ].map(({ label, value }) => ({ cells: [{ text: label }, { text: value }] })),
});

/** A report as a workbook: amounts, numbers and days as such, with its totals; what it is of stands on a second sheet. */
export const reportSheet = (report: ReportAnswer, at: Date): AsyncGenerator<Buffer> => {
  const { columns } = report;
  const compared = comparedColumns(report);
  const rowOf = (line: Line) => ({
    isStrong: line.kind !== 'row',
    cells: [
      ...columns.map((column, index) =>
        index === 0 && line.words !== undefined ? { text: line.words } : cellOf(column, line.cells[column.key]),
      ),
      ...compared.map((column) => cellOf(column, line.before?.[column.key])),
    ],
  });
  const rows = {
    name: report.title,
    widths: [...columns, ...compared].map(widthOf),
    head: [...columns, ...compared].map(({ label }) => label),
    rows: linesOf(report).map(rowOf),
  };
  return xlsxOf([rows, aboutSheet(report)], at);
};

/** As a paper; one that was sent carries its version and hash. */
export const paperOf = (deps: Deps, report: ReportAnswer, of: string, seal: Seal | null): Promise<Buffer> =>
  deps.printer.print(reportPaper, { report, of, seal, now: deps.now() });

/** A report as a paper, with whose it is. */
export const reportPdf = async (deps: Deps, actor: Actor, report: ReportAnswer): Promise<Buffer> => {
  const { firstName, lastName } = await findSelf(deps.db, actor.userId);
  return paperOf(deps, report, `${firstName} ${lastName}`.trim(), null);
};
