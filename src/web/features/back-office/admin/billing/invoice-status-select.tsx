import { type AdminInvoice, invoiceMoves, settableStatuses } from '#contract/back-office/admin-invoices';
import type { InvoiceStatus } from '#contract/plans/invoices';
import { invoiceStatusLabels } from '#web/rentals/invoice-status.tsx';
import { StatusSelect, useStatusChange } from '../records/status-select.tsx';
import { useSetInvoiceStatus } from './api.ts';

type Settable = (typeof settableStatuses)[number];

export function InvoiceStatusSelect({ invoice: { id, number, status } }: { invoice: AdminInvoice }) {
  const setting = useSetInvoiceStatus();
  const change = useStatusChange<InvoiceStatus>(
    (chosen) =>
      setting.mutateAsync({
        params: { id },
        body: { status: chosen as Settable, paidDate: chosen === 'paid' ? new Date().toISOString() : undefined },
      }),
    { changed: 'Invoice status updated successfully', failed: 'Failed to update invoice status' },
  );
  return (
    <StatusSelect
      label={`Status of ${number}`}
      status={status}
      choices={settableStatuses}
      mayBecome={(chosen) => invoiceMoves[status][chosen] === undefined}
      labels={invoiceStatusLabels}
      change={change}
    />
  );
}
