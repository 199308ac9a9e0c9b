import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { User } from '#contract/identity/users';
import { AgentProperties as ManagedProperties } from '#web/features/lettings/properties/agent-properties.tsx';
import { AgentPropertyPage } from '#web/features/lettings/properties/agent-property-page.tsx';
import { OpenProperties } from '#web/features/lettings/properties/open-properties.tsx';

const route = getRouteApi('/agent-dashboard');

/** All of it is in the address: the property shown, and what is searched for in either list. */
export function AgentProperties({ user }: { user: User }) {
  const shown = route.useSearch();
  const navigate = route.useNavigate();
  const filter = (change: { search?: string; near?: string }) =>
    void navigate({ search: { ...shown, ...change }, replace: true, resetScroll: false });
  if (shown.property !== undefined) {
    return (
      <AgentPropertyPage
        key={shown.property}
        id={shown.property}
        agentId={user.id}
        onGone={() => navigate({ search: { ...shown, property: undefined }, replace: true })}
      />
    );
  }
  return (
    <Stack gap="xl">
      <ManagedProperties search={shown.search} onSearch={(search) => filter({ search })} />
      <OpenProperties agentId={user.id} search={shown.near} onSearch={(near) => filter({ near })} />
    </Stack>
  );
}
