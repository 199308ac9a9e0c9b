import { Group } from '@mantine/core';
import { DOCUMENT_REMINDER_DAYS } from '#contract/lettings/documents';
import { type CalendarDate, dateInIndia, daysBetween } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { formatDaysFrom } from '#web/lib/dates.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const SOON_DAYS = Math.max(...DOCUMENT_REMINDER_DAYS);

/** Until when a document is good, and a word where that is soon or over. */
export function Validity({ date }: { date: CalendarDate | null }) {
  if (date === null) return 'No end date';
  const today = dateInIndia(new Date());
  const days = daysBetween(today, date);
  return (
    <Group component="span" gap="xs" display="inline-flex" title={formatDaysFrom(date, today)}>
      <span style={{ whiteSpace: 'nowrap' }}>{formatDate(date)}</span>
      {days < 0 && <StatusBadge tone="bad" label="Expired" />}
      {days >= 0 && days <= SOON_DAYS && (
        <StatusBadge tone="waiting" label={`Expires ${formatDaysFrom(date, today)}`} />
      )}
    </Group>
  );
}
