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
import { PropertyStatusBadge, propertyStatusLabels } from '#web/rentals/property-status.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { useAdmin } from '../api.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import { ListFilter, ListSort } from '../lists/list-bar.tsx';
import { Day, TwoLines } from '../lists/list-parts.tsx';
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
  const at = useListPlace(placeSchema);
  const { admin } = useAdmin();
  const [deleted, setDeleted] = useState<AdminProperty>();
  const list = useAdminProperties(at.place);
  const mayDelete = admin !== undefined && mayCall(admin.role, deleteAdminProperty);
  return (
    <ConsoleList
      label="Properties"
      at={at}
      list={list}
      counted={['property', 'properties']}
      searched="Title, area, city or landlord's email"
      filters={
        <>
          <ListFilter at={at} name="status" label="Status" all="All statuses" labels={propertyStatusLabels} />
          <ListSort at={at} labels={sortLabels} />
        </>
      }
      empty={{ icon: IconBuildingCommunity, text: 'Each property that a landlord adds appears here.' }}
      columns={columns}
      actions={
        mayDelete
          ? (property) => <DeletePropertyButton property={property} onDelete={() => setDeleted(property)} />
          : undefined
      }
    >
      <DeleteProperty property={deleted} onClose={() => setDeleted(undefined)} />
    </ConsoleList>
  );
}
