import { Group, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Key } from 'react';
import { nextSort, readSort } from '#contract/platform/sorting';
import { groupsOf } from './record-groups.ts';
import classes from './record-table.module.css';
import type { Column, RecordListProps, Sorting } from './records.ts';

export function RecordTable<Row extends { id: Key }>(props: RecordListProps<Row>) {
  const { label, rows, columns, actions, sorting, grouping, totals } = props;
  const classOf = ({ isNumber }: Column<Row>) => (isNumber ? classes.number : undefined);
  const [, ...others] = columns;
  const width = columns.length + (actions ? 1 : 0);
  return (
    <Table.ScrollContainer minWidth={640} type="native">
      <Table verticalSpacing={6} horizontalSpacing="sm" highlightOnHover aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Heading key={column.label} column={column} sorting={sorting} className={classOf(column)} />
            ))}
            {actions && <Table.Th className={classes.actions}>Actions</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        {groupsOf(rows, grouping).map(({ key, first, rows }) => (
          <Table.Tbody key={key}>
            {grouping && (
              <Table.Tr className={classes.group}>
                <Table.Th colSpan={width} scope="rowgroup">
                  <div className={classes.groupLine}>
                    <span>{grouping.heading(first).title}</span>
                    <span>{grouping.heading(first).end}</span>
                  </div>
                </Table.Th>
              </Table.Tr>
            )}
            {rows.map((row) => (
              <Table.Tr key={row.id} className={classes.row}>
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
        ))}
        {totals && (
          <Table.Tfoot>
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
