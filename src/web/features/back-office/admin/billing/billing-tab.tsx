import { SimpleGrid, Skeleton, Stack, Tabs } from '@mantine/core';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useConsolePlace } from '../console-place.ts';
import { OverduePanel } from '../reports/overdue-panel.tsx';
import { PlanDistribution } from '../reports/plan-distribution.tsx';
import { ReportCards, ReportCardsSkeleton } from '../reports/report-cards.tsx';
import { RevenueChart } from '../reports/revenue-chart.tsx';
import { useReport } from './api.ts';
import classes from './billing-tab.module.css';
import { DiscountCodes } from './discount-codes.tsx';
import { Invoices } from './invoices.tsx';
import { PlanPricing } from './plan-pricing.tsx';

const sections = ['reports', 'invoices', 'codes', 'pricing'] as const;
type Section = (typeof sections)[number];

/** All about money that is paid for plans. */
export function BillingTab() {
  const { place, open } = useConsolePlace();
  const shown = sections.find((section) => section === place.show) ?? 'reports';
  const show = (section: Section, status?: string) =>
    open('billing', { show: section === 'reports' ? undefined : section, status });
  return (
    <Tabs variant="pills" value={shown} onChange={(section) => show(section as Section)} miw={0}>
      <Tabs.List className={classes.tabs} aria-label="Billing">
        <Tabs.Tab value="reports">Reports</Tabs.Tab>
        <Tabs.Tab value="invoices">Invoices</Tabs.Tab>
        <Tabs.Tab value="codes">Discount codes</Tabs.Tab>
        <Tabs.Tab value="pricing">Plan pricing</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="reports" pt="md">
        <Reports onShowOverdue={() => show('invoices', 'overdue')} />
      </Tabs.Panel>
      <Tabs.Panel value="invoices" pt="md">
        <Invoices />
      </Tabs.Panel>
      <Tabs.Panel value="codes" pt="md">
        <DiscountCodes />
      </Tabs.Panel>
      <Tabs.Panel value="pricing" pt="md">
        <PlanPricing />
      </Tabs.Panel>
    </Tabs>
  );
}

function Reports({ onShowOverdue }: { onShowOverdue: () => void }) {
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
      <OverduePanel report={report} onShowAll={onShowOverdue} />
    </Stack>
  );
}
