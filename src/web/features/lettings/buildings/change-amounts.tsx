import { Checkbox, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { BoardSpace } from '#contract/lettings/building-board';
import type { Property } from '#contract/lettings/properties';
import type { SelectionField } from '#contract/lettings/property-parts';
import { formatRupees } from '#contract/platform/wording';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';
import { choicesOf } from '#web/ui/choices.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAmounts, useChangeSelection } from './api.ts';

const fieldLabels: Record<SelectionField, string> = {
  monthlyRent: 'Monthly rent',
  securityDeposit: 'Security deposit',
  societyMaintenanceDues: 'Society maintenance',
  electricityDues: 'Electricity',
  waterBillDues: 'Water bill',
  propertyTaxDues: 'Property tax (a year)',
  parkingDues: 'Parking',
};

interface AmountsProps {
  spaces: BoardSpace[];
  buildingId: number;
}

/** 'Flat 101: ₹7,000 → ₹8,000', as far as it is known. */
const inWords = (space: BoardSpace, property: Property | undefined, field: SelectionField, to: string | null) => {
  const before = property?.[field] ?? (field === 'monthlyRent' ? space.monthlyRent : undefined);
  const name = space.number || space.name;
  if (before === undefined) return name;
  return `${name}: ${formatRupees(before)}${to ? ` → ${formatRupees(to)}` : ''}`;
};

/** One amount for several spaces at once, shown before it is saved. Leases that run stay as they are. */
export function ChangeAmounts({ spaces, buildingId, ...opening }: Opening & AmountsProps) {
  return (
    <EditDialog title="Change rents and dues" size={560} {...opening}>
      <AmountsForm spaces={spaces} buildingId={buildingId} />
    </EditDialog>
  );
}

function AmountsForm({ spaces, buildingId }: AmountsProps) {
  const amounts = new Map(useAmounts(buildingId).data?.map((property) => [property.id, property]));
  const changing = useChangeSelection();
  const entry = useEntryForm({
    initialValues: { field: 'monthlyRent' as SelectionField, amount: '' as Typed, ids: spaces.map(({ id }) => id) },
    problems: ({ amount, ids }): Record<string, string> => ({
      ...(typedText(amount) ? {} : { amount: 'Please enter an amount' }),
      ...(ids.length > 0 ? {} : { ids: 'Please choose at least one' }),
    }),
    send: ({ field, amount, ids }) => changing.mutateAsync({ body: { ids, changes: { [field]: typedText(amount) } } }),
    saved: ({ changed }) => ({ title: `${changed} changed`, message: 'Leases that run stay as they are.' }),
    failed: 'The amounts could not be saved. Please try again.',
  });
  const { form } = entry;
  const { field, amount, ids } = form.getValues();
  const to = typedText(amount);
  const toggle = (id: number, isIn: boolean) =>
    form.setFieldValue('ids', isIn ? [...ids, id] : ids.filter((each) => each !== id));
  return (
    <EditForm entry={entry} label={`Change ${ids.length}`} pending="Saving...">
      <Select
        label="What"
        data={choicesOf(fieldLabels)}
        allowDeselect={false}
        comboboxProps={{ keepMounted: false }}
        {...form.getInputProps('field')}
      />
      <RupeeField label="New amount of each" {...form.getInputProps('amount')} />
      <Stack gap="sm" role="group" aria-label="Spaces">
        <Group justify="space-between">
          <Text size="sm" fw={600}>
            {ids.length} of {spaces.length} chosen
          </Text>
          <Checkbox
            label="All"
            checked={ids.length === spaces.length}
            indeterminate={ids.length > 0 && ids.length < spaces.length}
            onChange={({ currentTarget }) =>
              form.setFieldValue('ids', currentTarget.checked ? spaces.map(({ id }) => id) : [])
            }
          />
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          {spaces.map((space) => (
            <Checkbox
              key={space.id}
              checked={ids.includes(space.id)}
              onChange={({ currentTarget }) => toggle(space.id, currentTarget.checked)}
              label={inWords(space, amounts.get(space.id), field, ids.includes(space.id) ? to : null)}
            />
          ))}
        </SimpleGrid>
        {form.errors.ids && (
          <Text size="sm" c="red" role="alert">
            {form.errors.ids}
          </Text>
        )}
      </Stack>
    </EditForm>
  );
}
