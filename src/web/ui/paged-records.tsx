import { Paper, Skeleton, Stack } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import classes from './paged-records.module.css';
import { RecordList, type RecordListProps } from './record-list.tsx';
import { ShowMore } from './show-more.tsx';

export type PagedList<Row> = UseInfiniteQueryResult<InfiniteData<{ rows: Row[]; total?: number }>>;

/** All rows that have come so far; nothing before the first page. */
export const rowsOf = <Row,>({ data }: PagedList<Row>): Row[] | undefined => data?.pages.flatMap(({ rows }) => rows);

interface PagedRecordsProps<Row> extends Omit<RecordListProps<Row>, 'rows'> {
  list: PagedList<Row>;
  /** Said where they do not come. */
  failed: string;
  /** Stands where search and filter leave none. */
  nothing?: ReactNode;
}

/** Records that come page by page, with what stands there before, without and instead of them. */
export function PagedRecords<Row extends { id: Key }>({ list, failed, nothing, ...props }: PagedRecordsProps<Row>) {
  const rows = rowsOf(list);
  if (!rows && list.error) {
    return (
      <Paper withBorder p="md">
        <LoadFailed text={failed} onRetry={list.refetch} />
      </Paper>
    );
  }
  if (!rows) return <Loading />;
  if (rows.length === 0) return nothing;
  return (
    <Stack gap="md">
      <div className={classes.records} aria-busy={list.isPlaceholderData}>
        <RecordList rows={rows} {...props} />
      </div>
      <ShowMore list={list} />
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
