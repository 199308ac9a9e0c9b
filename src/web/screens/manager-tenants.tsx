import { Group, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { isCommercial } from '#contract/lettings/commercial-terms';
import { isOver } from '#contract/lettings/lease-days';
import type { Lease } from '#contract/lettings/leases';
import type { Tenant } from '#contract/lettings/tenants';
import { DepositButton } from '#web/features/books/deposits/deposit-dialog.tsx';
import { LeasePeople } from '#web/features/books/lease-people/lease-people.tsx';
import { TenantHistory } from '#web/features/lettings/history/history.tsx';
import { usePaymentsOf } from '#web/features/lettings/leases/api.ts';
import { LeaseNotice } from '#web/features/lettings/leases/lease-notice.tsx';
import { useNotice } from '#web/features/lettings/leases/notice-api.ts';
import { RemindTenant } from '#web/features/lettings/leases/remind-tenant.tsx';
import { TenantLeases } from '#web/features/lettings/leases/tenant-leases.tsx';
import { TenantPayments } from '#web/features/lettings/leases/tenant-payments.tsx';
import { Tenants, type TenantsPlace } from '#web/features/lettings/tenants/tenants.tsx';
import { LeaseCommercialTerms } from '#web/features/money/commercial/lease-commercial-terms.tsx';
import { LeaseMoves } from '#web/features/money/commercial/lease-moves.tsx';
import { TenantAccount } from '#web/features/money/payments/account/tenant-account.tsx';
import { useTenantAccount } from '#web/features/money/payments/api.ts';
import { ShareCardButton } from '#web/features/overview/tenant-cards/share-card.tsx';
import { LeasePapers } from '#web/features/papers/lease-papers/lease-papers.tsx';
import { ExitButton } from '#web/features/upkeep/exits/exit-panel.tsx';
import { InspectionsButton } from '#web/features/upkeep/inspections/lease-inspections.tsx';
import { useMeters } from '#web/features/upkeep/meters/api.ts';
import { MoveHint } from '#web/features/upkeep/meters/move-hint.tsx';
import { useSettlements } from '#web/features/upkeep/settlements/api.ts';
import { LeaseSettlement } from '#web/features/upkeep/settlements/lease-settlement.tsx';
import type { Manager } from '#web/rentals/manager.ts';
import { type KnownValues, TenantFromApplication } from './tenant-from-application.tsx';
import { TenantInHome } from './tenant-in-home.tsx';

export interface Wizard {
  /** What is known already, from an application or of the home. */
  known?: KnownValues;
  onClosed: () => void;
}

interface ManagerTenantsProps {
  manager: Manager;
  words: { empty: { title: string; text: string }; add: string };
  place: TenantsPlace & { application?: number; home?: number };
  go: (
    changes: TenantsPlace & { application?: undefined; home?: undefined },
    replace?: boolean,
  ) => Promise<void> | void;
  wizard: (wizard: Wizard) => ReactNode;
}

/** The tenants of a landlord or an agent. All of it is in the address: the tenant shown, the open wizard, the search. */
export function ManagerTenants({ manager, words, place, go, wizard }: ManagerTenantsProps) {
  const onClosed = () => go({ dialog: undefined, application: undefined, home: undefined }, true);
  const open = (known?: KnownValues) => wizard({ known, onClosed });
  const leave = async () => go({ tenant: undefined });
  const taking = () => {
    if (place.application) return <TenantFromApplication id={place.application}>{open}</TenantFromApplication>;
    if (!place.home) return open();
    return (
      <TenantInHome id={place.home} manager={manager}>
        {open}
      </TenantInHome>
    );
  };
  return (
    <Tenants
      manager={manager}
      place={place}
      words={words}
      onSearch={(changes) => go(changes, true)}
      onAdd={() => go({ dialog: 'onboard-tenant' })}
      onShowList={() => go({ tenant: undefined })}
      wizard={place.dialog === 'onboard-tenant' && taking()}
      account={(tenant, isHere) => (
        <TenantAccount
          tenant={tenant}
          manager={manager}
          isHere={isHere}
          actions={<RemindTenant tenantId={tenant.id} isHere={isHere} />}
        />
      )}
      leases={(tenant, isHere) => (
        <OnceMoneyIsThere tenant={tenant} isHere={isHere}>
          <TenantLeases
            tenantId={tenant.id}
            manager={manager}
            isHere={isHere}
            deposit={(lease) => <WaysOfLease lease={lease} manager={manager} isHere={isHere} />}
            people={(lease) => (
              <>
                <LeasePeople lease={lease} isHere={isHere} />
                <LeasePapers leaseId={lease.id} viewer={manager} isOver={isOver(lease.status)} isHere={isHere} />
              </>
            )}
            about={(lease) => (
              <>
                <LeaseCommercialTerms
                  leaseId={lease.id}
                  isCommercial={isCommercial(lease.property.kind)}
                  mayChange={!isOver(lease.status)}
                  isHere={isHere}
                />
                <LeaseMoves leaseId={lease.id} isHere={isHere} />
              </>
            )}
            onEnded={manager === 'agent' ? leave : undefined}
          />
        </OnceMoneyIsThere>
      )}
      payments={(tenant, isHere) => <TenantPayments tenantId={tenant.id} isHere={isHere} />}
      history={
        manager === 'landlord' ? (tenant, isHere) => <TenantHistory id={tenant.id} isHere={() => isHere} /> : undefined
      }
    />
  );
}

interface OnceMoneyIsThereProps {
  tenant: Tenant;
  isHere: boolean;
  children: ReactNode;
}

/** The account and the payments stand above the leases: what of them came later would push these away under a finger. */
function OnceMoneyIsThere({ tenant, isHere, children }: OnceMoneyIsThereProps) {
  const above = [
    useTenantAccount(tenant.id, { isHere }),
    usePaymentsOf(tenant.id, { isHere: isHere && tenant.lease !== null }),
  ];
  return above.some(({ isLoading }) => isLoading) ? <Skeleton h={300} /> : children;
}

/** What can be done with a lease, once all that stands above and among it is there. */
function WaysOfLease({ lease, manager, isHere }: { lease: Lease; manager: Manager; isHere: boolean }) {
  const over = isOver(lease.status);
  const hasNotice = !over && isHere;
  const all = [useMeters(lease.property.id), useNotice(lease.id, hasNotice), useSettlements(lease.id)];
  if (all.some(({ isLoading }) => isLoading)) return <Skeleton h={36} />;
  return (
    <>
      <MoveHint lease={lease} manager={manager} />
      {hasNotice && <LeaseNotice leaseId={lease.id} />}
      <Group gap="xs">
        <DepositButton leaseId={lease.id} propertyName={lease.property.name} />
        <InspectionsButton leaseId={lease.id} propertyName={lease.property.name} />
        {!over && <ShareCardButton leaseId={lease.id} tenantName={lease.tenantName} />}
        <ExitButton leaseId={lease.id} lastDay={lease.endedOn ?? lease.noticeDate} propertyName={lease.property.name} />
        <LeaseSettlement leaseId={lease.id} propertyName={lease.property.name} isManager={isHere} isOver={over} />
      </Group>
    </>
  );
}
