import type { AdminInvoice } from '#contract/back-office/admin-invoices';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { InvoiceStatusBadge } from '#web/rentals/invoice-status.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { Day, TwoLines } from '../lists/list-parts.tsx';
import { PlaceLink } from '../place-link.tsx';
import { cycleLabels, planLabel } from './plan-words.ts';

const lessOf = ({ amount, finalAmount }: AdminInvoice): string | undefined => {
  const off = toPaise(amount) - toPaise(finalAmount);
  return off > 0 ? `of ${formatRupees(amount)}` : undefined;
};

export const invoiceColumns: Column<AdminInvoice>[] = [
  {
    label: 'Invoice',
    cell: ({ id, number, createdAt }) => (
      <TwoLines isWhole first={<PlaceLink place={{ invoice: id }}>{number}</PlaceLink>} second={dayOf(createdAt)} />
    ),
  },
  {
    label: 'Customer',
    cell: ({ customerEmail, customerName, userId }) => (
      <TwoLines
        first={userId === null ? customerEmail : <PlaceLink place={{ customer: userId }}>{customerEmail}</PlaceLink>}
        second={userId === null ? `${customerName} (deleted)` : customerName}
      />
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

/** The same on a phone. */
export const invoiceRow = (invoice: AdminInvoice): PhoneRow => ({
  title: <PlaceLink place={{ invoice: invoice.id }}>{invoice.customerName || invoice.customerEmail}</PlaceLink>,
  subtitle: `${invoice.number} · ${planLabel(invoice.planName)} · ${invoice.customerEmail}`,
  end: formatRupees(invoice.finalAmount),
  badge: <InvoiceStatusBadge status={invoice.status} />,
});
