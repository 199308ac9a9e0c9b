import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { documentKindLabels, documentKinds } from '#contract/documents';
import { type DocumentsPlace, filtersOf } from './document-place.ts';
import classes from './document-tools.module.css';

const PAUSE_MS = 300;
const ALL = 'all';
const kinds = [
  { value: ALL, label: 'All types' },
  ...documentKinds.map((value) => ({ value, label: documentKindLabels[value] })),
];

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
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const searchSoon = useDebouncedCallback((text: string) => {
    sent.current = text.trim();
    onChange({ search: sent.current || undefined });
  }, PAUSE_MS);
  // The address may change otherwise, too: by the back button, or when the filters are cleared.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  return (
    <div className={classes.tools}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label="Search documents"
        placeholder={placeholder}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          searchSoon(value);
        }}
      />
      <Select
        aria-label="Type of document"
        allowDeselect={false}
        data={kinds}
        value={type ?? ALL}
        onChange={(chosen) => onChange({ kind: chosen === null || chosen === ALL ? undefined : chosen })}
        className={classes.kind}
      />
      {children}
    </div>
  );
}
