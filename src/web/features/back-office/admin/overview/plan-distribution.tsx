import { Text } from '@mantine/core';
import type { SubscriptionReport } from '#contract/back-office/admin-reports';
import { formatRupees } from '#contract/platform/wording';
import { chartColors } from '#web/ui/chart/colors.ts';
import { FigurePanel } from '#web/ui/chart/figure-panel.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { planLabel } from '../billing/plan-words.ts';
import { CHART_HEIGHT } from './chart-height.ts';
import classes from './plan-distribution.module.css';

const whole = new Intl.NumberFormat('en-IN');
const short = new Intl.NumberFormat('en-IN', { notation: 'compact' });

/** There is no half a user. */
const onAxis = (count: number): string => (Number.isInteger(count) ? short.format(count) : '');

/** How many users each plan has, and what they bring in. */
export function PlanDistribution({ plans }: { plans: SubscriptionReport['planDistribution'] }) {
  const figures = {
    name: 'Users by plan',
    pictureName: 'Bar chart of users by plan',
    over: 'Plan',
    series: [{ name: 'count', label: 'Users', color: chartColors.count }],
    rows: plans.map(({ planName, count }) => ({
      key: planName,
      label: planLabel(planName),
      tick: planLabel(planName),
      values: { count },
    })),
    format: (count: number) => whole.format(count),
    formatShort: onAxis,
  };
  return (
    <FigurePanel
      order={3}
      title="Plan distribution"
      figures={figures}
      height={CHART_HEIGHT}
      nothing={<Muted>There are no users yet.</Muted>}
    >
      <dl className={classes.revenue} aria-label="Revenue by plan">
        {plans.map(({ planName, revenue }) => (
          <div key={planName}>
            <Text component="dt" size="xs" c="dimmed">
              {planLabel(planName)} revenue
            </Text>
            <Text component="dd" size="sm" fw={600} m={0}>
              {formatRupees(revenue)}
            </Text>
          </div>
        ))}
      </dl>
    </FigurePanel>
  );
}
