import { Stack, Text } from '@mantine/core';
import type { Payment } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { PaymentStatusBadge } from '#web/rentals/payment-status.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { methodLabelOf, titleOf } from './payment-words.ts';
import type { Viewer } from './payments-place.ts';

const whose = ({ tenantName, propertyName }: Payment, viewer: Viewer) =>
  viewer === 'tenant' ? propertyName : `${tenantName} · ${propertyName}`;

export const columnsFor = (viewer: Viewer): Column<Payment>[] => [
  {
    label: 'Payment Details',
    cell: (payment) => (
      <Stack gap={2} miw={0}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {titleOf(payment)}
        </Text>
        <Text size="xs" c="dimmed" fw={400}>
          {whose(payment, viewer)}
        </Text>
        <Text size="xs" c="dimmed" fw={400}>
          Ref: {payment.referenceNumber || payment.id}
        </Text>
      </Stack>
    ),
  },
  { label: 'Amount', cell: (payment) => <Amount payment={payment} />, isNumber: true },
  {
    label: 'Due Date',
    cell: ({ dueDate }) => (
      <Text component="time" size="sm" dateTime={dueDate} style={{ whiteSpace: 'nowrap' }}>
        {formatDate(dueDate)}
      </Text>
    ),
  },
  { label: 'Status', cell: ({ status }) => <PaymentStatusBadge status={status} /> },
  { label: 'Method', cell: ({ paymentMethod }) => methodLabelOf(paymentMethod) },
];

function Amount({ payment: { amount, received, status } }: { payment: Payment }) {
  return (
    <>
      <Text size="sm" fw={600} component="span" display="block">
        {formatRupees(amount)}
      </Text>
      {status === 'partial' && (
        <Text size="xs" c="dimmed" component="span" display="block">
          {formatRupees(received)} of {formatRupees(amount)} received
        </Text>
      )}
    </>
  );
}
