import type { InvoiceStatus } from '#contract/plans/invoices';
import type { Tone } from '#web/ui/status-badge.tsx';

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
};

export const invoiceTones: Record<InvoiceStatus, Tone> = {
  pending: 'waiting',
  paid: 'good',
  overdue: 'bad',
  cancelled: 'neutral',
};
