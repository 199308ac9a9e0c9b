import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { coOwnersForm, type YearEndProperty } from '#contract/overview/year-end';
import type { Typed } from '#web/rentals/typed-number.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useSetCoOwners } from './api.ts';

interface Owned {
  home: YearEndProperty;
  self: string;
}

/** Whose a property is, and by which shares. */
export function OwnersDialog({ owned, ...opening }: Opening & { owned: Owned }) {
  return (
    <EditDialog title={`Owners of ${owned.home.property}`} size={520} {...opening}>
      <OwnersForm owned={owned} />
    </EditDialog>
  );
}

function OwnersForm({ owned: { home, self } }: { owned: Owned }) {
  const saving = useSetCoOwners();
  const known = home.owners.map(({ name, percent }) => ({ name, percent: percent as Typed }));
  const entry = useEntryForm({
    schema: coOwnersForm,
    initialValues: { owners: known.length > 0 ? known : [{ name: self, percent: 100 as Typed }] },
    body: ({ owners }) => ({ owners: owners.map(({ name, percent }) => ({ name, percent: Number(percent) })) }),
    send: (body) => saving.mutateAsync({ params: { id: home.propertyId }, body }),
    saved: { title: 'Owners saved', message: 'The income falls to each by their share.' },
    failed: 'The owners could not be saved. Please try again.',
  });
  const { form } = entry;
  const { owners } = form.getValues();
  return (
    <EditForm entry={entry} label="Save owners" pending="Saving...">
      <Text size="sm">The shares come to 100 percent. Nobody but you sees them.</Text>
      {owners.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else that stays
        <Group key={index} align="flex-end" wrap="nowrap" gap="xs">
          <TextInput label={`Owner ${index + 1}`} flex={1} {...form.getInputProps(`owners.${index}.name`)} />
          <NumberField
            label="Share"
            aria-label={`Share of owner ${index + 1}`}
            suffix="%"
            decimalScale={2}
            w={96}
            {...form.getInputProps(`owners.${index}.percent`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Remove owner ${index + 1}`}
            disabled={owners.length === 1}
            onClick={() => form.removeListItem('owners', index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {form.errors.owners && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors.owners}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => form.insertListItem('owners', { name: '', percent: '' })}
      >
        Add an owner
      </Button>
    </EditForm>
  );
}
