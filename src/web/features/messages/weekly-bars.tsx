import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { MessageStatistics } from '#contract/message-statistics';
import { formatDate } from '#contract/wording';

interface WeeklyBarsProps {
  days: MessageStatistics['weeklyActivity'];
  height: number;
}

const series = [
  { name: 'sent', label: 'Sent', color: 'teal.6' },
  { name: 'received', label: 'Received', color: 'marigold.5' },
];

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' });

/** Those who do not see it have the table. */
export default function WeeklyBars({ days, height }: WeeklyBarsProps) {
  const data = days.map(({ date, ...counts }) => ({ day: weekday.format(new Date(`${date}T00:00:00Z`)), ...counts }));
  const [first, last] = [days.at(0)?.date, days.at(-1)?.date];
  const period = first && last ? `${formatDate(first)} to ${formatDate(last)}` : '';
  return (
    <div role="img" aria-label={`Bar chart of messages sent and received by day, ${period}`}>
      <BarChart
        h={height}
        data={data}
        dataKey="day"
        series={series}
        withLegend
        legendProps={{ verticalAlign: 'top', height: 36, itemSorter: null }}
        gridAxis="x"
        tickLine="none"
        maxBarWidth={22}
        xAxisProps={{ minTickGap: 4 }}
        yAxisProps={{ width: 36, allowDecimals: false }}
        barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
        tooltipAnimationDuration={0}
        barChartProps={{ accessibilityLayer: false, barGap: 2 }}
      />
    </div>
  );
}
