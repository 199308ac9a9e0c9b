import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#contract/identity/users';
import { PropertySpending } from '#web/features/books/expenses/property-spending.tsx';
import { AddBuilding } from '#web/features/lettings/buildings/add-building.tsx';
import { BuildingBoard } from '#web/features/lettings/buildings/building-board.tsx';
import { BuildingList, useHasBuildings } from '#web/features/lettings/buildings/building-list.tsx';
import { History } from '#web/features/lettings/history/history.tsx';
import { SharedDays } from '#web/features/lettings/leases/shared-days.tsx';
import { AddProperty } from '#web/features/lettings/properties/add-property.tsx';
import type { PropertyFilters } from '#web/features/lettings/properties/api.ts';
import { OwnPropertyPage } from '#web/features/lettings/properties/own-property-page.tsx';
import { PropertyList } from '#web/features/lettings/properties/property-list.tsx';
import { UpgradeDialog } from '#web/features/lettings/properties/upgrade-dialog.tsx';
import { HomeInspections } from '#web/features/upkeep/inspections/home-inspections.tsx';
import { PropertyMaintenance } from '#web/features/upkeep/maintenance/property-maintenance.tsx';
import { SpaceMeters } from '#web/features/upkeep/meters/space-meters.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const route = getRouteApi('/landlord-dashboard');

/** All of it is in the address: the property shown, the open dialog, the search, the order and the view. */
export function LandlordProperties({ user }: { user: User }) {
  const shown = route.useSearch();
  const { property, building, day, dialog, search, availability, sort, view } = shown;
  const navigate = route.useNavigate();

  const filter = (change: PropertyFilters) => void navigate({ search: { ...shown, ...change }, replace: true });
  const add = () => void navigate({ search: { ...shown, dialog: 'add-property' } });
  const addBuilding = () => void navigate({ search: { ...shown, dialog: 'add-building' } });
  const stopAdding = () => void navigate({ search: { ...shown, dialog: undefined }, replace: true });
  const [refusal, setRefusal] = useState<string>();
  const hasBuildings = useHasBuildings();
  // What stands in buildings is on their boards; a search finds all.
  const standing = hasBuildings && !search ? { building: 'none' as const } : {};
  const leaveProperty = () => navigate({ search: { ...shown, property: undefined }, replace: true });

  if (building !== undefined && property === undefined)
    return (
      <BuildingBoard
        key={building}
        id={building}
        day={day}
        onDay={(chosen) => void navigate({ search: { ...shown, day: chosen }, replace: true })}
        onGone={() => navigate({ search: { ...shown, building: undefined, day: undefined }, replace: true })}
      />
    );
  return (
    <>
      {property === undefined ? (
        <Stack gap="md">
          <SharedDays />
          <BuildingList />
          <PropertyList
            filters={{ search, availability, sort, ...standing }}
            view={view ?? 'cards'}
            onFilter={filter}
            onView={(chosen) => void navigate({ search: { ...shown, view: chosen }, replace: true })}
            onAdd={add}
            onAddBuilding={addBuilding}
          />
        </Stack>
      ) : (
        <OwnPropertyPage
          key={property}
          id={property}
          warning={<SharedDays propertyId={property} />}
          repairs={(propertyId) => (
            <>
              <PropertyMaintenance propertyId={propertyId} manager="landlord" />
              <SpaceMeters propertyId={propertyId} viewer="landlord" userId={user.id} />
              <HomeInspections propertyId={propertyId} />
            </>
          )}
          history={(id, isHere) => <History of="property" id={id} isHere={isHere} />}
          spending={({ id, name }) => (
            <PropertySpending
              manager="landlord"
              home={{ id, name }}
              all={
                <TextLink to="/landlord-dashboard" search={{ section: 'expenses', property: id }}>
                  All expenses of this property
                </TextLink>
              }
            />
          )}
          onDeleted={leaveProperty}
        />
      )}
      <AddBuilding
        isOpen={dialog === 'add-building'}
        onClose={stopAdding}
        onLimit={setRefusal}
        onAdded={(id) => void navigate({ search: { ...shown, dialog: undefined, building: id }, replace: true })}
      />
      <UpgradeDialog isOpen={refusal !== undefined} text={refusal ?? ''} onClose={() => setRefusal(undefined)} />
      <AddProperty isOpen={dialog === 'add-property'} onClose={stopAdding} />
    </>
  );
}
