import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { fromPaise, toPaise } from '#contract/money';
import type { PaymentSummary } from '#contract/payments';
import { formatRupees } from '#contract/wording';
import { formatMonth } from '#web/lib/dates.ts';
import { formatRupeesShort } from '#web/lib/money.ts';

interface CollectionBarsProps {
  months: PaymentSummary['months'];
  height: number;
}

const series = [
  { name: 'due', label: 'Due', color: 'marigold.5' },
  { name: 'collected', label: 'Collected', color: 'teal.6' },
];

/** Drawn in whole paise, so that what the pointer reads is exact. Those who do not see it have the table. */
export default function CollectionBars({ months, height }: CollectionBarsProps) {
  const data = months.map(({ month, due, collected }) => ({
    month: formatMonth(month),
    due: toPaise(due),
    collected: toPaise(collected),
  }));
  const [first, last] = [data.at(0)?.month, data.at(-1)?.month];
  return (
    <div role="img" aria-label={`Bar chart of what was collected against what was due by month, ${first} to ${last}`}>
      <BarChart
        h={height}
        data={data}
        dataKey="month"
        series={series}
        withLegend
        legendProps={{ verticalAlign: 'top', height: 32, itemSorter: null }}
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
