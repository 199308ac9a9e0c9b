import { Select, Stack, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { paymentForm } from '#contract/money/payment-actions';
import { type PaymentType, paymentTypeLabels } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditButtons, EditDialog, type Editing } from '#web/ui/edit-dialog.tsx';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { showRefusal } from '#web/ui/show-refusal.ts';
import { showToast } from '#web/ui/toast.ts';
import { useCreatePayment } from './api.ts';
import { LeaseField } from './lease-field.tsx';
import { useRequestKey } from './request-key.ts';

/** In the order of the fields: the first wrong one gets the cursor. */
const blank = () => ({
  leaseId: '',
  type: 'rent' as PaymentType,
  amount: '' as Typed,
  dueDate: today(),
  periodStart: '',
  periodEnd: '',
  description: '',
});
type Values = ReturnType<typeof blank>;

const bodyOf = (values: Values) => ({ ...values, amount: typedText(values.amount) });

/** Asks a tenant for money, once. */
export function NewPaymentDialog(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <EditDialog title="New Payment" size={620} {...props}>
      {(editing) => <NewPaymentForm {...editing} />}
    </EditDialog>
  );
}

function NewPaymentForm({ hasChanges, onCancel, onDone }: Editing) {
  const creating = useCreatePayment();
  const { headers } = useRequestKey();
  const form = useForm<Values>({
    initialValues: blank(),
    validate: (values) => schemaResolver(paymentForm, { sync: true })(bodyOf(values)),
  });
  hasChanges.current = () => form.isDirty();
  const { type, amount, dueDate, periodStart, periodEnd } = form.getValues();

  const submit = async (values: Values) => {
    try {
      const raised = await creating.mutateAsync({ body: bodyOf(values), headers });
      showToast({
        title: 'Payment raised',
        message: `${raised.tenantName} is told: ${formatRupees(raised.amount)}, due on ${formatDate(raised.dueDate)}.`,
      });
      onDone();
    } catch (error) {
      showRefusal(form, error, 'The payment could not be raised. Please try again.');
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="lg" pb="lg">
        <FormSection title="What is owed">
          <LeaseField
            className={wideField}
            withPast
            data-autofocus
            {...form.getInputProps('leaseId')}
            onChoose={(lease) => {
              if (lease && type === 'rent' && amount === '') form.setFieldValue('amount', Number(lease.monthlyRent));
            }}
          />
          <Select
            label="Type"
            allowDeselect={false}
            data={choicesOf(paymentTypeLabels)}
            {...form.getInputProps('type')}
          />
          <RupeeField label="Amount" required {...form.getInputProps('amount')} />
          <DateField label="Due date" required {...form.getInputProps('dueDate')} value={dueDate} />
        </FormSection>
        <FormSection title="What it is for" about="Stands on the receipt. All of it may be left out.">
          <DateField label="Period from" {...form.getInputProps('periodStart')} value={periodStart} />
          <DateField
            label="Period to"
            minDate={periodStart || undefined}
            {...form.getInputProps('periodEnd')}
            value={periodEnd}
          />
          <Textarea
            className={wideField}
            label="Description"
            placeholder="Rent for April"
            autosize
            minRows={2}
            maxRows={5}
            {...form.getInputProps('description')}
          />
        </FormSection>
      </Stack>
      <EditButtons
        label={creating.isPending ? 'Raising...' : 'Raise payment'}
        isPending={creating.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
