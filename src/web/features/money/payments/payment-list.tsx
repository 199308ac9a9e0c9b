import { Stack } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Payment } from '#contract/money/payments';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedRecords, rowsOf } from '#web/ui/paged-records.tsx';
import { usePaymentSummary, usePayments } from './api.ts';
import { columnsFor, phoneRowFor } from './payment-columns.tsx';
import { PaymentFilterFields } from './payment-filters.tsx';
import { PaymentRowActions } from './payment-row-actions.tsx';
import { chipsOf, groupingBy } from './payment-stages.tsx';
import { allPayments, filtersOf, type Go, type PaymentsPlace, sortOf, type Viewer } from './payments-place.ts';

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

/** All payments: what is overdue, then what is due, then what is paid, unless it is sorted otherwise. */
export function PaymentList({ viewer, place, go, firstStep }: PaymentListProps) {
  const filters = filtersOf(place);
  const sort = sortOf(place);
  const list = usePayments(filters, sort);
  // The chips count what each of them would leave.
  const { data: summary } = usePaymentSummary({ ...filters, stage: undefined });
  const isNarrowed = Object.values(filters).some(Boolean);
  const open = ({ id }: Payment) => go({ payment: id });

  if (rowsOf(list)?.length === 0 && !isNarrowed && !list.isPlaceholderData) {
    return <Notice icon={IconWallet} title="No payments yet" text={emptyTexts[viewer]} action={firstStep} />;
  }
  return (
    <Stack gap="md">
      <FilterChips
        label="Show only"
        chips={chipsOf(summary?.stages, filters.stage)}
        chosen={filters.stage}
        onChoose={(stage) => go({ stage }, true)}
      />
      <PaymentFilterFields viewer={viewer} place={place} go={go} />
      <PagedRecords
        label="Payments"
        list={list}
        what="The payments"
        nothing={
          <NothingFound
            title="No payments found"
            text="No payment matches what you look for."
            showAll="Show all payments"
            onShowAll={() => go(allPayments, true)}
          />
        }
        columns={columnsFor(viewer, open, filters)}
        phone={phoneRowFor(viewer, open)}
        sorting={{ shown: place.sort, onSort: (chosen) => go({ sort: chosen }, true) }}
        grouping={sort.sort === 'stage' ? groupingBy(summary?.stages, filters) : undefined}
        counted={['payment', 'payments']}
        actions={(payment) => (
          <PaymentRowActions
            payment={payment}
            viewer={viewer}
            onView={() => open(payment)}
            onProcess={() => go({ payment: payment.id, dialog: viewer === 'tenant' ? 'pay' : 'record' })}
            onDecline={() => go({ payment: payment.id, dialog: 'decline' })}
          />
        )}
      />
    </Stack>
  );
}
