import { type Payment, paymentTypeLabels } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { PaymentState, partlyPaidWords } from '#web/rentals/payment-status.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { type Column, RecordList } from '#web/ui/record-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { usePaymentsOf } from './api.ts';

const columns: Column<Payment>[] = [
  {
    label: 'Payment',
    cell: ({ id, description, type }) => (
      <TextLink to="/payments" search={{ payment: id }} size="sm">
        {description ?? paymentTypeLabels[type]}
      </TextLink>
    ),
  },
  { label: 'Due', cell: ({ dueDate }) => formatDate(dueDate) },
  { label: 'Amount', isNumber: true, cell: (payment) => partlyPaidWords(payment) ?? formatRupees(payment.amount) },
  { label: 'Paid on', cell: ({ paidDate }) => (paidDate ? dayOf(paidDate) : '–') },
  { label: 'Status', cell: (payment) => <PaymentState payment={payment} /> },
];

/** What is owed and was paid on a lease. */
export function LeasePayments({ leaseId }: { leaseId: number }) {
  const query = usePaymentsOf(leaseId);
  const payments = query.data;
  if (!payments) return <NotLoaded query={query} what="The payments" skeleton={[80]} />;
  if (payments.length === 0) {
    return <Muted>Nothing has been asked for on this lease yet.</Muted>;
  }
  return <RecordList label="Payments" rows={payments} columns={columns} />;
}
