import { Box, Button, Stack } from '@mantine/core';
import { IconBuildingEstate } from '@tabler/icons-react';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { rowsOf } from '#web/ui/paged-records.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { type PropertyFilters, useProperties } from './api.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTools, type PropertyView } from './list-tools.tsx';
import { usePropertyActions } from './property-actions.tsx';
import cardClasses from './property-card.module.css';
import { PropertyCard } from './property-card.tsx';
import { PropertyTable } from './property-table.tsx';

interface PropertyListProps {
  filters: PropertyFilters;
  view: PropertyView;
  onFilter: (change: PropertyFilters) => void;
  onView: (view: PropertyView) => void;
  onAdd: () => void;
}

/** A landlord's properties. */
export function PropertyList({ filters, view, onFilter, onView, onAdd }: PropertyListProps) {
  const list = useProperties(filters);
  const { isPlaceholderData } = list;
  const { actions, dialogs } = usePropertyActions();
  const properties = rowsOf(list);
  const isFiltered = filters.search !== undefined || filters.availability !== undefined;

  if (properties?.length === 0 && !isFiltered && !isPlaceholderData) {
    return (
      <Notice
        icon={IconBuildingEstate}
        title="Your first property"
        text="Add the homes that you let. Each one keeps its photos, rent, costs, tenant and history together."
        action={<Button onClick={onAdd}>Add Property</Button>}
      />
    );
  }
  return (
    <Stack gap="md">
      <ListTools filters={filters} view={view} onFilter={onFilter} onView={onView} onAdd={onAdd} />
      {!properties && (
        <NotLoaded query={list} what="Your properties" skeleton={<ListSkeleton view={view} />} isOnPage />
      )}
      {properties?.length === 0 && (
        <NothingFound
          title="Nothing matches"
          text="No property fits this search and filter."
          showAll="Clear filters"
          onShowAll={() => onFilter({ search: undefined, availability: undefined })}
        />
      )}
      {properties && properties.length > 0 && (
        <Box opacity={isPlaceholderData ? 0.6 : 1} aria-busy={isPlaceholderData}>
          {view === 'table' ? (
            <PropertyTable properties={properties} actions={actions} />
          ) : (
            <ul className={cardClasses.cards} aria-label="Properties">
              {properties.map((property) => (
                <PropertyCard key={property.id} property={property} actions={actions} />
              ))}
            </ul>
          )}
        </Box>
      )}
      <ShowMore list={list} />
      {dialogs}
    </Stack>
  );
}
