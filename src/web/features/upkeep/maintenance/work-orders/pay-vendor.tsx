import { Select, TextInput } from '@mantine/core';
import { expensePayment } from '#contract/books/expense-form';
import { type ManualMethod, manualMethods, transactionMethodLabels } from '#contract/money/payments';
import { formatRupees } from '#contract/platform/wording';
import type { WorkOrder } from '#contract/upkeep/work-orders';
import { today } from '#web/lib/dates.ts';
import { UpiCode } from '#web/rentals/upi-code.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { usePayVendor } from './api.ts';

/** By UPI to the vendor's own id, or in another way; then it is said that it is paid. */
export function PayVendor({ order, ...opening }: Opening & { order: WorkOrder }) {
  return (
    <EditDialog title={`Pay ${order.vendorName}`} size={460} {...opening}>
      <PayForm order={order} />
    </EditDialog>
  );
}

function PayForm({ order: { id, amount, upi, vendorName } }: { order: WorkOrder }) {
  const paying = usePayVendor();
  const owed = amount ?? '0.00';
  const entry = useEntryForm({
    schema: expensePayment,
    initialValues: { way: 'upi' as ManualMethod, date: today(), reference: '' },
    send: (body) => paying.mutateAsync({ params: { id }, body }),
    saved: { title: 'Marked as paid', message: `${formatRupees(owed)} is no longer owed to ${vendorName}.` },
    failed: 'It could not be marked as paid. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Mark as paid" pending="Saving...">
      <Muted>{formatRupees(owed)} is owed. Pay first, then say so here.</Muted>
      {upi && form.values.way === 'upi' && <UpiCode upi={upi} amount={owed} />}
      {!upi && form.values.way === 'upi' && (
        <Muted>Add the UPI id of {vendorName} under Vendors to see a code that you can scan.</Muted>
      )}
      <Select
        label="Paid by"
        allowDeselect={false}
        data={manualMethods.map((value) => ({ value, label: transactionMethodLabels[value] }))}
        {...form.getInputProps('way')}
      />
      <DateField label="Paid on" required maxDate={today()} {...form.getInputProps('date')} />
      <TextInput
        label="Reference"
        description="The UTR of the bank, or the number of the cheque"
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
    </EditForm>
  );
}
