import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { User } from '#contract/identity/users';
import { PropertySpending } from '#web/features/books/expenses/property-spending.tsx';
import { AgentProperties as ManagedProperties } from '#web/features/lettings/properties/agent-properties.tsx';
import { AgentPropertyPage } from '#web/features/lettings/properties/agent-property-page.tsx';
import { useMandateOf } from '#web/features/lettings/properties/mandates-api.ts';
import { OpenProperties } from '#web/features/lettings/properties/open-properties.tsx';
import { HomeInspections } from '#web/features/upkeep/inspections/home-inspections.tsx';
import { PropertyMaintenance } from '#web/features/upkeep/maintenance/property-maintenance.tsx';
import { SpaceMeters } from '#web/features/upkeep/meters/space-meters.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const route = getRouteApi('/agent-dashboard');

/** All of it is in the address: the property shown, and what is searched for in either list. */
export function AgentProperties({ user }: { user: User }) {
  const shown = route.useSearch();
  const navigate = route.useNavigate();
  const filter = (change: { search?: string; sort?: string; near?: string }) =>
    void navigate({ search: { ...shown, ...change }, replace: true, resetScroll: false });
  if (shown.property !== undefined) {
    return (
      <AgentPropertyPage
        key={shown.property}
        id={shown.property}
        agentId={user.id}
        repairs={(propertyId) => (
          <>
            <PropertyMaintenance propertyId={propertyId} manager="agent" />
            <SpaceMeters propertyId={propertyId} viewer="agent" userId={user.id} />
            <HomeInspections propertyId={propertyId} />
          </>
        )}
        spending={({ id, name }) => <AgentsSpending id={id} name={name} />}
        onGone={() => navigate({ search: { ...shown, property: undefined }, replace: true })}
      />
    );
  }
  return (
    <Stack gap="xl">
      <ManagedProperties
        search={shown.search}
        sort={shown.sort}
        onSearch={(search) => filter({ search })}
        onSort={(sort) => filter({ sort })}
      />
      <OpenProperties agentId={user.id} search={shown.near} onSearch={(near) => filter({ near })} />
    </Stack>
  );
}

/** Only for whom the owner lets record money. */
function AgentsSpending({ id, name }: { id: number; name: string }) {
  const { data: mandate } = useMandateOf(id);
  return (
    mandate?.rights.recordMoney && (
      <PropertySpending
        manager="agent"
        home={{ id, name }}
        all={
          <TextLink to="/agent-dashboard" search={{ section: 'books', book: 'expenses', property: id }}>
            All expenses of this property
          </TextLink>
        }
      />
    )
  );
}
