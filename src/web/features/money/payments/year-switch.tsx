import { SegmentedControl } from '@mantine/core';
import { financialYear, financialYearOf } from '#contract/money/rent-receipts';
import { today } from '#web/lib/dates.ts';
import { periodIn } from '#web/rentals/narrowing/narrowing.ts';
import type { Go, PaymentsPlace } from './payments-place.ts';

const ALL = 'all';

/** Everything, or a year as it is counted for taxes: April to March. */
export function YearSwitch({ place, go }: { place: PaymentsPlace; go: Go }) {
  const present = financialYearOf(today());
  const years = [financialYear(Number(present.from.slice(0, 4)) - 1), present];
  const { from, to } = periodIn(place);
  const chosen = years.find((year) => year.from === from && year.to === to);
  const choose = (label: string) => {
    const year = years.find((each) => each.label === label);
    go({ from: year?.from, to: year?.to }, true);
  };
  return (
    <SegmentedControl
      aria-label="Year, April to March"
      data={[{ value: ALL, label: 'All time' }, ...years.map(({ label }) => ({ value: label, label }))]}
      value={chosen?.label ?? (from || to ? '' : ALL)}
      onChange={choose}
    />
  );
}
