import { getRouteApi } from '@tanstack/react-router';
import { AgentOnboardingDialog } from '#web/features/lettings/tenants/agent-onboarding-dialog.tsx';
import { ManagerTenants } from './manager-tenants.tsx';

const route = getRouteApi('/agent-dashboard');

const words = {
  empty: { title: 'No tenants found', text: 'Those whom you onboard, or who lease a property that you mediate.' },
  add: 'Add Tenant',
};

export function AgentTenants() {
  const place = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ManagerTenants
      manager="agent"
      words={words}
      place={place}
      go={(changes, replace) => navigate({ search: { ...place, ...changes }, replace })}
      wizard={(wizard) => <AgentOnboardingDialog {...wizard} />}
    />
  );
}
