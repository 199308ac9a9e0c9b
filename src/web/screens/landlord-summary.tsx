import { Stack } from '@mantine/core';
import type { LandlordDashboard } from '#contract/dashboard';
import type { User } from '#contract/users';
import { Activity } from '#web/features/dashboard/activity.tsx';
import { useLandlordDashboard } from '#web/features/dashboard/api.ts';
import { Halves, MainAndSide } from '#web/features/dashboard/columns.tsx';
import { FirstSteps } from '#web/features/dashboard/first-steps.tsx';
import { IncomeChart } from '#web/features/dashboard/income-chart.tsx';
import { IncomePanel } from '#web/features/dashboard/income-panel.tsx';
import { KeyFigures } from '#web/features/dashboard/key-figures.tsx';
import { LandlordSkeleton } from '#web/features/dashboard/landlord-skeleton.tsx';
import { Loaded } from '#web/features/dashboard/loaded.tsx';
import { Occupancy } from '#web/features/dashboard/occupancy.tsx';
import { DueSoon, Overdue } from '#web/features/dashboard/payment-group.tsx';
import { RecentApplications } from '#web/features/dashboard/recent-applications.tsx';
import { WelcomeLine } from '#web/features/dashboard/welcome-line.tsx';
import { SubscriptionStatusCard } from '#web/features/subscriptions/status-card.tsx';

export function LandlordSummary({ user }: { user: User }) {
  const query = useLandlordDashboard();
  return (
    <Stack gap="md">
      <WelcomeLine firstName={user.firstName} text="How your properties are doing." />
      <Loaded query={query} what="Your dashboard" skeleton={<LandlordSkeleton since={user.createdAt} />}>
        {(dashboard) => <Figures dashboard={dashboard} />}
      </Loaded>
    </Stack>
  );
}

function Figures({ dashboard }: { dashboard: LandlordDashboard }) {
  return (
    <>
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
