import { SimpleGrid, Skeleton } from '@mantine/core';
import { IconCalendarStats, IconCoinRupee, IconPercentage, IconTrendingUp, IconUserCheck } from '@tabler/icons-react';
import type { SubscriptionReport } from '#contract/back-office/admin-reports';
import { formatRupees } from '#contract/platform/wording';
import { StatCard } from '#web/ui/stat-card.tsx';

const columns = { base: 2, md: 3, lg: 5 };
const whole = new Intl.NumberFormat('en-IN');
const percent = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const figuresOf = (report: SubscriptionReport) => [
  { label: 'Total Revenue', value: formatRupees(report.totalRevenue), detail: 'Paid invoices', icon: IconCoinRupee },
  {
    label: 'Monthly Revenue',
    value: formatRupees(report.monthlyRevenue),
    detail: 'Paid plans, by the month',
    icon: IconCalendarStats,
  },
  {
    label: 'Yearly Revenue',
    value: formatRupees(report.yearlyRevenue),
    detail: 'Twelve such months',
    icon: IconTrendingUp,
  },
  {
    label: 'Active Subscriptions',
    value: whole.format(report.activeSubscriptions),
    detail: 'On a paid plan',
    icon: IconUserCheck,
  },
  {
    label: 'Conversion Rate',
    value: `${percent.format(report.conversionRate)}%`,
    detail: 'Of users on a paid plan',
    icon: IconPercentage,
  },
];

/** What subscriptions bring in. */
export function ReportCards({ report }: { report: SubscriptionReport }) {
  return (
    <SimpleGrid cols={columns} spacing="md" component="section" aria-label="Subscription reports">
      {figuresOf(report).map((figure) => (
        <StatCard key={figure.label} {...figure} value={<Fitting text={figure.value} />} />
      ))}
    </SimpleGrid>
  );
}

/** A large sum must still fit its card. */
function Fitting({ text }: { text: string }) {
  return <span style={{ fontSize: text.length <= 9 ? 22 : 17 }}>{text}</span>;
}

export function ReportCardsSkeleton() {
  return (
    <SimpleGrid cols={columns} spacing="md" aria-busy="true">
      {['total', 'monthly', 'yearly', 'active', 'conversion'].map((name) => (
        <Skeleton key={name} h={107} />
      ))}
    </SimpleGrid>
  );
}
