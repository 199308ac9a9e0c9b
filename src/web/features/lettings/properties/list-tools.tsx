import { Button, Center, Flex, SegmentedControl, Select, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconPlus, IconTable } from '@tabler/icons-react';
import { choicesOf } from '#web/ui/choices.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import type { PropertyFilters } from './api.ts';
import classes from './list-tools.module.css';
import { propertySort, sortLabels } from './property-words.ts';

export type PropertyView = 'cards' | 'table';

interface ListToolsProps {
  filters: PropertyFilters;
  view: PropertyView;
  onFilter: (change: PropertyFilters) => void;
  onView: (view: PropertyView) => void;
  onAdd: () => void;
  onAddBuilding: () => void;
}

const views = [
  { value: 'cards', label: <ViewLabel icon={IconLayoutGrid} name="Cards" /> },
  { value: 'table', label: <ViewLabel icon={IconTable} name="Table" /> },
];

/** Search, filter, order and view of the list, and the way to the next property. */
export function ListTools({ filters, view, onFilter, onView, onAdd, onAddBuilding }: ListToolsProps) {
  return (
    <Flex wrap="wrap" gap="sm">
      <SearchBox
        className={classes.search}
        label="Search properties"
        placeholder="Name, area or city"
        search={filters.search ?? ''}
        onSearch={(search) => onFilter({ search })}
      />
      <SegmentedControl
        className={classes.availability}
        aria-label="Availability"
        data={[
          { value: 'all', label: 'All' },
          { value: 'available', label: 'Available' },
          { value: 'reserved', label: 'Reserved' },
          { value: 'occupied', label: 'Occupied' },
        ]}
        value={filters.availability ?? 'all'}
        onChange={(chosen) => onFilter({ availability: chosen === 'all' ? undefined : chosen })}
      />
      <Select
        className={classes.sort}
        aria-label="Sort"
        data={choicesOf(sortLabels)}
        placeholder="By a column"
        value={propertySort(filters.sort)}
        onChange={(sort) => onFilter({ sort: sort ?? undefined })}
      />
      <SegmentedControl
        visibleFrom="sm"
        aria-label="View"
        data={views}
        value={view}
        onChange={(chosen) => onView(chosen as PropertyView)}
      />
      <Flex gap="sm" className={classes.adding}>
        <Button className={classes.add} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          Add Property
        </Button>
        <Button className={classes.building} variant="subtle" px="xs" onClick={onAddBuilding}>
          Add a building
        </Button>
      </Flex>
    </Flex>
  );
}

function ViewLabel({ icon: ViewIcon, name }: { icon: typeof IconTable; name: string }) {
  return (
    <Tooltip label={name}>
      <Center>
        <ViewIcon size={18} stroke={1.6} aria-hidden />
        <VisuallyHidden>{name}</VisuallyHidden>
      </Center>
    </Tooltip>
  );
}
