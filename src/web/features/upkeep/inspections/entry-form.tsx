import { Button, Group, Paper, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Condition, conditionLabels, conditions } from '#contract/upkeep/inspection-choices';
import { answerInWords } from '#contract/upkeep/inspection-compare';
import type { InspectionItem } from '#contract/upkeep/inspections';
import { serverMessage } from '#web/lib/api-error.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { showError } from '#web/ui/toast.ts';
import { COUNTS_UP, type Less, MeterFields, noReason } from './meter-fields.tsx';
import { placeNow } from './place.ts';
import type { Said, Speak, TakenPhoto } from './speaking.ts';
import { TakePhotos } from './take-photos.tsx';

const choices = conditions.map((value) => ({ value, label: conditionLabels[value] }));
const isKnown = (typed: string | number): boolean => typed !== '';

interface EntryFormProps {
  item: Pick<InspectionItem, 'name' | 'kind' | 'count' | 'meter'>;
  /** Which it is: one on the list, or one that is put on it. */
  of: Pick<Said, 'itemIds' | 'newItem'>;
  speak: Speak;
  onDone: () => void;
}

/** How one thing is: a tap, a count or a reading, words and photos. */
export function EntryForm({ item, of, speak, onDone }: EntryFormProps) {
  const { name, kind, count: expected, meter } = item;
  const [condition, setCondition] = useState<Condition | ''>('');
  const [count, setCount] = useState<string | number>('');
  const [reading, setReading] = useState<string | number>('');
  const [less, setLess] = useState<Less>(noReason);
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<TakenPhoto[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isEmpty = condition === '' && !isKnown(count) && !isKnown(reading) && text.trim() === '' && photos.length === 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return setProblem('Please say how it is, or add words or a photo');
    const last = meter?.lastReading ?? null;
    const isLess = isKnown(reading) && last !== null && Number(reading) < last.value;
    if (isLess && (less.kind === '' || less.why.trim() === '')) return setProblem(COUNTS_UP);
    setSending(true);
    const reasons = {
      replaced: isLess && less.kind === 'replaced' ? less.why.trim() : null,
      corrected: isLess && less.kind === 'corrected' ? less.why.trim() : null,
    };
    const answer = {
      condition: condition || null,
      count: isKnown(count) ? Number(count) : null,
      reading: isKnown(reading) ? Number(reading) : null,
    };
    const words = Object.values(answer).some((each) => each !== null) ? `: ${answerInWords(answer, expected)}` : '';
    try {
      const place = await placeNow();
      await speak({ ...of, ...answer, ...reasons, text: text.trim() || null, place, photos, label: `${name}${words}` });
      onDone();
    } catch (error) {
      showError('Not saved', serverMessage(error, 'It could not be sent. Please try again.'));
      setSending(false);
    }
  };

  return (
    <Paper withBorder p="md" mt="sm">
      <form noValidate onSubmit={(event) => void submit(event)} aria-label={`How it is: ${name}`}>
        <Stack gap="md">
          {kind === 'meter' && (
            <MeterFields
              meter={meter}
              reading={reading}
              onReading={(typed) => {
                setReading(typed);
                setProblem(undefined);
              }}
              less={less}
              onLess={setLess}
              problem={problem}
            />
          )}
          {(kind === 'keys' || kind === 'inventory') && (
            <NumberField
              label={expected === null ? 'How many' : `How many of ${expected}`}
              allowNegative={false}
              decimalScale={0}
              value={count}
              onChange={setCount}
            />
          )}
          {kind !== 'meter' && (
            <ChoiceChips
              label="How it is"
              choices={choices}
              value={condition}
              error={problem}
              onChange={(chosen) => {
                setCondition(chosen);
                setProblem(undefined);
              }}
            />
          )}
          <Textarea
            label="In words"
            autosize
            minRows={1}
            maxLength={1000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <TakePhotos name={name} photos={photos} onPhotos={setPhotos} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onDone} disabled={isSending}>
              Cancel
            </Button>
            <Button type="submit" disabled={isSending}>
              {isSending ? 'Saving...' : 'Save'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
