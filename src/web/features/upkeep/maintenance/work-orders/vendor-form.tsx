import { Button, Group, MultiSelect, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { type Category, categoryLabels } from '#contract/upkeep/request-choices';
import { type Vendor, vendorForm } from '#contract/upkeep/vendors';
import { choicesOf } from '#web/ui/choices.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAddVendor, useUpdateVendor } from './api.ts';

const trades = choicesOf(categoryLabels);

interface VendorFormProps {
  /** None: a new one. */
  vendor?: Vendor;
  onDone: (vendor?: Vendor) => void;
}

export function VendorForm({ vendor, onDone }: VendorFormProps) {
  const adding = useAddVendor();
  const updating = useUpdateVendor();
  const entry = useEntryForm({
    schema: vendorForm,
    initialValues: {
      name: vendor?.name ?? '',
      phone: vendor?.phone ?? '',
      trades: vendor?.trades ?? ([] as Category[]),
      area: vendor?.area ?? '',
      upiId: vendor?.upiId ?? '',
      gstin: vendor?.gstin ?? '',
      notes: vendor?.notes ?? '',
      isStaff: vendor?.isStaff ?? false,
    },
    send: (body) => (vendor ? updating.mutateAsync({ params: { id: vendor.id }, body }) : adding.mutateAsync({ body })),
    saved: { title: vendor ? 'Vendor saved' : 'Vendor added' },
    onSaved: (saved) => onDone(saved),
    failed: 'The vendor could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <form {...entry.props} aria-label={vendor ? `Edit ${vendor.name}` : 'New vendor'}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label="Name" withAsterisk autoComplete="off" {...form.getInputProps('name')} />
          <TextInput label="Phone" withAsterisk type="tel" autoComplete="off" {...form.getInputProps('phone')} />
          <MultiSelect label="Trades" data={trades} {...form.getInputProps('trades')} />
          <TextInput label="Area" autoComplete="off" {...form.getInputProps('area')} />
          <TextInput label="UPI id" autoComplete="off" {...form.getInputProps('upiId')} />
          <TextInput label="GSTIN" autoComplete="off" {...form.getInputProps('gstin')} />
        </SimpleGrid>
        <Textarea label="Notes" autosize minRows={1} {...form.getInputProps('notes')} />
        <Switch
          label="My own staff"
          description="Stands on the board of the team."
          {...form.getInputProps('isStaff', { type: 'checkbox' })}
        />
        <Group gap="xs">
          <Button type="submit" disabled={entry.isPending}>
            {entry.isPending ? 'Saving...' : 'Save vendor'}
          </Button>
          <Button variant="default" disabled={entry.isPending} onClick={() => onDone()}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
