import type { FormErrors } from '@mantine/form';
import type { Condition } from '#contract/upkeep/inspection-choices';
import type { InspectionItem } from '#contract/upkeep/inspections';
import type { TakenPhoto } from './speaking.ts';

/** The thing that something is said of. */
export type Thing = Pick<InspectionItem, 'name' | 'kind' | 'count' | 'meter'>;

/** What is typed, tapped and taken of one thing. */
export interface EntryValues {
  condition: Condition | '';
  count: string | number;
  reading: string | number;
  less: 'replaced' | 'corrected' | '';
  why: string;
  text: string;
  photos: TakenPhoto[];
}

export const nothingSaid: EntryValues = {
  condition: '',
  count: '',
  reading: '',
  less: '',
  why: '',
  text: '',
  photos: [],
};

const COUNTS_UP = 'A meter only counts up. Please say why it says less.';
const SAY_SOMETHING = 'Please say how it is, or add words or a photo';

const numberOf = (typed: string | number): number | null => (typed === '' ? null : Number(typed));

export const saysLess = ({ meter }: Pick<Thing, 'meter'>, { reading }: Pick<EntryValues, 'reading'>): boolean => {
  const last = meter?.lastReading ?? null;
  return last !== null && reading !== '' && Number(reading) < last.value;
};

export const entryProblems = (thing: Thing, values: EntryValues): FormErrors => {
  const { condition, count, reading, less, why, text, photos } = values;
  if ([condition, count, reading, text.trim()].every((said) => said === '') && photos.length === 0)
    return { [thing.kind === 'meter' ? 'reading' : 'condition']: SAY_SOMETHING };
  if (!saysLess(thing, values)) return {};
  if (less === '') return { less: COUNTS_UP };
  return why.trim() === '' ? { why: COUNTS_UP } : {};
};

export const answerOfEntry = ({ condition, count, reading }: EntryValues) => ({
  condition: condition || null,
  count: numberOf(count),
  reading: numberOf(reading),
});

export const reasonsOfEntry = (thing: Thing, values: EntryValues) => {
  const reasonFor = (less: EntryValues['less']) =>
    saysLess(thing, values) && values.less === less ? values.why.trim() : null;
  return { replaced: reasonFor('replaced'), corrected: reasonFor('corrected') };
};
