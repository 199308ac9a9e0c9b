import { Group, Paper, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Key, ReactNode } from 'react';
import classes from './record-list.module.css';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

export interface RecordListProps<Row> {
  /** What the list is of, for those who do not see it. */
  label: string;
  rows: Row[];
  /** The first one is the heading of a card on a phone. */
  columns: Column<Row>[];
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
}

/** Records as a table; on a phone each is a card. */
export function RecordList<Row extends { id: Key }>({ label, rows, columns, actions }: RecordListProps<Row>) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [heading, ...others] = columns;
  if (isPhone) {
    return (
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => (
          <Paper component="li" key={row.id} withBorder p="md">
            <div className={classes.heading}>{heading?.cell(row)}</div>
            {others.map((column) => (
              <div key={column.label} className={classes.pair}>
                <span className={classes.name}>{column.label}</span>
                <span className={classes.value}>{column.cell(row)}</span>
              </div>
            ))}
            {actions && (
              <Group gap="xs" mt="xs">
                {actions(row)}
              </Group>
            )}
          </Paper>
        ))}
      </ul>
    );
  }
  return (
    <Table.ScrollContainer minWidth={640} type="native">
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.label} className={column.isNumber ? classes.number : undefined}>
                {column.label}
              </Table.Th>
            ))}
            {actions && <Table.Th>Actions</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              {columns.map((column) => (
                <Table.Td key={column.label} className={column.isNumber ? classes.number : undefined}>
                  {column.cell(row)}
                </Table.Td>
              ))}
              {actions && (
                <Table.Td>
                  <Group gap={4} wrap="nowrap">
                    {actions(row)}
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
