import { Select, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { refundForm } from '#contract/money/payment-actions';
import { type PaymentDetails, type Transaction, transactionMethodLabels } from '#contract/money/payments';
import { gateways } from '#contract/platform/gateways';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { serverErrorCode } from '#web/lib/api-error.ts';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { type Typed, typedPaise, typedText } from '#web/rentals/typed-number.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useRefundPayment } from '../api.ts';
import { WithPayment } from '../with-payment.tsx';
import type { DialogUpon } from './dialog-upon.ts';

/** Money given back, or an entry that was a mistake. */
export function RefundPayment({ id, isOpen, onClose }: DialogUpon) {
  return (
    <EditDialog title="Refund" size={520} isOpen={isOpen} onClose={onClose}>
      <WithPayment id={id}>
        {(payment) => {
          const receipts = payment.transactions.filter(({ refundable }) => toPaise(refundable) > 0).toReversed();
          const [newest] = receipts;
          if (!newest) {
            return (
              <Text size="sm" pb="lg">
                There is nothing left to give back.
              </Text>
            );
          }
          return <RefundForm payment={payment} receipts={receipts} newest={newest} />;
        }}
      </WithPayment>
    </EditDialog>
  );
}

const receiptLabel = ({ amount, method, paidDate }: Transaction): string =>
  `${formatRupees(amount)}, ${transactionMethodLabels[method]}, ${formatDate(paidDate)}`;

const gatewayOf = ({ method }: Transaction) => gateways.find((gateway) => gateway === method);

interface RefundFormProps {
  payment: PaymentDetails;
  /** Those of which something can be given back, newest first. */
  receipts: Transaction[];
  newest: Transaction;
}

const valuesOf = (receipt: Transaction) => ({
  transactionId: String(receipt.id),
  amount: Number(receipt.refundable) as Typed,
  isMistake: false,
  reference: '',
  note: '',
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = (values: Values) => ({ ...values, amount: typedText(values.amount) });

const refunded = ({ amount, isMistake }: Values, tenantName: string) => {
  const sum = formatRupees(fromPaise(typedPaise(amount)));
  return isMistake
    ? { title: 'Entry taken back', message: `${sum} does not count as received any more.` }
    : { title: 'Refund recorded', message: `${sum} to ${tenantName}.` };
};

function RefundForm({ payment, receipts, newest }: RefundFormProps) {
  const refunding = useRefundPayment();
  const { headers, renewKey } = useRequestKey();
  const entry = useEntryForm({
    schema: refundForm,
    initialValues: valuesOf(newest),
    body: bodyOf,
    send: (body) => refunding.mutateAsync({ params: { id: payment.id }, body, headers }),
    saved: (_, values) => refunded(values, payment.tenantName),
    failed: 'The refund failed. Please try again.',
    onRefused: (error) => {
      // What the gateway refused is another request next time; what is noted, or was sent with other values, stays the same one.
      if (serverErrorCode(error) === 'refund_refused') renewKey();
      return false;
    },
  });
  const { form } = entry;
  const { transactionId, isMistake } = form.getValues();
  const receipt = receipts.find(({ id }) => String(id) === transactionId) ?? newest;
  const gateway = gatewayOf(receipt);

  return (
    <EditForm
      entry={entry}
      label={isMistake ? 'Take entry back' : 'Refund'}
      pending={isMistake ? 'Taking back...' : 'Refunding...'}
    >
      {receipts.length > 1 ? (
        <Select
          label="Which money"
          data={receipts.map((each) => ({ value: String(each.id), label: receiptLabel(each) }))}
          value={transactionId}
          onChange={(chosen) => {
            const other = receipts.find(({ id }) => String(id) === chosen);
            if (other) form.setValues(valuesOf(other));
          }}
        />
      ) : (
        <Text size="sm">Received: {receiptLabel(newest)}.</Text>
      )}
      <RupeeField
        label="Amount"
        description={`At most ${formatRupees(receipt.refundable)}`}
        required
        ref={focusOnMount}
        {...form.getInputProps('amount')}
      />
      {gateway ? (
        <Text size="sm">
          {transactionMethodLabels[gateway]} gives the money back to {payment.tenantName}, the way it came. That can
          take some days.
        </Text>
      ) : (
        <>
          <Switch
            label="Entered by mistake"
            description="No money is given back: it had never arrived."
            {...form.getInputProps('isMistake', { type: 'checkbox' })}
          />
          {!isMistake && <TextInput label="Reference" autoComplete="off" {...form.getInputProps('reference')} />}
        </>
      )}
      <Textarea label="Note" maxRows={5} {...form.getInputProps('note')} />
    </EditForm>
  );
}
