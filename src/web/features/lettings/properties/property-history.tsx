import { Button, Stack, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { PropertyHistory as History } from '#contract/lettings/properties';
import { type PaymentStatus, type PaymentType, paymentTypeLabels } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { LeaseStatusBadge } from '#web/rentals/lease-status.tsx';
import { PaymentState, partlyPaidWords } from '#web/rentals/payment-status.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { usePropertyHistory } from './api.ts';

const FIRST_PAYMENTS = 6;

type PastLease = History['leases'][number];
type PastPayment = History['payments'][number];

const leaseColumns: Column<PastLease>[] = [
  { label: 'Tenant', cell: ({ tenantName }) => tenantName },
  { label: 'From', cell: ({ startDate }) => formatDate(startDate) },
  { label: 'To', cell: ({ endDate }) => (endDate ? formatDate(endDate) : 'No end date') },
  { label: 'Rent', cell: ({ monthlyRent }) => formatRupees(monthlyRent), isNumber: true },
  { label: 'Status', cell: ({ status }) => <LeaseStatusBadge status={status} /> },
];

const leaseRow = ({ tenantName, startDate, endDate, monthlyRent, status }: PastLease): PhoneRow => ({
  title: tenantName,
  subtitle: endDate ? `${formatDate(startDate)} to ${formatDate(endDate)}` : `From ${formatDate(startDate)}`,
  end: formatRupees(monthlyRent),
  badge: <LeaseStatusBadge status={status} />,
  sheet: {},
});

const asPayment = (payment: PastPayment) => ({ ...payment, status: payment.status as PaymentStatus });

const paymentColumns: Column<PastPayment>[] = [
  { label: 'For', cell: ({ type }) => paymentTypeLabels[type as PaymentType] },
  { label: 'Tenant', cell: ({ tenantName }) => tenantName },
  { label: 'Due', cell: ({ dueDate }) => formatDate(dueDate) },
  { label: 'Paid', cell: ({ paidDate }) => (paidDate ? dayOf(paidDate) : 'Not yet') },
  {
    label: 'Amount',
    cell: (payment) => partlyPaidWords(asPayment(payment)) ?? formatRupees(payment.amount),
    isNumber: true,
  },
  { label: 'Status', cell: (payment) => <PaymentState payment={asPayment(payment)} /> },
];

const paymentRow = (payment: PastPayment): PhoneRow => ({
  title: paymentTypeLabels[payment.type as PaymentType],
  subtitle: `${formatDate(payment.dueDate)} · ${payment.tenantName}`,
  end: formatRupees(payment.amount),
  badge: <PaymentState payment={asPayment(payment)} />,
  sheet: {},
});

/** The leases and the last payments of a property. */
export function PropertyHistory({ id }: { id: number }) {
  const query = usePropertyHistory(id);
  const { data } = query;
  return (
    <Panel title="Leases and payments">
      {!data && <NotLoaded query={query} what="The leases and payments" skeleton={[40, 40, 40]} gap="sm" />}
      {data && (
        <>
          <Leases leases={data.leases} />
          <Payments payments={data.payments} />
        </>
      )}
    </Panel>
  );
}

function Leases({ leases }: { leases: PastLease[] }) {
  return (
    <Part title="Leases" nothing="No leases yet." isEmpty={leases.length === 0}>
      <RecordList label="Leases" rows={leases} columns={leaseColumns} phone={leaseRow} />
    </Part>
  );
}

function Payments({ payments }: { payments: PastPayment[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? payments : payments.slice(0, FIRST_PAYMENTS);
  return (
    <Part title="Payments" nothing="No payments yet." isEmpty={payments.length === 0}>
      <RecordList label="Payments" rows={shown} columns={paymentColumns} phone={paymentRow} />
      {shown.length < payments.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          Show all {payments.length}
        </Button>
      )}
    </Part>
  );
}

interface PartProps {
  title: string;
  nothing: string;
  isEmpty: boolean;
  children: ReactNode;
}

function Part({ title, nothing, isEmpty, children }: PartProps) {
  return (
    <Stack gap="xs" align="stretch">
      <Title order={4} size="h6">
        {title}
      </Title>
      {isEmpty ? <Muted>{nothing}</Muted> : children}
    </Stack>
  );
}
