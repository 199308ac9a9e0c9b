import type { ReportAnswer } from '#contract/overview/reports';
import { csvOf } from '#server/csv';
import { comparedColumns } from './rules/lines.ts';

async function* once<Row>(rows: Row[]) {
  yield rows;
}

/** The rows of a report; what it is compared with stands beside it. */
export const reportCsv = (report: ReportAnswer): AsyncGenerator<string> => {
  const { columns, rows } = report;
  type Row = (typeof rows)[number];
  const own = columns.map(({ key, label }) => [label, (row: Row) => row.cells[key] ?? ''] as const);
  const compared = comparedColumns(report).map(
    ({ key, label }) => [label, (row: Row) => row.before?.[key] ?? ''] as const,
  );
  return csvOf(Object.fromEntries([...own, ...compared]), once(rows));
};
