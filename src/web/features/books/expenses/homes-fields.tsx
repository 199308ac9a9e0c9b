import { MultiSelect, Select, SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Split, splitLabels } from '#contract/books/expense-split';
import type { PropertyKind } from '#contract/lettings/property-kinds';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { wideField } from '#web/ui/form-section.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useBuildings } from './api.ts';
import { ALL, buildingChoice, type ExpenseValues, isShared, SEVERAL } from './expense-values.ts';

interface Home {
  id: number;
  name: string;
  /** Of those among which it can be split. */
  kind?: PropertyKind;
}

interface HomesFieldsProps {
  form: UseFormReturnType<ExpenseValues>;
  homes: Home[];
  /** All of an agent's homes are seldom of one owner. */
  hasAll: boolean;
}

/** For which property it was; of several, how they share it. */
export function HomesFields({ form, homes, hasAll }: HomesFieldsProps) {
  const { home, split, splitFrom, splitTo } = form.getValues();
  const buildings = useBuildings({ isWanted: hasAll }).data ?? [];
  const choices = homes.map(({ id, name }) => ({ value: String(id), label: name }));
  const several = [
    { value: SEVERAL, label: 'Several properties' },
    ...(hasAll ? [{ value: ALL, label: 'All properties' }] : []),
    ...buildings.map(({ id, name }) => ({ value: buildingChoice(id), label: `All of ${name}` })),
  ];
  return (
    <>
      <Select
        className={wideField}
        label="Property"
        placeholder="Which property was it for?"
        required
        searchable
        openOnFocus={false}
        data-autofocus
        nothingFoundMessage="No such property"
        data={homes.length > 1 ? [...choices, ...several] : choices}
        {...form.getInputProps('home')}
        value={home || null}
      />
      {home === SEVERAL && (
        <MultiSelect
          className={wideField}
          label="Properties"
          required
          searchable
          data={choices}
          {...form.getInputProps('homes')}
        />
      )}
      {isShared(home) && (
        <Select
          className={wideField}
          label="How they share it"
          data={choicesOf(splitLabels).filter(({ value }) => isOffered(value, home, homes))}
          {...form.getInputProps('split')}
        />
      )}
      {isShared(home) && split === 'by_days' && (
        <>
          <DateField
            label="From"
            description="Left empty: the month of the expense"
            {...form.getInputProps('splitFrom')}
            value={splitFrom}
          />
          <DateField label="To" {...form.getInputProps('splitTo')} value={splitTo} />
        </>
      )}
      {home === SEVERAL && split === 'by_shares' && <Percents form={form} homes={homes} />}
    </>
  );
}

/** Shares are typed for a few; beds count only for who has some. */
const isOffered = (split: Split, home: string, homes: Home[]): boolean => {
  if (split === 'by_shares') return home === SEVERAL;
  return split !== 'by_beds' || homes.some(({ kind }) => kind === 'bed' || kind === 'room');
};

function Percents({ form, homes }: Pick<HomesFieldsProps, 'form' | 'homes'>) {
  const { homes: chosen, percents } = form.getValues();
  const sum = chosen.reduce((all, id) => all + Number(percents[id] ?? 0), 0);
  return (
    <div className={wideField}>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
        {homes
          .filter(({ id }) => chosen.includes(String(id)))
          .map(({ id, name }) => (
            <NumberField
              key={id}
              label={name}
              suffix="%"
              decimalScale={2}
              value={percents[id] ?? ''}
              onChange={(percent) => form.setFieldValue('percents', { ...percents, [id]: percent })}
            />
          ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="xs" aria-live="polite">
        {sum === 100 ? 'Together 100%.' : `Together ${Math.round(sum * 100) / 100}% of 100%.`}
      </Text>
    </div>
  );
}
