import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { getSubscriptionReports } from '#contract/back-office/admin-reports';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useAdmin, useAdminStats } from '../api.ts';
import { useConsolePlace } from '../console-place.ts';
import { mayCall } from '../may-call.ts';
import { useReport } from './api.ts';
import { AdminFigures } from './figures.tsx';
import { OverduePanel } from './overdue-panel.tsx';
import { PlanDistribution } from './plan-distribution.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { SignUps } from './sign-ups.tsx';

/** How the house stands: its figures, and pictures of them. What plans bring in is for those who look after billing. */
export function OverviewTab() {
  const { admin } = useAdmin();
  const query = useAdminStats();
  const stats = query.data;
  const seesBilling = admin !== undefined && mayCall(admin.role, getSubscriptionReports);
  if (!stats) return <NotLoaded query={query} what="The figures" skeleton={[150, 300]} isOnPage />;
  return (
    <Stack gap="md">
      <AdminFigures stats={stats} />
      <SimpleGrid cols={{ base: 1, md: seesBilling ? 2 : 1 }} spacing="md">
        <SignUps months={stats.signUps} />
        {seesBilling && <BillingPanels />}
      </SimpleGrid>
    </Stack>
  );
}

function BillingPanels() {
  const { open } = useConsolePlace();
  const query = useReport();
  const report = query.data;
  if (!report) return <NotLoaded query={query} what="The reports" skeleton={<Skeleton h={300} />} />;
  return (
    <>
      <RevenueChart months={report.revenueByMonth} />
      <PlanDistribution plans={report.planDistribution} />
      <OverduePanel report={report} onShowAll={() => open('billing', { status: 'overdue' })} />
    </>
  );
}
