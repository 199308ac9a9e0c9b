import { Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { User } from '#contract/identity/users';
import type { LandlordDashboard } from '#contract/overview/dashboard';
import { TermsOver } from '#web/features/lettings/leases/terms-over.tsx';
import { useUndecided } from '#web/features/lettings/properties/mandates-api.ts';
import { UndecidedAgents } from '#web/features/lettings/properties/undecided-agents.tsx';
import { ToConfirm } from '#web/features/money/payments/claims/to-confirm.tsx';
import { AttentionCard } from '#web/features/overview/attention/attention-card.tsx';
import { Activity } from '#web/features/overview/dashboard/activity.tsx';
import { AddMenu } from '#web/features/overview/dashboard/add-menu.tsx';
import { useLandlordDashboard } from '#web/features/overview/dashboard/api.ts';
import { Halves } from '#web/features/overview/dashboard/columns.tsx';
import { DueSoon } from '#web/features/overview/dashboard/due-soon.tsx';
import { FirstSteps } from '#web/features/overview/dashboard/first-steps.tsx';
import { IncomeChart } from '#web/features/overview/dashboard/income-chart.tsx';
import { IncomePanel } from '#web/features/overview/dashboard/income-panel.tsx';
import { KeyFigures } from '#web/features/overview/dashboard/key-figures.tsx';
import { LandlordSkeleton } from '#web/features/overview/dashboard/landlord-skeleton.tsx';
import { Loaded } from '#web/features/overview/dashboard/loaded.tsx';
import { MonthPanel } from '#web/features/overview/dashboard/month-panel.tsx';
import { Overdue } from '#web/features/overview/dashboard/overdue.tsx';
import { RecentApplications } from '#web/features/overview/dashboard/recent-applications.tsx';
import { WelcomeLine } from '#web/features/overview/dashboard/welcome-line.tsx';
import { SubscriptionStatusCard } from '#web/features/plans/subscriptions/status-card.tsx';
import { MaintenanceNeedsYou } from '#web/features/upkeep/maintenance/needs-you.tsx';
import { useMaintenanceSummary } from '#web/features/upkeep/maintenance/summary-api.ts';

/** A dashboard's first view has no dialogs: its code comes when it is asked for. */
const RecordPayment = lazy(async () => ({
  default: (await import('#web/features/money/payments/details/record-payment.tsx')).RecordPayment,
}));

export function LandlordSummary({ user }: { user: User }) {
  const query = useLandlordDashboard();
  // What agents ask comes with the figures: nothing is pushed down by it later.
  const { isPending: isAskingAgents } = useUndecided();
  const { isPending: isAskingRepairs } = useMaintenanceSummary();
  const skeleton = <LandlordSkeleton since={user.createdAt} />;
  return (
    <Stack gap="md">
      <WelcomeLine firstName={user.firstName} text="How your properties are doing." tools={<AddMenu />} />
      <Loaded query={query} what="Your dashboard" skeleton={skeleton}>
        {(dashboard) => (isAskingAgents || isAskingRepairs ? skeleton : <Figures dashboard={dashboard} />)}
      </Loaded>
    </Stack>
  );
}

function Figures({ dashboard }: { dashboard: LandlordDashboard }) {
  // Whoever has no payment yet sees how to begin; to everybody else money comes first.
  const isBeginning = !dashboard.firstSteps.hasPayment;
  return (
    <>
      {isBeginning && <FirstSteps done={dashboard.firstSteps} />}
      <MonthPanel figures={dashboard} />
      <LateTenants overdue={dashboard.overdue} />
      <MaintenanceNeedsYou manager="landlord" />
      <ToConfirm claims={dashboard.toConfirm} />
      <UndecidedAgents />
      <TermsOver leases={dashboard.termsOver} />
      {!isBeginning && <FirstSteps done={dashboard.firstSteps} />}
      <Halves>
        <DueSoon group={dashboard.dueSoon} />
        <IncomePanel income={dashboard.income} />
      </Halves>
      <IncomeChart months={dashboard.months} />
      <KeyFigures figures={dashboard} />
      <Halves>
        <RecentApplications reviewer="landlord" applications={dashboard.recentApplications} />
        <Activity activity={dashboard.activity} />
      </Halves>
      <AttentionCard manager="landlord" />
      <SubscriptionStatusCard use={dashboard.subscription} />
    </>
  );
}

/** What came in is recorded where it is missed. */
function LateTenants({ overdue }: Pick<LandlordDashboard, 'overdue'>) {
  const [recorded, record] = useState<number>();
  const [isRecording, setRecording] = useState(false);
  const begin = (id: number) => {
    record(id);
    setRecording(true);
  };
  return (
    <>
      <Overdue overdue={overdue} onRecord={begin} />
      {recorded !== undefined && (
        <Suspense fallback={null}>
          <RecordPayment id={recorded} isOpen={isRecording} onClose={() => setRecording(false)} />
        </Suspense>
      )}
    </>
  );
}
