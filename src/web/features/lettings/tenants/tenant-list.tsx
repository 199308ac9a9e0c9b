import { Button, Stack } from '@mantine/core';
import { IconUserPlus, IconUserSearch, IconUsers } from '@tabler/icons-react';
import type { TenantRow } from '#contract/lettings/tenants';
import type { Manager } from '#web/rentals/manager.ts';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedRecords, rowsOf } from '#web/ui/paged-records.tsx';
import { type TenantSearch, useTenants } from './api.ts';
import { TenantActions } from './tenant-actions.tsx';
import { columnsOf } from './tenant-columns.tsx';
import { TenantSearchFields } from './tenant-search.tsx';

interface TenantListProps extends TenantSearch {
  manager: Manager;
  /** What is said while there are none, and what the button for the next one says. */
  words: { empty: { title: string; text: string }; add: string };
  onSearch: (changes: TenantSearch) => void;
  onAdd: () => void;
  onEdit: (tenant: TenantRow) => void;
  onDelete: (tenant: TenantRow) => void;
}

export function TenantList(props: TenantListProps) {
  const { manager, words, search, filter, onSearch, onAdd, onEdit, onDelete } = props;
  const list = useTenants({ search, filter });
  const isNarrowed = Boolean(search || filter);
  const addButton = (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onAdd}>
      {words.add}
    </Button>
  );

  if (rowsOf(list)?.length === 0 && !isNarrowed && !list.isPlaceholderData) {
    return <Notice icon={IconUsers} title={words.empty.title} text={words.empty.text} action={addButton} />;
  }
  return (
    <Stack gap="md">
      <TenantSearchFields search={search} filter={filter} onSearch={onSearch}>
        {addButton}
      </TenantSearchFields>
      <PagedRecords
        label="Tenants"
        list={list}
        what="Your tenants"
        nothing={
          <NothingFound
            icon={IconUserSearch}
            title="No tenants found"
            text="No tenant matches what you look for."
            showAll="Show all tenants"
            onShowAll={() => onSearch({ search: undefined, filter: undefined })}
          />
        }
        columns={columnsOf[manager]}
        actions={(tenant) => (
          <TenantActions
            look="icons"
            manager={manager}
            tenant={tenant}
            onEdit={() => onEdit(tenant)}
            onDelete={() => onDelete(tenant)}
          />
        )}
      />
    </Stack>
  );
}
