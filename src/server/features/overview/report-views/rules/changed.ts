import type { ReportColumn } from '#contract/overview/report-declaration';
import type { ChangedCell, ChangedRow } from '#contract/overview/report-views';
import { cellInWords } from '#contract/overview/report-words';
import type { ReportAnswer, ReportCells, ReportRow } from '#contract/overview/reports';

/** Of the columns that were sent, what they said then and say otherwise now. */
export const changedCells = (columns: readonly ReportColumn[], sent: ReportCells, now: ReportCells): ChangedCell[] =>
  columns
    .filter(({ isOfToday }) => !isOfToday)
    .map(({ key, label }) => ({ key, column: label, sent: sent[key] ?? null, now: now[key] ?? null }))
    .filter((each) => each.sent !== each.now);

const byKey = (rows: readonly ReportRow[]) => new Map(rows.map((row) => [row.key, row]));

/** Row by row: what was sent first, in its order, then what has come since. */
export const changedRows = (sent: ReportAnswer, now: Pick<ReportAnswer, 'rows'>): ChangedRow[] => {
  if (sent.rows.some(({ key }) => key === undefined)) return [];
  const [then, today] = [byKey(sent.rows), byKey(now.rows)];
  const [first] = sent.columns;
  const rowOf = (
    kind: ChangedRow['kind'],
    key: string | undefined,
    before: ReportCells,
    after: ReportCells,
  ): ChangedRow => {
    const named = kind === 'gone' ? before : after;
    return {
      key: key ?? '',
      kind,
      of: (first && cellInWords(first, named[first.key])) || 'Without a name',
      // Its name need not be said twice.
      cells: changedCells(kind === 'changed' ? sent.columns : sent.columns.slice(1), before, after),
    };
  };
  const kept = sent.rows.flatMap(({ key, cells }): ChangedRow[] => {
    const found = today.get(key);
    if (!found) return [rowOf('gone', key, cells, {})];
    const row = rowOf('changed', key, cells, found.cells);
    return row.cells.length > 0 ? [row] : [];
  });
  const added = now.rows.filter(({ key }) => !then.has(key)).map(({ key, cells }) => rowOf('added', key, {}, cells));
  return [...kept, ...added];
};
