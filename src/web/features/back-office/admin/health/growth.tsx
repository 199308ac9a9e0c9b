import { Stack } from '@mantine/core';
import type { Cohort } from '#contract/back-office/admin-growth';
import { formatMonth } from '#contract/platform/wording';
import { chartColors } from '#web/ui/chart/colors.ts';
import { FigurePanel } from '#web/ui/chart/figure-panel.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { CHART_HEIGHT } from '../overview/chart-height.ts';
import { FigureTable } from './figure-table.tsx';

const whole = new Intl.NumberFormat('en-IN');
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 });
const inFigures = (count: number): string => whole.format(count);

/** Each leads to the next. */
const steps = [
  { key: 'signUps', label: 'Signed up', short: 'Signed up' },
  { key: 'landlords', label: 'Landlords', short: 'Landlords' },
  { key: 'withProperty', label: 'Added a property', short: 'Property' },
  { key: 'withLease', label: 'Made a lease', short: 'Lease' },
  { key: 'withRent', label: 'Collected rent', short: 'Rent' },
] as const;

/** Who signed up in the last twelve months, and how far they have come: all together as a picture, month by month in a table. */
export function Growth({ cohorts }: { cohorts: Cohort[] }) {
  const counts = steps.map(({ key }) => cohorts.reduce((sum, cohort) => sum + cohort[key], 0));
  const ofTheStepBefore = (index: number): string => {
    const before = counts[index - 1];
    return before ? `, ${percent.format((counts[index] ?? 0) / before)} of the step before` : '';
  };
  const figures = {
    name: 'From sign-up to rent',
    pictureName: 'Bar chart of how far those have come who signed up',
    over: 'Step',
    series: [{ name: 'count', label: 'Accounts of the last twelve months', color: chartColors.count }],
    rows: steps.map(({ key, label, short }, index) => ({
      key,
      label: `${label}${ofTheStepBefore(index)}`,
      tick: short,
      values: { count: counts[index] ?? 0 },
    })),
    format: inFigures,
    formatShort: (count: number) => (Number.isInteger(count) ? inFigures(count) : ''),
  };
  const nothing = <Muted>Nobody signed up in the last twelve months.</Muted>;
  return (
    <FigurePanel order={2} title="Growth" figures={figures} height={CHART_HEIGHT} nothing={nothing}>
      <Stack gap={4} mt="md">
        <Muted>By the month of their sign-up</Muted>
        <FigureTable
          label="Growth by month of sign-up"
          head={['Month', ...steps.map(({ short }) => short)]}
          rows={cohorts
            .toReversed()
            .map((cohort) => [formatMonth(cohort.month), ...steps.map(({ key }) => inFigures(cohort[key]))])}
        />
      </Stack>
    </FigurePanel>
  );
}
