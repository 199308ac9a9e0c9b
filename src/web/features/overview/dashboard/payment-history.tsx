import { Text } from '@mantine/core';
import { type Payment, paymentTypeLabels } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { PaymentState, partlyPaidWords } from '#web/rentals/payment-status.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const whenOf = ({ paidDate, dueDate }: Payment): string =>
  paidDate ? `Paid on ${dayOf(paidDate)}` : `Due on ${formatDate(dueDate)}`;

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
    detail: [whenOf(payment), partlyPaidWords(payment)].filter(Boolean).join(' · '),
    end: (
      <>
        <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatRupees(payment.amount)}
        </Text>
        <PaymentState payment={payment} />
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
