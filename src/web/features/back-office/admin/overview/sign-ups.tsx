import type { AdminStats } from '#contract/back-office/admin-reports';
import { formatMonth } from '#contract/platform/wording';
import { chartColors } from '#web/ui/chart/colors.ts';
import { FigurePanel } from '#web/ui/chart/figure-panel.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { CHART_HEIGHT } from './chart-height.ts';

const whole = new Intl.NumberFormat('en-IN');

/** Who signed up, month by month; as bars, or in figures. */
export function SignUps({ months }: { months: AdminStats['signUps'] }) {
  const figures = {
    name: 'Sign-ups by month',
    pictureName: 'Bar chart of sign-ups by month',
    over: 'Month',
    series: [{ name: 'count', label: 'Sign-ups', color: chartColors.count }],
    rows: months.map(({ month, count }) => ({
      key: month,
      label: formatMonth(month),
      tick: formatMonth(month),
      values: { count },
    })),
    format: (count: number) => whole.format(count),
  };
  const nothing = <Muted>Nobody signed up in the last twelve months.</Muted>;
  return <FigurePanel order={3} title="Sign-ups" fills figures={figures} height={CHART_HEIGHT} nothing={nothing} />;
}
