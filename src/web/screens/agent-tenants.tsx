import { getRouteApi } from '@tanstack/react-router';
import { LeasePayments } from '#web/features/leases/lease-payments.tsx';
import { TenantLeases } from '#web/features/leases/tenant-leases.tsx';
import { AgentOnboardingDialog } from '#web/features/tenants/agent-onboarding-dialog.tsx';
import { Tenants, type TenantsPlace } from '#web/features/tenants/tenants.tsx';
import { type KnownValues, TenantFromApplication } from './tenant-from-application.tsx';

const route = getRouteApi('/agent-dashboard');

const words = {
  empty: { title: 'No tenants found', text: 'Those whom you onboard, or who lease a property that you mediate.' },
  add: 'Add Tenant',
};

export function AgentTenants() {
  const place = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: TenantsPlace & { application?: undefined }, replace = false) =>
    void navigate({ search: { ...place, ...changes }, replace });
  const wizard = (known?: KnownValues) => (
    <AgentOnboardingDialog known={known} onClosed={() => change({ dialog: undefined, application: undefined }, true)} />
  );
  return (
    <Tenants
      manager="agent"
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
