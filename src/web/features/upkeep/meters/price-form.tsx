import { SimpleGrid } from '@mantine/core';
import { type Meter, meterPriceForm } from '#contract/upkeep/meters';
import { today } from '#web/lib/dates.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { usePriceMeter } from './api.ts';

export function NewPrice({ meter, ...opening }: Opening & { meter: Meter }) {
  return (
    <EditDialog title="New price" size={460} {...opening}>
      <PriceForm meter={meter} />
    </EditDialog>
  );
}

function PriceForm({ meter: { id, unitPrice, fixedPart } }: { meter: Meter }) {
  const pricing = usePriceMeter();
  const entry = useEntryForm({
    schema: meterPriceForm,
    initialValues: { from: today(), unitPrice: unitPrice as string | number, fixedPart: fixedPart as string | number },
    body: (values) => ({ ...values, unitPrice: String(values.unitPrice), fixedPart: String(values.fixedPart || 0) }),
    send: (body) => pricing.mutateAsync({ params: { id }, body }),
    saved: { title: 'Price saved' },
    failed: 'The price could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Save price" pending="Saving...">
      <DateField label="From" withAsterisk {...form.getInputProps('from')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <RupeeField label="Price of a unit" withAsterisk {...form.getInputProps('unitPrice')} />
        <RupeeField label="Fixed part a month" {...form.getInputProps('fixedPart')} />
      </SimpleGrid>
      <Muted>What was used before that day is charged at the earlier price.</Muted>
    </EditForm>
  );
}
