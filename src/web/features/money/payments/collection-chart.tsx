import type { PaymentSummary } from '#contract/money/payments';
import { inRupees, monthRow } from '#web/lib/rupee-figures.ts';
import { hasFigures, useFigures } from '#web/ui/chart/use-figures.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';

const CHART_HEIGHT = 200;

const series = [
  { name: 'due', label: 'Due', color: 'marigold.5' },
  { name: 'collected', label: 'Collected', color: 'teal.6' },
];

/** What was due and what came in for it, month by month; as bars, or in figures. */
export function CollectionChart({ months, className }: { months: PaymentSummary['months']; className?: string }) {
  const figures = {
    name: 'Collected against due by month',
    pictureName: 'Bar chart of what was collected against what was due by month',
    over: 'Month',
    series,
    rows: months.map(({ month, due, collected }) => monthRow(month, { due, collected })),
    ...inRupees,
  };
  const { toggle, content } = useFigures(figures, CHART_HEIGHT);
  if (!hasFigures(figures)) return null;
  return (
    <SummaryPanel title="Collected against due" aside={toggle} order={3} className={className}>
      {content}
    </SummaryPanel>
  );
}
