import type { ApplicationStatus } from '#contract/lettings/applications';
import { ApplicationStatusBadge } from '#web/rentals/application-status.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

/** How an application stands and since when it is there: the end of its line. */
export function ApplicationState({ status, createdAt }: { status: ApplicationStatus; createdAt: string }) {
  return (
    <>
      <ApplicationStatusBadge status={status} />
      <Muted size="xs">
        <RelativeTime instant={createdAt} />
      </Muted>
    </>
  );
}
