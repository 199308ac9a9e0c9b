import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TenantFilter } from '#contract/lettings/list-filters';
import type { Manager } from '#web/rentals/manager.ts';
import { type FilteredBy, useMoreFilters } from '#web/rentals/narrowing/more-filters.tsx';
import { choicesOf } from '#web/ui/choices.ts';
import { ListTools, listTool } from '#web/ui/list-tools.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import type { TenantSearch } from './api.ts';

const filterLabels: Record<TenantFilter, string> = {
  active: 'With an active lease',
  former: 'Former tenants',
  invited: 'Invited',
  overdue: 'Rent overdue',
};

const days: FilteredBy['days'] = ['Lease ends from', 'Lease ends until'];

interface TenantSearchFieldsProps {
  manager: Manager;
  asked: TenantSearch;
  onSearch: (changes: TenantSearch) => void;
  /** Stands beside them. */
  children: ReactNode;
}

export function TenantSearchFields({ manager, asked, onSearch, children }: TenantSearchFieldsProps) {
  const { search = '', filter } = asked;
  const more = useMoreFilters({ place: asked, by: { property: manager, days }, onChange: onSearch });
  return (
    <>
      <ListTools>
        <SearchBox
          className={listTool.search}
          label="Search tenants"
          placeholder="Search name, email, phone or property"
          search={search}
          onSearch={(words) => onSearch({ search: words })}
        />
        <Select
          allowDeselect
          aria-label="Filter tenants"
          placeholder="All tenants"
          clearable
          clearButtonProps={{ 'aria-label': 'Show all tenants' }}
          data={choicesOf(filterLabels)}
          value={filter ?? null}
          onChange={(value) => onSearch({ filter: (value as TenantFilter | null) ?? undefined })}
          className={listTool.filter}
        />
        {more.button}
        {children}
      </ListTools>
      {more.fields}
    </>
  );
}
