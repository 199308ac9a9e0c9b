import type { InvoiceStatus } from '#contract/plans/invoices';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

const tones: Record<InvoiceStatus, Tone> = {
  pending: 'waiting',
  paid: 'good',
  overdue: 'bad',
  cancelled: 'neutral',
  refunded: 'neutral',
};

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  return <StatusBadge tone={tones[status]} label={invoiceStatusLabels[status]} />;
}
