import { TextInput } from '@mantine/core';
import { formatDate, formatFigure } from '#contract/platform/wording';
import type { ItemMeter } from '#contract/upkeep/inspections';
import { inUnits } from '#contract/upkeep/meter-kinds';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NumberField } from '#web/ui/number-field.tsx';

export const COUNTS_UP = 'A meter only counts up. Please say why it says less.';

/** Why a meter says less than before. */
export interface Less {
  kind: 'replaced' | 'corrected' | '';
  why: string;
}
export const noReason: Less = { kind: '', why: '' };

const reasons: { value: 'replaced' | 'corrected'; label: string }[] = [
  { value: 'replaced', label: 'Another meter hangs there' },
  { value: 'corrected', label: 'The reading before was wrong' },
];

interface MeterFieldsProps {
  meter: ItemMeter | null;
  reading: string | number;
  onReading: (reading: string | number) => void;
  less: Less;
  onLess: (less: Less) => void;
  problem?: string;
}

/** What a meter says, beside what it said last; where it says less, why. */
export function MeterFields({ meter, reading, onReading, less, onLess, problem }: MeterFieldsProps) {
  const last = meter?.lastReading ?? null;
  const isLess = last !== null && reading !== '' && Number(reading) < last.value;
  return (
    <>
      <NumberField
        label="What the meter says"
        description={last ? `On ${formatDate(last.date)} it said ${formatFigure(last.value)}` : undefined}
        decimalScale={2}
        allowNegative={false}
        value={reading}
        error={isLess ? undefined : problem}
        onChange={onReading}
      />
      {isLess && (
        <>
          <ChoiceChips
            label="It says less than before: why?"
            choices={reasons}
            value={less.kind}
            error={problem}
            onChange={(kind) => onLess({ ...less, kind })}
          />
          <TextInput
            label="Why, in a few words"
            maxLength={300}
            value={less.why}
            onChange={({ currentTarget }) => onLess({ ...less, why: currentTarget.value })}
          />
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
