import { SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type ApplicationStatus, applicationStatuses } from '#contract/applications';
import type { ApplicationFilters } from './api.ts';
import { statusLabels } from './application-status.tsx';
import classes from './application-tools.module.css';

const PAUSE_MS = 300;

interface ApplicationToolsProps {
  filters: ApplicationFilters;
  onFilter: (change: ApplicationFilters) => void;
}

/** Search and filter of the list. */
export function ApplicationTools({ filters, onFilter }: ApplicationToolsProps) {
  return (
    <div className={classes.tools}>
      <SearchBox search={filters.search ?? ''} onSearch={(search) => onFilter({ search })} />
      <SegmentedControl
        className={classes.status}
        aria-label="Status"
        data={[
          { value: 'all', label: 'All' },
          ...applicationStatuses.map((value) => ({ value, label: statusLabels[value] })),
        ]}
        value={filters.status ?? 'all'}
        onChange={(chosen) => onFilter({ status: chosen === 'all' ? undefined : (chosen as ApplicationStatus) })}
      />
    </div>
  );
}

/** Searches once the typing pauses. */
function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string | undefined) => void }) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text.trim();
    onSearch(sent.current || undefined);
  }, PAUSE_MS);
  // The address may change otherwise, too: by the back button, or when the filters are cleared.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label="Search applications"
      placeholder="Name, email, phone or property"
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        send(value);
      }}
    />
  );
}
