import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useReport, useRevenueByPlan } from './api.ts';
import { OverduePanel } from './overdue-panel.tsx';
import { PlanDistribution } from './plan-distribution.tsx';
import { ReportCards, ReportCardsSkeleton } from './report-cards.tsx';
import { RevenueByPlan } from './revenue-by-plan.tsx';
import { RevenueChart } from './revenue-chart.tsx';

/** The subscription reports: what plans bring in, who is on which, and who has not paid. */
export function Reports({ onShowOverdue }: { onShowOverdue: () => void }) {
  const query = useReport();
  const report = query.data;
  if (!report) {
    const skeleton = (
      <Stack gap="md">
        <ReportCardsSkeleton />
        <Skeleton h={320} />
      </Stack>
    );
    return <NotLoaded query={query} what="The reports" skeleton={skeleton} isOnPage />;
  }
  return (
    <Stack gap="md">
      <ReportCards report={report} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <RevenueChart months={report.revenueByMonth} />
        <PlanDistribution plans={report.planDistribution} />
      </SimpleGrid>
      <ByPlan />
      <OverduePanel report={report} onShowAll={onShowOverdue} />
    </Stack>
  );
}

function ByPlan() {
  const query = useRevenueByPlan();
  if (!query.data) return <NotLoaded query={query} what="The revenue by plan" skeleton={<Skeleton h={300} />} />;
  return <RevenueByPlan report={query.data} />;
}
