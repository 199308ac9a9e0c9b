import { addsUp, type ReportColumn, type ReportDeclaration } from '#contract/overview/report-declaration';
import { isFigure } from '#contract/overview/report-words';
import type { ReportAnswer, ReportCells, ReportRow } from '#contract/overview/reports';
import { fromPaise, parsePaise } from '#contract/platform/money';
import type { SourceRow } from './row.ts';

type Values = ReportCells;

/** Amounts and counts alike, in hundredths: what is not there adds nothing. */
const hundredths = (cells: Values, key: string): number => parsePaise(cells[key] ?? '') ?? 0;

const shareOf = ({ type }: ReportColumn, of: number, over: number): string | null => {
  if (over === 0) return null;
  const share = (of / over) * (type === 'percent' ? 100 : 1);
  return String(Math.round(share * 10) / 10);
};

const written = ({ type }: ReportColumn, sum: number): string =>
  type === 'money' ? fromPaise(sum) : String(Math.round(sum) / 100);

/** What rows come to. A rate is that of the sums. */
export const totalsOf = (columns: readonly ReportColumn[], rows: readonly { cells: Values }[]): Values => {
  const sum = (key: string) => rows.reduce((all, { cells }) => all + hundredths(cells, key), 0);
  return Object.fromEntries(
    columns.flatMap((column): [string, string | null][] => {
      if (column.over) return [[column.key, shareOf(column, sum(column.over[0]), sum(column.over[1]))]];
      return addsUp(column) ? [[column.key, written(column, sum(column.key))]] : [];
    }),
  );
};

/** Puts the rates into rows that were made for this one answer: to copy a row costs more than all else that is done with it. */
const addRates = (columns: readonly ReportColumn[], rows: readonly SourceRow[]): void => {
  for (const column of columns) {
    if (!column.over) continue;
    const [of, over] = column.over;
    for (const { cells } of rows) cells[column.key] = shareOf(column, hundredths(cells, of), hundredths(cells, over));
  }
};

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** What is empty comes last, whichever way. */
const compareCells = (column: ReportColumn, one: string | null, other: string | null): number => {
  if (isFigure(column)) return Number(one) - Number(other);
  return collator.compare(one ?? '', other ?? '');
};

const sortedRows = (columns: readonly ReportColumn[], rows: SourceRow[], sort: string): SourceRow[] => {
  const isDown = sort.startsWith('-');
  const column = columns.find(({ key }) => key === sort.replace(/^-/, ''));
  if (!column) return isDown ? rows.toReversed() : rows;
  const cellIn = ({ cells }: SourceRow) => cells[column.key] ?? null;
  return rows.toSorted((one, other) => {
    const [first, second] = [cellIn(one), cellIn(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return compareCells(column, first, second) * (isDown ? -1 : 1);
  });
};

const NOWHERE = 'None';
const groupOf = (group: string, { cells }: SourceRow): string => cells[group] ?? NOWHERE;

interface Wanted {
  sort: string;
  group: string | undefined;
  columns: readonly ReportColumn[];
  cursor: number;
  limit: number;
}

const CHART_POINTS = 24;

/** The picture of a report: as many of its rows as one can read, in their order. */
const chartOf = (declaration: ReportDeclaration, rows: readonly SourceRow[]): ReportAnswer['chart'] => {
  const { chart, columns } = declaration;
  const column = (key: string) => columns.find((each) => each.key === key);
  if (!chart) return null;
  const series = chart.series.flatMap((key) => column(key) ?? []);
  return {
    over: column(chart.over)?.label ?? '',
    series: series.map(({ key, label, type }) => ({ key, label, type })),
    points: rows.slice(0, CHART_POINTS).map(({ cells }) => ({
      label: cells[chart.over] ?? NOWHERE,
      values: Object.fromEntries(series.map(({ key }) => [key, cells[key] ?? null])),
    })),
  };
};

/** What a row is of, without its figures. */
const withoutFigures = (columns: readonly ReportColumn[], { key, cells }: SourceRow): SourceRow => {
  const names = new Set(columns.flatMap((column) => (isFigure(column) ? [] : [column.key, column.id])));
  const kept = Object.entries(cells).filter(([name]) => names.has(name));
  const zeros = columns.filter(addsUp).map((column) => [column.key, written(column, 0)]);
  return { key, cells: Object.fromEntries([...kept, ...zeros]) };
};

/** What there was only in the days or the budget before has a row as well: totals are those of what is shown. */
const withEarlier = (
  columns: readonly ReportColumn[],
  found: readonly SourceRow[],
  before: readonly SourceRow[] = [],
): SourceRow[] => {
  const keys = new Set(found.map(({ key }) => key));
  return [...found, ...before.filter(({ key }) => !keys.has(key)).map((row) => withoutFigures(columns, row))];
};

type Shaped = Pick<ReportAnswer, 'columns' | 'rows' | 'groups' | 'totals' | 'count' | 'next' | 'headline' | 'chart'> & {
  beforeTotals: Values | null;
};

/** Rows as a report shows them: sorted, grouped, added up, a page of them. */
export const shapeTable = (
  declaration: ReportDeclaration,
  found: readonly SourceRow[],
  before: readonly SourceRow[] | undefined,
  { sort, group, columns, cursor, limit }: Wanted,
): Shaped => {
  const all = declaration.columns;
  const rows = withEarlier(all, found, before);
  addRates(all, rows);
  const sorted = sortedRows(all, rows, sort);
  const groups =
    group === undefined ? [] : [...new Set(sorted.map((row) => groupOf(group, row)))].sort(collator.compare);
  const inGroup = (label: string) => sorted.filter((row) => group !== undefined && groupOf(group, row) === label);
  const ordered = group === undefined ? sorted : groups.flatMap(inGroup);
  const earlier = new Map(before?.map((row) => [row.key, row]));
  const totals = totalsOf(all, rows);
  const { column: key, words } = declaration.headline;
  const headline = all.find((each) => each.key === key);
  const present = (row: SourceRow, index: number): ReportRow => ({
    id: cursor + index + 1,
    key: row.key,
    cells: row.cells,
    before: before ? totalsOf(all, [earlier.get(row.key) ?? { cells: {} }]) : null,
  });
  return {
    columns: [...columns],
    rows: ordered.slice(cursor, cursor + limit).map(present),
    groups: groups.map((label) => {
      const members = inGroup(label);
      return { key: label, label, count: members.length, totals: totalsOf(all, members) };
    }),
    totals,
    count: rows.length,
    next: cursor + limit < rows.length ? cursor + limit : null,
    headline: headline
      ? { type: headline.type, value: totals[key] ?? null, words }
      : { type: 'count', value: String(rows.length), words },
    chart: chartOf(declaration, sorted),
    beforeTotals: before ? totalsOf(all, before) : null,
  };
};
