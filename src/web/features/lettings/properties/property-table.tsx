import { Group, Stack, Text } from '@mantine/core';
import { keptInWords } from '#contract/lettings/home-status';
import type { Property } from '#contract/lettings/properties';
import { formatRupees } from '#contract/platform/wording';
import { fullName, placeOf } from '#web/rentals/names.ts';
import { PropertyPicture } from '#web/rentals/property-picture.tsx';
import { HomeStatusBadge } from '#web/rentals/property-status.tsx';
import { TenantLink } from '#web/rentals/tenant-link.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { type PagedList, PagedRecords } from '#web/ui/paged-records.tsx';
import type { Column, PhoneRow, Sorting } from '#web/ui/records.ts';
import type { PropertyActions } from './property-actions.tsx';
import { PropertyLink } from './property-link.tsx';
import { PropertyRowActions } from './property-row-actions.tsx';
import classes from './property-table.module.css';
import { describeSize } from './property-words.ts';

const none = (
  <Text span size="sm" c="dimmed">
    None
  </Text>
);

const columns: Column<Property>[] = [
  {
    label: 'Property',
    sort: 'name',
    cell: (property) => (
      <Group wrap="nowrap" gap="sm">
        <span className={classes.picture}>
          <PropertyPicture photo={property.photos[0]} />
        </span>
        <Stack gap={0} miw={176}>
          <PropertyLink property={property} className={classes.name} />
          <Muted>{placeOf(property)}</Muted>
        </Stack>
      </Group>
    ),
  },
  { label: 'Size', cell: describeSize },
  {
    label: 'Rent',
    sort: 'rent',
    first: 'desc',
    isNumber: true,
    cell: ({ monthlyRent }) => formatRupees(monthlyRent),
    total: ({ rent }) => rent && formatRupees(rent),
  },
  {
    label: 'Status',
    sort: 'availability',
    cell: (property) => <HomeStatusBadge home={property} />,
  },
  {
    label: 'Tenant',
    cell: ({ lease, nextLease }) => {
      if (!lease) return nextLease ? <Muted>{keptInWords(nextLease)}</Muted> : none;
      return (
        <TenantLink manager="landlord" tenantId={lease.tenant.id} size="sm">
          {lease.tenantName}
        </TenantLink>
      );
    },
  },
  {
    label: 'Agent',
    cell: ({ agent, agentConfirmed }) => (agent ? `${fullName(agent)}${agentConfirmed ? '' : ' (asks)'}` : none),
  },
];

/** A photo, where there is one; no drawing in a row. */
export const thumbnailOf = ({ photos }: Property) => photos[0] && <PropertyPicture photo={photos[0]} />;

const whoHas = ({ lease, nextLease }: Property) => lease?.tenantName ?? (nextLease && keptInWords(nextLease));

const phoneRow = (property: Property): PhoneRow => ({
  title: <PropertyLink property={property} />,
  subtitle: [placeOf(property), whoHas(property)].filter(Boolean).join(' · '),
  end: formatRupees(property.monthlyRent),
  badge: <HomeStatusBadge home={property} />,
  picture: thumbnailOf(property),
});

interface PropertyTableProps {
  list: PagedList<Property>;
  actions: PropertyActions;
  sorting: Sorting | undefined;
}

export function PropertyTable({ list, actions, sorting }: PropertyTableProps) {
  return (
    <PagedRecords
      label="Properties"
      list={list}
      what="Your properties"
      columns={columns}
      phone={phoneRow}
      sorting={sorting}
      counted={['property', 'properties']}
      actions={(property) => <PropertyRowActions property={property} actions={actions} />}
    />
  );
}
