import { Flex, Group, Stack } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { Key, ReactNode } from 'react';
import { totalOf } from '#web/lib/pages.ts';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type PagedList, PagedRecords } from '#web/ui/paged-records.tsx';
import type { RecordListProps } from '#web/ui/records.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import classes from './list-bar.module.css';
import { ListTotal } from './list-bar.tsx';
import type { ListPlace } from './list-place.ts';

interface ConsoleListProps<Row> extends Omit<RecordListProps<Row>, 'rows' | 'totals'> {
  at: ListPlace<{ search?: string }>;
  list: PagedList<Row>;
  /** What one of them and many are called where they are counted; without it they are not. */
  counted?: [one: string, many: string];
  /** What the search looks at. */
  searched: string;
  /** Beside the search. */
  filters: ReactNode;
  /** At the end of the filters. */
  tools?: ReactNode;
  /** Beside the count. */
  countTools?: ReactNode;
  /** Between the filters and the list. */
  note?: ReactNode;
  /** Said while there are none. */
  empty: { icon: Icon; text: string; many?: string };
  /** What the list opens. */
  children?: ReactNode;
}

/** A list of the back office with all that stands above it; on a phone the search has a line of its own. */
export function ConsoleList<Row extends { id: Key }>(props: ConsoleListProps<Row>) {
  const { at, list, counted, searched, filters, tools, countTools, note, empty, children, ...records } = props;
  const name = records.label.toLowerCase();
  const many = empty.many ?? name;
  const total = counted && <ListTotal total={totalOf(list)} one={counted[0]} many={counted[1]} />;
  return (
    <Stack gap="md">
      <Flex wrap="wrap" align="flex-end" gap="sm">
        <SearchBox
          className={classes.search}
          label={`Search ${name}`}
          placeholder={searched}
          search={at.place.search ?? ''}
          onSearch={(search) => at.narrow({ search })}
        />
        {filters}
        {tools && <div className={classes.actions}>{tools}</div>}
      </Flex>
      {countTools ? (
        <Group justify="space-between">
          {total}
          {countTools}
        </Group>
      ) : (
        total
      )}
      {note}
      <PagedRecords
        list={list}
        what={`The ${name}`}
        nothing={
          at.isNarrowed ? (
            <NothingFound
              title={`No ${many} found`}
              text="Nothing matches what you look for."
              showAll={`Show all ${many}`}
              onShowAll={at.showAll}
            />
          ) : (
            <Notice icon={empty.icon} title={`No ${many} yet`} text={empty.text} />
          )
        }
        {...records}
      />
      {children}
    </Stack>
  );
}
