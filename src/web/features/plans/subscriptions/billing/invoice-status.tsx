import type { InvoiceStatus as Status } from '#contract/plans/invoices';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const looks: Record<Status, { tone: Tone; label: string }> = {
  pending: { tone: 'waiting', label: 'Pending' },
  paid: { tone: 'good', label: 'Paid' },
  overdue: { tone: 'bad', label: 'Overdue' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
};

export function InvoiceStatus({ status }: { status: Status }) {
  return <StatusBadge {...looks[status]} />;
}
