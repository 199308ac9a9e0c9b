import { Stack, Text, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { paymentChanges } from '#contract/money/payment-actions';
import type { PaymentDetails } from '#contract/money/payments';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditButtons, EditDialog, type Editing } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { markFields } from '#web/ui/mark-fields.ts';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { showRefusal } from '#web/ui/show-refusal.ts';
import { showToast } from '#web/ui/toast.ts';
import { useUpdatePayment } from '../api.ts';
import { WithPayment } from '../with-payment.tsx';
import type { DialogUpon } from './dialog-upon.ts';

/** What was raised can be put right while nothing was received for it. */
export function AmendPayment({ id, isOpen, onClose }: DialogUpon) {
  return (
    <EditDialog title="Amend payment" size={480} isOpen={isOpen} onClose={onClose}>
      {(editing) => <WithPayment id={id}>{(payment) => <AmendForm payment={payment} {...editing} />}</WithPayment>}
    </EditDialog>
  );
}

const valuesOf = ({ amount, dueDate, description }: PaymentDetails) => ({
  amount: Number(amount) as Typed,
  dueDate,
  description: description ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = (values: Values) => ({ ...values, amount: typedText(values.amount) });

function AmendForm({ payment, hasChanges, onCancel, onDone }: Editing & { payment: PaymentDetails }) {
  const saving = useUpdatePayment();
  const form = useForm<Values>({
    initialValues: valuesOf(payment),
    validate: (values) => schemaResolver(paymentChanges, { sync: true })(bodyOf(values)),
  });
  hasChanges.current = () => form.isDirty();

  const submit = async (values: Values) => {
    try {
      await saving.mutateAsync({ params: { id: payment.id }, body: bodyOf(values) });
      showToast({ title: 'Payment amended', message: `${payment.tenantName} is told.` });
      onDone();
    } catch (error) {
      showRefusal(form, error, 'The payment could not be amended. Please try again.');
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="md" pb="lg">
        <RupeeField label="Amount" required ref={focusOnMount} {...form.getInputProps('amount')} />
        <DateField label="Due date" required {...form.getInputProps('dueDate')} value={form.getValues().dueDate} />
        <Textarea label="Description" autosize minRows={2} maxRows={5} {...form.getInputProps('description')} />
        <Text size="sm" c="dimmed">
          The timeline keeps what it was before.
        </Text>
      </Stack>
      <EditButtons
        label={saving.isPending ? 'Saving...' : 'Save changes'}
        isPending={saving.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
