import { formatDateTime } from '#contract/platform/wording';
import { formatRelative } from '#web/lib/dates.ts';

/** How long ago, or how soon; the exact time on hover. */
export function RelativeTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatDateTime(instant)}>
      {formatRelative(instant, new Date())}
    </time>
  );
}
