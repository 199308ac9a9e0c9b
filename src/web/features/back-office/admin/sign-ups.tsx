import { Flex, Paper, Title } from '@mantine/core';
import { useId } from 'react';
import type { AdminStats } from '#contract/back-office/admin-reports';
import { formatMonth } from '#contract/platform/wording';
import { useFigures } from '#web/ui/chart/use-figures.tsx';
import classes from './overview.module.css';

const CHART_HEIGHT = 164;

/** Who signed up, month by month; as bars, or in figures. */
export function SignUps({ months }: { months: AdminStats['signUps'] }) {
  const titleId = useId();
  const { toggle, content } = useFigures(
    {
      name: 'Sign-ups by month',
      pictureName: 'Bar chart of sign-ups by month',
      over: 'Month',
      series: [{ name: 'count', label: 'Sign-ups', color: 'teal.6' }],
      rows: months.map(({ month, count }) => ({
        key: month,
        label: formatMonth(month),
        tick: formatMonth(month),
        values: { count },
      })),
      format: (count) => new Intl.NumberFormat('en-IN').format(count),
    },
    CHART_HEIGHT,
  );
  return (
    <Paper component="section" withBorder p="md" className={classes.chart} aria-labelledby={titleId}>
      <Flex justify="space-between" align="center" mb="xs">
        <Title order={3} fz="md" id={titleId}>
          Sign-ups
        </Title>
        {toggle}
      </Flex>
      {content}
    </Paper>
  );
}
