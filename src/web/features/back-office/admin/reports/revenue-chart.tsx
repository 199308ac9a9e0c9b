import type { SubscriptionReport } from '#contract/back-office/admin-reports';
import { inRupees, monthRow } from '#web/lib/rupee-figures.ts';
import { FigurePanel } from '#web/ui/chart/figure-panel.tsx';
import { Muted } from '#web/ui/muted.tsx';

const CHART_HEIGHT = 240;

/** What was paid for plans, month by month. */
export function RevenueChart({ months }: { months: SubscriptionReport['revenueByMonth'] }) {
  const figures = {
    name: 'Revenue by month',
    pictureName: 'Bar chart of revenue by month',
    over: 'Month',
    series: [{ name: 'revenue', label: 'Revenue', color: 'teal.6' }],
    rows: months.map(({ month, revenue }) => monthRow(month, { revenue })),
    ...inRupees,
  };
  const nothing = <Muted>Nothing was paid in the last twelve months. Each paid invoice counts here.</Muted>;
  return <FigurePanel order={3} title="Revenue by month" figures={figures} height={CHART_HEIGHT} nothing={nothing} />;
}
