import { Text } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { dateInIndia } from '#contract/calendar';
import { type Payment, paymentTypeLabels } from '#contract/payments';
import { formatDate, formatRupees } from '#contract/wording';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Column, RecordList } from '#web/ui/record-list.tsx';
import { Panel } from './panel.tsx';
import { PaymentStatusBadge } from './payment-status.tsx';

const columns: Column<Payment>[] = [
  {
    label: 'Payment',
    cell: ({ type, propertyName }) => (
      <>
        <Text size="sm" fw={550}>
          {paymentTypeLabels[type]}
        </Text>
        <Text size="xs" c="dimmed">
          {propertyName}
        </Text>
      </>
    ),
  },
  { label: 'Due date', cell: ({ dueDate }) => formatDate(dueDate) },
  { label: 'Paid date', cell: ({ paidDate }) => (paidDate ? formatDate(dateInIndia(new Date(paidDate))) : 'Not paid') },
  { label: 'Status', cell: (payment) => <PaymentStatusBadge payment={payment} /> },
  { label: 'Amount', cell: ({ amount }) => formatRupees(amount), isNumber: true },
];

/** The tenant's last payments. */
export function PaymentHistory({ payments }: { payments: Payment[] }) {
  if (payments.length === 0) {
    return (
      <Notice
        icon={IconWallet}
        title="No payments yet"
        text="What you owe and what you have paid appears here once your landlord or agent raises a payment."
      />
    );
  }
  return (
    <Panel title="Recent payments" aside={<AllPayments />}>
      <RecordList label="Recent payments" rows={payments} keyOf={({ id }) => id} columns={columns} />
    </Panel>
  );
}

function AllPayments() {
  return (
    <LinkButton to="/payments" variant="light" size="sm">
      All payments
    </LinkButton>
  );
}
