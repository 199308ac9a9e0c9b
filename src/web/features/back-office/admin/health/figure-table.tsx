import { Table } from '@mantine/core';

interface FigureTableProps {
  label: string;
  head: string[];
  rows: string[][];
}

/** Names at the left, figures at the right. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  return (
    <Table aria-label={label} verticalSpacing={6} horizontalSpacing="xs" fz="sm" tabularNums>
      <Table.Thead>
        <Table.Tr>
          {head.map((text, index) => (
            <Table.Th key={text} ta={index === 0 ? 'left' : 'right'}>
              {text}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((cells) => (
          <Table.Tr key={cells[0]}>
            {cells.map((cell, index) => (
              <Table.Td
                key={head[index]}
                ta={index === 0 ? 'left' : 'right'}
                style={index === 0 ? { overflowWrap: 'anywhere' } : undefined}
              >
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
