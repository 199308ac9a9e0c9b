import { Skeleton, Text } from '@mantine/core';
import { dateInIndia } from '#contract/calendar';
import { isOverdue, type Payment, paymentTypeLabels } from '#contract/payments';
import { formatDate, formatRupees } from '#contract/wording';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { type Column, RecordList } from '#web/ui/record-list.tsx';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';
import { usePaymentsOf } from './api.ts';

const statusOf = (payment: Payment): { tone: Tone; label: string } => {
  if (payment.status === 'paid') return { tone: 'good', label: 'Paid' };
  if (isOverdue(payment, dateInIndia(new Date()))) return { tone: 'bad', label: 'Overdue' };
  if (payment.status === 'pending') return { tone: 'waiting', label: 'Pending' };
  return { tone: 'neutral', label: payment.status.charAt(0).toUpperCase() + payment.status.slice(1) };
};

const columns: Column<Payment>[] = [
  { label: 'Payment', cell: ({ description, type }) => description ?? paymentTypeLabels[type] },
  { label: 'Due', cell: ({ dueDate }) => formatDate(dueDate) },
  { label: 'Amount', isNumber: true, cell: ({ amount }) => formatRupees(amount) },
  { label: 'Paid on', cell: ({ paidDate }) => (paidDate ? formatDate(paidDate.slice(0, 10)) : '–') },
  { label: 'Status', cell: (payment) => <StatusBadge {...statusOf(payment)} /> },
];

/** What is owed and was paid on a lease. */
export function LeasePayments({ leaseId }: { leaseId: number }) {
  const { data: payments, error, refetch } = usePaymentsOf(leaseId);
  if (!payments) {
    return error ? (
      <LoadFailed text="The payments could not be loaded." onRetry={refetch} />
    ) : (
      <Skeleton h={80} aria-busy="true" />
    );
  }
  if (payments.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Nothing has been asked for on this lease yet.
      </Text>
    );
  }
  return <RecordList label="Payments" rows={payments} keyOf={({ id }) => id} columns={columns} />;
}
