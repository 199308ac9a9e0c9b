import type { AdminPayment } from '#contract/back-office/admin-records';
import { MANUAL_GATEWAY } from '#contract/back-office/admin-records';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { PaymentStatusBadge } from '#web/rentals/payment-status.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { Day, TwoLines } from '../lists/list-parts.tsx';
import { typeLabelOf } from './payment-words.ts';

export const paymentColumns: Column<AdminPayment>[] = [
  {
    label: 'Payment',
    cell: (payment) => <TwoLines isWhole first={typeLabelOf(payment)} second={payment.referenceNumber} />,
  },
  {
    label: 'Payer',
    cell: ({ tenantEmail, tenantName, propertyTitle }) => (
      <TwoLines first={tenantEmail ?? tenantName} second={propertyTitle} />
    ),
  },
  { label: 'Gateway', cell: ({ gateway }) => gateway || MANUAL_GATEWAY },
  { label: 'Status', cell: ({ status }) => <PaymentStatusBadge status={status} /> },
  { label: 'Due date', cell: ({ dueDate }) => <Day>{formatDate(dueDate)}</Day> },
  { label: 'Paid date', cell: ({ paidDate }) => <Day>{paidDate === null ? '–' : dayOf(paidDate)}</Day> },
  { label: 'Amount', cell: (payment) => <Amount payment={payment} />, isNumber: true },
];

function Amount({ payment: { amount, received, status } }: { payment: AdminPayment }) {
  return (
    <TwoLines
      first={formatRupees(amount)}
      second={status === 'partial' ? `${formatRupees(received)} received` : undefined}
    />
  );
}
