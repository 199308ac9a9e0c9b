import { Button, Center, Stack } from '@mantine/core';
import { useState } from 'react';
import { type Payment, paymentTypeLabels } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { PaymentState, partlyPaidWords } from '#web/rentals/payment-status.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { usePaymentsOf } from './api.ts';

const columns: Column<Payment>[] = [
  {
    label: 'Payment',
    cell: (payment) => <PaymentLink payment={payment} />,
  },
  { label: 'Due', cell: ({ dueDate }) => formatDate(dueDate) },
  { label: 'Amount', isNumber: true, cell: (payment) => partlyPaidWords(payment) ?? formatRupees(payment.amount) },
  { label: 'Paid on', cell: ({ paidDate }) => (paidDate ? dayOf(paidDate) : '–') },
  { label: 'Status', cell: (payment) => <PaymentState payment={payment} /> },
];

const home: Column<Payment> = { label: 'Home', cell: ({ propertyName }) => propertyName };

const phoneRow = (payment: Payment): PhoneRow => ({
  title: <PaymentLink payment={payment} />,
  subtitle: partlyPaidWords(payment) ?? `Due ${formatDate(payment.dueDate)}`,
  end: formatRupees(payment.amount),
  badge: <PaymentState payment={payment} />,
});

function PaymentLink({ payment: { id, description, type } }: { payment: Payment }) {
  return (
    <TextLink to="/payments" search={{ payment: id }} size="sm">
      {description ?? paymentTypeLabels[type]}
    </TextLink>
  );
}

const SHOWN = 6;

/** What is late first, whatever is newer. */
const inOrder = (payments: Payment[]): Payment[] =>
  payments.toSorted(
    (one, other) =>
      Number(other.isOverdue) - Number(one.isOverdue) || other.dueDate.localeCompare(one.dueDate) || other.id - one.id,
  );

/** What a tenant owes and has paid, on all their leases: the first few, until more is asked for. */
export function TenantPayments({ tenantId, isHere }: { tenantId: string; isHere: boolean }) {
  const query = usePaymentsOf(tenantId, { isHere });
  const [isWhole, setWhole] = useState(false);
  const payments = query.data;
  if (!payments) return <NotLoaded query={query} what="The payments" skeleton={[80]} />;
  if (payments.length === 0) {
    return <Muted>Nothing has been asked for yet.</Muted>;
  }
  const hasSeveralHomes = new Set(payments.map(({ propertyId }) => propertyId)).size > 1;
  return (
    <Stack gap="md">
      <RecordList
        label="Payments"
        rows={inOrder(payments).slice(0, isWhole ? undefined : SHOWN)}
        columns={hasSeveralHomes ? columns.toSpliced(1, 0, home) : columns}
        phone={phoneRow}
      />
      {payments.length > SHOWN && !isWhole && (
        <Center>
          <Button variant="default" onClick={() => setWhole(true)}>
            Show all ({payments.length})
          </Button>
        </Center>
      )}
    </Stack>
  );
}
