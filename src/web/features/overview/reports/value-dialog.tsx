import { Text } from '@mantine/core';
import { valueForm } from '#contract/overview/reports';
import { today } from '#web/lib/dates.ts';
import { typedOf, typedText } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useSetValue } from './api.ts';

export interface Valued {
  propertyId: number;
  name: string;
  value: string | null;
  valuedOn: string | null;
}

/** What a home is worth, by its owner's word. */
export function ValueDialog({ home, ...opening }: Opening & { home: Valued }) {
  return (
    <EditDialog title={`Value of ${home.name}`} size={460} {...opening}>
      <ValueForm home={home} />
    </EditDialog>
  );
}

function ValueForm({ home }: { home: Valued }) {
  const saving = useSetValue();
  const entry = useEntryForm({
    schema: valueForm,
    initialValues: { value: typedOf(home.value), valuedOn: home.valuedOn ?? today() },
    body: ({ value, valuedOn }) => ({ value: typedText(value), valuedOn }),
    send: (body) => saving.mutateAsync({ params: { id: home.propertyId }, body }),
    saved: { title: 'Value saved', message: 'The yield is reckoned with it.' },
    failed: 'The value could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Save value" pending="Saving...">
      <Text size="sm">As you would sell it, or as you bought it. Nobody but you sees it.</Text>
      <RupeeField label="Value" ref={focusOnMount} {...form.getInputProps('value')} />
      <DateField label="Valued on" maxDate={today()} {...form.getInputProps('valuedOn')} />
    </EditForm>
  );
}
