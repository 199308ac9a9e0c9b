import { IconBuildingCommunity, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import {
  type AdminProperty,
  adminPropertySorts,
  adminPropertyStatuses,
  deleteAdminProperty,
} from '#contract/back-office/admin-records';
import { propertyStatusLabels } from '#web/rentals/property-status.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { useAdmin } from '../api.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import { ListFilter, ListSort } from '../lists/list-bar.tsx';
import { oneOf, text, useListPlace } from '../lists/list-place.ts';
import { mayCall } from '../may-call.ts';
import { useAdminProperties } from './api.ts';
import { DeleteProperty } from './delete-property.tsx';
import { propertyColumns, propertyRow } from './property-columns.tsx';

const sortLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  rent_high: 'Highest rent',
  rent_low: 'Lowest rent',
};

const placeSchema = z.object({ search: text, status: oneOf(adminPropertyStatuses), sort: oneOf(adminPropertySorts) });

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
      columns={propertyColumns}
      phone={propertyRow}
      actions={
        mayDelete
          ? (property) => (
              <RowActions
                of={property.title}
                actions={[{ label: 'Delete', icon: IconTrash, isDanger: true, onClick: () => setDeleted(property) }]}
              />
            )
          : undefined
      }
    >
      <DeleteProperty property={deleted} onClose={() => setDeleted(undefined)} />
    </ConsoleList>
  );
}
