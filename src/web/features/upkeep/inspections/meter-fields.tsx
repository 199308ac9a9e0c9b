import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatDate, formatFigure } from '#contract/platform/wording';
import type { ItemMeter } from '#contract/upkeep/inspections';
import { inUnits } from '#contract/upkeep/meter-kinds';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { type EntryValues, saysLess, type Thing } from './entry-values.ts';

const reasons: { value: 'replaced' | 'corrected'; label: string }[] = [
  { value: 'replaced', label: 'Another meter hangs there' },
  { value: 'corrected', label: 'The reading before was wrong' },
];

interface MeterFieldsProps {
  item: Thing;
  form: UseFormReturnType<EntryValues>;
}

/** What a meter says, beside what it said last; where it says less, why. */
export function MeterFields({ item, form }: MeterFieldsProps) {
  const last = item.meter?.lastReading;
  return (
    <>
      <NumberField
        label="What the meter says"
        description={last ? `On ${formatDate(last.date)} it said ${formatFigure(last.value)}` : undefined}
        decimalScale={2}
        allowNegative={false}
        {...form.getInputProps('reading')}
      />
      {saysLess(item, form.values) && (
        <>
          <ChoiceChips
            label="It says less than before: why?"
            choices={reasons}
            {...form.getInputProps('less')}
            value={form.values.less}
          />
          <TextInput label="Why, in a few words" maxLength={300} {...form.getInputProps('why')} />
        </>
      )}
    </>
  );
}

/** Which meter of the home it is, and what it said last. */
export function MeterLine({ meter }: { meter: ItemMeter }) {
  const { kind, number, place, lastReading, isTaken } = meter;
  const which = [number && `Number ${number}`, place].filter(Boolean).join(', ');
  const said = lastReading && `last ${inUnits(lastReading.value, kind)} on ${formatDate(lastReading.date)}`;
  return (
    <>
      {(which || said) && <Muted size="xs">{[which, said].filter(Boolean).join(' · ')}</Muted>}
      {isTaken && <Muted size="xs">Entered as a reading of this meter</Muted>}
    </>
  );
}
