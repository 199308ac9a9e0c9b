import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { TenantDashboard } from '#contract/dashboard';
import type { User } from '#contract/users';
import { useTenantDashboard } from '#web/features/dashboard/api.ts';
import { MainAndSide } from '#web/features/dashboard/columns.tsx';
import { Contacts } from '#web/features/dashboard/contacts.tsx';
import { LeaseSummary } from '#web/features/dashboard/lease-summary.tsx';
import { Loaded } from '#web/features/dashboard/loaded.tsx';
import { NextPayment } from '#web/features/dashboard/next-payment.tsx';
import { NoLease } from '#web/features/dashboard/no-lease.tsx';
import { OwnApplications } from '#web/features/dashboard/own-applications.tsx';
import { PaymentHistory } from '#web/features/dashboard/payment-history.tsx';
import { QuickActions } from '#web/features/dashboard/quick-actions.tsx';
import { TenantSkeleton } from '#web/features/dashboard/tenant-skeleton.tsx';
import { WelcomeLine } from '#web/features/dashboard/welcome-line.tsx';
import { SubscriptionStatusCard } from '#web/features/subscriptions/status-card.tsx';

/** Few have two leases. */
const LeaseChoice = lazy(async () => ({
  default: (await import('#web/features/dashboard/lease-choice.tsx')).LeaseChoice,
}));

export function TenantSummary({ user }: { user: User }) {
  const query = useTenantDashboard();
  return (
    <Stack gap="md">
      <WelcomeLine firstName={user.firstName} text="Your rent, your lease and your landlord in one place." />
      <Loaded query={query} what="Your dashboard" skeleton={<TenantSkeleton />}>
        {(dashboard) => <Overview dashboard={dashboard} email={user.email} />}
      </Loaded>
    </Stack>
  );
}

function Overview({ dashboard, email }: { dashboard: TenantDashboard; email: string }) {
  const { leases, nextPayment, payments, subscription } = dashboard;
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
