import { Text } from '@mantine/core';
import type { ApplicationStatus } from '#contract/lettings/applications';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const badges: Record<ApplicationStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'waiting', label: 'Pending' },
  approved: { tone: 'good', label: 'Approved' },
  rejected: { tone: 'bad', label: 'Rejected' },
};

/** How an application stands and since when it is there: the end of its line. */
export function ApplicationState({ status, createdAt }: { status: ApplicationStatus; createdAt: string }) {
  return (
    <>
      <StatusBadge {...badges[status]} />
      <Text size="xs" c="dimmed">
        <RelativeTime instant={createdAt} />
      </Text>
    </>
  );
}
