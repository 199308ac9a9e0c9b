import { Group, Progress, Stack, Text } from '@mantine/core';
import { termOver } from '#contract/lettings/lease-days';
import type { Lease } from '#contract/lettings/leases';
import { formatDate } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { Muted } from '#web/ui/muted.tsx';
import { describeDaysLeft, shareOfTerm } from './lease-period.ts';

/** How far a lease has come; where notice was given, to the day that it names. */
export function LeaseProgress({ lease: { noticeDate, ...terms } }: { lease: Lease }) {
  const day = today();
  const lease = noticeDate === null ? terms : { ...terms, endDate: noticeDate, monthToMonth: null };
  const left = describeDaysLeft(lease, day);
  const share = lease.monthToMonth ? undefined : shareOfTerm(lease, day);
  return (
    <Stack gap={6}>
      <Text fz={20} fw={650}>
        {left}
      </Text>
      {share !== undefined && (
        <Progress.Root size="md">
          <Progress.Section value={share} aria-label={`${share}% of the lease has passed`} />
        </Progress.Root>
      )}
      <Group justify="space-between" gap="xs">
        <Muted size="xs">{formatDate(lease.startDate)}</Muted>
        {lease.endDate && (
          <Muted size="xs">{lease.monthToMonth ? termOver(lease.endDate) : formatDate(lease.endDate)}</Muted>
        )}
      </Group>
    </Stack>
  );
}
