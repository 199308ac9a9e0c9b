import { Button } from '@mantine/core';
import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { exportInvoices } from '#contract/back-office/admin-invoices';
import { invoiceStatuses } from '#contract/plans/invoices';
import { addressOf } from '#web/lib/api.ts';
import { invoiceStatusLabels } from '#web/rentals/invoice-status.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import { ExportCsv, ListFilter, ListSort } from '../lists/list-bar.tsx';
import { oneOf, text, useListPlace } from '../lists/list-place.ts';
import { useInvoices } from './api.ts';
import { invoiceColumns, invoiceRow } from './invoice-columns.tsx';
import { InvoiceDialog } from './invoice-form.tsx';
import { InvoiceStatusSelect } from './invoice-status-select.tsx';

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
  const isPhone = useIsPhone();
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
      phone={invoiceRow}
      actions={isPhone ? undefined : (invoice) => <InvoiceStatusSelect invoice={invoice} />}
    >
      <InvoiceDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </ConsoleList>
  );
}
