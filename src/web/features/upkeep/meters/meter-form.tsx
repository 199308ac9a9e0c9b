import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { type MeterKind, meterKindLabels } from '#contract/upkeep/meter-kinds';
import { meterForm } from '#contract/upkeep/meters';
import { choicesOf } from '#web/ui/choices.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAddMeter, useMeterSpaces } from './api.ts';

const kinds = choicesOf(meterKindLabels);

interface AddMeterProps extends Opening {
  /** Where it is known already. */
  propertyId?: number;
}

export function AddMeter({ propertyId, ...opening }: AddMeterProps) {
  return (
    <EditDialog title="Add a meter" size={560} {...opening}>
      <MeterForm propertyId={propertyId} />
    </EditDialog>
  );
}

/** 'p12' is a home, 'b3' a building. */
const spaceKey = ({ propertyId, buildingId }: { propertyId: number | null; buildingId: number | null }): string =>
  propertyId === null ? `b${buildingId}` : `p${propertyId}`;

function MeterForm({ propertyId }: Pick<AddMeterProps, 'propertyId'>) {
  const { data: spaces = [] } = useMeterSpaces();
  const nameOf = (space: (typeof spaces)[number]) =>
    space.propertyId === null ? `${space.name}, the whole building` : space.name;
  const adding = useAddMeter();
  const entry = useEntryForm({
    schema: meterForm,
    initialValues: {
      propertyId: propertyId === undefined ? '' : `p${propertyId}`,
      kind: 'electricity' as MeterKind,
      number: '',
      place: '',
      unitPrice: '' as string | number,
      fixedPart: '' as string | number,
    },
    body: ({ propertyId: space, unitPrice, fixedPart, ...values }) => ({
      ...values,
      propertyId: space.startsWith('p') ? space.slice(1) : null,
      buildingId: space.startsWith('b') ? space.slice(1) : null,
      unitPrice: String(unitPrice),
      fixedPart: fixedPart === '' ? undefined : String(fixedPart),
    }),
    send: (body) => adding.mutateAsync({ body }),
    saved: { title: 'Meter added', message: 'Enter its first reading, from which it counts.' },
    failed: 'The meter could not be added. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Add meter" pending="Adding...">
      <Select
        label={spaces.some((space) => space.propertyId === null) ? 'Home or building' : 'Home'}
        withAsterisk
        searchable
        placeholder="Choose one"
        data={spaces.map((space) => ({ value: spaceKey(space), label: nameOf(space) }))}
        {...form.getInputProps('propertyId')}
        value={form.values.propertyId || null}
        onChange={(chosen) => form.setFieldValue('propertyId', chosen ?? '')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="What it measures"
          withAsterisk
          allowDeselect={false}
          data={kinds}
          {...form.getInputProps('kind')}
        />
        <TextInput label="Number on it" autoComplete="off" {...form.getInputProps('number')} />
        <RupeeField label="Price of a unit" withAsterisk {...form.getInputProps('unitPrice')} />
        <RupeeField label="Fixed part a month" {...form.getInputProps('fixedPart')} />
      </SimpleGrid>
      <TextInput
        label="Where it hangs"
        placeholder="Stairs, ground floor"
        autoComplete="off"
        {...form.getInputProps('place')}
      />
    </EditForm>
  );
}
