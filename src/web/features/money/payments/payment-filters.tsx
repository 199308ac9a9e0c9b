import { Flex, Select } from '@mantine/core';
import {
  type PaymentStatus,
  type PaymentType,
  paymentStatusLabels,
  paymentTypeLabels,
  paymentTypes,
} from '#contract/money/payments';
import { type FilteredBy, useMoreFilters } from '#web/rentals/narrowing/more-filters.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import classes from './payment-filters.module.css';
import { filtersOf, type Go, type PaymentsPlace, type Viewer } from './payments-place.ts';

/** Those that are asked for most come first. */
const statuses: PaymentStatus[] = [
  'pending',
  'processing',
  'paid',
  'overdue',
  'failed',
  'partial',
  'cancelled',
  'refunded',
  'disputed',
];
const commonTypes: PaymentType[] = ['rent', 'security_deposit', 'maintenance_fee', 'utility', 'late_fee'];
const types = [...commonTypes, ...paymentTypes.filter((type) => !commonTypes.includes(type))];

const days: FilteredBy['days'] = ['Due from', 'Due until'];

const ALL = 'all';
const orNone = (chosen: string | null) => (chosen === null || chosen === ALL ? undefined : chosen);

interface PaymentFilterFieldsProps {
  viewer: Viewer;
  place: PaymentsPlace;
  go: Go;
}

/** Search and filters of the list, which stand in the address. */
export function PaymentFilterFields({ viewer, place, go }: PaymentFilterFieldsProps) {
  const { status, type } = filtersOf(place);
  const more = useMoreFilters({
    place,
    by: { property: viewer, tenant: viewer !== 'tenant', days },
    onChange: (changes) => go(changes, true),
  });
  return (
    <>
      <Flex wrap="wrap" gap="sm">
        <SearchBox
          className={classes.search}
          label="Search payments"
          placeholder="Search payments..."
          search={place.search ?? ''}
          onSearch={(search) => go({ search }, true)}
        />
        <Select
          className={classes.filter}
          aria-label="Status"
          data={[
            { value: ALL, label: 'All statuses' },
            ...statuses.map((value) => ({ value, label: paymentStatusLabels[value] })),
          ]}
          value={status ?? ALL}
          onChange={(chosen) => go({ state: orNone(chosen) }, true)}
        />
        <Select
          className={classes.filter}
          aria-label="Type"
          data={[
            { value: ALL, label: 'All types' },
            ...types.map((value) => ({ value, label: paymentTypeLabels[value] })),
          ]}
          value={type ?? ALL}
          onChange={(chosen) => go({ type: orNone(chosen) }, true)}
        />
        {more.button}
      </Flex>
      {more.fields}
    </>
  );
}
