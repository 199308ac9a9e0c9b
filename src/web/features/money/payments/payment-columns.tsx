import { Anchor, Group, Text } from '@mantine/core';
import type { Payment } from '#contract/money/payments';
import { toPaise } from '#contract/platform/money';
import type { Totals } from '#contract/platform/sorting';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { Explained } from '#web/rentals/explain/explained.tsx';
import { leftToPay, PaymentState, PaymentStatusBadge, partlyPaidWords } from '#web/rentals/payment-status.tsx';
import { LastReminder } from '#web/rentals/reminders/last-reminder.tsx';
import { Muted } from '#web/ui/muted.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { PaymentFilters } from './api.ts';
import classes from './payment-columns.module.css';
import { methodLabelOf, titleOf } from './payment-words.ts';
import type { Viewer } from './payments-place.ts';

const whose = ({ tenantName, propertyName }: Payment, viewer: Viewer) =>
  viewer === 'tenant' ? propertyName : `${tenantName} · ${propertyName}`;

type Open = (payment: Payment) => void;

function Title({ payment, onOpen }: { payment: Payment; onOpen: Open }) {
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      fw={600}
      c="inherit"
      className={classes.title}
      title={titleOf(payment)}
      onClick={() => onOpen(payment)}
    >
      {titleOf(payment)}
    </Anchor>
  );
}

/** What is left to pay of all that the filter finds. */
const leftOver = ({ outstanding }: Totals, of: PaymentFilters) =>
  outstanding && toPaise(outstanding) > 0 ? (
    <>
      <Explained figure="outstanding" name="To come" amount={outstanding} of={of} /> to come
    </>
  ) : undefined;

export const columnsFor = (viewer: Viewer, onOpen: Open, filters: PaymentFilters): Column<Payment>[] => [
  {
    label: 'Payment Details',
    sort: viewer === 'tenant' ? 'property' : 'tenant',
    cell: (payment) => (
      <div className={classes.details}>
        <Title payment={payment} onOpen={onOpen} />
        <Muted size="xs" className={classes.line}>
          {whose(payment, viewer)} · Ref: {payment.referenceNumber || payment.id}
        </Muted>
      </div>
    ),
  },
  {
    label: 'Amount',
    sort: 'amount',
    first: 'desc',
    isNumber: true,
    cell: (payment) => (
      <>
        <Text size="sm" fw={600} component="span">
          {formatRupees(payment.amount)}
        </Text>
        <StillOpen payment={payment} />
      </>
    ),
    total: ({ amount }) => amount && <Explained figure="billed" name="Total" amount={amount} of={filters} />,
  },
  {
    label: 'Due Date',
    sort: 'due',
    first: 'desc',
    cell: (payment) => (
      <>
        <Text component="time" size="sm" dateTime={payment.dueDate} style={{ whiteSpace: 'nowrap' }}>
          {formatDate(payment.dueDate)}
        </Text>
        {viewer !== 'tenant' && payment.isOverdue && <LastReminder payment={payment} isShort />}
      </>
    ),
  },
  {
    label: 'Status',
    sort: 'status',
    cell: (payment) => (
      <Group gap="2px 4px">
        {payment.openClaim ? <ToConfirm /> : <PaymentState payment={payment} />}
        {payment.openClaim && payment.isOverdue && <PaymentStatusBadge status="overdue" />}
      </Group>
    ),
    total: (totals) => leftOver(totals, filters),
  },
  { label: 'Method', sort: 'method', cell: ({ paymentMethod }) => methodLabelOf(paymentMethod) },
];

export const phoneRowFor =
  (viewer: Viewer, onOpen: Open) =>
  (payment: Payment): PhoneRow => ({
    title: <Title payment={payment} onOpen={onOpen} />,
    subtitle: `${formatDate(payment.dueDate)} · ${whose(payment, viewer)}`,
    end: formatRupees(payment.amount),
    badge: <PhoneState payment={payment} />,
  });

/** What is left of what is paid in part; how much came in is said to whoever points at it, and in the details. */
function StillOpen({ payment }: { payment: Payment }) {
  const words = partlyPaidWords(payment);
  if (!words) return null;
  return (
    <Muted size="xs" title={words}>
      {formatRupees(leftToPay(payment))} left
    </Muted>
  );
}

/** Somebody says that it is paid; what they say stands in the details. */
function ToConfirm() {
  return <StatusBadge tone="waiting" label="To confirm" />;
}

/** There is room for one word: what is asked of somebody, or that it is late, before how it stands. */
function PhoneState({ payment }: { payment: Payment }) {
  if (payment.openClaim?.mayDecide) return <ToConfirm />;
  return payment.isOverdue ? <PaymentStatusBadge status="overdue" /> : <PaymentState payment={payment} />;
}
