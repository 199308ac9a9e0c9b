import { Stack } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import { NotLoaded } from './not-loaded.tsx';
import classes from './paged-records.module.css';
import { RecordList, type RecordListProps } from './record-list.tsx';
import { ShowMore } from './show-more.tsx';

export type PagedList<Row> = UseInfiniteQueryResult<InfiniteData<{ rows: Row[]; total?: number }>>;

/** All rows that have come so far; nothing before the first page. */
export const rowsOf = <Row,>({ data }: PagedList<Row>): Row[] | undefined => data?.pages.flatMap(({ rows }) => rows);

interface PagedRecordsProps<Row> extends Omit<RecordListProps<Row>, 'rows'> {
  list: PagedList<Row>;
  /** As in 'Your tenants could not be loaded.' */
  what: string;
  /** Stands where search and filter leave none. */
  nothing?: ReactNode;
}

/** Records that come page by page, with what stands there before, without and instead of them. */
export function PagedRecords<Row extends { id: Key }>({ list, what, nothing, ...props }: PagedRecordsProps<Row>) {
  const rows = rowsOf(list);
  if (!rows) return <NotLoaded query={list} what={what} skeleton={[44, 64, 64, 64]} gap="xs" isOnPage />;
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
