import { Divider, Group, Paper, Stack, Text } from '@mantine/core';
import type { DepositPassport } from '#contract/books/deposits';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { serverFieldErrors } from '#web/lib/api-error.ts';
import { today } from '#web/lib/dates.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Muted } from '#web/ui/muted.tsx';

interface DepositEstimateProps {
  deposit: DepositPassport;
  /** The day that was chosen; none for the one that the lease suggests. */
  leaveOn: string;
  /** Another day is being reckoned. */
  isStale: boolean;
  error: Error | null;
  onLeaveOn: (date: string) => void;
}

/** What comes back on a day, and why. */
export function DepositEstimate({ deposit, leaveOn, isStale, error, onLeaveOn }: DepositEstimateProps) {
  const { estimate, isOver } = deposit;
  return (
    <Paper withBorder p="md" component="section" aria-label="What comes back" aria-busy={isStale}>
      <Stack gap="sm">
        {!isOver && (
          <DateField
            label="If I leave on"
            maw={260}
            minDate={today()}
            value={leaveOn || estimate.leaveOn}
            error={error ? serverFieldErrors(error).leaveOn : undefined}
            onChange={onLeaveOn}
          />
        )}
        <Text fw={600} role="status">
          {estimate.text}
        </Text>
        <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Why">
          {estimate.lines.map(({ kind, text, amount }) => (
            <Group component="li" key={`${kind} ${text}`} justify="space-between" wrap="nowrap" gap="md">
              <Text size="sm">{text}</Text>
              <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
                {amount.startsWith('-') ? `−${formatRupees(amount.slice(1))}` : formatRupees(amount)}
              </Text>
            </Group>
          ))}
        </Stack>
        <Divider />
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" fw={600}>
            Comes back
          </Text>
          <Text fw={650}>{formatRupees(estimate.amount)}</Text>
        </Group>
        {toPaise(estimate.stillOwed) > 0 && (
          <Text size="sm">{formatRupees(estimate.stillOwed)} would still be owed beyond the deposit.</Text>
        )}
        <Muted size="xs">{estimate.note}</Muted>
      </Stack>
    </Paper>
  );
}
