import { Group, Progress, Stack, Text } from '@mantine/core';
import type { Lease } from '#contract/lettings/leases';
import { formatDate } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { describeDaysLeft, shareOfTerm } from './lease-period.ts';

/** How far a lease has come. */
export function LeaseProgress({ lease }: { lease: Lease }) {
  const day = today();
  const left = describeDaysLeft(lease, day);
  const share = shareOfTerm(lease, day);
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
        <Text size="xs" c="dimmed">
          {formatDate(lease.startDate)}
        </Text>
        {lease.endDate && (
          <Text size="xs" c="dimmed">
            {formatDate(lease.endDate)}
          </Text>
        )}
      </Group>
    </Stack>
  );
}
