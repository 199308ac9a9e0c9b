import { Table } from '@mantine/core';
import classes from './figure-table.module.css';
import type { Figures } from './figures.ts';

export function FigureTable({ figures: { name, over, series, rows, format, cell } }: { figures: Figures }) {
  return (
    <Table aria-label={name} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{over}</Table.Th>
          {series.map(({ name, label }) => (
            <Table.Th key={name} className={classes.number}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.key}>
            <Table.Th scope="row" fw={500}>
              {row.label}
            </Table.Th>
            {series.map(({ name }) => (
              <Table.Td key={name} className={classes.number}>
                {cell?.(row, name) ?? format(row.values[name] ?? 0)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
