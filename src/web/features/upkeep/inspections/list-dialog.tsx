import { Accordion, Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type Furnishing,
  furnishingLabels,
  furnishings,
  itemKindLabels,
  itemKinds,
} from '#contract/upkeep/inspection-choices';
import { type InspectionList, type ListItem, listForm, usualList } from '#contract/upkeep/inspection-list';
import { usualYears, wearLabel, wears } from '#contract/upkeep/inspection-wear';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useInspectionList, useSetList } from './api.ts';

/** What is looked at in a home, room by room, and for how long things serve. */
export function ListDialog({ propertyId, ...opening }: Opening & { propertyId: number }) {
  const query = useInspectionList(propertyId);
  return (
    <EditDialog title="What is looked at" {...opening}>
      {query.data ? <ListEditor list={query.data} /> : <NotLoaded query={query} what="The list" skeleton={[40, 200]} />}
    </EditDialog>
  );
}

const options = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));

const furnishingOptions = options(furnishings, (each) => furnishingLabels[each]);
const kindOptions = options(itemKinds, (each) => itemKindLabels[each]);
const wearOptions = options(wears, wearLabel);

function ListEditor({ list }: { list: InspectionList }) {
  const saving = useSetList();
  const { propertyId, furnishing, items, wearYears } = list;
  const entry = useEntryForm({
    schema: listForm,
    initialValues: { furnishing: furnishing as Furnishing, items: items as ListItem[], wearYears: { ...wearYears } },
    send: (body) => saving.mutateAsync({ params: { id: propertyId }, body }),
    saved: { title: 'Saved', message: 'The next inspection looks at these.' },
    failed: 'The list could not be saved. Please try again.',
  });
  const { form } = entry;
  const values = form.getValues();
  const rooms = [...new Set(values.items.map(({ room }) => room))];
  const setItems = (next: ListItem[]) => form.setFieldValue('items', next);
  const begin = (chosen: Furnishing) => {
    form.setFieldValue('furnishing', chosen);
    setItems(usualList({ ...list, furnishing: chosen }));
  };
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <Select
        label="Furnishing"
        description="Choosing one begins with what is usual for it; what was changed here before is replaced."
        data={furnishingOptions}
        allowDeselect={false}
        value={values.furnishing}
        onChange={(chosen) => chosen && begin(chosen as Furnishing)}
      />
      {form.errors.items && <Muted role="alert">{form.errors.items}</Muted>}
      <Accordion variant="separated" keepMounted={false}>
        {rooms.map((room) => (
          <Accordion.Item key={room} value={room}>
            <Accordion.Control>
              {room} ({values.items.filter((item) => item.room === room).length})
            </Accordion.Control>
            <Accordion.Panel>
              <RoomThings room={room} items={values.items} onItems={setItems} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
        <Accordion.Item value="wear">
          <Accordion.Control>How long things serve</Accordion.Control>
          <Accordion.Panel>
            <Muted mb="sm">In years. What is broken at the end is shared by what it would still have served.</Muted>
            <SimpleGrid cols={{ base: 2, xs: 3 }}>
              {wears.map((wear) => (
                <NumberField
                  key={wear}
                  label={wearLabel(wear)}
                  allowNegative={false}
                  decimalScale={0}
                  value={values.wearYears[wear] ?? usualYears[wear]}
                  error={form.errors[`wearYears.${wear}`]}
                  onChange={(typed) =>
                    form.setFieldValue('wearYears', { ...values.wearYears, [wear]: Number(typed) || 0 })
                  }
                />
              ))}
            </SimpleGrid>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <AddRoom rooms={rooms} onAdd={(room) => setItems([...values.items, thingIn(room, 'Walls and ceiling')])} />
    </EditForm>
  );
}

const thingIn = (room: string, name: string): ListItem => ({
  ...{ room, name, kind: 'fitting', wear: null, count: null, newOn: null },
});

interface RoomThingsProps {
  room: string;
  items: ListItem[];
  onItems: (items: ListItem[]) => void;
}

function RoomThings({ room, items, onItems }: RoomThingsProps) {
  const [name, setName] = useState('');
  const here = items.map((item, at) => ({ item, at })).filter(({ item }) => item.room === room);
  const change = (place: number, changes: Partial<ListItem>) =>
    onItems(items.map((item, at) => (at === place ? { ...item, ...changes } : item)));
  const add = () => {
    onItems([...items, thingIn(room, name.trim())]);
    setName('');
  };
  return (
    <Stack gap="md">
      {here.map(({ item, at }) => (
        <Thing
          key={at}
          item={item}
          onChange={(changes) => change(at, changes)}
          onRemove={() => onItems(items.filter((_, index) => index !== at))}
        />
      ))}
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Another thing"
          maxLength={80}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={name.trim() === ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          Add to {room}
        </Button>
      </Group>
    </Stack>
  );
}

interface ThingProps {
  item: ListItem;
  onChange: (changes: Partial<ListItem>) => void;
  onRemove: () => void;
}

function Thing({ item: { name, kind, wear, count, newOn }, onChange, onRemove }: ThingProps) {
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        label="What it is"
        maxLength={80}
        value={name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <Select
        label="Asked for"
        w={150}
        data={kindOptions}
        allowDeselect={false}
        value={kind}
        onChange={(chosen) => chosen && onChange({ kind: chosen as ListItem['kind'] })}
      />
      {(kind === 'inventory' || kind === 'keys') && (
        <NumberField
          label="How many"
          w={100}
          allowNegative={false}
          decimalScale={0}
          value={count ?? ''}
          onChange={(typed) => onChange({ count: typed === '' ? null : Number(typed) })}
        />
      )}
      <Select
        label="Wears like"
        w={170}
        data={wearOptions}
        clearable
        value={wear}
        onChange={(chosen) => onChange({ wear: chosen as ListItem['wear'] })}
      />
      <DateField
        label="There since"
        w={150}
        value={newOn ?? undefined}
        onChange={(day) => onChange({ newOn: day || null })}
      />
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Group>
  );
}

function AddRoom({ rooms, onAdd }: { rooms: string[]; onAdd: (room: string) => void }) {
  const [name, setName] = useState('');
  const isThere = rooms.some((room) => room.toLowerCase() === name.trim().toLowerCase());
  const add = () => {
    onAdd(name.trim());
    setName('');
  };
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        label="Another room"
        maxLength={60}
        value={name}
        error={isThere ? 'This room is there already' : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={name.trim() === '' || isThere}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={add}
      >
        Add room
      </Button>
    </Group>
  );
}
