import { Group, Text } from '@mantine/core';
import { DOCUMENT_REMINDER_DAYS, type DocumentRow, documentKindLabels } from '#contract/lettings/documents';
import { type CalendarDate, dateInIndia, daysBetween } from '#contract/platform/calendar';
import { formatDate, formatDateTime } from '#contract/platform/wording';
import { formatDaysFrom } from '#web/lib/dates.ts';
import { Muted } from '#web/ui/muted.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const name: Column<DocumentRow> = {
  label: 'Document',
  cell: ({ name, description }) => (
    <>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      {description && (
        <Text size="xs" c="dimmed" fw={400} lineClamp={2}>
          {description}
        </Text>
      )}
    </>
  ),
};

const owner: Column<DocumentRow> = {
  label: 'Tenant',
  cell: ({ ownerName, ownerId }) => (
    <>
      <Text size="sm">{ownerName}</Text>
      {ownerId === null && <Muted size="xs">Sent with an application</Muted>}
    </>
  ),
};

const others: Column<DocumentRow>[] = [
  { label: 'Type', cell: ({ type }) => documentKindLabels[type] },
  {
    label: 'Date',
    cell: ({ documentDate, createdAt }) => (
      <span style={{ whiteSpace: 'nowrap' }} title={`Added ${formatDateTime(createdAt)}`}>
        {formatDate(documentDate ?? dateInIndia(new Date(createdAt)))}
      </span>
    ),
  },
  { label: 'Valid until', cell: ({ validityDate }) => <Validity date={validityDate} /> },
];

export const ownColumns: Column<DocumentRow>[] = [name, ...others];
export const tenantColumns: Column<DocumentRow>[] = [name, owner, ...others];

const SOON_DAYS = Math.max(...DOCUMENT_REMINDER_DAYS);

/** Until when a document is good, and a word where that is soon or over. */
function Validity({ date }: { date: CalendarDate | null }) {
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
