import { Box, Paper, Text } from '@mantine/core';
import {
  IconCalendarMonth,
  IconCalendarStats,
  IconClockExclamation,
  IconCoinRupee,
  IconFileText,
  IconHome,
  IconProgressCheck,
  IconReceiptRupee,
  IconStar,
  IconTool,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { AdminStats } from '#contract/back-office/admin-reports';
import { formatRupees } from '#contract/platform/wording';
import classes from './figures.module.css';

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
  { label: 'Maintenance Requests', value: whole.format(stats.totalRequests), icon: IconTool },
  { label: 'Requests To Be Done', value: whole.format(stats.activeRequests), icon: IconProgressCheck },
  { label: 'Late Requests', value: whole.format(stats.lateRequests), icon: IconClockExclamation },
  { label: 'Jobs of Vendors', value: whole.format(stats.totalJobs), icon: IconUsersGroup },
];

/** The eight figures of the whole house, and how its maintenance goes. */
export function AdminFigures({ stats }: { stats: AdminStats }) {
  return (
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
  );
}
