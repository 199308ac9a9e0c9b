import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { type ManualMethod, manualMethods, transactionMethodLabels } from '#contract/money/payments';
import { upiLink } from '#contract/money/upi-link';
import { fromPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { refundForm } from '#contract/upkeep/settlement-money';
import type { Settlement } from '#contract/upkeep/settlements';
import { today } from '#web/lib/dates.ts';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { typedOf, typedPaise, typedText } from '#web/rentals/typed-number.ts';
import { UpiCode } from '#web/rentals/upi-code.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useRefund } from './api.ts';

/** The code to pay by, for the UPI id that the tenant entered, and what is noted afterwards. */
export function RefundForm({ settlement }: { settlement: Settlement }) {
  const { id, upiId, tenantName, propertyName, figures } = settlement;
  const refunding = useRefund();
  const { headers } = useRequestKey();
  const entry = useEntryForm({
    schema: refundForm,
    initialValues: {
      amount: typedOf(figures.refundable),
      method: (upiId ? 'upi' : 'bank_transfer') as ManualMethod,
      paidDate: today(),
      reference: '',
      note: '',
    },
    // Today is left out: the server knows what day it is.
    body: ({ paidDate, amount, ...values }) => ({
      ...values,
      amount: typedText(amount),
      paidDate: paidDate === today() ? null : paidDate,
    }),
    send: (body) => refunding.mutateAsync({ params: { id }, body, headers }),
    saved: { title: 'Given back', message: `${tenantName} is asked whether it has come.` },
    failed: 'This could not be saved. Please try again.',
  });
  const { form } = entry;
  const { amount, method } = form.getValues();
  const inRupees = fromPaise(typedPaise(amount));
  const reference = `SETTLEMENT${id}`;
  return (
    <EditForm entry={entry} label="It is paid" pending="Saving...">
      <RupeeField
        label="Amount"
        description={`${formatRupees(figures.refundable)} can go back now`}
        required
        {...form.getInputProps('amount')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="How"
          allowDeselect={false}
          data={manualMethods.map((each) => ({ value: each, label: transactionMethodLabels[each] }))}
          {...form.getInputProps('method')}
        />
        <DateField
          label="Paid on"
          maxDate={today()}
          {...form.getInputProps('paidDate')}
          value={form.getValues().paidDate}
        />
      </SimpleGrid>
      {method === 'upi' &&
        (upiId ? (
          <UpiCode
            amount={inRupees}
            upi={{
              payee: tenantName,
              upiId,
              link: upiLink({ upiId, payee: tenantName, amount: inRupees, note: `Deposit ${propertyName}`, reference }),
            }}
          />
        ) : (
          <Muted>The tenant has not entered a UPI id yet. They do so on this page.</Muted>
        ))}
      <TextInput label="UTR or reference" autoComplete="off" {...form.getInputProps('reference')} />
      <Textarea label="Note" maxRows={5} {...form.getInputProps('note')} />
    </EditForm>
  );
}
