import { getRouteApi } from '@tanstack/react-router';
import { OnboardTenantDialog } from '#web/features/lettings/tenants/onboard-tenant-dialog.tsx';
import { ManagerTenants } from './manager-tenants.tsx';

const route = getRouteApi('/landlord-dashboard');

const words = {
  empty: {
    title: 'No tenants yet',
    text: 'Onboard a tenant: they are invited by mail, and see their lease and rent in their own dashboard.',
  },
  add: 'Onboard a tenant',
};

export function LandlordTenants() {
  const place = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ManagerTenants
      manager="landlord"
      words={words}
      place={place}
      go={(changes, replace) => void navigate({ search: { ...place, ...changes }, replace })}
      wizard={(wizard) => <OnboardTenantDialog {...wizard} />}
    />
  );
}
