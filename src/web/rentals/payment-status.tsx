import { Group } from '@mantine/core';
import { isOpen, type Payment, type PaymentStatus, paymentStatusLabels } from '#contract/money/payments';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const tones: Record<PaymentStatus, Tone> = {
  pending: 'waiting',
  processing: 'waiting',
  paid: 'good',
  partial: 'waiting',
  overdue: 'bad',
  failed: 'bad',
  cancelled: 'neutral',
  refunded: 'neutral',
  disputed: 'bad',
};

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge tone={tones[status]} label={paymentStatusLabels[status]} />;
}

type State = Pick<Payment, 'status' | 'isOverdue'> & Partial<Pick<Payment, 'isTest'>>;

/** The status, and what it leaves unsaid: that what is paid in part is late, or that no money has moved. */
export function PaymentState({ payment: { status, isOverdue, isTest = false } }: { payment: State }) {
  const isLate = isOverdue && status !== 'overdue';
  // It will be marked so tonight.
  if (isLate && status === 'pending') return <PaymentStatusBadge status="overdue" />;
  if (!isLate && !isTest) return <PaymentStatusBadge status={status} />;
  return (
    <Group component="span" gap={4} display="inline-flex">
      <PaymentStatusBadge status={status} />
      {isLate && <PaymentStatusBadge status="overdue" />}
      {isTest && <StatusBadge tone="neutral" label="Test" />}
    </Group>
  );
}

export const leftToPay = ({ amount, received }: Pick<Payment, 'amount' | 'received'>): string =>
  fromPaise(toPaise(amount) - toPaise(received));

/** '₹6,000 of ₹18,000 paid, ₹12,000 left'; nothing where all or nothing is paid. */
export const partlyPaidWords = ({
  status,
  amount,
  received,
}: Pick<Payment, 'status' | 'amount' | 'received'>): string | undefined => {
  const left = toPaise(amount) - toPaise(received);
  if (!isOpen(status) || toPaise(received) === 0 || left <= 0) return undefined;
  return `${formatRupees(received)} of ${formatRupees(amount)} paid, ${formatRupees(fromPaise(left))} left`;
};
