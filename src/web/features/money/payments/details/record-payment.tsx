import { Button, Paper, Select, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { recordForm } from '#contract/money/payment-actions';
import { closedReason } from '#contract/money/payment-status';
import {
  type ManualMethod,
  manualMethods,
  type PaymentDetails,
  transactionMethodLabels,
} from '#contract/money/payments';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { type Typed, typedPaise, typedText } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useRecordPayment } from '../api.ts';
import { titleOf } from '../payment-words.ts';
import { UtrHint } from '../utr-hint.tsx';
import { WithPayment } from '../with-payment.tsx';
import type { DialogUpon } from './dialog-upon.ts';

/** Few homes are shared: it comes when it is needed. */
const PaidBy = lazy(async () => ({ default: (await import('./paid-by.tsx')).PaidBy }));

interface RecordPaymentProps extends DialogUpon {
  /** An agent may keep cash for the owner. */
  keepsCash?: boolean;
}

/** Money that came in outside of the app. */
export function RecordPayment({ id, keepsCash = false, isOpen, onClose }: RecordPaymentProps) {
  return (
    <EditDialog title="Record payment" size={560} isOpen={isOpen} onClose={onClose}>
      <WithPayment id={id}>{(payment) => <RecordForm payment={payment} keepsCash={keepsCash} />}</WithPayment>
    </EditDialog>
  );
}

/** In the order of the fields: the first wrong one gets the cursor. */
const valuesOf = ({ outstanding }: PaymentDetails) => ({
  amount: Number(outstanding) as Typed,
  method: '' as ManualMethod | '',
  paidDate: today(),
  reference: '',
  note: '',
  payerId: null as string | null,
  isKept: false,
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = (values: Values) => ({
  ...values,
  amount: typedText(values.amount),
  method: values.method as ManualMethod,
  isKept: values.isKept && values.method === 'cash',
});

const referenceLabels: Partial<Record<ManualMethod, string>> = { upi: 'UTR', cheque: 'Cheque number' };

function RecordForm({ payment, keepsCash }: { payment: PaymentDetails; keepsCash: boolean }) {
  const recording = useRecordPayment();
  const { headers } = useRequestKey();
  const entry = useEntryForm({
    schema: recordForm,
    initialValues: valuesOf(payment),
    body: bodyOf,
    send: (body) => recording.mutateAsync({ params: { id: payment.id }, body, headers }),
    saved: ({ warnings }, values) => ({
      title: 'Payment recorded',
      message: [
        `${formatRupees(fromPaise(typedPaise(values.amount)))} from ${payment.tenantName}.`,
        ...warnings.map(({ message }) => message),
      ].join(' '),
    }),
    failed: 'The payment could not be recorded. Please try again.',
  });
  const { form } = entry;
  const { amount, method, reference } = form.getValues();

  // What was just recorded stays in sight until the dialog is gone.
  if (!payment.actions.includes('record') && !entry.isPending && !entry.isSaved) {
    return (
      <Text size="sm" pb="lg">
        {closedReason[payment.status]}
      </Text>
    );
  }
  return (
    <EditForm entry={entry} label="Record payment" pending="Recording...">
      <Muted>
        {titleOf(payment)} of {payment.tenantName}, {payment.propertyName}: {formatRupees(payment.outstanding)} is
        outstanding.
      </Muted>
      <FormSection title="What came in">
        <RupeeField label="Amount" required ref={focusOnMount} {...form.getInputProps('amount')} />
        <Select
          label="Method"
          placeholder="How the money came in"
          required
          data={manualMethods.map((value) => ({ value, label: transactionMethodLabels[value] }))}
          {...form.getInputProps('method')}
          value={method || null}
        />
        {method === '' && (
          <Button variant="default" style={{ alignSelf: 'end' }} onClick={() => form.setFieldValue('method', 'cash')}>
            It was cash
          </Button>
        )}
        <Suspense fallback={null}>
          <PaidBy leaseId={payment.leaseId} {...form.getInputProps('payerId')} />
        </Suspense>
        <DateField label="Received on" maxDate={today()} {...form.getInputProps('paidDate')} />
        <TextInput
          label={(method && referenceLabels[method]) || 'Reference'}
          autoComplete="off"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={<UtrHint method={method} reference={reference} />}
          {...form.getInputProps('reference')}
        />
        {keepsCash && method === 'cash' && (
          <Switch
            className={wideField}
            label="I keep this cash for the owner"
            description="You owe it to the owner from now on. Hand it over, and note the payment in your ledger: the owner confirms it."
            {...form.getInputProps('isKept', { type: 'checkbox' })}
          />
        )}
        <Textarea className={wideField} label="Note" maxRows={5} {...form.getInputProps('note')} />
      </FormSection>
      <Consequence paise={typedPaise(amount)} outstanding={toPaise(payment.outstanding)} />
    </EditForm>
  );
}

/** What less or more than the whole means. */
function Consequence({ paise, outstanding }: { paise: number; outstanding: number }) {
  if (paise === 0 || paise === outstanding) return null;
  const difference = formatRupees(fromPaise(Math.abs(paise - outstanding)));
  return (
    <Paper p="sm" bg="var(--mantine-color-teal-light)" c="var(--mantine-color-teal-light-color)" aria-live="polite">
      <Text size="sm">
        {paise > outstanding
          ? `${difference} is more than is outstanding. It becomes credit, and pays towards the next payment of this lease.`
          : `${difference} stays outstanding.`}
      </Text>
    </Paper>
  );
}
