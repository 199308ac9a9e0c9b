import { IconChartBar, IconCoinRupee } from '@tabler/icons-react';
import type { AgentDashboard } from '#contract/overview/agent-dashboard';
import { inRupees, monthRow } from '#web/lib/rupee-figures.ts';
import { explainedMonths } from '#web/rentals/explain/explained-month.tsx';
import { chartColors } from '#web/ui/chart/colors.ts';
import { FigurePanel } from '#web/ui/chart/figure-panel.tsx';
import { NothingHere } from '#web/ui/nothing-here.tsx';

const CHART_HEIGHT = 240;

type Months = AgentDashboard['months'];

/** What the payments of each month are worth to the agent. */
export function CommissionChart({ months }: { months: Months }) {
  const figures = {
    name: 'Commission by month',
    pictureName: 'Bar chart of commission by month',
    over: 'Month',
    series: [{ name: 'commission', label: 'Commission', color: chartColors.collected }],
    rows: months.map(({ month, commission }) => monthRow(month, { commission })),
    ...inRupees,
    cell: explainedMonths({ commission: { figure: 'commission', name: 'Commission' } }),
  };
  const nothing = <NothingHere icon={IconCoinRupee} text="Your share of the payments appears here month by month." />;
  return <FigurePanel title="Commission by month" figures={figures} height={CHART_HEIGHT} nothing={nothing} fills />;
}

/** What was due in each month, and what came in for it. */
export function CollectionByMonth({ months }: { months: Months }) {
  const figures = {
    name: 'Collection by month',
    pictureName: 'Bar chart of what was due and collected by month',
    over: 'Month',
    series: [
      { name: 'due', label: 'Due', color: chartColors.due },
      { name: 'collected', label: 'Collected', color: chartColors.collected },
    ],
    rows: months.map(({ month, due, collected }) => monthRow(month, { due, collected })),
    ...inRupees,
    cell: explainedMonths({
      due: { figure: 'expected', name: 'Due' },
      collected: { figure: 'collected', name: 'Collected' },
    }),
  };
  return (
    <FigurePanel
      title="Collection by month"
      figures={figures}
      height={CHART_HEIGHT}
      fills
      nothing={
        <NothingHere
          icon={IconChartBar}
          text="What is due for your properties, and what comes in, appears here month by month."
        />
      }
    />
  );
}
