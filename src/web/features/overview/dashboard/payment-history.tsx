import { Text } from '@mantine/core';
import { isOverdue, type Payment, paymentTypeLabels } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { dayOf, today } from '#web/lib/dates.ts';
import { PaymentStatusBadge } from '#web/rentals/payment-status.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const whenOf = ({ paidDate, dueDate }: Payment): string =>
  paidDate ? `Paid on ${dayOf(paidDate)}` : `Due on ${formatDate(dueDate)}`;

/** A payment that waits past its due date is overdue, whether or not it has been marked so. */
const shownStatus = (payment: Payment) =>
  payment.status === 'pending' && isOverdue(payment, today()) ? 'overdue' : payment.status;

/** The tenant's last payments. */
export function PaymentHistory({ payments }: { payments: Payment[] }) {
  if (payments.length === 0) return null;
  const rows = payments.map((payment) => ({
    key: payment.id,
    title: (
      <TextLink to="/payments" search={{ payment: payment.id }} size="sm" fw={550} c="var(--mantine-color-text)">
        {payment.description ?? paymentTypeLabels[payment.type]}
      </TextLink>
    ),
    detail: whenOf(payment),
    end: (
      <>
        <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatRupees(payment.amount)}
        </Text>
        <PaymentStatusBadge status={shownStatus(payment)} />
      </>
    ),
  }));
  return (
    <SummaryPanel title="Recent payments" aside={<AllPayments />}>
      <Rows label="Recent payments" rows={rows} />
    </SummaryPanel>
  );
}

function AllPayments() {
  return (
    <TextLink to="/payments" size="sm">
      All payments
    </TextLink>
  );
}
