import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatRupees } from '#contract/platform/wording';
import type { RequestDetail } from '#contract/upkeep/maintenance-requests';
import { type OfferedOrder, workOrderForm } from '#contract/upkeep/work-orders';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useOffer, useVendors } from './api.ts';
import { VendorForm } from './vendor-form.tsx';

interface OfferFormProps {
  request: RequestDetail;
  onOffered: (order: OfferedOrder) => void;
  onCancel: () => void;
}

/** Asks a vendor; those of the trade, and whom tenants liked, stand first. */
export function OfferForm({ request, onOffered, onCancel }: OfferFormProps) {
  const { data: vendors = [], isPending } = useVendors();
  const offering = useOffer();
  const [isAdding, setAdding] = useState(false);
  const entry = useEntryForm({
    schema: workOrderForm,
    initialValues: { vendorId: '', note: '', asksEstimate: false, isDraft: false },
    send: (body) => offering.mutateAsync({ params: { id: request.id }, body }),
    onSaved: (order) => onOffered(order),
    failed: 'The job could not be offered. Please try again.',
  });
  const { form } = entry;
  const rank = ({ trades, stars }: (typeof vendors)[number]) =>
    (trades.includes(request.category) ? 10 : 0) + (stars ?? 0);
  const inOrder = vendors.toSorted((one, other) => rank(other) - rank(one));
  if (isAdding || (vendors.length === 0 && !isPending))
    return (
      <VendorForm
        onDone={(vendor) => {
          setAdding(false);
          if (vendor) form.setFieldValue('vendorId', String(vendor.id));
          else if (vendors.length === 0) onCancel();
        }}
      />
    );
  return (
    <form {...entry.props} aria-label="Ask a vendor">
      <Stack gap="sm">
        <Select
          label="Vendor"
          withAsterisk
          searchable
          placeholder="Choose one"
          data={inOrder.map(({ id, name, stars }) => ({
            value: String(id),
            label: stars === null ? name : `${name}, ${stars} stars`,
          }))}
          {...form.getInputProps('vendorId')}
          value={form.values.vendorId || null}
        />
        <TextInput label="Note for the vendor" autoComplete="off" {...form.getInputProps('note')} />
        <Checkbox
          label="Ask first what it would cost"
          description={
            request.allowance === null
              ? undefined
              : `Above ${formatRupees(request.allowance)} the owner is asked. You can ask several vendors and compare.`
          }
          {...form.getInputProps('asksEstimate', { type: 'checkbox' })}
        />
        <Checkbox label="Keep as a draft, to be sent later" {...form.getInputProps('isDraft', { type: 'checkbox' })} />
        <Group gap="xs">
          <Button type="submit" disabled={entry.isPending}>
            {entry.isPending ? 'Offering...' : form.values.isDraft ? 'Keep the draft' : 'Make the link'}
          </Button>
          <Button variant="default" onClick={() => setAdding(true)}>
            New vendor
          </Button>
          <Button variant="subtle" disabled={entry.isPending} onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
