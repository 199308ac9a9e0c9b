import type { PaymentStatus } from '#contract/money/payments';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const looks: Record<PaymentStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'waiting', label: 'Pending' },
  processing: { tone: 'waiting', label: 'Processing' },
  paid: { tone: 'good', label: 'Paid' },
  partial: { tone: 'waiting', label: 'Partial' },
  overdue: { tone: 'bad', label: 'Overdue' },
  failed: { tone: 'bad', label: 'Failed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
  refunded: { tone: 'neutral', label: 'Refunded' },
  disputed: { tone: 'bad', label: 'Disputed' },
};

export const statusLabelOf = (status: PaymentStatus): string => looks[status].label;

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge {...looks[status]} />;
}
