import type { CalendarDate } from '#contract/calendar';
import { formatDate } from '#contract/wording';
import { formatDaysFrom } from '#web/lib/dates.ts';
import { today } from './today.ts';

/** '5 Apr 2026, in 3 days' */
export function DueDate({ date }: { date: CalendarDate }) {
  return (
    <time dateTime={date}>
      {formatDate(date)}, {formatDaysFrom(date, today())}
    </time>
  );
}
