import { Button } from '@mantine/core';
import { type AdminPayment, adminPaymentStatuses } from '#contract/back-office/admin-records';
import { mayMove } from '#contract/money/payment-status';
import type { PaymentStatus } from '#contract/money/payments';
import { paymentStatusLabels } from '#contract/money/payments';
import { useSetPaymentStatus } from './api.ts';
import { StatusSelect, useStatusChange } from './status-select.tsx';

type Settable = (typeof adminPaymentStatuses)[number];

/** Sets the status of a payment: by choice, or back and forth between paid and not. */
export function PaymentActions({ payment }: { payment: AdminPayment }) {
  const setting = useSetPaymentStatus();
  const change = useStatusChange<PaymentStatus>(
    (status) =>
      setting.mutateAsync({
        params: { id: payment.id },
        body: { status: status as Settable, paidDate: status === 'paid' ? new Date().toISOString() : undefined },
      }),
    { changed: 'Payment status updated successfully', failed: 'Failed to update payment status' },
  );
  const isPaid = payment.status === 'paid';
  const other = isPaid ? 'pending' : 'paid';
  const toggle = isPaid ? 'Mark Unpaid' : 'Mark Paid';
  const mayBecome = (status: PaymentStatus) => mayMove(payment.status, status, 'admin');
  return (
    <>
      <StatusSelect<PaymentStatus>
        label={`Status of ${payment.referenceNumber}`}
        status={payment.status}
        choices={adminPaymentStatuses}
        mayBecome={mayBecome}
        labels={paymentStatusLabels}
        change={change}
      />
      <Button
        size="xs"
        w={96}
        px={0}
        variant={isPaid ? 'default' : 'light'}
        aria-label={`${toggle}: ${payment.referenceNumber}`}
        disabled={change.isPending || !mayBecome(other)}
        onClick={() => void change.to(other)}
      >
        {toggle}
      </Button>
    </>
  );
}
