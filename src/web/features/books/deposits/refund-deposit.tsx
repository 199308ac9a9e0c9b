import { Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { type DepositPassport, depositRefundForm } from '#contract/books/deposits';
import { type ManualMethod, manualMethods, transactionMethodLabels } from '#contract/money/payments';
import { fromPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { type Typed, typedPaise, typedText } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useRefundDeposit } from './api.ts';

const first = {
  amount: '' as Typed,
  method: 'bank_transfer' as ManualMethod,
  paidDate: '',
  reference: '',
  note: '',
};

/** Money that was given back outside of the app. */
export function RefundDeposit({ deposit }: { deposit: DepositPassport }) {
  const refunding = useRefundDeposit();
  const { headers } = useRequestKey();
  const entry = useEntryForm({
    schema: depositRefundForm,
    initialValues: { ...first, paidDate: today() },
    // Today is left out: the server knows what day it is.
    body: ({ paidDate, ...values }: typeof first) => ({
      ...values,
      amount: typedText(values.amount),
      paidDate: paidDate === today() ? null : paidDate,
    }),
    send: (body) => refunding.mutateAsync({ params: { id: deposit.leaseId }, body, headers }),
    saved: (_, { amount }) => ({
      title: 'Given back',
      message: `${formatRupees(fromPaise(typedPaise(amount)))} to ${deposit.tenantName}.`,
    }),
    failed: 'This could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <Text size="sm">
        Note what you have given back to {deposit.tenantName}. Both of you read it here, and it is not owed again.
      </Text>
      <RupeeField
        label="Amount"
        description={`At most ${formatRupees(deposit.held)}`}
        required
        ref={focusOnMount}
        {...form.getInputProps('amount')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="How"
          allowDeselect={false}
          data={manualMethods.map((method) => ({ value: method, label: transactionMethodLabels[method] }))}
          {...form.getInputProps('method')}
        />
        <DateField
          label="Given back on"
          maxDate={today()}
          {...form.getInputProps('paidDate')}
          value={form.getValues().paidDate}
        />
      </SimpleGrid>
      <TextInput label="Reference or UTR" autoComplete="off" {...form.getInputProps('reference')} />
      <Textarea label="Note" maxRows={5} {...form.getInputProps('note')} />
    </EditForm>
  );
}
