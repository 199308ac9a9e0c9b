import { Text } from '@mantine/core';
import type { ReportColumn } from '#contract/overview/report-declaration';
import { cellInWords, comparedWord, isFigure } from '#contract/overview/report-words';
import type { ReportAnswer, ReportRow } from '#contract/overview/reports';
import type { Role } from '#contract/platform/roles';
import { RecordList } from '#web/ui/record-list.tsx';
import type { Column, PhoneRow, Sorting } from '#web/ui/records.ts';
import { isManager, ReportCell } from './report-cell.tsx';
import { RowAction } from './row-action.tsx';
import type { Valued } from './value-dialog.tsx';

interface ReportTableProps {
  report: ReportAnswer;
  rows: ReportRow[];
  /** Nobody where it is looked at without an account: nothing leads further then. */
  viewer: Role | null;
  group: string | undefined;
  explains: { propertyId?: number } | undefined;
  /** None where its rows stand as they are. */
  sorting: Sorting | undefined;
  onValue: (home: Valued) => void;
}

const wordsOf = (column: ReportColumn | undefined, { cells }: ReportRow) =>
  column ? cellInWords(column, cells[column.key]) : '';

/** The rows of a report, with subtotals where they are grouped, and what all come to. */
export function ReportTable({ report, rows, viewer, group, explains, sorting, onValue }: ReportTableProps) {
  const { columns, totals, before, groups, count } = report;
  const records = columns.map(
    (column): Column<ReportRow> => ({
      label: column.label,
      sort: column.key,
      first: isFigure(column) ? 'desc' : 'asc',
      isNumber: isFigure(column),
      cell: (row) => <ReportCell report={report} column={column} row={row} viewer={viewer} explains={explains} />,
      total: () =>
        totals[column.key] != null && (
          <>
            {cellInWords(column, totals[column.key])}
            {before && (
              <Text size="xs" c="dimmed">
                {comparedWord(before.against)} {cellInWords(column, before.totals[column.key])}
              </Text>
            )}
          </>
        ),
    }),
  );
  const [first, ...others] = columns;
  /** On a phone a row has one figure: that by which it is sorted, otherwise the last that is money. */
  const sorted = others.find(({ key }) => key === sorting?.shown?.replace(/^-/, ''));
  const figure =
    sorted && isFigure(sorted) ? sorted : (others.findLast(({ type }) => type === 'money') ?? others.find(isFigure));
  const second = others.find((column) => !isFigure(column));
  const actions = (row: ReportRow) =>
    isManager(viewer) && <RowAction report={report} row={row} manager={viewer} onValue={onValue} />;
  const phone = (row: ReportRow): PhoneRow => ({
    title: wordsOf(first, row) || '–',
    subtitle: wordsOf(second, row),
    end: wordsOf(figure, row),
    sheet: { tools: report.action && actions(row) },
  });
  const totalOf = (key: string) => {
    const found = groups.find((each) => each.key === key);
    const parts = columns
      .filter((column) => column.type === 'money' && found?.totals[column.key] != null)
      .map((column) => `${column.label} ${cellInWords(column, found?.totals[column.key])}`);
    return [found && `${found.count}`, ...parts].filter(Boolean).join(' · ');
  };
  const keyOf = ({ cells }: ReportRow) => cells[group ?? ''] ?? 'None';
  return (
    <RecordList
      label={report.title}
      rows={rows}
      columns={records}
      actions={report.action ? actions : undefined}
      phone={phone}
      sorting={sorting}
      grouping={
        group === undefined ? undefined : { keyOf, heading: (row) => ({ title: keyOf(row), end: totalOf(keyOf(row)) }) }
      }
      totals={{ words: count === 1 ? '1 row' : `${count} rows`, sums: {} }}
    />
  );
}
