import { Stack } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedRecords, rowsOf } from '#web/ui/paged-records.tsx';
import { usePayments } from './api.ts';
import { columnsFor } from './payment-columns.tsx';
import { PaymentFilterFields } from './payment-filters.tsx';
import { PaymentMenu } from './payment-menu.tsx';
import { filtersOf, type Go, type PaymentsPlace, type Viewer } from './payments-place.ts';

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
          />
        )}
      />
    </Stack>
  );
}
