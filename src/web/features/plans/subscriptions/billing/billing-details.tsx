import { Select, Textarea, TextInput } from '@mantine/core';
import { billingDetailsForm, type BillingDetails as Details } from '#contract/plans/billing-details';
import { type GstState, gstStates } from '#contract/plans/gst-states';
import { choicesOf } from '#web/ui/choices.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useBillingDetails, useSaveBillingDetails } from '../api.ts';

/** What the next invoices say of whoever pays them. */
export function BillingDetails(props: Opening) {
  const { data: details } = useBillingDetails();
  return (
    <EditDialog
      title="Billing details"
      size={560}
      isOpen={props.isOpen && details !== undefined}
      onClose={props.onClose}
    >
      {details && <DetailsForm details={details} />}
    </EditDialog>
  );
}

function DetailsForm({ details }: { details: Details }) {
  const saving = useSaveBillingDetails();
  const entry = useEntryForm({
    schema: billingDetailsForm,
    initialValues: {
      businessName: details.businessName ?? '',
      address: details.address ?? '',
      state: details.state as GstState | null,
      gstin: details.gstin ?? '',
    },
    send: (body) => saving.mutateAsync({ body }),
    saved: { title: 'Billing details saved', message: 'They stand on your next invoices.' },
    failed: 'Failed to save the billing details. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <Muted>They stand on your next invoices, beside your name and email. All of it is optional.</Muted>
      <TextInput
        label="Business name"
        data-autofocus
        autoComplete="organization"
        {...form.getInputProps('businessName')}
      />
      <Textarea label="Address" rows={2} {...form.getInputProps('address')} />
      <Select label="State" searchable clearable data={choicesOf(gstStates)} {...form.getInputProps('state')} />
      <TextInput
        label="GSTIN"
        description="Where you have one: your invoices name it."
        placeholder="27AAPFU0939F1ZV"
        autoComplete="off"
        {...form.getInputProps('gstin')}
      />
    </EditForm>
  );
}
