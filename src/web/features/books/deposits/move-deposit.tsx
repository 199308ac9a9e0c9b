import { Select, Text } from '@mantine/core';
import { type DepositPassport, depositTransferForm } from '#contract/books/deposits';
import { fromPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { typedOf, typedPaise, typedText } from '#web/rentals/typed-number.ts';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useTransferDeposit } from './api.ts';

/** The deposit goes along to the next home. */
export function MoveDeposit({ deposit }: { deposit: DepositPassport }) {
  const moving = useTransferDeposit();
  const { headers } = useRequestKey();
  const [next] = deposit.nextLeases;
  const entry = useEntryForm({
    schema: depositTransferForm,
    initialValues: { toLeaseId: String(next?.leaseId ?? ''), amount: typedOf(deposit.held) },
    body: (values) => ({ ...values, amount: typedText(values.amount) }),
    send: (body) => moving.mutateAsync({ params: { id: deposit.leaseId }, body, headers }),
    saved: (_, { amount }) => ({
      title: 'Deposit moved',
      message: `${formatRupees(fromPaise(typedPaise(amount)))} is held for the next lease now.`,
    }),
    failed: 'This could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Move deposit" pending="Moving...">
      <Text size="sm">
        No money is paid: what is held for {deposit.propertyName} is held for the next lease of {deposit.tenantName}.
      </Text>
      <Select
        label="Next lease"
        allowDeselect={false}
        data={deposit.nextLeases.map(({ leaseId, propertyName }) => ({ value: String(leaseId), label: propertyName }))}
        {...form.getInputProps('toLeaseId')}
      />
      <RupeeField
        label="Amount"
        description={`At most ${formatRupees(deposit.held)}`}
        required
        {...form.getInputProps('amount')}
      />
    </EditForm>
  );
}
