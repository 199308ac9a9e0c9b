import { type PaymentStatus, paymentStatusLabels } from '#contract/money/payments';
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
