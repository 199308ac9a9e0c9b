import { Stack } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { LandlordDashboard } from '#contract/overview/dashboard';
import { inRupees, monthRow } from '#web/lib/rupee-figures.ts';
import { explainedMonths } from '#web/rentals/explain/explained-month.tsx';
import { chartColors } from '#web/ui/chart/colors.ts';
import { FigurePanel } from '#web/ui/chart/figure-panel.tsx';
import { NothingHere } from '#web/ui/nothing-here.tsx';

const CHART_HEIGHT = 280;

const series = [
  { name: 'income', label: 'Income', color: chartColors.collected },
  { name: 'costs', label: 'Costs', color: chartColors.costs },
];

/** What was received and what the properties cost, month by month; as bars, or in figures. */
export function IncomeChart({ months }: { months: LandlordDashboard['months'] }) {
  const figures = {
    name: 'Income against costs by month',
    pictureName: 'Bar chart of income and costs by month',
    over: 'Month',
    series,
    rows: months.map(({ month, income, costs }) => monthRow(month, { income, costs })),
    ...inRupees,
    cell: explainedMonths({
      income: { figure: 'income', name: 'Income' },
      costs: { figure: 'monthly_costs', name: 'Costs' },
    }),
  };
  const nothing = 'Rent that you receive and what your properties cost appear here month by month.';
  return (
    <FigurePanel
      title="Income against costs"
      figures={figures}
      height={CHART_HEIGHT}
      nothing={
        <Stack gap={0} mih={200}>
          <NothingHere icon={IconChartBar} text={nothing} />
        </Stack>
      }
    />
  );
}
