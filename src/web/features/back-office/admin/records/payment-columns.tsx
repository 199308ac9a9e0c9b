import { type AdminPayment, MANUAL_GATEWAY } from '#contract/back-office/admin-records';
import { paymentTypeLabels } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { PaymentStatusBadge } from '#web/rentals/payment-status.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { Day, TwoLines } from '../lists/list-parts.tsx';

const typeLabels: Partial<Record<string, string>> = paymentTypeLabels;

/** What has no type of a rent payment is for a subscription. */
const typeLabelOf = ({ type }: Pick<AdminPayment, 'type'>): string => typeLabels[type] ?? 'Subscription';

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

/** The same on a phone. */
export const paymentRow = (payment: AdminPayment) =>
  ({
    title: `${typeLabelOf(payment)}, ${payment.tenantName}`,
    subtitle: [payment.tenantEmail, formatDate(payment.dueDate), payment.propertyTitle].filter(Boolean).join(' · '),
    end: formatRupees(payment.amount),
    badge: <PaymentStatusBadge status={payment.status} />,
    sheet: {},
  }) satisfies PhoneRow;

function Amount({ payment: { amount, received, status } }: { payment: AdminPayment }) {
  return (
    <TwoLines
      first={formatRupees(amount)}
      second={status === 'partial' ? `${formatRupees(received)} received` : undefined}
    />
  );
}
