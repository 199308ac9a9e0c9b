import { Stack } from '@mantine/core';
import type { User } from '#contract/identity/users';
import type { LandlordDashboard } from '#contract/overview/dashboard';
import { TermsOver } from '#web/features/lettings/leases/terms-over.tsx';
import { useUndecided } from '#web/features/lettings/properties/mandates-api.ts';
import { UndecidedAgents } from '#web/features/lettings/properties/undecided-agents.tsx';
import { ToConfirm } from '#web/features/money/payments/claims/to-confirm.tsx';
import { Activity } from '#web/features/overview/dashboard/activity.tsx';
import { useLandlordDashboard } from '#web/features/overview/dashboard/api.ts';
import { Halves, MainAndSide } from '#web/features/overview/dashboard/columns.tsx';
import { FirstSteps } from '#web/features/overview/dashboard/first-steps.tsx';
import { IncomeChart } from '#web/features/overview/dashboard/income-chart.tsx';
import { IncomePanel } from '#web/features/overview/dashboard/income-panel.tsx';
import { KeyFigures } from '#web/features/overview/dashboard/key-figures.tsx';
import { LandlordSkeleton } from '#web/features/overview/dashboard/landlord-skeleton.tsx';
import { Loaded } from '#web/features/overview/dashboard/loaded.tsx';
import { Occupancy } from '#web/features/overview/dashboard/occupancy.tsx';
import { DueSoon, Overdue } from '#web/features/overview/dashboard/payment-group.tsx';
import { RecentApplications } from '#web/features/overview/dashboard/recent-applications.tsx';
import { WelcomeLine } from '#web/features/overview/dashboard/welcome-line.tsx';
import { SubscriptionStatusCard } from '#web/features/plans/subscriptions/status-card.tsx';

export function LandlordSummary({ user }: { user: User }) {
  const query = useLandlordDashboard();
  // What agents ask comes with the figures: nothing is pushed down by it later.
  const { isPending: isAskingAgents } = useUndecided();
  const skeleton = <LandlordSkeleton since={user.createdAt} />;
  return (
    <Stack gap="md">
      <WelcomeLine firstName={user.firstName} text="How your properties are doing." />
      <Loaded query={query} what="Your dashboard" skeleton={skeleton}>
        {(dashboard) => (isAskingAgents ? skeleton : <Figures dashboard={dashboard} />)}
      </Loaded>
    </Stack>
  );
}

function Figures({ dashboard }: { dashboard: LandlordDashboard }) {
  return (
    <>
      <UndecidedAgents />
      <ToConfirm claims={dashboard.toConfirm} />
      <TermsOver leases={dashboard.termsOver} />
      <FirstSteps done={dashboard.firstSteps} />
      <KeyFigures figures={dashboard} />
      <MainAndSide
        sideFills
        main={
          <>
            <IncomePanel income={dashboard.income} />
            <IncomeChart months={dashboard.months} />
          </>
        }
        side={
          <>
            <Occupancy figures={dashboard} />
            <SubscriptionStatusCard use={dashboard.subscription} />
          </>
        }
      />
      <Halves>
        <Overdue group={dashboard.overdue} />
        <DueSoon group={dashboard.dueSoon} />
      </Halves>
      <Halves>
        <RecentApplications reviewer="landlord" applications={dashboard.recentApplications} />
        <Activity activity={dashboard.activity} />
      </Halves>
    </>
  );
}
