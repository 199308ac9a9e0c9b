import { Text } from '@mantine/core';
import type { MaintenanceRequest } from '#contract/upkeep/maintenance-requests';
import { isActive } from '#contract/upkeep/request-status';
import { RelativeTime } from '#web/ui/relative-time.tsx';

/** By when it is to be done; what is late says so. */
export function DueTime({ request }: { request: Pick<MaintenanceRequest, 'status' | 'dueAt' | 'isLate'> }) {
  if (!isActive(request.status)) return '–';
  if (!request.isLate) return <RelativeTime instant={request.dueAt} />;
  return (
    <Text component="span" size="sm" fw={600} c="var(--mantine-color-error)">
      Late, was due <RelativeTime instant={request.dueAt} />
    </Text>
  );
}
