import type { User } from '#contract/identity/users';
import { isOver } from '#contract/lettings/lease-days';
import { LeaveTenancy } from '#web/features/lettings/tenancy-answers/leave-tenancy.tsx';
import { useTenantDashboard } from '#web/features/overview/dashboard/api.ts';
import { LeaseDetails } from '#web/features/overview/dashboard/lease-details.tsx';
import { Loaded } from '#web/features/overview/dashboard/loaded.tsx';
import { NoLease } from '#web/features/overview/dashboard/no-lease.tsx';
import { PastLeases } from '#web/features/overview/dashboard/past-leases.tsx';
import { TenantSkeleton } from '#web/features/overview/dashboard/tenant-skeleton.tsx';

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
              <LeaseDetails key={lease.id} lease={lease} />
            ))}
            <PastLeases
              leases={leases.filter(({ status }) => isOver(status))}
              action={(lease) => <LeaveTenancy lease={lease} />}
            />
          </>
        );
      }}
    </Loaded>
  );
}
