import { Select, Textarea } from '@mantine/core';
import type { Lease } from '#contract/lettings/leases';
import { paymentForm } from '#contract/money/payment-actions';
import { type PaymentType, paymentTypeLabels } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { type Typed, typedOf, typedText } from '#web/rentals/typed-number.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useCreatePayment } from './api.ts';
import { LeaseField } from './lease-field.tsx';

/** The lease that it is about, where that is known. */
type KnownLease = Pick<Lease, 'id' | 'monthlyRent'>;

/** In the order of the fields: the first wrong one gets the cursor. */
const blank = (lease?: KnownLease) => ({
  leaseId: lease ? String(lease.id) : '',
  type: 'rent' as PaymentType,
  amount: (lease ? Number(lease.monthlyRent) : '') as Typed,
  dueDate: today(),
  periodStart: '',
  periodEnd: '',
  description: '',
});
type Values = ReturnType<typeof blank>;

const bodyOf = (values: Values) => ({ ...values, amount: typedText(values.amount) });

/** Asks a tenant for money, once. */
export function NewPaymentDialog({ lease, ...props }: { lease?: KnownLease; isOpen: boolean; onClose: () => void }) {
  return (
    <EditDialog title="New Payment" size={620} {...props}>
      <UnhurriedForm fields={7}>
        <NewPaymentForm lease={lease} />
      </UnhurriedForm>
    </EditDialog>
  );
}

function NewPaymentForm({ lease }: { lease?: KnownLease }) {
  const creating = useCreatePayment();
  const { headers } = useRequestKey();
  const entry = useEntryForm({
    schema: paymentForm,
    initialValues: blank(lease),
    body: bodyOf,
    send: (body) => creating.mutateAsync({ body, headers }),
    saved: (raised) => ({
      title: 'Payment raised',
      message: `${raised.tenantName} is told: ${formatRupees(raised.amount)}, due on ${formatDate(raised.dueDate)}.`,
    }),
    failed: 'The payment could not be raised. Please try again.',
  });
  const { form } = entry;
  const { type, amount, periodStart } = form.getValues();

  return (
    <EditForm entry={entry} gap="lg" label="Raise payment" pending="Raising...">
      <FormSection title="What is owed">
        <LeaseField
          className={wideField}
          withPast
          data-autofocus
          {...form.getInputProps('leaseId')}
          onChoose={(lease) => {
            if (lease && type === 'rent' && amount === '') form.setFieldValue('amount', typedOf(lease.monthlyRent));
          }}
        />
        <Select label="Type" data={choicesOf(paymentTypeLabels)} {...form.getInputProps('type')} />
        <RupeeField label="Amount" required {...form.getInputProps('amount')} />
        <DateField label="Due date" required {...form.getInputProps('dueDate')} />
      </FormSection>
      <FormSection title="What it is for" about="Stands on the receipt. All of it may be left out.">
        <DateField label="Period from" {...form.getInputProps('periodStart')} />
        <DateField label="Period to" minDate={periodStart || undefined} {...form.getInputProps('periodEnd')} />
        <Textarea
          className={wideField}
          label="Description"
          placeholder="Rent for April"
          maxRows={5}
          {...form.getInputProps('description')}
        />
      </FormSection>
    </EditForm>
  );
}
