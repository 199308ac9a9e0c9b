import { Box, Button, Stack } from '@mantine/core';
import { IconBuildingEstate } from '@tabler/icons-react';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { rowsOf } from '#web/ui/paged-records.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { DrawnLater } from '#web/ui/unhurried.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useShown } from '#web/ui/use-shown.ts';
import { type PropertyFilters, useProperties } from './api.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTools, type PropertyView } from './list-tools.tsx';
import { usePropertyActions } from './property-actions.tsx';
import cardClasses from './property-card.module.css';
import { PropertyCard } from './property-card.tsx';
import { PropertyTable } from './property-table.tsx';
import { propertySort } from './property-words.ts';

interface PropertyListProps {
  filters: PropertyFilters;
  view: PropertyView;
  onFilter: (change: PropertyFilters) => void;
  onView: (view: PropertyView) => void;
  onAdd: () => void;
  onAddBuilding: () => void;
}

/** A landlord's properties. */
export function PropertyList({ filters, view, onFilter, onView, onAdd, onAddBuilding }: PropertyListProps) {
  const list = useProperties(filters);
  const { isPlaceholderData } = list;
  const found = useShown(isPlaceholderData ? undefined : JSON.stringify(filters));
  const { actions, dialogs } = usePropertyActions();
  const properties = rowsOf(list);
  // A phone has rows of two lines rather than cards of a screen's height.
  const isPhone = useIsPhone();
  const isTable = isPhone || view === 'table';
  const isFiltered = filters.search !== undefined || filters.availability !== undefined;

  // Everything stands in buildings, which are above.
  if (properties?.length === 0 && !isFiltered && filters.building === 'none')
    return <ListTools {...{ filters, view, onFilter, onView, onAdd, onAddBuilding }} />;
  if (properties?.length === 0 && !isFiltered && !isPlaceholderData) {
    return (
      <Notice
        icon={IconBuildingEstate}
        title="Your first property"
        text="Add the homes that you let. Each one keeps its photos, rent, costs, tenant and history together."
        action={
          <Stack gap="xs">
            <Button onClick={onAdd}>Add Property</Button>
            <Button variant="subtle" onClick={onAddBuilding}>
              Add a building
            </Button>
          </Stack>
        }
      />
    );
  }
  return (
    <Stack gap="md">
      <ListTools
        filters={filters}
        view={view}
        onFilter={onFilter}
        onView={onView}
        onAdd={onAdd}
        onAddBuilding={onAddBuilding}
      />
      {!properties && (
        <NotLoaded
          query={list}
          what="Your properties"
          skeleton={<ListSkeleton view={isTable ? 'table' : view} />}
          isOnPage
        />
      )}
      {properties?.length === 0 && (
        <NothingFound
          title="Nothing matches"
          text="No property fits this search and filter."
          showAll="Clear filters"
          onShowAll={() => onFilter({ search: undefined, availability: undefined })}
        />
      )}
      {properties && properties.length > 0 && isTable && (
        <PropertyTable
          list={list}
          actions={actions}
          // A phone has the field above.
          sorting={isPhone ? undefined : { shown: propertySort(filters.sort), onSort: (sort) => onFilter({ sort }) }}
        />
      )}
      {properties && properties.length > 0 && !isTable && (
        <>
          {/* What is found next takes the place of what was found: nothing moves under a finger. */}
          <DrawnLater>
            <Box key={found} opacity={isPlaceholderData ? 0.6 : 1} aria-busy={isPlaceholderData}>
              <ul className={cardClasses.cards} aria-label="Properties">
                {properties.map((property) => (
                  <PropertyCard key={property.id} property={property} actions={actions} />
                ))}
              </ul>
            </Box>
          </DrawnLater>
          <ShowMore list={list} />
        </>
      )}
      {dialogs}
    </Stack>
  );
}
