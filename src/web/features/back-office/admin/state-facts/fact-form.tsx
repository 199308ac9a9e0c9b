import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import {
  ALL_OF_INDIA,
  hasDays,
  type StateFact,
  stateFactForm,
  type Topic,
  topicLabels,
} from '#contract/papers/state-facts';
import { indianStates } from '#web/rentals/indian-states.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useSetStateFact } from './api.ts';

const states = [ALL_OF_INDIA, ...indianStates];

/** A line of a state: what holds there, whose word that is, and when somebody looked. */
export function FactForm({ fact }: { fact?: StateFact }) {
  const setting = useSetStateFact();
  const entry = useEntryForm({
    schema: stateFactForm,
    initialValues: {
      state: fact?.state ?? '',
      topic: fact?.topic ?? ('' as Topic | ''),
      text: fact?.text ?? '',
      days: fact?.days ?? ('' as number | ''),
      source: fact?.source ?? '',
      checkedOn: fact?.checkedOn ?? '',
    },
    // None is told by the schema.
    body: ({ topic, days, ...values }) => ({ ...values, topic: topic as Topic, days: days === '' ? null : days }),
    send: (body) => setting.mutateAsync({ body }),
    saved: success('The line was saved'),
    failed: failure('The line could not be saved'),
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <Select
        label="State"
        withAsterisk
        searchable
        disabled={fact !== undefined}
        placeholder="Choose one"
        data={states}
        {...form.getInputProps('state')}
        value={form.values.state || null}
      />
      <Select
        label="About"
        withAsterisk
        disabled={fact !== undefined}
        placeholder="Choose one"
        data={choicesOf(topicLabels)}
        {...form.getInputProps('topic')}
        value={form.values.topic || null}
      />
      <Textarea label="What holds there" withAsterisk autosize minRows={4} {...form.getInputProps('text')} />
      {hasDays(form.values.topic) && (
        <NumberInput
          label="Days after the last one"
          description="0 means when the home is handed over. It holds for leases that say nothing about it."
          withAsterisk
          min={0}
          max={365}
          {...form.getInputProps('days')}
        />
      )}
      <TextInput label="Source" withAsterisk {...form.getInputProps('source')} />
      <DateField label="Checked on" withAsterisk {...form.getInputProps('checkedOn')} />
    </EditForm>
  );
}
