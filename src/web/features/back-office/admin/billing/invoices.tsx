import { Button, Stack } from '@mantine/core';
import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { type AdminInvoice, exportInvoices, invoiceMoves } from '#contract/back-office/admin-invoices';
import { type InvoiceStatus, invoiceStatuses } from '#contract/plans/invoices';
import { addressOf } from '#web/lib/api.ts';
import { totalOf } from '#web/lib/pages.ts';
import { invoiceStatusLabels } from '#web/rentals/invoice-status.tsx';
import { PagedRecords } from '#web/ui/paged-records.tsx';
import { ExportCsv, ListBar, ListFilter, ListSearch, ListSort, ListTotal } from '../lists/list-bar.tsx';
import { EmptyList } from '../lists/list-parts.tsx';
import { oneOf, text, useListPlace } from '../lists/list-place.ts';
import { StatusSelect, useStatusChange } from '../records/status-select.tsx';
import { useInvoices, useSetInvoiceStatus } from './api.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceDialog } from './invoice-form.tsx';

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
  const { place, narrow, isNarrowed } = useListPlace(placeSchema);
  const [isCreating, setCreating] = useState(false);
  const list = useInvoices(place);
  const { sort, ...filters } = place;
  return (
    <Stack gap="md">
      <ListBar
        actions={
          <>
            <ExportCsv href={addressOf(exportInvoices.path, { query: filters })} />
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
              Create invoice
            </Button>
          </>
        }
      >
        <ListSearch
          label="Search invoices"
          placeholder="Number, name or email"
          search={place.search}
          onSearch={(search) => narrow({ search })}
        />
        <ListFilter
          label="Status"
          all="All statuses"
          labels={invoiceStatusLabels}
          value={place.status}
          onChange={(status) => narrow({ status })}
        />
        <ListSort labels={sortLabels} value={sort} onChange={(chosen) => narrow({ sort: chosen })} />
      </ListBar>
      <ListTotal total={totalOf(list)} one="invoice" many="invoices" />
      <PagedRecords
        label="Invoices"
        list={list}
        failed="The invoices could not be loaded."
        nothing={
          <EmptyList
            icon={IconReceipt}
            isNarrowed={isNarrowed}
            many="invoices"
            text="Each order of a plan gets an invoice. You can also make one out by hand."
            onShowAll={() => narrow({ search: undefined, status: undefined })}
          />
        }
        keyOf={({ id }) => id}
        columns={invoiceColumns}
        actions={(invoice) => <InvoiceActions invoice={invoice} />}
      />
      <InvoiceDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </Stack>
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
