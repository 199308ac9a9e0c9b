import type { AdminInvoice } from '#contract/back-office/admin-invoices';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { InvoiceStatusBadge } from '#web/rentals/invoice-status.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { Day, TwoLines } from '../lists/list-parts.tsx';
import { cycleLabels, planLabel } from './plan-words.ts';

const lessOf = ({ amount, finalAmount }: AdminInvoice): string | undefined => {
  const off = toPaise(amount) - toPaise(finalAmount);
  return off > 0 ? `of ${formatRupees(amount)}` : undefined;
};

export const invoiceColumns: Column<AdminInvoice>[] = [
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
