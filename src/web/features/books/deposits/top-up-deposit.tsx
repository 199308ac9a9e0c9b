import { Text, TextInput } from '@mantine/core';
import { type DepositPassport, depositTopUpForm } from '#contract/books/deposits';
import { fromPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { typedOf, typedPaise, typedText } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useTopUpDeposit } from './api.ts';

const firstOf = ({ topUp }: DepositPassport) => ({
  amount: typedOf(topUp?.amount ?? null),
  dueDate: today(),
  description: '',
});

/** More deposit is asked for, as a payment of its own. */
export function TopUpDeposit({ deposit }: { deposit: DepositPassport }) {
  const asking = useTopUpDeposit();
  const { headers } = useRequestKey();
  const entry = useEntryForm({
    schema: depositTopUpForm,
    initialValues: firstOf(deposit),
    body: (values) => ({ ...values, amount: typedText(values.amount) }),
    send: (body) => asking.mutateAsync({ params: { id: deposit.leaseId }, body, headers }),
    saved: (_, { amount, dueDate }) => ({
      title: 'Top-up asked for',
      message: `${formatRupees(fromPaise(typedPaise(amount)))}, due ${formatDate(dueDate)}.`,
    }),
    failed: 'This could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Ask for it" pending="Saving...">
      <Text size="sm">{deposit.topUp?.text ?? `${formatRupees(deposit.held)} is held now.`} The tenant is told.</Text>
      <RupeeField label="Amount" required ref={focusOnMount} {...form.getInputProps('amount')} />
      <DateField label="Due on" {...form.getInputProps('dueDate')} value={form.getValues().dueDate} />
      <TextInput
        label="What it is called"
        placeholder="Deposit top-up"
        autoComplete="off"
        {...form.getInputProps('description')}
      />
    </EditForm>
  );
}
