import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { Figures } from './figures.ts';

interface FigureBarsProps {
  figures: Figures;
  height: number;
}

const WIDE_AXIS = 56;
const NARROW_AXIS = 36;

/** Those who do not see it have the table. */
export default function FigureBars({ figures, height }: FigureBarsProps) {
  const { pictureName, series, rows, format, formatShort } = figures;
  const data = rows.map(({ tick, values }) => ({ tick, ...values }));
  const [first, last] = [rows.at(0)?.label, rows.at(-1)?.label];
  return (
    <div role="img" aria-label={`${pictureName}, ${first} to ${last}`}>
      <BarChart
        h={height}
        data={data}
        dataKey="tick"
        series={series}
        withLegend
        legendProps={{ verticalAlign: 'top', height: 36, itemSorter: null }}
        gridAxis="x"
        tickLine="none"
        maxBarWidth={20}
        valueFormatter={format}
        xAxisProps={{ minTickGap: 8 }}
        yAxisProps={
          formatShort
            ? { width: WIDE_AXIS, tickFormatter: formatShort }
            : { width: NARROW_AXIS, allowDecimals: false, tickFormatter: format }
        }
        barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
        tooltipAnimationDuration={0}
        barChartProps={{ accessibilityLayer: false, barGap: 2 }}
      />
    </div>
  );
}
