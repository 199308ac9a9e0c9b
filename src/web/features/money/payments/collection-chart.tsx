import type { PaymentSummary } from '#contract/money/payments';
import { inRupees, monthRow } from '#web/lib/rupee-figures.ts';
import { explainedMonths } from '#web/rentals/explain/explained-month.tsx';
import type { periodIn } from '#web/rentals/narrowing/narrowing.ts';
import { chartColors } from '#web/ui/chart/colors.ts';
import { hasFigures, useFigures } from '#web/ui/chart/use-figures.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { overviewWords } from './payment-words.ts';
import type { Viewer } from './payments-place.ts';

const CHART_HEIGHT = 160;

const series = [
  { name: 'due', label: 'Due', color: chartColors.due },
  { name: 'collected', color: chartColors.collected },
];

interface CollectionChartProps {
  months: PaymentSummary['months'];
  viewer: Viewer;
  /** Of which days. */
  period: ReturnType<typeof periodIn>;
  className?: string;
}

/** What was due and what came in for it, month by month; as bars, or in figures. */
export function CollectionChart({ months, viewer, period, className }: CollectionChartProps) {
  const { chart, collected: label } = overviewWords(viewer);
  const figures = {
    name: `${chart} by month`,
    pictureName: `Bar chart of what was ${label.toLowerCase()} against what was due by month`,
    over: 'Month',
    series: series.map((each) => ({ label, ...each })),
    rows: months.map(({ month, due, collected }) => monthRow(month, { due, collected })),
    ...inRupees,
    cell: explainedMonths(
      { due: { figure: 'expected', name: 'Due' }, collected: { figure: 'collected', name: label } },
      period,
    ),
  };
  const { toggle, content } = useFigures(figures, CHART_HEIGHT);
  if (!hasFigures(figures)) return null;
  return (
    <SummaryPanel title={chart} aside={toggle} className={className}>
      {content}
    </SummaryPanel>
  );
}
