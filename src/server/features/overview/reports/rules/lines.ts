import type { ReportColumn } from '#contract/overview/report-declaration';
import { comparedWord } from '#contract/overview/report-words';
import type { ReportAnswer, ReportCells } from '#contract/overview/reports';

/** A line of a report on paper or in a table program: a row, or what some of them come to. */
export interface Line {
  kind: 'row' | 'heading' | 'subtotal' | 'total';
  /** What stands first, where that is no row. */
  words?: string;
  cells: ReportCells;
  /** What it is compared with. */
  before?: ReportCells | null;
}

/** Rows below the headings of their groups, each with what it comes to, and the total. */
export const linesOf = ({ rows, groups, totals, count, columns, before }: ReportAnswer): Line[] => {
  const plain = rows.map((row): Line => ({ kind: 'row', cells: row.cells, before: row.before }));
  const all = count === 1 ? '1 row' : `${count} rows`;
  const total: Line[] = columns.some(({ key }) => totals[key] != null)
    ? [{ kind: 'total', words: `Total of ${all}`, cells: totals, before: before?.totals }]
    : [];
  if (groups.length === 0) return [...plain, ...total];
  let from = 0;
  const parts = groups.flatMap((group): Line[] => {
    const members = plain.slice(from, from + group.count);
    from += group.count;
    const end: Line = { kind: 'subtotal', words: `Total of ${group.label}`, cells: group.totals };
    return [{ kind: 'heading', words: group.label, cells: {} }, ...members, end];
  });
  return [...parts, ...total];
};

/** The columns that are compared, with the names that they have beside the others. */
export const comparedColumns = ({ columns, before }: Pick<ReportAnswer, 'columns' | 'before'>): ReportColumn[] =>
  columns
    .filter(({ key }) => before && key in before.totals)
    .map((column) => ({ ...column, label: `${column.label} ${comparedWord(before?.against)}` }));
