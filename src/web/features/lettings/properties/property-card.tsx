import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash, IconUser, IconUserStar } from '@tabler/icons-react';
import type { Property } from '#contract/lettings/properties';
import { formatRupees } from '#contract/platform/wording';
import { fullName, placeOf } from '#web/rentals/names.ts';
import { PropertyStatusBadge } from '#web/rentals/property-status.tsx';
import { TenantLink } from '#web/rentals/tenant-link.tsx';
import type { PropertyActions } from './property-actions.tsx';
import classes from './property-card.module.css';
import { PropertyFacts } from './property-facts.tsx';
import { PropertyLink } from './property-link.tsx';
import { PropertyPicture } from './property-picture.tsx';

export function PropertyCard({ property, actions }: { property: Property; actions: PropertyActions }) {
  const { name, photos, isAvailable, monthlyRent, lease, agent } = property;
  return (
    <Paper component="li" withBorder className={classes.card}>
      <div className={classes.cover}>
        <PropertyPicture photo={photos[0]} />
        <span className={classes.status}>
          <PropertyStatusBadge status={isAvailable ? 'available' : 'occupied'} />
        </span>
      </div>
      <Stack gap="sm" p="md" flex={1}>
        <div>
          <PropertyLink property={property} className={classes.name} />
          <Text size="sm" c="dimmed">
            {placeOf(property)}
          </Text>
        </div>
        <PropertyFacts property={property} />
        <Text className={classes.rent}>
          {formatRupees(monthlyRent)}{' '}
          <Text span size="sm" c="dimmed" fw={400}>
            per month
          </Text>
        </Text>
        <Stack gap={4} mt="auto">
          <div className={classes.person}>
            <IconUser size={18} stroke={1.6} aria-hidden />
            {lease ? (
              <span>
                Tenant{' '}
                <TenantLink manager="landlord" tenantId={lease.tenant.id} size="sm">
                  {fullName(lease.tenant)}
                </TenantLink>
              </span>
            ) : (
              <Text span size="sm" c="dimmed">
                No tenant
              </Text>
            )}
          </div>
          {agent && (
            <div className={classes.person}>
              <IconUserStar size={18} stroke={1.6} aria-hidden />
              <span>Agent {fullName(agent)}</span>
              <Button
                variant="subtle"
                size="compact-xs"
                ms="auto"
                className={classes.above}
                aria-label={`Remove agent from ${name}`}
                onClick={() => actions.removeAgent(property)}
              >
                Remove agent
              </Button>
            </div>
          )}
        </Stack>
      </Stack>
      <Group gap="xs" className={classes.actions}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={`Edit ${name}`}
          onClick={() => actions.edit(property)}
        >
          Edit
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Delete ${name}`}
          onClick={() => actions.remove(property)}
        >
          Delete
        </Button>
      </Group>
    </Paper>
  );
}
