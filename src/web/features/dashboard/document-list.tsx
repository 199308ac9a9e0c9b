import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { dateInIndia } from '#contract/calendar';
import { type DocumentRow, documentKindLabels } from '#contract/documents';
import { fileIdOf } from '#contract/files';
import { formatDate } from '#web/lib/dates.ts';
import { Notice } from '#web/ui/notice.tsx';
import { type Column, RecordList } from '#web/ui/record-list.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useOwnDocuments } from './api.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { Loaded } from './loaded.tsx';
import { Panel } from './panel.tsx';
import { today } from './today.ts';

const columns: Column<DocumentRow>[] = [
  {
    label: 'Document',
    cell: ({ name, description }) => (
      <>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        {description && (
          <Text size="xs" c="dimmed">
            {description}
          </Text>
        )}
      </>
    ),
  },
  { label: 'Type', cell: ({ type }) => documentKindLabels[type] },
  {
    label: 'Date',
    cell: ({ documentDate, createdAt }) => formatDate(documentDate ?? dateInIndia(new Date(createdAt))),
  },
  { label: 'Valid until', cell: ({ validityDate }) => <Validity date={validityDate} /> },
];

function Validity({ date }: { date: string | null }) {
  if (date === null) return 'No end date';
  return (
    <Group gap="xs" component="span" display="inline-flex">
      {formatDate(date)}
      {date < today() && <StatusBadge tone="bad" label="Expired" />}
    </Group>
  );
}

function Download({ document: { name, fileUrl } }: { document: DocumentRow }) {
  // A file on another host opens in its own tab: a browser downloads only what is ours.
  const way = fileIdOf(fileUrl) === undefined ? { target: '_blank', rel: 'noopener noreferrer' } : { download: true };
  return (
    <Anchor href={fileUrl} {...way} size="sm" aria-label={`Download ${name}`}>
      <Group gap={6} component="span" wrap="nowrap">
        <IconDownload size={16} aria-hidden />
        Download
      </Group>
    </Anchor>
  );
}

/** What is filed for the tenant, to read. */
export function DocumentList() {
  const query = useOwnDocuments();
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <Loaded query={query} what="Your documents" skeleton={<ListSkeleton label="Loading your documents" />}>
      {({ pages }) => {
        const documents = pages.flatMap(({ rows }) => rows);
        if (documents.length === 0) {
          return (
            <Notice
              icon={IconFileText}
              title="No documents yet"
              text="Documents that your landlord or agent filed for you appear here."
            />
          );
        }
        return (
          <Panel title="Your documents">
            <RecordList
              label="Your documents"
              rows={documents}
              keyOf={({ id }) => id}
              columns={columns}
              actions={(document) => <Download document={document} />}
            />
            {hasNextPage && (
              <Stack align="center">
                <Button variant="subtle" size="xs" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
                  {isFetchingNextPage ? 'Loading...' : 'Load older'}
                </Button>
              </Stack>
            )}
          </Panel>
        );
      }}
    </Loaded>
  );
}
