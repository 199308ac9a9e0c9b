import { Button, Group, Input, Paper, Stack, Textarea } from '@mantine/core';
import { conditionLabels, conditions } from '#contract/upkeep/inspection-choices';
import { answerInWords } from '#contract/upkeep/inspection-compare';
import { serverMessage } from '#web/lib/api-error.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { answerOfEntry, entryProblems, nothingSaid, reasonsOfEntry, type Thing } from './entry-values.ts';
import { MeterFields } from './meter-fields.tsx';
import { placeNow } from './place.ts';
import type { Said, Speak } from './speaking.ts';
import { TakePhotos } from './take-photos.tsx';

const choices = conditions.map((value) => ({ value, label: conditionLabels[value] }));

interface EntryFormProps {
  item: Thing;
  /** Which it is: one on the list, or one that is put on it. */
  of: Pick<Said, 'itemIds' | 'newItem'>;
  speak: Speak;
  onDone: () => void;
}

/** How one thing is: a tap, a count or a reading, words and photos. */
export function EntryForm({ item, of, speak, onDone }: EntryFormProps) {
  const { name, kind, count: expected } = item;
  const { form, props, isPending } = useEntryForm({
    about: `thing ${of.itemIds?.join(' ') ?? of.newItem?.room}`,
    initialValues: nothingSaid,
    problems: (values) => entryProblems(item, values),
    send: async (values) => {
      const answer = answerOfEntry(values);
      const words = Object.values(answer).some((each) => each !== null) ? `: ${answerInWords(answer, expected)}` : '';
      const said = { ...of, ...answer, ...reasonsOfEntry(item, values), text: values.text.trim() || null };
      await speak({ ...said, place: await placeNow(), photos: values.photos, label: `${name}${words}` });
    },
    onSaved: onDone,
    fieldOf: (field) => (field === 'replaced' || field === 'corrected' ? 'why' : field),
    failed: (error, isAtFields) =>
      isAtFields
        ? undefined
        : { title: 'Not saved', message: serverMessage(error, 'It could not be sent. Please try again.') },
  });

  return (
    <Paper withBorder p="md" mt="sm">
      <form {...props} aria-label={`How it is: ${name}`}>
        <Stack gap="md">
          {kind === 'meter' && <MeterFields item={item} form={form} />}
          {(kind === 'keys' || kind === 'inventory') && (
            <NumberField
              label={expected === null ? 'How many' : `How many of ${expected}`}
              allowNegative={false}
              decimalScale={0}
              {...form.getInputProps('count')}
            />
          )}
          {kind !== 'meter' && (
            <ChoiceChips
              label="How it is"
              choices={choices}
              {...form.getInputProps('condition')}
              value={form.values.condition}
            />
          )}
          <Textarea label="In words" autosize minRows={1} maxLength={1000} {...form.getInputProps('text')} />
          <TakePhotos
            name={name}
            photos={form.values.photos}
            onPhotos={(photos) => form.setFieldValue('photos', photos)}
          />
          {form.errors.photos && <Input.Error>{form.errors.photos}</Input.Error>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onDone} disabled={isPending}>
              Cancel
            </Button>
            <Button type="submit" disabled={isPending}>
              {isPending ? 'Saving...' : 'Save'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
