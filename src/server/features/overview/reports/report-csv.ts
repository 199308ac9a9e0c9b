import type { ReportAnswer } from '#contract/overview/reports';
import { csvOf } from '#server/csv';

async function* once<Row>(rows: Row[]) {
  yield rows;
}

/** The rows of a report; what it is compared with stands beside it. */
export const reportCsv = ({ columns, rows, before }: ReportAnswer): AsyncGenerator<string> => {
  type Row = (typeof rows)[number];
  const own = columns.map(({ key, label }) => [label, (row: Row) => row.cells[key] ?? ''] as const);
  const compared = columns
    .filter(({ key }) => before && key in before.totals)
    .map(({ key, label }) => [`${label} before`, (row: Row) => row.before?.[key] ?? ''] as const);
  return csvOf(Object.fromEntries([...own, ...compared]), once(rows));
};
