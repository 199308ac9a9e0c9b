import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { LandlordDashboard } from '#contract/dashboard';
import { fromPaise, toPaise } from '#contract/money';
import { formatRupees } from '#contract/wording';
import { formatMonth } from '#web/lib/dates.ts';
import { formatRupeesShort } from '#web/lib/money.ts';

interface IncomeBarsProps {
  months: LandlordDashboard['months'];
  height: number;
}

const series = [
  { name: 'income', label: 'Income', color: 'teal.6' },
  { name: 'costs', label: 'Costs', color: 'marigold.5' },
];

/** Drawn in whole paise, so that what the pointer reads is exact. Those who do not see it have the table. */
export default function IncomeBars({ months, height }: IncomeBarsProps) {
  const data = months.map(({ month, income, costs }) => ({
    month: formatMonth(month),
    income: toPaise(income),
    costs: toPaise(costs),
  }));
  const [first, last] = [data.at(0)?.month, data.at(-1)?.month];
  return (
    <div role="img" aria-label={`Bar chart of income and costs by month, ${first} to ${last}`}>
      <BarChart
        h={height}
        data={data}
        dataKey="month"
        series={series}
        withLegend
        legendProps={{ verticalAlign: 'top', height: 36, itemSorter: null }}
        gridAxis="x"
        tickLine="none"
        maxBarWidth={18}
        valueFormatter={(paise) => formatRupees(fromPaise(paise))}
        xAxisProps={{ minTickGap: 8 }}
        yAxisProps={{ width: 56, tickFormatter: (paise: number) => formatRupeesShort(paise / 100) }}
        barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
        tooltipAnimationDuration={0}
        barChartProps={{ accessibilityLayer: false, barGap: 2 }}
      />
    </div>
  );
}
