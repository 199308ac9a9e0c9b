import { Select, Text, Textarea } from '@mantine/core';
import { type DepositPassport, depositAdjustForm } from '#contract/books/deposits';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { typedOf, typedPaise, typedText } from '#web/rentals/typed-number.ts';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAdjustDeposit } from './api.ts';

type Due = DepositPassport['dues'][number];

/** All of it, as far as the deposit goes. */
const mostOf = ({ held }: DepositPassport, due: Due | undefined): string =>
  fromPaise(Math.min(toPaise(held), toPaise(due?.outstanding ?? '0.00')));

const labelOf = ({ text, outstanding, dueDate }: Due): string =>
  `${text}, ${formatRupees(outstanding)}, due ${formatDate(dueDate)}`;

/** What is owed is paid from the deposit. */
export function TakeDues({ deposit }: { deposit: DepositPassport }) {
  const taking = useAdjustDeposit();
  const { headers } = useRequestKey();
  const [oldest] = deposit.dues;
  const entry = useEntryForm({
    schema: depositAdjustForm,
    initialValues: {
      paymentId: String(oldest?.paymentId ?? ''),
      amount: typedOf(mostOf(deposit, oldest)),
      note: '',
    },
    body: (values) => ({ ...values, amount: typedText(values.amount) }),
    send: (body) => taking.mutateAsync({ params: { id: deposit.leaseId }, body, headers }),
    saved: (_, { amount }) => ({
      title: 'Taken from the deposit',
      message: `${formatRupees(fromPaise(typedPaise(amount)))}. ${deposit.tenantName} is told.`,
    }),
    failed: 'This could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Take from deposit" pending="Saving...">
      <Text size="sm">
        {formatRupees(deposit.held)} is held. The tenant is told what was taken for what, and reads it here, too.
      </Text>
      <Select
        label="What is owed"
        allowDeselect={false}
        data={deposit.dues.map((due) => ({ value: String(due.paymentId), label: labelOf(due) }))}
        {...form.getInputProps('paymentId')}
        onChange={(chosen) => {
          const due = deposit.dues.find(({ paymentId }) => String(paymentId) === chosen);
          form.setValues({ paymentId: chosen ?? '', amount: typedOf(mostOf(deposit, due)) });
        }}
      />
      <RupeeField label="Amount" required {...form.getInputProps('amount')} />
      <Textarea label="Note" maxRows={5} {...form.getInputProps('note')} />
    </EditForm>
  );
}
