import { Box, Paper, Skeleton, Text } from '@mantine/core';
import {
  IconCalendarMonth,
  IconCalendarStats,
  IconCoinRupee,
  IconFileText,
  IconHome,
  IconReceiptRupee,
  IconStar,
  IconUsers,
} from '@tabler/icons-react';
import type { AdminStats } from '#contract/back-office/admin-reports';
import { formatRupees } from '#contract/platform/wording';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useAdminStats } from './api.ts';
import classes from './overview.module.css';
import { SignUps } from './sign-ups.tsx';

const whole = new Intl.NumberFormat('en-IN');

const figuresOf = (stats: AdminStats) => [
  { label: 'Total Users', value: whole.format(stats.totalUsers), icon: IconUsers },
  { label: 'Properties', value: whole.format(stats.totalProperties), icon: IconHome },
  { label: 'Active Subscriptions', value: whole.format(stats.activeSubscriptions), icon: IconStar },
  { label: 'Monthly Revenue', value: formatRupees(stats.monthlyRevenue), icon: IconCalendarMonth },
  { label: 'Total Revenue', value: formatRupees(stats.totalRevenue), icon: IconCoinRupee },
  { label: 'Yearly Revenue', value: formatRupees(stats.yearlyRevenue), icon: IconCalendarStats },
  { label: 'Applications', value: whole.format(stats.totalApplications), icon: IconFileText },
  { label: 'Payments', value: whole.format(stats.totalPayments), icon: IconReceiptRupee },
];

/** The eight figures at the head of the console, and who signed up month by month. */
export function Overview() {
  const { data: stats, error, refetch } = useAdminStats();
  if (!stats && error) {
    return (
      <Paper withBorder p="md" className={classes.whole}>
        <LoadFailed text="The figures could not be loaded." onRetry={refetch} />
      </Paper>
    );
  }
  if (!stats) return <Skeleton className={classes.whole} h={232} aria-busy="true" />;
  return (
    <>
      <Paper withBorder className={classes.figures}>
        {figuresOf(stats).map(({ label, value, icon: FigureIcon }) => (
          <Box key={label} className={classes.figure} role="group" aria-label={label}>
            <Text size="xs" c="dimmed" className={classes.label}>
              <FigureIcon size={16} stroke={1.6} aria-hidden />
              {label}
            </Text>
            <span className={classes.value}>{value}</span>
          </Box>
        ))}
      </Paper>
      <SignUps months={stats.signUps} />
    </>
  );
}
