import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { Invoice } from '#contract/plans/invoices';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { InvoiceStatusBadge } from '#web/rentals/invoice-status.tsx';
import { Callout } from '../callout.tsx';

interface OpenInvoiceProps {
  invoice: Invoice;
  onPay: () => void;
}

/** What is owed for the plan. Until it is paid, there is no further upgrade. */
export function OpenInvoice({ invoice, onPay }: OpenInvoiceProps) {
  const isOverdue = invoice.status === 'overdue';
  return (
    <Callout
      icon={IconReceipt}
      color={isOverdue ? 'red' : 'marigold'}
      title={`${formatRupees(invoice.finalAmount)} to pay`}
      badge={<InvoiceStatusBadge status={invoice.status} />}
      text={`Invoice ${invoice.number} for the ${invoice.planName} plan ${isOverdue ? 'was' : 'is'} due on ${formatDate(invoice.dueDate)}.`}
      action={<Button onClick={onPay}>Pay invoice</Button>}
    />
  );
}
