import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type TenantFilter, tenantFilters } from '#contract/list-filters';
import type { TenantSearch } from './api.ts';
import classes from './tenant-search.module.css';

const filterLabels: Record<TenantFilter, string> = {
  active: 'With an active lease',
  former: 'Former tenants',
  invited: 'Invited',
  overdue: 'Rent overdue',
};

const PAUSE_MS = 300;

interface TenantSearchFieldsProps extends TenantSearch {
  onSearch: (changes: TenantSearch) => void;
  /** Stands beside them. */
  children: ReactNode;
}

export function TenantSearchFields({ search = '', filter, onSearch, children }: TenantSearchFieldsProps) {
  const [text, setText] = useState(search);
  const searchSoon = useDebouncedCallback((words: string) => onSearch({ search: words.trim() || undefined }), PAUSE_MS);
  return (
    <div className={classes.tools}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label="Search tenants"
        placeholder="Search name, email, phone or property"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          searchSoon(value);
        }}
      />
      <Select
        aria-label="Filter tenants"
        placeholder="All tenants"
        clearable
        clearButtonProps={{ 'aria-label': 'Show all tenants' }}
        data={tenantFilters.map((value) => ({ value, label: filterLabels[value] }))}
        value={filter ?? null}
        onChange={(value) => onSearch({ filter: (value as TenantFilter | null) ?? undefined })}
        className={classes.filter}
      />
      {children}
    </div>
  );
}
