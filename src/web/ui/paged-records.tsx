import { Stack } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type Key, type ReactNode, useState } from 'react';
import type { Totals } from '#contract/platform/sorting';
import { NotLoaded } from './not-loaded.tsx';
import classes from './paged-records.module.css';
import { RecordList } from './record-list.tsx';
import type { RecordListProps } from './records.ts';
import { ShowMore } from './show-more.tsx';
import { DrawnLater } from './unhurried.tsx';

export type PagedList<Row> = UseInfiniteQueryResult<
  InfiniteData<{ question?: string; rows: Row[]; total?: number; totals?: Totals }>
>;

/** All rows that have come so far; nothing before the first page. */
export const rowsOf = <Row,>({ data }: PagedList<Row>): Row[] | undefined => data?.pages.flatMap(({ rows }) => rows);

interface PagedRecordsProps<Row> extends Omit<RecordListProps<Row>, 'rows' | 'totals' | 'question' | 'isSteady'> {
  list: PagedList<Row>;
  /** As in 'Your tenants could not be loaded.' */
  what: string;
  /** Stands where search and filter leave none. */
  nothing?: ReactNode;
  /** What one of them and many are called in the row of totals; without it there is none. */
  counted?: [one: string, many: string];
}

/** Records that come page by page, with what stands there before, without and instead of them. */
export function PagedRecords<Row extends { id: Key }>(props: PagedRecordsProps<Row>) {
  const { list, what, nothing, counted, ...records } = props;
  const rows = rowsOf(list);
  const question = list.data?.pages[0]?.question;
  const isFirst = useIsFirst(question);
  if (!rows) return <NotLoaded query={list} what={what} skeleton={[44, 64, 64, 64]} gap="xs" isOnPage />;
  if (rows.length === 0) return nothing;
  return (
    <Stack gap="md">
      <div className={classes.records} aria-busy={list.isPlaceholderData}>
        <DrawnLater>
          <RecordList
            rows={rows}
            totals={counted && totalsOf(list, counted)}
            question={question}
            isSteady={!isFirst || list.isPlaceholderData}
            {...records}
          />
        </DrawnLater>
      </div>
      <ShowMore list={list} />
    </Stack>
  );
}

const useIsFirst = (question: string | undefined): boolean => {
  const [first, setFirst] = useState(question);
  if (first === undefined && question !== undefined) setFirst(question);
  return question === (first ?? question);
};

const totalsOf = ({ data }: PagedList<unknown>, [one, many]: [string, string]) => {
  const last = data?.pages.at(-1);
  if (last?.total === undefined) return undefined;
  const count = new Intl.NumberFormat('en-IN').format(last.total);
  return { words: `Total: ${count} ${last.total === 1 ? one : many}`, sums: last.totals ?? {} };
};
