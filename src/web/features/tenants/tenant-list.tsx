import { Button, Center, Skeleton, Stack } from '@mantine/core';
import { IconUserPlus, IconUserSearch, IconUsers } from '@tabler/icons-react';
import type { TenantRow } from '#contract/tenants';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Column, RecordList } from '#web/ui/record-list.tsx';
import { type TenantSearch, useTenants } from './api.ts';
import { TenantActions } from './tenant-actions.tsx';
import classes from './tenant-list.module.css';
import { TenantSearchFields } from './tenant-search.tsx';

interface TenantListProps extends TenantSearch {
  columns: Column<TenantRow>[];
  /** What is said while there are none, and what the button for the next one says. */
  words: { empty: { title: string; text: string }; add: string };
  onSearch: (changes: TenantSearch) => void;
  onAdd: () => void;
  onEdit: (tenant: TenantRow) => void;
  onDelete: (tenant: TenantRow) => void;
}

export function TenantList(props: TenantListProps) {
  const { columns, words, search, filter, onSearch, onAdd, onEdit, onDelete } = props;
  const list = useTenants({ search, filter });
  const isNarrowed = Boolean(search || filter);
  const tenants = list.data?.pages.flatMap(({ rows }) => rows);
  const addButton = (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onAdd}>
      {words.add}
    </Button>
  );

  if (tenants?.length === 0 && !isNarrowed) {
    return <Notice icon={IconUsers} title={words.empty.title} text={words.empty.text} action={addButton} />;
  }
  return (
    <Stack gap="md">
      <TenantSearchFields search={search} filter={filter} onSearch={onSearch}>
        {addButton}
      </TenantSearchFields>
      {!tenants && !list.error && <Loading />}
      {!tenants && list.error && <LoadFailed text="Your tenants could not be loaded." onRetry={list.refetch} />}
      {tenants?.length === 0 && (
        <Notice
          icon={IconUserSearch}
          title="No tenants found"
          text="No tenant matches what you look for."
          action={
            <Button variant="default" onClick={() => onSearch({ search: undefined, filter: undefined })}>
              Show all tenants
            </Button>
          }
        />
      )}
      {tenants && tenants.length > 0 && (
        <div className={classes.records}>
          <RecordList
            label="Tenants"
            rows={tenants}
            keyOf={({ id }) => id}
            columns={columns}
            actions={(tenant) => (
              <TenantActions
                look="icons"
                tenant={tenant}
                onEdit={() => onEdit(tenant)}
                onDelete={() => onDelete(tenant)}
              />
            )}
          />
        </div>
      )}
      {list.hasNextPage && (
        <Center>
          <Button variant="default" disabled={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading...' : 'Load more'}
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
