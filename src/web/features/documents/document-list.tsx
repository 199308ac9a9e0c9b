import { Box, Button, Center, Paper, Skeleton, Stack } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DocumentRow } from '#contract/documents';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Column, RecordList } from '#web/ui/record-list.tsx';
import type { useDocuments } from './api.ts';
import classes from './document-list.module.css';

interface DocumentListProps {
  label: string;
  list: ReturnType<typeof useDocuments>;
  columns: Column<DocumentRow>[];
  actions: (document: DocumentRow) => ReactNode;
  onClear: () => void;
}

/** The documents that search and filter leave; that there are none at all is said elsewhere. */
export function DocumentList({ label, list, columns, actions, onClear }: DocumentListProps) {
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const documents = data?.pages.flatMap(({ rows }) => rows);
  if (!documents) {
    return error ? (
      <Paper withBorder p="md">
        <LoadFailed text="The documents could not be loaded." onRetry={refetch} />
      </Paper>
    ) : (
      <Loading />
    );
  }
  if (documents.length === 0) {
    return (
      <Notice
        icon={IconFileSearch}
        title="Nothing matches"
        text="No document fits this search and type."
        action={
          <Button variant="default" onClick={onClear}>
            Show all documents
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="md">
      <Box className={classes.records} opacity={isPlaceholderData ? 0.6 : 1} aria-busy={isPlaceholderData}>
        <RecordList label={label} rows={documents} keyOf={({ id }) => id} columns={columns} actions={actions} />
      </Box>
      {hasNextPage && (
        <Center>
          <Button variant="default" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        </Center>
      )}
    </Stack>
  );
}

function Loading() {
  return (
    <Stack gap="xs" aria-busy="true">
      <Skeleton h={44} />
      <Skeleton h={64} />
      <Skeleton h={64} />
      <Skeleton h={64} />
    </Stack>
  );
}
