import { Stack } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import {
  type AdminProperty,
  adminPropertySorts,
  adminPropertyStatuses,
  deleteAdminProperty,
} from '#contract/back-office/admin-records';
import { formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { totalOf } from '#web/lib/pages.ts';
import { PropertyStatusBadge, propertyStatusLabels } from '#web/rentals/property-status.tsx';
import { PagedRecords } from '#web/ui/paged-records.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { useAdmin } from '../api.ts';
import { ListBar, ListFilter, ListSearch, ListSort, ListTotal } from '../lists/list-bar.tsx';
import { Day, EmptyList, TwoLines } from '../lists/list-parts.tsx';
import { oneOf, text, useListPlace } from '../lists/list-place.ts';
import { mayCall } from '../may-call.ts';
import { useAdminProperties } from './api.ts';
import { DeleteProperty, DeletePropertyButton } from './delete-property.tsx';

const sortLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  rent_high: 'Highest rent',
  rent_low: 'Lowest rent',
};

const placeSchema = z.object({ search: text, status: oneOf(adminPropertyStatuses), sort: oneOf(adminPropertySorts) });

const columns: Column<AdminProperty>[] = [
  { label: 'Property', cell: ({ title, type }) => <TwoLines first={title} second={type} /> },
  { label: 'Place', cell: ({ area, city, state }) => [area, city, state].filter(Boolean).join(', ') },
  { label: 'Rent', cell: ({ rent }) => formatRupees(rent), isNumber: true },
  { label: 'Deposit', cell: ({ securityDeposit }) => formatRupees(securityDeposit), isNumber: true },
  {
    label: 'Landlord',
    cell: ({ landlordEmail, agentEmail }) => (
      <TwoLines first={landlordEmail} second={agentEmail && `Agent: ${agentEmail}`} />
    ),
  },
  { label: 'Status', cell: ({ status }) => <PropertyStatusBadge status={status} /> },
  { label: 'Created', cell: ({ createdAt }) => <Day>{dayOf(createdAt)}</Day> },
];

/** All properties of all landlords. */
export function PropertiesTab() {
  const { place, narrow, isNarrowed } = useListPlace(placeSchema);
  const { admin } = useAdmin();
  const [deleted, setDeleted] = useState<AdminProperty>();
  const list = useAdminProperties(place);
  const mayDelete = admin !== undefined && mayCall(admin.role, deleteAdminProperty);
  return (
    <Stack gap="md">
      <ListBar>
        <ListSearch
          label="Search properties"
          placeholder="Title, area, city or landlord's email"
          search={place.search}
          onSearch={(search) => narrow({ search })}
        />
        <ListFilter
          label="Status"
          all="All statuses"
          labels={propertyStatusLabels}
          value={place.status}
          onChange={(status) => narrow({ status })}
        />
        <ListSort labels={sortLabels} value={place.sort} onChange={(sort) => narrow({ sort })} />
      </ListBar>
      <ListTotal total={totalOf(list)} one="property" many="properties" />
      <PagedRecords
        label="Properties"
        list={list}
        failed="The properties could not be loaded."
        nothing={
          <EmptyList
            icon={IconBuildingCommunity}
            isNarrowed={isNarrowed}
            many="properties"
            text="Each property that a landlord adds appears here."
            onShowAll={() => narrow({ search: undefined, status: undefined })}
          />
        }
        keyOf={({ id }) => id}
        columns={columns}
        actions={
          mayDelete
            ? (property) => <DeletePropertyButton property={property} onDelete={() => setDeleted(property)} />
            : undefined
        }
      />
      <DeleteProperty property={deleted} onClose={() => setDeleted(undefined)} />
    </Stack>
  );
}
