import { Button, Select, Stack, TextInput } from '@mantine/core';
import { claimForm } from '#contract/money/payment-actions';
import {
  type ManualMethod,
  manualMethods,
  type PaymentDetails,
  transactionMethodLabels,
} from '#contract/money/payments';
import type { Amount } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useClaimPayment } from '../api.ts';
import { UtrHint } from '../utr-hint.tsx';

interface ClaimFormProps {
  payment: PaymentDetails;
  amount: Amount;
  /** Where the way of paying is known already. */
  method?: ManualMethod;
}

/** Tells the landlord of money that was paid outside of the app. */
export function ClaimForm({ payment, amount, method: known }: ClaimFormProps) {
  const claiming = useClaimPayment();
  const { headers } = useRequestKey();
  const entry = useEntryForm({
    schema: claimForm,
    initialValues: {
      method: (known ?? '') as ManualMethod | '',
      reference: '',
      paidDate: today(),
    },
    body: (values) => ({ ...values, method: values.method as ManualMethod, amount, note: undefined }),
    problems: ({ method, reference }) =>
      method === 'upi' && !reference.trim() ? { reference: 'Please enter the UTR' } : {},
    send: (body) => claiming.mutateAsync({ params: { id: payment.id }, body, headers }),
    saved: ({ warnings }) => ({
      title: 'Your landlord is told',
      message: ['You hear from us once the payment is confirmed.', ...warnings.map(({ message }) => message)].join(' '),
    }),
    failed: 'Your landlord could not be told. Please try again.',
  });
  const { form } = entry;
  const { method, reference } = form.getValues();

  return (
    <form {...entry.props}>
      <Stack gap="md">
        {!known && (
          <Select
            label="How you paid"
            required
            data={manualMethods.map((value) => ({ value, label: transactionMethodLabels[value] }))}
            {...form.getInputProps('method')}
            value={method || null}
          />
        )}
        <TextInput
          label={method === 'upi' ? 'UTR' : 'Reference'}
          description={
            method === 'upi'
              ? 'The 12-digit number that your UPI app shows for this payment.'
              : 'Such as a cheque number.'
          }
          required={method === 'upi'}
          inputMode={method === 'upi' ? 'numeric' : undefined}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
        <UtrHint method={method} reference={reference} />
        <DateField label="Paid on" maxDate={today()} {...form.getInputProps('paidDate')} />
        <Muted>
          {payment.landlordName} checks whether {formatRupees(amount)} has arrived, and confirms it.
        </Muted>
        <Button type="submit" size="md" disabled={entry.isPending}>
          {entry.isPending ? 'Telling...' : 'Tell the landlord'}
        </Button>
      </Stack>
    </form>
  );
}
