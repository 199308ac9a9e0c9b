import { Text } from '@mantine/core';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { useMoves } from './api.ts';

/** From where to where somebody has moved by a lease; nothing where nobody has. */
export function LeaseMoves({ leaseId, isHere = true }: { leaseId: number; isHere?: boolean }) {
  const moves = useMoves(leaseId, isHere).data ?? [];
  if (moves.length === 0) return null;
  return (
    <div>
      <Muted>Moves</Muted>
      <Rows
        label="Moves"
        rows={moves.map(({ id, date, from, to, rentBefore, rentAfter, movedBy }) => ({
          key: id,
          title: `${from} → ${to}`,
          detail: `From ${formatDate(date)} on, noted by ${movedBy}`,
          end: (
            <Text size="sm">
              {rentBefore === rentAfter
                ? `${formatRupees(rentAfter)} as before`
                : `${formatRupees(rentBefore)} → ${formatRupees(rentAfter)}, by days`}
            </Text>
          ),
        }))}
      />
    </div>
  );
}
