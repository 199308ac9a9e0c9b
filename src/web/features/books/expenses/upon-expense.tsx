import { Select, Text, TextInput } from '@mantine/core';
import { expenseInWords } from '#contract/books/expense-categories';
import { expenseCharge, expensePayment } from '#contract/books/expense-form';
import type { Expense } from '#contract/books/expenses';
import { type ManualMethod, manualMethods, transactionMethodLabels } from '#contract/money/payments';
import { addDays } from '#contract/platform/calendar';
import { formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { typedOf, typedText } from '#web/rentals/typed-number.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useChargeExpense, usePayExpense, useRemoveExpense } from './api.ts';
import { askedInWords } from './expense-charge-words.ts';
import { WithExpense } from './with-expense.tsx';

interface Upon extends Opening {
  id: number;
}

export function PayExpense({ id, ...opening }: Upon) {
  return (
    <EditDialog title="Mark as paid" size={460} {...opening}>
      <WithExpense id={id}>{(expense) => <PayForm expense={expense} />}</WithExpense>
    </EditDialog>
  );
}

function PayForm({ expense }: { expense: Expense }) {
  const paying = usePayExpense();
  const { headers } = useRequestKey();
  const entry = useEntryForm({
    schema: expensePayment,
    initialValues: { way: 'upi' as ManualMethod, date: today(), reference: '' },
    send: (body) => paying.mutateAsync({ params: { id: expense.id }, body, headers }),
    saved: ({ amount }) => ({ title: 'Marked as paid', message: `${formatRupees(amount)} is no longer owed.` }),
    failed: 'It could not be marked as paid. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Mark as paid" pending="Saving...">
      <Muted>
        {expenseInWords(expense)}: {formatRupees(expense.amount)}
      </Muted>
      <Select
        label="Paid by"
        data={manualMethods.map((value) => ({ value, label: transactionMethodLabels[value] }))}
        {...form.getInputProps('way')}
      />
      <DateField label="Paid on" required maxDate={today()} {...form.getInputProps('date')} />
      <TextInput label="Reference" autoComplete="off" {...form.getInputProps('reference')} />
    </EditForm>
  );
}

const DAYS_TO_PAY = 7;

export function ChargeExpense({ id, ...opening }: Upon) {
  return (
    <EditDialog title="Charge to the tenant" size={460} {...opening}>
      <WithExpense id={id}>{(expense) => <ChargeForm expense={expense} />}</WithExpense>
    </EditDialog>
  );
}

function ChargeForm({ expense }: { expense: Expense }) {
  const isForOne = expense.shares.length === 1;
  const charging = useChargeExpense();
  const { headers } = useRequestKey();
  const entry = useEntryForm({
    schema: expenseCharge,
    initialValues: { amount: typedOf(expense.amount), dueDate: addDays(today(), DAYS_TO_PAY) },
    body: ({ amount, dueDate }) => ({ amount: typedText(amount), dueDate }),
    send: (body) => charging.mutateAsync({ params: { id: expense.id }, body, headers }),
    saved: (charged) => ({
      title: charged.charges.length > 1 ? 'Charged to the tenants' : 'Charged to the tenant',
      message: askedInWords(charged),
    }),
    failed: 'It could not be charged. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Charge" pending="Charging...">
      <Muted>
        {expenseInWords(expense)}, {expense.propertyName}: {formatRupees(expense.amount)}.{' '}
        {expense.billUrl
          ? 'Whoever is charged sees the bill.'
          : 'There is no bill yet: add one, and whoever is charged sees it, too.'}
      </Muted>
      {!isForOne && (
        <Muted>Each tenant is asked for the part of their home. What falls to an empty home stays yours.</Muted>
      )}
      <RupeeField
        label={isForOne ? 'Tenant pays' : 'Charged for all homes'}
        required
        {...form.getInputProps('amount')}
      />
      <DateField label="Due date" required {...form.getInputProps('dueDate')} />
    </EditForm>
  );
}

export function RemoveExpense({ id, onRemoved, ...opening }: Upon & { onRemoved: () => void }) {
  const removing = useRemoveExpense();
  const remove = async () => {
    const isRemoved = await showOutcome(
      removing.mutateAsync({ params: { id } }),
      { title: 'Expense removed' },
      'The expense could not be removed. Please try again.',
    );
    if (isRemoved) onRemoved();
    else opening.onClose();
  };
  return (
    <ConfirmDialog
      title="Remove this expense?"
      confirm="Remove"
      pending="Removing..."
      isDangerous
      onConfirm={remove}
      {...opening}
    >
      <WithExpense id={id}>
        {(expense) => (
          <Text size="sm">
            {expenseInWords(expense)}, {formatRupees(expense.amount)}, counts no longer. Your books keep that it was
            entered and taken back.
            {expense.charges.some(({ paymentId }) => paymentId !== null) &&
              ' What was charged to a tenant stays: cancel that payment, too, if it is not owed.'}
          </Text>
        )}
      </WithExpense>
    </ConfirmDialog>
  );
}
