import { getRouteApi } from '@tanstack/react-router';
import type { User } from '#contract/identity/users';
import { History } from '#web/features/lettings/history/history.tsx';
import { AddProperty } from '#web/features/lettings/properties/add-property.tsx';
import type { PropertyFilters } from '#web/features/lettings/properties/api.ts';
import { OwnPropertyPage } from '#web/features/lettings/properties/own-property-page.tsx';
import { PropertyList } from '#web/features/lettings/properties/property-list.tsx';

const route = getRouteApi('/landlord-dashboard');

/** All of it is in the address: the property shown, the open dialog, the search, the order and the view. */
export function LandlordProperties({ user }: { user: User }) {
  const shown = route.useSearch();
  const { property, dialog, search, availability, sort, view } = shown;
  const navigate = route.useNavigate();

  const filter = (change: PropertyFilters) => void navigate({ search: { ...shown, ...change }, replace: true });
  const add = () => void navigate({ search: { ...shown, dialog: 'add-property' } });
  const stopAdding = () => void navigate({ search: { ...shown, dialog: undefined }, replace: true });
  const leaveProperty = () => navigate({ search: { ...shown, property: undefined }, replace: true });

  return (
    <>
      {property === undefined ? (
        <PropertyList
          filters={{ search, availability, sort }}
          view={view ?? 'cards'}
          onFilter={filter}
          onView={(chosen) => void navigate({ search: { ...shown, view: chosen }, replace: true })}
          onAdd={add}
        />
      ) : (
        <OwnPropertyPage
          key={property}
          id={property}
          history={(id, isHere) => <History of="property" id={id} isHere={isHere} />}
          onDeleted={leaveProperty}
        />
      )}
      <AddProperty user={user} isOpen={dialog === 'add-property'} onClose={stopAdding} />
    </>
  );
}
