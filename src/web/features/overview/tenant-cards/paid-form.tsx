import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { claimForm } from '#contract/money/payment-actions';
import { type ManualMethod, manualMethods, transactionMethodLabels } from '#contract/money/payments';
import type { CardDue } from '#contract/overview/tenant-cards';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useDoByCard } from './api.ts';

interface PaidFormProps {
  token: string;
  due: CardDue;
  today: string;
  onDone: () => void;
}

const ways = manualMethods.map((value) => ({ value, label: transactionMethodLabels[value] }));

/** Tells the landlord that it was paid; the fields are the phone's own. */
export function PaidForm({ token, due, today, onDone }: PaidFormProps) {
  const doing = useDoByCard(token);
  const entry = useEntryForm({
    schema: claimForm,
    initialValues: { method: 'upi' as ManualMethod, reference: '', paidDate: today, amount: due.outstanding },
    body: (values) => ({ ...values, note: undefined }),
    problems: ({ method, reference }) =>
      method === 'upi' && !reference.trim() ? { reference: 'Please enter the UTR' } : {},
    send: (body) => doing.mutateAsync({ action: 'paid', paymentId: due.paymentId, ...claimForm.parse(body) }),
    saved: { title: 'Your landlord is told' },
    onSaved: onDone,
    failed: 'Your landlord could not be told. Please try again.',
  });
  const { form, isPending } = entry;
  const { method } = form.getValues();
  return (
    <form {...entry.props}>
      <Stack gap="md">
        <NativeSelect size="md" label="How you paid" data={ways} {...form.getInputProps('method')} />
        <TextInput
          size="md"
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('amount')}
        />
        <TextInput
          size="md"
          label={method === 'upi' ? 'UTR' : 'Reference'}
          description={method === 'upi' ? 'The 12-digit number that your UPI app shows.' : 'Such as a cheque number.'}
          inputMode={method === 'upi' ? 'numeric' : undefined}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
        <TextInput size="md" type="date" label="Paid on" max={today} {...form.getInputProps('paidDate')} />
        <Button type="submit" size="lg" disabled={isPending}>
          {isPending ? 'Telling...' : 'Tell the landlord'}
        </Button>
        <Button size="lg" variant="default" disabled={isPending} onClick={onDone}>
          Cancel
        </Button>
      </Stack>
    </form>
  );
}
