import { Group, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type Key, useLayoutEffect, useRef } from 'react';
import { nextSort, readSort } from '#contract/platform/sorting';
import { isLong, type Stretch, startsThere, stretchesOf } from './record-groups.ts';
import classes from './record-table.module.css';
import type { Column, RecordListProps, Sorting } from './records.ts';
import { RoomOfRows } from './room-of-rows.tsx';
import { useStretch } from './use-stretch.ts';

/** Of a row with its line. */
const ROW_HEIGHT = 57;

const classOf = ({ isNumber }: { isNumber?: boolean }) => (isNumber ? classes.number : undefined);

export function RecordTable<Row extends { id: Key }>(props: RecordListProps<Row>) {
  const { label, rows, columns, actions, sorting, grouping, totals, question, isSteady = false } = props;
  const [, ...others] = columns;
  const isOfLongList = isLong(rows);
  const headings = useSteadyWidths(isOfLongList || isSteady);
  return (
    <Table.ScrollContainer minWidth={640} type="native">
      <Table
        verticalSpacing={6}
        horizontalSpacing="sm"
        highlightOnHover
        aria-label={label}
        aria-rowcount={isOfLongList ? rows.length + 1 : undefined}
      >
        <Table.Thead>
          <Table.Tr ref={headings}>
            {columns.map((column) => (
              <Heading key={column.label} column={column} sorting={sorting} className={classOf(column)} />
            ))}
            {actions && <Table.Th className={classes.actions}>Actions</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        {stretchesOf(rows, grouping).map((stretch) => (
          <TableStretch key={`${question} ${stretch.key}`} stretch={stretch} isOfLongList={isOfLongList} {...props} />
        ))}
        {totals && (
          <Table.Tfoot key={question}>
            <Table.Tr className={classes.totals}>
              <Table.Th scope="row">{totals.words}</Table.Th>
              {others.map((column) => (
                <Table.Td key={column.label} className={classOf(column)}>
                  {column.total?.(totals.sums)}
                </Table.Td>
              ))}
              {actions && <Table.Td />}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </Table.ScrollContainer>
  );
}

/** Columns are as wide as what is in them; once it comes and goes, they stay as they are. */
const useSteadyWidths = (isSteady: boolean) => {
  const headings = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const cells = isSteady ? [...(headings.current?.cells ?? [])] : [];
    const widths = cells.map((cell) => cell.getBoundingClientRect().width);
    const all = widths.reduce((sum, width) => sum + width, 0);
    // By hand: to draw the whole table once more would take longer.
    for (const [place, cell] of cells.entries()) cell.style.width = `${((widths[place] ?? 0) / all) * 100}%`;
  }, [isSteady]);
  return headings;
};

interface TableStretchProps<Row> extends RecordListProps<Row> {
  stretch: Stretch<Row>;
  isOfLongList: boolean;
}

function TableStretch<Row extends { id: Key }>({ stretch, isOfLongList, ...list }: TableStretchProps<Row>) {
  const { columns, actions, grouping } = list;
  const { rows, before, hasHeading } = stretch;
  const { isThere, end, seen } = useStretch(rows[0], isOfLongList, startsThere(stretch));
  const width = columns.length + (actions ? 1 : 0);
  const heading = hasHeading && rows[0] && grouping?.heading(rows[0]);
  if (!isThere)
    return (
      <Table.Tbody aria-hidden>
        <tr ref={end}>
          <td colSpan={width} className={classes.room}>
            <RoomOfRows
              lines={seen?.lines ?? []}
              height={seen?.height ?? rows.length * ROW_HEIGHT}
              rowHeight={ROW_HEIGHT}
            />
          </td>
        </tr>
      </Table.Tbody>
    );
  return (
    <Table.Tbody>
      {heading && (
        <Table.Tr className={classes.group} ref={end}>
          <Table.Th colSpan={width} scope="rowgroup">
            <div className={classes.groupLine}>
              <span>{heading.title}</span>
              <span>{heading.end}</span>
            </div>
          </Table.Th>
        </Table.Tr>
      )}
      {rows.map((row, place) => (
        <Table.Tr
          key={row.id}
          className={classes.row}
          aria-rowindex={isOfLongList ? before + place + 2 : undefined}
          ref={place === rows.length - 1 || (place === 0 && !heading) ? end : undefined}
        >
          {columns.map((column) => (
            <Table.Td key={column.label} className={classOf(column)}>
              {column.cell(row)}
            </Table.Td>
          ))}
          {actions && (
            <Table.Td className={classes.actions}>
              <Group gap={4} wrap="nowrap" justify="flex-end">
                {actions(row)}
              </Group>
            </Table.Td>
          )}
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
  className: string | undefined;
}

function Heading<Row>({ column: { label, sort, first }, sorting, className }: HeadingProps<Row>) {
  if (!sort || !sorting) return <Table.Th className={className}>{label}</Table.Th>;
  const shown = readSort(sorting.shown, [sort]);
  const order = shown && (shown.order === 'asc' ? 'ascending' : 'descending');
  const Arrow = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[order ?? 'none'];
  return (
    <Table.Th className={className} aria-sort={order ?? 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-sorted={order !== undefined || undefined}
        onClick={() => sorting.onSort(nextSort(shown, sort, first))}
      >
        {label}
        <Arrow size={14} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}
