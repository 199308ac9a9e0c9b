import { Skeleton, Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { User } from '#contract/identity/users';
import type { LeaseInvitation } from '#contract/lettings/tenancy-answers';
import type { TenantDashboard } from '#contract/overview/dashboard';
import { DepartureQuestions } from '#web/features/books/lease-people/departure-questions.tsx';
import { HomePeople } from '#web/features/books/lease-people/home-people.tsx';
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
import { ToSettle } from '#web/features/overview/dashboard/to-settle.tsx';
import { ToSign } from '#web/features/overview/dashboard/to-sign.tsx';
import { WelcomeLine } from '#web/features/overview/dashboard/welcome-line.tsx';

/** Few have two leases. */
const LeaseChoice = lazy(async () => ({
  default: (await import('#web/rentals/lease-choice.tsx')).LeaseChoice,
}));

export function TenantSummary({ user }: { user: User }) {
  const query = useTenantDashboard();
  // What is asked comes with the figures: nothing is pushed down by it later.
  const { data: asked = [], isPending: isAskingHomes } = useLeaseInvitations();
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
              <DepartureQuestions />
              <ToSettle settlements={dashboard.toSettle} />
              <ToSign papers={dashboard.toSign} />
              <Overview dashboard={dashboard} asked={asked} email={user.email} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

interface OverviewProps {
  dashboard: TenantDashboard;
  asked: LeaseInvitation[];
  email: string;
}

function Overview({ dashboard, asked, email }: OverviewProps) {
  const { leases, nextPayment, nextRent, overdue, payments } = dashboard;
  const [chosenId, choose] = useState<number>();
  const lease = leases.find(({ id }) => id === chosenId) ?? leases[0];
  return (
    <>
      {lease && leases.length > 1 && (
        <Suspense fallback={<Skeleton h={61} maw={520} />}>
          <LeaseChoice leases={leases} chosen={lease} onChoose={choose} />
        </Suspense>
      )}
      <MainAndMaybeSide
        main={
          <>
            {overdue.count > 1 && <OverdueLine overdue={overdue} />}
            {(lease || nextPayment) && <NextPayment payment={nextPayment} />}
            {!lease && <NoLease email={email} hadOne={false} />}
            <QuickActions lease={lease} rent={nextRent} />
            {lease && <LeaseSummary lease={lease} />}
            <PaymentHistory payments={payments} />
            <OwnApplications leases={leases} asked={asked} />
          </>
        }
        side={
          lease && (
            <>
              <Contacts lease={lease} />
              <HomePeople leaseId={lease.id} />
            </>
          )
        }
      />
    </>
  );
}

/** Without anybody to contact there is nothing to put beside the rest. */
function MainAndMaybeSide({ main, side }: { main: ReactNode; side: ReactNode }) {
  return side ? <MainAndSide main={main} side={side} /> : <Stack gap="md">{main}</Stack>;
}
