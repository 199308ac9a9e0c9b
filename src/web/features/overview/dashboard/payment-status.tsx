import { isOverdue, type Payment, type PaymentStatus } from '#contract/money/payments';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';
import { today } from './today.ts';

const labels: Record<PaymentStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  paid: 'Paid',
  partial: 'Partial',
  overdue: 'Overdue',
  failed: 'Failed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

/** Paid, pending, or anything else. */
const toneOf = (status: PaymentStatus): Tone => {
  if (status === 'paid') return 'good';
  return status === 'pending' ? 'waiting' : 'bad';
};

/** A payment that waits past its due date is overdue, whether or not it has been marked so. */
const shownStatus = (payment: Pick<Payment, 'status' | 'dueDate'>): PaymentStatus =>
  payment.status === 'pending' && isOverdue(payment, today()) ? 'overdue' : payment.status;

export function PaymentStatusBadge({ payment }: { payment: Pick<Payment, 'status' | 'dueDate'> }) {
  const status = shownStatus(payment);
  return <StatusBadge tone={toneOf(status)} label={labels[status]} />;
}
