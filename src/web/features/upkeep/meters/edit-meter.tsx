import { TextInput } from '@mantine/core';
import { type Meter, updateMeter } from '#contract/upkeep/meters';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useUpdateMeter } from './api.ts';

/** What is written on it, and where it hangs. */
export function EditMeter({ meter, ...opening }: Opening & { meter: Meter }) {
  return (
    <EditDialog title="Edit meter" size={460} {...opening}>
      <Fields meter={meter} />
    </EditDialog>
  );
}

function Fields({ meter: { id, number, place } }: { meter: Meter }) {
  const updating = useUpdateMeter();
  const entry = useEntryForm({
    schema: updateMeter.body,
    initialValues: { number: number ?? '', place: place ?? '' },
    send: (body) => updating.mutateAsync({ params: { id }, body }),
    saved: { title: 'Meter saved' },
    failed: 'The meter could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Save meter" pending="Saving...">
      <TextInput label="Number on it" autoComplete="off" {...form.getInputProps('number')} />
      <TextInput label="Where it hangs" autoComplete="off" {...form.getInputProps('place')} />
    </EditForm>
  );
}
