import { Group, Select } from '@mantine/core';
import { useState } from 'react';
import { periodProblem } from '#contract/books/property-statement';
import { today } from '#web/lib/dates.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { choicesAt, type Period } from './periods.ts';

const OTHER = 'other';
const keyOf = ({ from, to }: Period) => `${from} ${to}`;

/** A year, a month, or any days. */
export function PeriodChooser({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const { years, months } = choicesAt(today());
  const isListed = [...years, ...months].some((choice) => keyOf(choice) === keyOf(period));
  const [isOther, setOther] = useState(!isListed);
  const choose = (value: string | null) => {
    setOther(value === OTHER);
    const [from, to] = value?.split(' ') ?? [];
    if (from && to) onChoose({ from, to });
  };
  const option = (choice: Period & { label: string }) => ({ value: keyOf(choice), label: choice.label });
  return (
    <Group gap="sm" align="flex-start">
      <Select
        aria-label="Period"
        w={{ base: '100%', xs: 220 }}
        allowDeselect={false}
        data={[
          { group: 'April to March', items: years.map(option) },
          { group: 'Months', items: months.map(option) },
          { group: 'Or', items: [{ value: OTHER, label: 'Other days' }] },
        ]}
        value={isOther || !isListed ? OTHER : keyOf(period)}
        onChange={choose}
      />
      {(isOther || !isListed) && <OtherDays key={keyOf(period)} period={period} onChoose={onChoose} />}
    </Group>
  );
}

/** They count once both are there, in order. */
function OtherDays({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const [days, setDays] = useState(period);
  const problem = days.from && days.to ? periodProblem(days) : undefined;
  const change = (changed: Partial<Period>) => {
    const next = { ...days, ...changed };
    setDays(next);
    if (next.from && next.to && periodProblem(next) === undefined) onChoose(next);
  };
  return (
    <>
      <DateField
        aria-label="From"
        w={{ base: '100%', xs: 170 }}
        value={days.from}
        onChange={(from) => change({ from })}
      />
      <DateField
        aria-label="To"
        w={{ base: '100%', xs: 170 }}
        value={days.to}
        error={problem}
        onChange={(to) => change({ to })}
      />
    </>
  );
}
