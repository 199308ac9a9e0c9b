import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { User } from '#contract/identity/users';
import type { TenantDashboard } from '#contract/overview/dashboard';
import { useAskedDetails, useLeaseInvitations } from '#web/features/lettings/tenancy-answers/api.ts';
import { AskedDetails } from '#web/features/lettings/tenancy-answers/asked-details.tsx';
import { LeaseInvitations } from '#web/features/lettings/tenancy-answers/lease-invitations.tsx';
import { useTenantDashboard } from '#web/features/overview/dashboard/api.ts';
import { MainAndSide } from '#web/features/overview/dashboard/columns.tsx';
import { Contacts } from '#web/features/overview/dashboard/contacts.tsx';
import { LeaseSummary } from '#web/features/overview/dashboard/lease-summary.tsx';
import { Loaded } from '#web/features/overview/dashboard/loaded.tsx';
import { NextPayment } from '#web/features/overview/dashboard/next-payment.tsx';
import { NoLease } from '#web/features/overview/dashboard/no-lease.tsx';
import { OverdueLine } from '#web/features/overview/dashboard/overdue-line.tsx';
import { OwnApplications } from '#web/features/overview/dashboard/own-applications.tsx';
import { PaymentHistory } from '#web/features/overview/dashboard/payment-history.tsx';
import { QuickActions } from '#web/features/overview/dashboard/quick-actions.tsx';
import { TenantSkeleton } from '#web/features/overview/dashboard/tenant-skeleton.tsx';
import { WelcomeLine } from '#web/features/overview/dashboard/welcome-line.tsx';
import { SubscriptionStatusCard } from '#web/features/plans/subscriptions/status-card.tsx';

/** Few have two leases. */
const LeaseChoice = lazy(async () => ({
  default: (await import('#web/rentals/lease-choice.tsx')).LeaseChoice,
}));

export function TenantSummary({ user }: { user: User }) {
  const query = useTenantDashboard();
  // What is asked comes with the figures: nothing is pushed down by it later.
  const { isPending: isAskingHomes } = useLeaseInvitations();
  const { isPending: isAskingDetails } = useAskedDetails();
  return (
    <Stack gap="md">
      <WelcomeLine firstName={user.firstName} text="Your rent, your lease and your landlord in one place." />
      <Loaded query={query} what="Your dashboard" skeleton={<TenantSkeleton />}>
        {(dashboard) =>
          isAskingHomes || isAskingDetails ? (
            <TenantSkeleton />
          ) : (
            <>
              <LeaseInvitations />
              <AskedDetails />
              <Overview dashboard={dashboard} email={user.email} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

function Overview({ dashboard, email }: { dashboard: TenantDashboard; email: string }) {
  const { leases, nextPayment, overdue, payments, subscription } = dashboard;
  const [chosenId, choose] = useState<number>();
  const lease = leases.find(({ id }) => id === chosenId) ?? leases[0];
  return (
    <>
      {lease && leases.length > 1 && (
        <Suspense fallback={<Skeleton h={61} maw={520} />}>
          <LeaseChoice leases={leases} chosen={lease} onChoose={choose} />
        </Suspense>
      )}
      <MainAndSide
        main={
          <>
            {overdue.count > 1 && <OverdueLine overdue={overdue} />}
            {(lease || nextPayment) && <NextPayment payment={nextPayment} />}
            {!lease && <NoLease email={email} hadOne={false} />}
            <QuickActions lease={lease} next={nextPayment} />
            {lease && <LeaseSummary lease={lease} />}
            <PaymentHistory payments={payments} />
            <OwnApplications />
          </>
        }
        side={
          <>
            {lease && <Contacts lease={lease} />}
            <SubscriptionStatusCard use={subscription} />
          </>
        }
      />
    </>
  );
}
