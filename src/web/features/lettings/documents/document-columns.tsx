import { Text } from '@mantine/core';
import { type DocumentRow, documentKindLabels } from '#contract/lettings/documents';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { formatDateTime } from '#web/lib/dates.ts';
import type { Column } from '#web/ui/record-list.tsx';
import { Validity } from './validity.tsx';

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
      {ownerId === null && (
        <Text size="xs" c="dimmed">
          Sent with an application
        </Text>
      )}
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
