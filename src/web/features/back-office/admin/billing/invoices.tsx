import { Button } from '@mantine/core';
import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { type AdminInvoice, exportInvoices, invoiceMoves } from '#contract/back-office/admin-invoices';
import { type InvoiceStatus, invoiceStatuses } from '#contract/plans/invoices';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { addressOf } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/dates.ts';
import { InvoiceStatusBadge, invoiceStatusLabels } from '#web/rentals/invoice-status.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { ExportCsv, ListFilter, ListSort } from '../lists/list-bar.tsx';
import { Day, TwoLines } from '../lists/list-parts.tsx';
import { oneOf, text, useListPlace } from '../lists/list-place.ts';
import { StatusSelect, useStatusChange } from '../records/status-select.tsx';
import { useInvoices, useSetInvoiceStatus } from './api.ts';
import { InvoiceDialog } from './invoice-form.tsx';
import { cycleLabels, planLabel } from './plan-words.ts';

const lessOf = ({ amount, finalAmount }: AdminInvoice): string | undefined => {
  const off = toPaise(amount) - toPaise(finalAmount);
  return off > 0 ? `of ${formatRupees(amount)}` : undefined;
};

const invoiceColumns: Column<AdminInvoice>[] = [
  {
    label: 'Invoice',
    cell: ({ number, createdAt }) => <TwoLines isWhole first={number} second={dayOf(createdAt)} />,
  },
  {
    label: 'Customer',
    cell: ({ customerEmail, customerName, userId }) => (
      <TwoLines first={customerEmail} second={userId === null ? `${customerName} (deleted)` : customerName} />
    ),
  },
  {
    label: 'Plan',
    cell: ({ planName, billingCycle }) => (
      <TwoLines isWhole first={planLabel(planName)} second={cycleLabels[billingCycle]} />
    ),
  },
  {
    label: 'Amount',
    cell: (invoice) => <TwoLines first={formatRupees(invoice.finalAmount)} second={lessOf(invoice)} />,
    isNumber: true,
  },
  { label: 'Due date', cell: ({ dueDate }) => <Day>{formatDate(dueDate)}</Day> },
  { label: 'Paid date', cell: ({ paidDate }) => <Day>{paidDate === null ? '–' : dayOf(paidDate)}</Day> },
  { label: 'Status', cell: ({ status }) => <InvoiceStatusBadge status={status} /> },
];

const sortLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due date',
  amount_high: 'Highest amount',
};

const placeSchema = z.object({
  search: text,
  status: oneOf(invoiceStatuses),
  sort: oneOf(['newest', 'oldest', 'due', 'amount_high']),
});

/** What is owed and was paid for plans. */
export function Invoices() {
  const at = useListPlace(placeSchema);
  const [isCreating, setCreating] = useState(false);
  const list = useInvoices(at.place);
  const { sort: _, ...filters } = at.place;
  return (
    <ConsoleList
      label="Invoices"
      at={at}
      list={list}
      counted={['invoice', 'invoices']}
      searched="Number, name or email"
      filters={
        <>
          <ListFilter at={at} name="status" label="Status" all="All statuses" labels={invoiceStatusLabels} />
          <ListSort at={at} labels={sortLabels} />
        </>
      }
      tools={
        <>
          <ExportCsv href={addressOf(exportInvoices.path, { query: filters })} />
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
            Create invoice
          </Button>
        </>
      }
      empty={{
        icon: IconReceipt,
        text: 'Each order of a plan gets an invoice. You can also make one out by hand.',
      }}
      columns={invoiceColumns}
      actions={(invoice) => <InvoiceActions invoice={invoice} />}
    >
      <InvoiceDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </ConsoleList>
  );
}

function InvoiceActions({ invoice: { id, number, status } }: { invoice: AdminInvoice }) {
  const setting = useSetInvoiceStatus();
  const change = useStatusChange<InvoiceStatus>(
    (chosen) =>
      setting.mutateAsync({
        params: { id },
        body: { status: chosen, paidDate: chosen === 'paid' ? new Date().toISOString() : undefined },
      }),
    { changed: 'Invoice status updated successfully', failed: 'Failed to update invoice status' },
  );
  return (
    <StatusSelect
      label={`Status of ${number}`}
      status={status}
      choices={invoiceStatuses}
      mayBecome={(chosen) => invoiceMoves[status][chosen] === undefined}
      labels={invoiceStatusLabels}
      change={change}
    />
  );
}
