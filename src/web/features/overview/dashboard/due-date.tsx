import type { CalendarDate } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { formatDaysFrom, today } from '#web/lib/dates.ts';

/** '5 Apr 2026, in 3 days' */
export function DueDate({ date }: { date: CalendarDate }) {
  return (
    <time dateTime={date}>
      {formatDate(date)}, {formatDaysFrom(date, today())}
    </time>
  );
}
