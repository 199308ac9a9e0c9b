import type { ReactNode } from 'react';
import { History } from '#web/features/lettings/history/history.tsx';
import { LeasePayments } from '#web/features/lettings/leases/lease-payments.tsx';
import { TenantLeases } from '#web/features/lettings/leases/tenant-leases.tsx';
import { Tenants, type TenantsPlace } from '#web/features/lettings/tenants/tenants.tsx';
import type { Manager } from '#web/rentals/manager.ts';
import { type KnownValues, TenantFromApplication } from './tenant-from-application.tsx';

export interface Wizard {
  /** What is known already, from an application. */
  known?: KnownValues;
  onClosed: () => void;
}

interface ManagerTenantsProps {
  manager: Manager;
  words: { empty: { title: string; text: string }; add: string };
  place: TenantsPlace & { application?: number };
  go: (changes: TenantsPlace & { application?: undefined }, replace?: boolean) => void;
  wizard: (wizard: Wizard) => ReactNode;
}

/** The tenants of a landlord or an agent. All of it is in the address: the tenant shown, the open wizard, the search. */
export function ManagerTenants({ manager, words, place, go, wizard }: ManagerTenantsProps) {
  const onClosed = () => go({ dialog: undefined, application: undefined }, true);
  const open = (known?: KnownValues) => wizard({ known, onClosed });
  const isOnboarding = place.dialog === 'onboard-tenant';
  return (
    <Tenants
      manager={manager}
      place={place}
      words={words}
      onSearch={(changes) => go(changes, true)}
      onAdd={() => go({ dialog: 'onboard-tenant' })}
      onShowList={() => go({ tenant: undefined })}
      wizard={
        isOnboarding &&
        (place.application ? <TenantFromApplication id={place.application}>{open}</TenantFromApplication> : open())
      }
      leases={(tenant) => <TenantLeases tenantId={tenant.id} manager={manager} />}
      payments={(leaseId) => <LeasePayments leaseId={leaseId} />}
      history={manager === 'landlord' ? (id, isHere) => <History of="lease" id={id} isHere={isHere} /> : undefined}
    />
  );
}
