import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { documentKindLabels } from '#contract/lettings/documents';
import { choicesOf } from '#web/ui/choices.ts';
import { ListTools, listTool } from '#web/ui/list-tools.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { type DocumentsPlace, filtersOf } from './document-place.ts';

const ALL = 'all';
const kinds = [{ value: ALL, label: 'All types' }, ...choicesOf(documentKindLabels)];

interface DocumentToolsProps {
  place: DocumentsPlace;
  onChange: (changes: DocumentsPlace) => void;
  /** What the search looks at. */
  placeholder: string;
  /** Stands beside them. */
  children?: ReactNode;
}

export function DocumentTools({ place, onChange, placeholder, children }: DocumentToolsProps) {
  const { search = '', type } = filtersOf(place);
  return (
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
      {children}
    </ListTools>
  );
}
