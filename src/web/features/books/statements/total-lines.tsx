import { Text } from '@mantine/core';
import type { StatementLine } from '#contract/books/lease-statement';
import { addDays } from '#contract/platform/calendar';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { useAccountBefore } from './api.ts';

type Line = Pick<StatementLine, 'entryId' | 'date' | 'text' | 'charge' | 'received'>;

/** What a line adds to the balance. */
export const changeBy = ({ charge, received }: Pick<Line, 'charge' | 'received'>): string =>
  fromPaise(toPaise(charge) - toPaise(received));

interface TotalLinesProps {
  label: string;
  lines: Line[];
  /** What of a line counts. */
  amountOf: (line: Line) => string;
  /** What was there before them. */
  before?: string;
}

export function TotalLines({ label, lines, amountOf, before }: TotalLinesProps) {
  const counted = lines.filter((line) => toPaise(amountOf(line)) !== 0);
  if (counted.length === 0 && !before) return <Muted>Nothing on these days.</Muted>;
  const row = (key: string | number, title: string, amount: string, detail?: string) => ({
    key,
    title,
    detail,
    end: <Text size="sm">{formatRupees(amount)}</Text>,
  });
  return (
    <Rows
      label={label}
      rows={[
        ...(before ? [row('before', 'Opening balance', before)] : []),
        ...counted.map((line) => row(line.entryId, line.text, amountOf(line), formatDate(line.date))),
      ]}
    />
  );
}

/** What the opening balance adds up: all that was charged and came in before. */
export function LinesBefore({ leaseId, from }: { leaseId: number; from: string }) {
  const query = useAccountBefore(leaseId, addDays(from, -1));
  if (!query.data) return <NotLoaded query={query} what="The entries" skeleton={[48, 48, 48]} />;
  return <TotalLines label="Opening balance" lines={query.data.lines} amountOf={changeBy} />;
}
