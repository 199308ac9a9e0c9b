import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReportColumn } from '#contract/overview/report-declaration';
import type { ChangedCell, ChangedRow, WholeSentReport } from '#contract/overview/report-views';
import { cellInWords } from '#contract/overview/report-words';
import { Muted } from '#web/ui/muted.tsx';

const SHOWN_AT_FIRST = 10;

const kindWords: Record<ChangedRow['kind'], string> = {
  added: 'new since then',
  gone: 'not there any more',
  changed: 'changed',
};

/** What the books say otherwise now than a report that was sent: its totals, and the rows that make the difference. */
export function ChangedSince({ sent: { changed, changedRows, content } }: { sent: WholeSentReport }) {
  const [isWhole, setWhole] = useState(false);
  if (changed.length + changedRows.length === 0)
    return <Muted>Nothing has changed since: the books say the same today.</Muted>;
  const shown = isWhole ? changedRows : changedRows.slice(0, SHOWN_AT_FIRST);
  return (
    <Alert icon={<IconInfoCircle aria-hidden />} title="Changed since it was sent" variant="light">
      <Stack gap="sm">
        {changed.length > 0 && <Cells label="Totals" columns={content.columns} cells={changed} />}
        {shown.map((row) => (
          <div key={row.key}>
            <Text size="sm" fw={600}>
              {row.of}: {kindWords[row.kind]}
            </Text>
            <Cells label={row.of} columns={content.columns} cells={row.cells} kind={row.kind} />
          </div>
        ))}
        {shown.length < changedRows.length && (
          <Button variant="default" w="fit-content" onClick={() => setWhole(true)}>
            Show all {changedRows.length} rows
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

interface CellsProps {
  label: string;
  columns: readonly ReportColumn[];
  cells: ChangedCell[];
  kind?: ChangedRow['kind'];
}

function Cells({ label, columns, cells, kind = 'changed' }: CellsProps) {
  const wordsOf = ({ key }: ChangedCell, value: string | null) =>
    cellInWords(columns.find((column) => column.key === key) ?? { type: 'text' }, value) || 'nothing';
  const saidOf = (cell: ChangedCell) => {
    if (kind === 'added') return wordsOf(cell, cell.now);
    if (kind === 'gone') return wordsOf(cell, cell.sent);
    return `${wordsOf(cell, cell.sent)} then, ${wordsOf(cell, cell.now)} now`;
  };
  return (
    <List size="sm" aria-label={label}>
      {cells.map((cell) => (
        <List.Item key={cell.key}>
          {cell.column}: {saidOf(cell)}
        </List.Item>
      ))}
    </List>
  );
}
