import { Badge, Group } from '@mantine/core';
import type { Key } from 'react';
import type { CustomerLease } from '#contract/back-office/admin-customers';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { totalOf } from '#web/lib/pages.ts';
import { LeaseStatusBadge } from '#web/rentals/lease-status.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { type PagedList, PagedRecords } from '#web/ui/paged-records.tsx';
import type { Column, PhoneRow, RecordListProps } from '#web/ui/records.ts';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { auditColumns, auditRow } from '../audit/audit-columns.tsx';
import { invoiceColumns, invoiceRow } from '../billing/invoice-columns.tsx';
import { Day, TwoLines } from '../lists/list-parts.tsx';
import { paymentColumns, paymentRow } from '../records/payment-columns.tsx';
import { propertyColumns, propertyRow } from '../records/property-columns.tsx';
import { supportColumns } from '../support/support-columns.tsx';
import { useOpenRequest } from '../support/use-open-request.tsx';
import { useAuditOf, useInvoicesOf, useLeasesOf, usePaymentsOf, usePropertiesOf, useSupportOf } from './api.ts';

interface ListPanelProps<Row> extends Pick<RecordListProps<Row>, 'columns' | 'phone' | 'actions'> {
  title: string;
  list: PagedList<Row>;
  nothing: string;
}

/** One list of a customer's: the newest, and the rest on demand. */
function ListPanel<Row extends { id: Key }>({ title, list, nothing, ...records }: ListPanelProps<Row>) {
  const total = totalOf(list);
  const heading = (
    <Group gap="xs" component="span">
      {title}
      {total !== undefined && (
        <Badge component="span" variant="light" color="gray">
          {total}
        </Badge>
      )}
    </Group>
  );
  return (
    <SummaryPanel order={3} title={heading}>
      <PagedRecords
        label={title}
        what={`The ${title.toLowerCase()}`}
        list={list}
        nothing={<Muted>{nothing}</Muted>}
        {...records}
      />
    </SummaryPanel>
  );
}

export function CustomerInvoices({ id }: { id: string }) {
  const list = useInvoicesOf(id);
  return <ListPanel title="Invoices" list={list} columns={invoiceColumns} phone={invoiceRow} nothing="No invoices." />;
}

export function CustomerPayments({ id }: { id: string }) {
  const list = usePaymentsOf(id);
  return (
    <ListPanel
      title="Payments"
      list={list}
      columns={paymentColumns}
      phone={paymentRow}
      nothing="No payments on a lease of theirs."
    />
  );
}

export function CustomerProperties({ id }: { id: string }) {
  const list = usePropertiesOf(id);
  return (
    <ListPanel
      title="Properties"
      list={list}
      columns={propertyColumns}
      phone={propertyRow}
      nothing="No properties of their own."
    />
  );
}

const roles = { landlord: 'As landlord', tenant: 'As tenant' };

const leaseColumns: Column<CustomerLease>[] = [
  { label: 'Lease', cell: ({ propertyTitle, as }) => <TwoLines first={propertyTitle} second={roles[as]} /> },
  {
    label: 'With',
    cell: ({ as, landlordName, tenantName }) => (as === 'landlord' ? tenantName : landlordName),
  },
  { label: 'Rent', cell: ({ monthlyRent }) => formatRupees(monthlyRent), isNumber: true },
  { label: 'Starts', cell: ({ startDate }) => <Day>{formatDate(startDate)}</Day> },
  { label: 'Ends', cell: ({ endDate }) => <Day>{endDate ? formatDate(endDate) : 'No end'}</Day> },
  { label: 'Status', cell: ({ status }) => <LeaseStatusBadge status={status} /> },
];

const leaseRow = (lease: CustomerLease): PhoneRow => ({
  title: lease.propertyTitle,
  subtitle: `${roles[lease.as]} · ${lease.as === 'landlord' ? lease.tenantName : lease.landlordName}`,
  end: formatRupees(lease.monthlyRent),
  badge: <LeaseStatusBadge status={lease.status} />,
  sheet: {},
});

export function CustomerLeases({ id }: { id: string }) {
  const list = useLeasesOf(id);
  return (
    <ListPanel
      title="Leases"
      list={list}
      columns={leaseColumns}
      phone={leaseRow}
      nothing="No leases, as landlord or as tenant."
    />
  );
}

export function CustomerAudit({ id }: { id: string }) {
  const list = useAuditOf(id);
  return (
    <ListPanel
      title="Audit log"
      list={list}
      columns={auditColumns}
      phone={auditRow}
      nothing="Nothing is on record about them."
    />
  );
}

export function CustomerSupport({ id }: { id: string }) {
  const list = useSupportOf(id);
  const { dialog, ...opening } = useOpenRequest(list);
  return (
    <>
      <ListPanel
        title="Support requests"
        list={list}
        columns={supportColumns.filter(({ label }) => label !== 'From')}
        nothing="They have not asked for help."
        {...opening}
      />
      {dialog}
    </>
  );
}
