import type { SubscriptionReport } from '#contract/back-office/admin-reports';
import { inRupees, monthRow } from '#web/lib/rupee-figures.ts';
import { chartColors } from '#web/ui/chart/colors.ts';
import { FigurePanel } from '#web/ui/chart/figure-panel.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { CHART_HEIGHT } from './chart-height.ts';

/** What was paid for plans, month by month. */
export function RevenueChart({ months }: { months: SubscriptionReport['revenueByMonth'] }) {
  const figures = {
    name: 'Revenue by month',
    pictureName: 'Bar chart of revenue by month',
    over: 'Month',
    series: [{ name: 'revenue', label: 'Revenue', color: chartColors.collected }],
    rows: months.map(({ month, revenue }) => monthRow(month, { revenue })),
    ...inRupees,
  };
  const nothing = <Muted>Nothing was paid in the last twelve months. Each paid invoice counts here.</Muted>;
  return (
    <FigurePanel order={3} title="Revenue by month" fills figures={figures} height={CHART_HEIGHT} nothing={nothing} />
  );
}
