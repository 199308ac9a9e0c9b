import { Stack } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { z } from 'zod';
import { exportAdminPayments } from '#contract/back-office/admin-records';
import { paymentStatuses, paymentStatusLabels, paymentTypeLabels, paymentTypes } from '#contract/money/payments';
import { addressOf } from '#web/lib/api.ts';
import { totalOf } from '#web/lib/pages.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { PagedRecords } from '#web/ui/paged-records.tsx';
import { ExportCsv, ListBar, ListFilter, ListSearch, ListSort, ListTotal, listFilter } from '../lists/list-bar.tsx';
import { EmptyList } from '../lists/list-parts.tsx';
import { day, oneOf, text, useListPlace } from '../lists/list-place.ts';
import { useAdminPayments } from './api.ts';
import { PaymentActions } from './payment-actions.tsx';
import { paymentColumns } from './payment-columns.tsx';

const sortLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due date',
  amount_high: 'Highest amount',
};

const placeSchema = z.object({
  search: text,
  status: oneOf(paymentStatuses),
  type: oneOf(paymentTypes),
  from: day,
  to: day,
  sort: oneOf(['newest', 'oldest', 'due', 'amount_high']),
});
const everything = { search: undefined, status: undefined, type: undefined, from: undefined, to: undefined };

/** All payments of all leases. */
export function PaymentsTab() {
  const { place, narrow, isNarrowed } = useListPlace(placeSchema);
  const list = useAdminPayments(place);
  const { sort, ...filters } = place;
  return (
    <Stack gap="md">
      <ListBar actions={<ExportCsv href={addressOf(exportAdminPayments.path, { query: filters })} />}>
        <ListSearch
          label="Search payments"
          placeholder="Reference, description or payer's email"
          search={place.search}
          onSearch={(search) => narrow({ search })}
        />
        <ListFilter
          label="Status"
          all="All statuses"
          labels={paymentStatusLabels}
          value={place.status}
          onChange={(status) => narrow({ status })}
        />
        <ListFilter
          label="Type"
          all="All types"
          labels={paymentTypeLabels}
          value={place.type}
          onChange={(type) => narrow({ type })}
        />
        <DateField
          className={listFilter}
          aria-label="Due from"
          label={undefined}
          placeholder="Due from"
          clearButtonProps={{ 'aria-label': 'Clear due from' }}
          value={place.from ?? ''}
          onChange={(from) => narrow({ from: from || undefined })}
        />
        <DateField
          className={listFilter}
          aria-label="Due until"
          placeholder="Due until"
          clearButtonProps={{ 'aria-label': 'Clear due until' }}
          value={place.to ?? ''}
          onChange={(to) => narrow({ to: to || undefined })}
        />
        <ListSort labels={sortLabels} value={sort} onChange={(chosen) => narrow({ sort: chosen })} />
      </ListBar>
      <ListTotal total={totalOf(list)} one="payment" many="payments" />
      <PagedRecords
        label="Payments"
        list={list}
        failed="The payments could not be loaded."
        nothing={
          <EmptyList
            icon={IconWallet}
            isNarrowed={isNarrowed}
            many="payments"
            text="Each payment that is raised on a lease appears here."
            onShowAll={() => narrow(everything)}
          />
        }
        keyOf={({ id }) => id}
        columns={paymentColumns}
        actions={(payment) => <PaymentActions payment={payment} />}
      />
    </Stack>
  );
}
