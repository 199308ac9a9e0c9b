import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash, IconUser, IconUserStar } from '@tabler/icons-react';
import { memo } from 'react';
import { keptInWords } from '#contract/lettings/home-status';
import type { Property } from '#contract/lettings/properties';
import { fullName } from '#web/rentals/names.ts';
import { TenantLink } from '#web/rentals/tenant-link.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import type { PropertyActions } from './property-actions.tsx';
import classes from './property-card.module.css';
import { PropertyCardFrame } from './property-card-frame.tsx';
import { PropertyLink } from './property-link.tsx';

interface PropertyCardProps {
  property: Property;
  actions: PropertyActions;
}

export const PropertyCard = memo(function PropertyCard({ property, actions }: PropertyCardProps) {
  const { name, lease, nextLease, agent } = property;
  return (
    <PropertyCardFrame
      property={property}
      name={<PropertyLink property={property} className={classes.name} />}
      onAddPhoto={() => actions.edit(property)}
      foot={
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
          <Box ms="auto">
            <RowActions
              of={name}
              actions={[{ label: 'Delete', icon: IconTrash, isDanger: true, onClick: () => actions.remove(property) }]}
            />
          </Box>
        </Group>
      }
    >
      <Stack gap={4} mt="auto">
        <div className={classes.person}>
          <IconUser size={18} stroke={1.6} aria-hidden />
          {lease ? (
            <span>
              Tenant{' '}
              <TenantLink manager="landlord" tenantId={lease.tenant.id} size="sm">
                {lease.tenantName}
              </TenantLink>
            </span>
          ) : (
            <Text span size="sm" c="dimmed">
              {nextLease ? keptInWords(nextLease) : 'No tenant'}
            </Text>
          )}
        </div>
        {agent && (
          <div className={classes.person}>
            <IconUserStar size={18} stroke={1.6} aria-hidden />
            <span>
              {property.agentConfirmed ? 'Agent' : 'Asked for by'} {fullName(agent)}
            </span>
            <Button
              variant="subtle"
              size="compact-xs"
              ms="auto"
              flex="none"
              aria-label={`${property.agentConfirmed ? 'Remove agent from' : 'Refuse agent for'} ${name}`}
              onClick={() => actions.removeAgent(property)}
            >
              {property.agentConfirmed ? 'Remove agent' : 'Refuse'}
            </Button>
          </div>
        )}
      </Stack>
    </PropertyCardFrame>
  );
});
