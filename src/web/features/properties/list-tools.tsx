import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconLayoutGrid, IconPlus, IconSearch, IconTable } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type PropertySort, propertySorts } from '#contract/list-filters';
import type { PropertyFilters } from './api.ts';
import classes from './list-tools.module.css';
import { sortLabels } from './property-words.ts';

const PAUSE_MS = 300;

export type PropertyView = 'cards' | 'table';

interface ListToolsProps {
  filters: PropertyFilters;
  view: PropertyView;
  onFilter: (change: PropertyFilters) => void;
  onView: (view: PropertyView) => void;
  onAdd: () => void;
}

const views = [
  { value: 'cards', label: <ViewLabel icon={IconLayoutGrid} name="Cards" /> },
  { value: 'table', label: <ViewLabel icon={IconTable} name="Table" /> },
];

/** Search, filter, order and view of the list, and the way to the next property. */
export function ListTools({ filters, view, onFilter, onView, onAdd }: ListToolsProps) {
  return (
    <div className={classes.tools}>
      <SearchBox search={filters.search ?? ''} onSearch={(search) => onFilter({ search })} />
      <SegmentedControl
        className={classes.availability}
        aria-label="Availability"
        data={[
          { value: 'all', label: 'All' },
          { value: 'available', label: 'Available' },
          { value: 'occupied', label: 'Occupied' },
        ]}
        value={filters.availability ?? 'all'}
        onChange={(chosen) => onFilter({ availability: chosen === 'all' ? undefined : chosen })}
      />
      <Select
        className={classes.sort}
        aria-label="Sort"
        allowDeselect={false}
        data={propertySorts.map((value) => ({ value, label: sortLabels[value] }))}
        value={filters.sort ?? 'newest'}
        onChange={(sort) => onFilter({ sort: sort as PropertySort })}
      />
      <SegmentedControl
        visibleFrom="sm"
        aria-label="View"
        data={views}
        value={view}
        onChange={(chosen) => onView(chosen as PropertyView)}
      />
      <Button className={classes.add} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        Add Property
      </Button>
    </div>
  );
}

function ViewLabel({ icon: ViewIcon, name }: { icon: typeof IconTable; name: string }) {
  return (
    <Group gap={6} wrap="nowrap">
      <ViewIcon size={16} stroke={1.6} aria-hidden />
      {name}
    </Group>
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
      aria-label="Search properties"
      placeholder="Name, area or city"
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        send(value);
      }}
    />
  );
}
