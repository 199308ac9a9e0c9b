import type { AdminPayment } from '#contract/back-office/admin-records';
import { type PaymentStatus, paymentTypeLabels } from '#contract/money/payments';
import type { Tone } from '#web/ui/status-badge.tsx';

export const paymentStatusLabels: Record<PaymentStatus, string> = {
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

export const paymentTones: Record<PaymentStatus, Tone> = {
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

const typeLabels: Partial<Record<string, string>> = paymentTypeLabels;

/** What has no type of a rent payment is for a subscription. */
export const typeLabelOf = ({ type }: Pick<AdminPayment, 'type'>): string => typeLabels[type] ?? 'Subscription';
