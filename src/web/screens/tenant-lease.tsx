import { Skeleton } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { User } from '#contract/identity/users';
import { isCommercial } from '#contract/lettings/commercial-terms';
import { isOver } from '#contract/lettings/lease-days';
import type { Lease } from '#contract/lettings/leases';
import { useDeposit } from '#web/features/books/deposits/api.ts';
import { DepositButton } from '#web/features/books/deposits/deposit-dialog.tsx';
import { DepositPassport } from '#web/features/books/deposits/deposit-passport.tsx';
import { HomePeople } from '#web/features/books/lease-people/home-people.tsx';
import { ResidentsOnly } from '#web/features/books/lease-people/residents-only.tsx';
import { LeaseNotice } from '#web/features/lettings/leases/lease-notice.tsx';
import { LeaveTenancy } from '#web/features/lettings/tenancy-answers/leave-tenancy.tsx';
import { useMoves } from '#web/features/money/commercial/api.ts';
import { LeaseCommercialTerms } from '#web/features/money/commercial/lease-commercial-terms.tsx';
import { LeaseMoves } from '#web/features/money/commercial/lease-moves.tsx';
import { useTenantDashboard } from '#web/features/overview/dashboard/api.ts';
import { LeaseDetails } from '#web/features/overview/dashboard/lease-details.tsx';
import { Loaded } from '#web/features/overview/dashboard/loaded.tsx';
import { NoLease } from '#web/features/overview/dashboard/no-lease.tsx';
import { PastLeases } from '#web/features/overview/dashboard/past-leases.tsx';
import { TenantSkeleton } from '#web/features/overview/dashboard/tenant-skeleton.tsx';
import { useLeaseAgreements, useLeasePapers } from '#web/features/papers/lease-papers/api.ts';
import { LeasePapers } from '#web/features/papers/lease-papers/lease-papers.tsx';
import { ExitButton, ExitPanel } from '#web/features/upkeep/exits/exit-panel.tsx';
import { useInspections } from '#web/features/upkeep/inspections/api.ts';
import { InspectionsButton, InspectionsPanel } from '#web/features/upkeep/inspections/lease-inspections.tsx';
import { useMeters } from '#web/features/upkeep/meters/api.ts';
import { SpaceMeters } from '#web/features/upkeep/meters/space-meters.tsx';
import { useSettlements } from '#web/features/upkeep/settlements/api.ts';
import { LeaseSettlement } from '#web/features/upkeep/settlements/lease-settlement.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const SectionsSkeleton = () => (
  <>
    <Skeleton h={300} />
    <Skeleton h={200} />
  </>
);

/** They wait for each other and for the deposit above them: what came later would push the rest away under a finger. */
function ResidentSections({ lease, userId }: { lease: Lease; userId: string }) {
  const all = [
    useSettlements(lease.id),
    useDeposit(lease.id),
    useMoves(lease.id, true),
    useLeasePapers(lease.id, true),
    useLeaseAgreements(lease.id),
    useMeters(lease.property.id),
    useInspections({ leaseId: lease.id }),
  ];
  if (all.some(({ isLoading }) => isLoading)) return <SectionsSkeleton />;
  return (
    <>
      <LeasePapers leaseId={lease.id} viewer="tenant" />
      <SpaceMeters propertyId={lease.property.id} viewer="tenant" userId={userId} />
      <InspectionsPanel leaseId={lease.id} />
      <ExitPanel leaseId={lease.id} lastDay={lease.noticeDate} notice={<LeaseNotice leaseId={lease.id} offers />} />
    </>
  );
}

export function TenantLease({ user }: { user: User }) {
  const query = useTenantDashboard();
  return (
    <Loaded query={query} what="Your lease" skeleton={<TenantSkeleton />}>
      {({ leases }) => {
        const current = leases.filter(({ status }) => !isOver(status));
        return (
          <>
            {current.length === 0 && <NoLease email={user.email} hadOne={leases.length > 0} />}
            {current.map((lease) => (
              <Fragment key={lease.id}>
                <LeaseDetails
                  lease={lease}
                  deposit={
                    <ResidentsOnly leaseId={lease.id} waiting={<Skeleton h={1130} />}>
                      <LeaseSettlement leaseId={lease.id} propertyName={lease.property.name} />
                      <DepositPassport leaseId={lease.id} />
                    </ResidentsOnly>
                  }
                  about={
                    <>
                      <LeaseCommercialTerms
                        leaseId={lease.id}
                        isCommercial={isCommercial(lease.property.kind)}
                        mayChange={false}
                      />
                      <LeaseMoves leaseId={lease.id} />
                    </>
                  }
                  people={<HomePeople leaseId={lease.id} />}
                  statement={
                    <ResidentsOnly leaseId={lease.id} isQuiet waiting={<Skeleton h={36} />}>
                      <LinkButton
                        to="/leases/$leaseId/statement"
                        params={{ leaseId: String(lease.id) }}
                        variant="default"
                        fullWidth
                        leftSection={<IconReceipt size={18} aria-hidden />}
                      >
                        Statement of account
                      </LinkButton>
                    </ResidentsOnly>
                  }
                />
                <ResidentsOnly leaseId={lease.id} isQuiet waiting={<SectionsSkeleton />}>
                  <ResidentSections lease={lease} userId={user.id} />
                </ResidentsOnly>
              </Fragment>
            ))}
            <PastLeases
              leases={leases.filter(({ status }) => isOver(status))}
              action={(lease) => (
                <>
                  <DepositButton leaseId={lease.id} propertyName={lease.property.name} />
                  <InspectionsButton leaseId={lease.id} propertyName={lease.property.name} />
                  <ExitButton leaseId={lease.id} lastDay={lease.endedOn} propertyName={lease.property.name} />
                  <LeaseSettlement leaseId={lease.id} propertyName={lease.property.name} isOver />
                  <LeaveTenancy lease={lease} />
                </>
              )}
            />
          </>
        );
      }}
    </Loaded>
  );
}
