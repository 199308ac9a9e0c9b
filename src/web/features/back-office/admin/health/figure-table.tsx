import { Table } from '@mantine/core';
import classes from './figure-table.module.css';

interface FigureTableProps {
  label: string;
  head: string[];
  rows: string[][];
}

/** Names at the left, figures at the right. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too
    <section className={classes.scroll} tabIndex={0} aria-label={`${label}, as a table`}>
      <Table aria-label={label} verticalSpacing={6} horizontalSpacing={4} fz={{ base: 'xs', sm: 'sm' }} tabularNums>
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
    </section>
  );
}
