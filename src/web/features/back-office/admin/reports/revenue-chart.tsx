import type { SubscriptionReport } from '#contract/back-office/admin-reports';
import { inRupees, monthRow } from '#web/lib/rupee-figures.ts';
import { hasFigures, useFigures } from '#web/ui/chart/use-figures.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';

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
  const { toggle, content } = useFigures(figures, CHART_HEIGHT);
  const isEmpty = !hasFigures(figures);
  return (
    <SummaryPanel order={3} title="Revenue by month" aside={!isEmpty && toggle}>
      {isEmpty ? <Muted>Nothing was paid in the last twelve months. Each paid invoice counts here.</Muted> : content}
    </SummaryPanel>
  );
}
