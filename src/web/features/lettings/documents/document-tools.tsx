import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { documentKindLabels } from '#contract/lettings/documents';
import { type FilteredBy, useMoreFilters } from '#web/rentals/narrowing/more-filters.tsx';
import { choicesOf } from '#web/ui/choices.ts';
import { ListTools, listTool } from '#web/ui/list-tools.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { type DocumentsPlace, filtersOf } from './document-place.ts';

const ALL = 'all';
const kinds = [{ value: ALL, label: 'All types' }, ...choicesOf(documentKindLabels)];

const days: FilteredBy['days'] = ['Dated from', 'Dated until'];

interface DocumentToolsProps {
  /** Whether there are those of many tenants. */
  isOfTenants?: boolean;
  place: DocumentsPlace;
  onChange: (changes: DocumentsPlace) => void;
  /** What the search looks at. */
  placeholder: string;
  /** Stands beside them. */
  children?: ReactNode;
}

export function DocumentTools({ isOfTenants, place, onChange, placeholder, children }: DocumentToolsProps) {
  const { search = '', type } = filtersOf(place);
  const more = useMoreFilters({ place, by: { tenant: isOfTenants, days }, onChange });
  return (
    <>
      <ListTools>
        <SearchBox
          className={listTool.search}
          label="Search documents"
          placeholder={placeholder}
          search={search}
          onSearch={(words) => onChange({ search: words })}
        />
        <Select
          aria-label="Type of document"
          data={kinds}
          value={type ?? ALL}
          onChange={(chosen) => onChange({ kind: chosen === null || chosen === ALL ? undefined : chosen })}
          className={listTool.filter}
        />
        {more.button}
        {children}
      </ListTools>
      {more.fields}
    </>
  );
}
