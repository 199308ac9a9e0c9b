import { Text } from '@mantine/core';
import type { Invoice } from '#contract/plans/invoices';
import { formatDate } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { EmailText } from '#web/ui/contact-links.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { InvoiceStatusBadge } from './invoice-status.tsx';

/** What the paper says of an invoice, but for its amounts. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { seller, customer, period, refundedAt, isTestRefund } = invoice;
  return (
    <Facts
      areShort
      facts={[
        ['Status', <InvoiceStatusBadge key="status" status={invoice.status} />],
        ['Date', dayOf(invoice.createdAt)],
        ['Due date', formatDate(invoice.dueDate)],
        ['Paid on', invoice.paidDate && dayOf(invoice.paidDate)],
        ['Refunded on', refundedAt && `${dayOf(refundedAt)}${isTestRefund ? ' (TEST)' : ''}`],
        ['Credit note', invoice.creditNote?.number],
        ['From', <Party key="from" name={seller.name} party={seller} />],
        ['To', <Party key="to" name={customer.name} email={customer.email} party={customer} />],
        ['Place of supply', invoice.placeOfSupply],
        ['Period', period && `${formatDate(period.from)} to ${formatDate(period.to)}`],
        ['SAC', invoice.sac],
      ]}
    />
  );
}

function Party({ name, email, party }: { name: string; email?: string; party: Invoice['seller'] }) {
  const { address, state, gstin } = party;
  const rest = [address, state, gstin && `GSTIN: ${gstin}`].filter((line) => line !== null && line !== '');
  return (
    <>
      <Text size="sm">{name}</Text>
      {email && <EmailText email={email} />}
      {rest.map((line) => (
        <Text key={line} size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
    </>
  );
}
