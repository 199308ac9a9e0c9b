import { Textarea } from '@mantine/core';
import { paymentChanges } from '#contract/money/payment-actions';
import type { PaymentDetails } from '#contract/money/payments';
import { typedOf, typedText } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Muted } from '#web/ui/muted.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useUpdatePayment } from '../api.ts';
import { WithPayment } from '../with-payment.tsx';
import type { DialogUpon } from './dialog-upon.ts';

/** What was raised can be put right while nothing was received for it. */
export function AmendPayment({ id, isOpen, onClose }: DialogUpon) {
  return (
    <EditDialog title="Amend payment" size={480} isOpen={isOpen} onClose={onClose}>
      <WithPayment id={id}>{(payment) => <AmendForm payment={payment} />}</WithPayment>
    </EditDialog>
  );
}

const valuesOf = ({ amount, dueDate, description }: PaymentDetails) => ({
  amount: typedOf(amount),
  dueDate,
  description: description ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = (values: Values) => ({ ...values, amount: typedText(values.amount), status: undefined });

function AmendForm({ payment }: { payment: PaymentDetails }) {
  const saving = useUpdatePayment();
  const entry = useEntryForm({
    schema: paymentChanges,
    initialValues: valuesOf(payment),
    body: bodyOf,
    send: (body) => saving.mutateAsync({ params: { id: payment.id }, body }),
    saved: { title: 'Payment amended', message: `${payment.tenantName} is told.` },
    failed: 'The payment could not be amended. Please try again.',
  });
  const { form } = entry;

  return (
    <EditForm entry={entry} label="Save changes" pending="Saving...">
      <RupeeField label="Amount" required ref={focusOnMount} {...form.getInputProps('amount')} />
      <DateField label="Due date" required {...form.getInputProps('dueDate')} />
      <Textarea label="Description" maxRows={5} {...form.getInputProps('description')} />
      <Muted>The timeline keeps what it was before.</Muted>
    </EditForm>
  );
}
