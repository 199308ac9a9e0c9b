import { getRouteApi } from '@tanstack/react-router';
import { LeasePayments } from '#web/features/leases/lease-payments.tsx';
import { TenantLeases } from '#web/features/leases/tenant-leases.tsx';
import { OnboardTenantDialog } from '#web/features/tenants/onboard-tenant-dialog.tsx';
import { Tenants, type TenantsPlace } from '#web/features/tenants/tenants.tsx';
import { type KnownValues, TenantFromApplication } from './tenant-from-application.tsx';

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
  const change = (changes: TenantsPlace & { application?: undefined }, replace = false) =>
    void navigate({ search: { ...place, ...changes }, replace });
  const wizard = (known?: KnownValues) => (
    <OnboardTenantDialog known={known} onClosed={() => change({ dialog: undefined, application: undefined }, true)} />
  );
  return (
    <Tenants
      manager="landlord"
      place={place}
      words={words}
      onSearch={(changes) => change(changes, true)}
      onAdd={() => change({ dialog: 'onboard-tenant' })}
      onShowList={() => change({ tenant: undefined })}
      wizard={
        place.dialog === 'onboard-tenant' &&
        (place.application ? <TenantFromApplication id={place.application}>{wizard}</TenantFromApplication> : wizard())
      }
      leases={(tenant) => <TenantLeases tenantId={tenant.id} />}
      payments={(leaseId) => <LeasePayments leaseId={leaseId} />}
    />
  );
}
