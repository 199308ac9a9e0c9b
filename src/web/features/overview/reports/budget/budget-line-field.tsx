import { Button, Group, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { budgetMonths, spreadOverYear } from '#contract/overview/budgets';
import { type Amount, fromPaise, parsePaise, sumPaise } from '#contract/platform/money';
import { formatMonth, formatRupees } from '#contract/platform/wording';
import { type Typed, typedOf, typedPaise, typedText } from '#web/rentals/typed-number.ts';
import { RupeeField } from '#web/ui/rupee-field.tsx';

interface BudgetLineFieldProps {
  name: string;
  year: number;
  /** April to March. */
  months: Typed[];
  /** What the books say of the year before. */
  before: Amount[] | undefined;
  onChange: (months: Typed[]) => void;
}

const LABEL_HEIGHT = 22;

/** A category: an amount for the year, which is the same each month; or each month by itself. */
export function BudgetLineField({ name, year, months, before, onChange }: BudgetLineFieldProps) {
  const [isByMonth, setByMonth] = useState(false);
  const sum = months.reduce<number>((all, month) => all + typedPaise(month), 0);
  /** What is typed stands as it is typed until it can be divided. */
  const [typed, setTyped] = useState<Typed>();
  const changeYear = (value: Typed) => {
    const paise = parsePaise(typedText(value));
    setTyped(value);
    onChange(paise === undefined || paise <= 0 ? months.map(() => '') : spreadOverYear(fromPaise(paise)).map(typedOf));
  };
  const shown = typed !== undefined && typedPaise(typed) === sum ? typed : sum > 0 ? typedOf(fromPaise(sum)) : '';
  return (
    <div>
      <Group align="flex-start" gap="sm" wrap="nowrap">
        <RupeeField
          label={name}
          description={before && `The year before ${formatRupees(fromPaise(sumPaise(before)))}`}
          style={{ flex: 1 }}
          value={shown}
          onChange={changeYear}
        />
        <Button
          variant="subtle"
          // Beside the field, whatever stands below it.
          mt={LABEL_HEIGHT}
          aria-expanded={isByMonth}
          aria-label={`By month: ${name}`}
          onClick={() => setByMonth(!isByMonth)}
        >
          By month
        </Button>
      </Group>
      {isByMonth && (
        <SimpleGrid role="group" aria-label={`${name} by month`} cols={{ base: 2, xs: 3, sm: 4 }} spacing="xs" mt="xs">
          {budgetMonths(year).map((month, index) => (
            <RupeeField
              key={month}
              label={formatMonth(month)}
              value={months[index] ?? ''}
              onChange={(value) => onChange(months.map((each, place) => (place === index ? value : each)))}
            />
          ))}
        </SimpleGrid>
      )}
    </div>
  );
}
