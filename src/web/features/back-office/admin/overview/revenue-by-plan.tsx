import type { RevenueReport } from '#contract/back-office/admin-growth';
import { inRupees, monthRow } from '#web/lib/rupee-figures.ts';
import { FigurePanel } from '#web/ui/chart/figure-panel.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { CHART_HEIGHT } from './chart-height.ts';

/** From the cheapest plan to the dearest. */
const colors = ['gray.5', 'marigold.5', 'teal.6'];

/** What was paid month by month, each plan beside the others. */
export function RevenueByPlan({ report: { plans, months } }: { report: RevenueReport }) {
  const figures = {
    name: 'Revenue by month and plan',
    pictureName: 'Bar chart of revenue by month and plan',
    over: 'Month',
    series: plans.map((plan, index) => ({ name: plan, label: plan, color: colors[index] ?? 'teal.6' })),
    rows: months.map(({ month, revenue }) =>
      monthRow(month, Object.fromEntries(plans.map((plan, index) => [plan, revenue[index] ?? '0.00']))),
    ),
    ...inRupees,
  };
  const nothing = <Muted>Nothing was paid for plans in the last twelve months.</Muted>;
  return <FigurePanel order={3} title="Revenue by plan" figures={figures} height={CHART_HEIGHT} nothing={nothing} />;
}
