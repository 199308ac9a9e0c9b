import { IconWallet } from '@tabler/icons-react';
import { z } from 'zod';
import type { AdminPayment } from '#contract/back-office/admin-records';
import { exportAdminPayments, MANUAL_GATEWAY } from '#contract/back-office/admin-records';
import { paymentStatuses, paymentStatusLabels, paymentTypeLabels, paymentTypes } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { addressOf } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/dates.ts';
import { PaymentStatusBadge } from '#web/rentals/payment-status.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { ExportCsv, ListDay, ListFilter, ListSort } from '../lists/list-bar.tsx';
import { Day, TwoLines } from '../lists/list-parts.tsx';
import { day, oneOf, text, useListPlace } from '../lists/list-place.ts';
import { useAdminPayments } from './api.ts';
import { PaymentActions } from './payment-actions.tsx';

const typeLabels: Partial<Record<string, string>> = paymentTypeLabels;

/** What has no type of a rent payment is for a subscription. */
const typeLabelOf = ({ type }: Pick<AdminPayment, 'type'>): string => typeLabels[type] ?? 'Subscription';

const paymentColumns: Column<AdminPayment>[] = [
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

const sortLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due date',
  amount_high: 'Highest amount',
};

const placeSchema = z.object({
  search: text,
  status: oneOf(paymentStatuses),
  type: oneOf(paymentTypes),
  from: day,
  to: day,
  sort: oneOf(['newest', 'oldest', 'due', 'amount_high']),
});

/** All payments of all leases. */
export function PaymentsTab() {
  const at = useListPlace(placeSchema);
  const list = useAdminPayments(at.place);
  const { sort: _, ...filters } = at.place;
  return (
    <ConsoleList
      label="Payments"
      at={at}
      list={list}
      counted={['payment', 'payments']}
      searched="Reference, description or payer's email"
      filters={
        <>
          <ListFilter at={at} name="status" label="Status" all="All statuses" labels={paymentStatusLabels} />
          <ListFilter at={at} name="type" label="Type" all="All types" labels={paymentTypeLabels} />
          <ListDay at={at} name="from" label="Due from" />
          <ListDay at={at} name="to" label="Due until" />
          <ListSort at={at} labels={sortLabels} />
        </>
      }
      tools={<ExportCsv href={addressOf(exportAdminPayments.path, { query: filters })} />}
      empty={{ icon: IconWallet, text: 'Each payment that is raised on a lease appears here.' }}
      columns={paymentColumns}
      actions={(payment) => <PaymentActions payment={payment} />}
    />
  );
}
