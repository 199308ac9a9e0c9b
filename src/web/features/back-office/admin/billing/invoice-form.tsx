import { Group, Select, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { finalAmountOf, invoiceForm } from '#contract/back-office/admin-invoices';
import { subscriptionPlans } from '#contract/identity/users';
import { INVOICE_DUE_DAYS, type InvoiceCycle, invoiceCycles } from '#contract/plans/invoices';
import type { PlanId } from '#contract/plans/plan-offers';
import { addDays } from '#contract/platform/calendar';
import { parsePaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { Reason } from '../reason.tsx';
import { useCreateInvoice, usePlanPricing } from './api.ts';
import classes from './invoice-form.module.css';
import { cycleLabels, planLabel } from './plan-words.ts';
import { UserChoice } from './user-choice.tsx';

/** There is nothing to be paid for the free plan. */
const paidPlans = subscriptionPlans.filter((plan) => plan !== 'free');

/** In the order of the fields: the first wrong one gets the cursor. */
const newInvoice = () => ({
  userId: '',
  planName: '' as PlanId | '',
  billingCycle: 'yearly' as InvoiceCycle,
  amount: '' as Typed,
  discountAmount: 0 as Typed,
  dueDate: addDays(today(), INVOICE_DUE_DAYS),
});
type InvoiceValues = ReturnType<typeof newInvoice>;
type InvoiceState = UseFormReturnType<InvoiceValues>;

const bodyOf = (values: InvoiceValues) => ({
  ...values,
  amount: typedText(values.amount),
  discountAmount: typedText(values.discountAmount) || '0',
});

export function InvoiceDialog(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <EditDialog title="Create invoice" size={640} {...props}>
      <UnhurriedForm fields={10}>
        <InvoiceForm />
      </UnhurriedForm>
    </EditDialog>
  );
}

function InvoiceForm() {
  const creating = useCreateInvoice();
  const entry = useEntryForm({
    schema: invoiceForm,
    initialValues: newInvoice(),
    body: bodyOf,
    send: (body) => creating.mutateAsync({ body }),
    saved: success('Invoice created successfully'),
    failed: failure('Failed to create invoice'),
  });
  const { form } = entry;

  return (
    <EditForm entry={entry} gap="lg" label="Create invoice" pending="Creating...">
      <WhoFields form={form} />
      <MoneyFields form={form} />
      <Reason of={entry.refusal} />
    </EditForm>
  );
}

function WhoFields({ form }: { form: InvoiceState }) {
  const { data: offers } = usePlanPricing();
  const { planName, userId } = form.getValues();
  /** The catalogue's price, as long as it is what stands there. */
  const suggest = (plan: PlanId | '', cycle: InvoiceCycle) => {
    const before = form.getValues();
    const priceOf = (id: PlanId | '', billingCycle: InvoiceCycle) =>
      offers?.find((offer) => offer.id === id && offer.billingCycle === billingCycle)?.price;
    const stood = priceOf(before.planName, before.billingCycle);
    const isUntouched = before.amount === '' || (stood !== undefined && Number(stood) === Number(before.amount));
    const price = priceOf(plan, cycle);
    if (isUntouched) form.setFieldValue('amount', price === undefined ? '' : Number(price));
    form.setValues({ planName: plan, billingCycle: cycle });
  };
  // The prices may come after the plan was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is a new object each time
  useEffect(() => {
    const { planName: plan, billingCycle, amount } = form.getValues();
    if (offers && plan !== '' && amount === '') suggest(plan, billingCycle);
  }, [offers]);
  return (
    <FormSection title="For whom and what">
      <UserChoice
        className={wideField}
        required
        data-autofocus
        {...form.getInputProps('userId')}
        value={userId}
        onChange={(id) => form.setFieldValue('userId', id)}
      />
      <Select
        label="Plan"
        placeholder="Select a plan"
        required
        openOnFocus={false}
        data={paidPlans.map((value) => ({ value, label: planLabel(value) }))}
        {...form.getInputProps('planName')}
        value={planName || null}
        onChange={(plan) => suggest(plan ?? '', form.getValues().billingCycle)}
      />
      <Select
        label="Billing cycle"
        required
        data={invoiceCycles.map((value) => ({ value, label: cycleLabels[value] }))}
        {...form.getInputProps('billingCycle')}
        onChange={(cycle) => cycle && suggest(form.getValues().planName, cycle)}
      />
    </FormSection>
  );
}

/** What is left to be paid, once both sums are there. */
const finalOf = ({ amount, discountAmount }: InvoiceValues): string => {
  const [full, less] = [typedText(amount), typedText(discountAmount) || '0'];
  const areSums = [full, less].every((text) => (parsePaise(text) ?? -1) >= 0);
  return areSums ? formatRupees(finalAmountOf(full, less)) : '–';
};

function MoneyFields({ form }: { form: InvoiceState }) {
  const values = form.getValues();
  return (
    <FormSection title="How much and until when">
      <RupeeField label="Amount" required {...form.getInputProps('amount')} />
      <RupeeField label="Discount" {...form.getInputProps('discountAmount')} />
      <DateField label="Due date" required {...form.getInputProps('dueDate')} />
      <Group className={classes.final} justify="space-between" role="group" aria-label="Final amount">
        <Muted>Final amount</Muted>
        <Text fw={650} fz={18} aria-live="polite">
          {finalOf(values)}
        </Text>
      </Group>
    </FormSection>
  );
}
