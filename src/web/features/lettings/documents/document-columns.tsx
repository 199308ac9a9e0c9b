import { Anchor, Group, Text } from '@mantine/core';
import { DOCUMENT_REMINDER_DAYS, type DocumentRow, documentKindLabels } from '#contract/lettings/documents';
import { type CalendarDate, dateInIndia, daysBetween } from '#contract/platform/calendar';
import { fileIdOf } from '#contract/platform/files';
import { formatDate, formatDateTime } from '#contract/platform/wording';
import { formatDaysFrom, today } from '#web/lib/dates.ts';
import { Muted } from '#web/ui/muted.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const name: Column<DocumentRow> = {
  label: 'Document',
  sort: 'name',
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
  sort: 'tenant',
  cell: ({ ownerName, ownerId }) => (
    <>
      <Text size="sm">{ownerName}</Text>
      {ownerId === null && <Muted size="xs">Sent with an application</Muted>}
    </>
  ),
};

const dateOf = ({ documentDate, createdAt }: DocumentRow) =>
  formatDate(documentDate ?? dateInIndia(new Date(createdAt)));

const others: Column<DocumentRow>[] = [
  { label: 'Type', sort: 'type', cell: ({ type }) => documentKindLabels[type] },
  {
    label: 'Date',
    sort: 'date',
    first: 'desc',
    cell: (document) => (
      <span style={{ whiteSpace: 'nowrap' }} title={`Added ${formatDateTime(document.createdAt)}`}>
        {dateOf(document)}
      </span>
    ),
  },
  { label: 'Valid until', sort: 'validity', cell: ({ validityDate }) => <Validity date={validityDate} /> },
];

export const ownColumns: Column<DocumentRow>[] = [name, ...others];
export const tenantColumns: Column<DocumentRow>[] = [name, owner, ...others];

/** On a phone: what it is and whose, and whether it is still good. */
export const phoneRowFor =
  (withOwner: boolean, onOpen: (document: DocumentRow) => void) =>
  (document: DocumentRow): PhoneRow => ({
    title: <DocumentTitle document={document} onOpen={onOpen} />,
    subtitle: [withOwner && document.ownerName, documentKindLabels[document.type]].filter(Boolean).join(' · '),
    end: <Muted size="xs">{dateOf(document)}</Muted>,
    badge: document.validityDate && <ValidityBadge date={document.validityDate} />,
  });

/** A file on another host opens in its own tab. */
function DocumentTitle({ document, onOpen }: { document: DocumentRow; onOpen: (document: DocumentRow) => void }) {
  if (fileIdOf(document.fileUrl) === undefined) {
    return (
      <Anchor href={document.fileUrl} target="_blank" rel="noopener noreferrer">
        {document.name}
      </Anchor>
    );
  }
  return (
    <Anchor component="button" type="button" onClick={() => onOpen(document)}>
      {document.name}
    </Anchor>
  );
}

const SOON_DAYS = Math.max(...DOCUMENT_REMINDER_DAYS);

/** Until when a document is good, and a word where that is soon or over. */
function Validity({ date }: { date: CalendarDate | null }) {
  if (date === null) return 'No end date';
  return (
    <Group component="span" gap="xs" display="inline-flex" title={formatDaysFrom(date, today())}>
      <span style={{ whiteSpace: 'nowrap' }}>{formatDate(date)}</span>
      <ValidityBadge date={date} />
    </Group>
  );
}

function ValidityBadge({ date }: { date: CalendarDate }) {
  const days = daysBetween(today(), date);
  if (days < 0) return <StatusBadge tone="bad" label="Expired" />;
  return days <= SOON_DAYS && <StatusBadge tone="waiting" label={`Expires ${formatDaysFrom(date, today())}`} />;
}
