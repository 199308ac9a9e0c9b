import { type Icon, IconChartBar, IconCoinRupee } from '@tabler/icons-react';
import type { AgentDashboard } from '#contract/overview/agent-dashboard';
import { inRupees, monthRow } from '#web/lib/rupee-figures.ts';
import type { Figures } from '#web/ui/chart/figures.ts';
import { hasFigures, useFigures } from '#web/ui/chart/use-figures.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { NothingHere } from './nothing-here.tsx';

const CHART_HEIGHT = 240;

type Months = AgentDashboard['months'];

/** What the payments of each month are worth to the agent. */
export function CommissionChart({ months }: { months: Months }) {
  const figures = {
    name: 'Commission by month',
    pictureName: 'Bar chart of commission by month',
    over: 'Month',
    series: [{ name: 'commission', label: 'Commission', color: 'marigold.5' }],
    rows: months.map(({ month, commission }) => monthRow(month, { commission })),
    ...inRupees,
  };
  return (
    <Chart
      title="Commission by month"
      figures={figures}
      icon={IconCoinRupee}
      nothing="Your share of the payments appears here month by month."
    />
  );
}

/** What was due in each month, and what came in for it. */
export function CollectionByMonth({ months }: { months: Months }) {
  const figures = {
    name: 'Collection by month',
    pictureName: 'Bar chart of what was due and collected by month',
    over: 'Month',
    series: [
      { name: 'due', label: 'Due', color: 'gray.5' },
      { name: 'collected', label: 'Collected', color: 'teal.6' },
    ],
    rows: months.map(({ month, due, collected }) => monthRow(month, { due, collected })),
    ...inRupees,
  };
  return (
    <Chart
      title="Collection by month"
      figures={figures}
      icon={IconChartBar}
      nothing="What is due for your properties, and what comes in, appears here month by month."
    />
  );
}

function Chart({ title, figures, icon, nothing }: { title: string; figures: Figures; icon: Icon; nothing: string }) {
  const { toggle, content } = useFigures(figures, CHART_HEIGHT);
  const hasSome = hasFigures(figures);
  return (
    <SummaryPanel title={title} aside={hasSome && toggle} fills>
      {hasSome ? content : <NothingHere icon={icon} text={nothing} />}
    </SummaryPanel>
  );
}
