import { Paper, Title } from '@mantine/core';
import { useId } from 'react';
import type { PaymentSummary } from '#contract/money/payments';
import { inRupees, monthRow } from '#web/lib/rupee-figures.ts';
import { hasFigures, useFigures } from '#web/ui/chart/use-figures.tsx';
import classes from './collection-chart.module.css';

const CHART_HEIGHT = 200;

const series = [
  { name: 'due', label: 'Due', color: 'marigold.5' },
  { name: 'collected', label: 'Collected', color: 'teal.6' },
];

/** What was due and what came in for it, month by month; as bars, or in figures. */
export function CollectionChart({ months, className }: { months: PaymentSummary['months']; className?: string }) {
  const titleId = useId();
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
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} className={className} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={3} className={classes.title} id={titleId}>
          Collected against due
        </Title>
        {toggle}
      </div>
      {content}
    </Paper>
  );
}
