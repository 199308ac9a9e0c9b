import { Text } from '@mantine/core';
import type { ApplicationStatus } from '#contract/lettings/applications';
import { ApplicationStatusBadge } from '#web/rentals/application-status.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

/** How an application stands and since when it is there: the end of its line. */
export function ApplicationState({ status, createdAt }: { status: ApplicationStatus; createdAt: string }) {
  return (
    <>
      <ApplicationStatusBadge status={status} />
      <Text size="xs" c="dimmed">
        <RelativeTime instant={createdAt} />
      </Text>
    </>
  );
}
