import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash, IconUserMinus } from '@tabler/icons-react';
import type { Property } from '#contract/lettings/properties';
import { formatRupees } from '#contract/platform/wording';
import { fullName, placeOf } from '#web/rentals/names.ts';
import { PropertyStatusBadge } from '#web/rentals/property-status.tsx';
import { TenantLink } from '#web/rentals/tenant-link.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { type Column, RecordList } from '#web/ui/record-list.tsx';
import type { PropertyActions } from './property-actions.tsx';
import { PropertyLink } from './property-link.tsx';
import { PropertyPicture } from './property-picture.tsx';
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
  { label: 'Rent', cell: ({ monthlyRent }) => formatRupees(monthlyRent), isNumber: true },
  {
    label: 'Status',
    cell: ({ isAvailable }) => <PropertyStatusBadge status={isAvailable ? 'available' : 'occupied'} />,
  },
  {
    label: 'Tenant',
    cell: ({ lease }) =>
      lease ? (
        <TenantLink manager="landlord" tenantId={lease.tenant.id} size="sm">
          {fullName(lease.tenant)}
        </TenantLink>
      ) : (
        none
      ),
  },
  {
    label: 'Agent',
    cell: ({ agent, agentConfirmed }) => (agent ? `${fullName(agent)}${agentConfirmed ? '' : ' (asks)'}` : none),
  },
];

export function PropertyTable({ properties, actions }: { properties: Property[]; actions: PropertyActions }) {
  return (
    <Paper withBorder className={classes.table}>
      <RecordList
        label="Properties"
        rows={properties}
        columns={columns}
        actions={(property) => (
          <>
            <ActionIcon variant="subtle" aria-label={`Edit ${property.name}`} onClick={() => actions.edit(property)}>
              <IconPencil size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Delete ${property.name}`}
              onClick={() => actions.remove(property)}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
            {property.agent && (
              <ActionIcon
                variant="subtle"
                aria-label={`${property.agentConfirmed ? 'Remove agent from' : 'Refuse agent for'} ${property.name}`}
                title={property.agentConfirmed ? 'Remove agent' : 'Refuse agent'}
                onClick={() => actions.removeAgent(property)}
              >
                <IconUserMinus size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </>
        )}
      />
    </Paper>
  );
}
