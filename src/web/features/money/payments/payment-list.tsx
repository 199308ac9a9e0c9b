import { Stack, Text } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Payment } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { PaymentState, partlyPaidWords } from '#web/rentals/payment-status.tsx';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedRecords, rowsOf } from '#web/ui/paged-records.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { usePayments } from './api.ts';
import { ClaimWords } from './claims/claim-words.tsx';
import { PaymentFilterFields } from './payment-filters.tsx';
import { PaymentMenu } from './payment-menu.tsx';
import { methodLabelOf, titleOf } from './payment-words.ts';
import { filtersOf, type Go, type PaymentsPlace, type Viewer } from './payments-place.ts';

const whose = ({ tenantName, propertyName }: Payment, viewer: Viewer) =>
  viewer === 'tenant' ? propertyName : `${tenantName} · ${propertyName}`;

const columnsFor = (viewer: Viewer): Column<Payment>[] => [
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
        {payment.openClaim && <ClaimWords claim={payment.openClaim} />}
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
  { label: 'Status', cell: (payment) => <PaymentState payment={payment} /> },
  { label: 'Method', cell: ({ paymentMethod }) => methodLabelOf(paymentMethod) },
];

function Amount({ payment }: { payment: Payment }) {
  const partly = partlyPaidWords(payment);
  return (
    <>
      <Text size="sm" fw={600} component="span" display="block">
        {formatRupees(payment.amount)}
      </Text>
      {partly && (
        <Text size="xs" c="dimmed" component="span" display="block" style={{ whiteSpace: 'normal' }}>
          {partly}
        </Text>
      )}
    </>
  );
}

const emptyTexts: Record<Viewer, string> = {
  landlord:
    'Raise a payment on a lease, or let a schedule do so every month. Tenants are told, and pay or tell you that they have paid.',
  agent: 'Raise a payment on a lease of a property that you manage. The tenant and the landlord are told.',
  tenant: 'What you owe and what you have paid appears here once your landlord or agent raises a payment.',
};

interface PaymentListProps {
  viewer: Viewer;
  place: PaymentsPlace;
  go: Go;
  /** What to do where there is none yet. */
  firstStep?: ReactNode;
}

/** All payments, newest first. */
export function PaymentList({ viewer, place, go, firstStep }: PaymentListProps) {
  const filters = filtersOf(place);
  const list = usePayments(filters);
  const isNarrowed = Object.values(filters).some(Boolean);

  if (rowsOf(list)?.length === 0 && !isNarrowed && !list.isPlaceholderData) {
    return <Notice icon={IconWallet} title="No payments yet" text={emptyTexts[viewer]} action={firstStep} />;
  }
  return (
    <Stack gap="md">
      <PaymentFilterFields place={place} go={go} />
      <PagedRecords
        label="Payments"
        list={list}
        what="The payments"
        nothing={
          <NothingFound
            title="No payments found"
            text="No payment matches what you look for."
            showAll="Show all payments"
            onShowAll={() => go({ search: undefined, state: undefined, type: undefined }, true)}
          />
        }
        columns={columnsFor(viewer)}
        actions={(payment) => (
          <PaymentMenu
            payment={payment}
            viewer={viewer}
            onView={() => go({ payment: payment.id })}
            onProcess={() => go({ payment: payment.id, dialog: viewer === 'tenant' ? 'pay' : 'record' })}
            onDecline={() => go({ payment: payment.id, dialog: 'decline' })}
          />
        )}
      />
    </Stack>
  );
}
