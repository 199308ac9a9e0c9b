import { Button, Stack } from '@mantine/core';
import { IconUserPlus, IconUserSearch, IconUsers } from '@tabler/icons-react';
import type { TenantRow } from '#contract/lettings/tenants';
import type { Manager } from '#web/rentals/manager.ts';
import { unnarrowed } from '#web/rentals/narrowing/narrowing.ts';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedRecords, rowsOf } from '#web/ui/paged-records.tsx';
import { type TenantSearch, useTenants } from './api.ts';
import { columnsOf, phoneRowOf } from './tenant-columns.tsx';
import { TenantRowActions } from './tenant-row-actions.tsx';
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
  const { manager, words, search, filter, sort, property, from, to, onSearch, onAdd, onEdit, onDelete } = props;
  const asked = { search, filter, property, from, to };
  const list = useTenants({ ...asked, sort });
  const isNarrowed = Object.values(asked).some(Boolean);
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
      <TenantSearchFields manager={manager} asked={asked} onSearch={onSearch}>
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
            onShowAll={() => onSearch({ search: undefined, filter: undefined, ...unnarrowed })}
          />
        }
        columns={columnsOf[manager]}
        phone={phoneRowOf(manager)}
        sorting={{ shown: sort, onSort: (chosen) => onSearch({ sort: chosen }) }}
        counted={['tenant', 'tenants']}
        actions={(tenant) => (
          <TenantRowActions
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
