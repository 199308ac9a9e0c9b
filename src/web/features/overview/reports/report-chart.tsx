import type { ReportAnswer } from '#contract/overview/reports';
import { parsePaise } from '#contract/platform/money';
import { formatMonth } from '#contract/platform/wording';
import { inRupees } from '#web/lib/rupee-figures.ts';
import { chartColors } from '#web/ui/chart/colors.ts';
import { FigurePanel } from '#web/ui/chart/figure-panel.tsx';
import { hasFigures } from '#web/ui/chart/use-figures.tsx';

const HEIGHT = 240;
const colors = [chartColors.collected, chartColors.costs, chartColors.due];
const MONTH = /^\d{4}-\d{2}$/;
const plain = { format: (hundredths: number) => String(hundredths / 100) };
/** What stands below a bar has little room. */
const SHORT = 12;
const shortened = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text);

/** A report as a picture, with the table behind it. */
export function ReportChart({ report: { chart, title } }: { report: ReportAnswer }) {
  if (!chart) return null;
  const inWords = (text: string) => (MONTH.test(text) ? formatMonth(text) : text);
  const labels = chart.series.map(({ label }) => label);
  const figures = {
    name: `${labels.join(' and ')} by ${chart.over.toLowerCase()}`,
    pictureName: `Bar chart of ${labels.join(' and ').toLowerCase()} by ${chart.over.toLowerCase()}`,
    over: chart.over,
    series: chart.series.map(({ key, label }, index) => ({
      name: key,
      label,
      color: colors[index] ?? chartColors.due,
    })),
    rows: chart.points.map(({ label, values }, index) => ({
      key: `${index}`,
      label: inWords(label),
      tick: shortened(inWords(label)),
      values: Object.fromEntries(chart.series.map(({ key }) => [key, Math.max(0, parsePaise(values[key] ?? '') ?? 0)])),
    })),
    ...(chart.series.every(({ type }) => type === 'money') ? inRupees : plain),
  };
  if (!hasFigures(figures)) return null;
  return <FigurePanel title={title} order={3} figures={figures} height={HEIGHT} nothing={null} />;
}
