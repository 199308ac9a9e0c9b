import { Text } from '@mantine/core';
import type { DepositMovement, DepositPassport } from '#contract/books/deposits';
import { transactionMethodLabels } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { Part } from './part.tsx';

/** '2 Mar 2026 · UPI · 4321 1234 5678 · As we said' */
const detailOf = ({ date, method, reference, note }: DepositMovement): string =>
  [formatDate(date), method !== 'deposit' && transactionMethodLabels[method], reference, note]
    .filter(Boolean)
    .join(' · ');

/** What came in and what became of it, each with its day, way and reference. */
export function DepositMovements({ deposit }: { deposit: DepositPassport }) {
  const { received, adjusted, moved, givenBack } = deposit;
  const parts = [
    { title: 'Received', lines: received.lines, none: 'Nothing was received yet.' },
    { title: 'Taken for dues', lines: adjusted.lines, none: null },
    { title: 'Moved to another lease', lines: moved.lines, none: null },
    { title: 'Given back', lines: givenBack.lines, none: null },
  ];
  return parts
    .filter(({ lines, none }) => lines.length > 0 || none)
    .map(({ title, lines, none }) => (
      <Part key={title} title={title}>
        {lines.length === 0 ? (
          <Muted>{none}</Muted>
        ) : (
          <Rows
            label={title}
            rows={lines.map((line) => ({
              key: line.transactionId,
              title: line.text,
              detail: detailOf(line),
              end: <Text size="sm">{formatRupees(line.amount)}</Text>,
            }))}
          />
        )}
      </Part>
    ));
}
