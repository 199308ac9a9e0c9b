import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import type { Property } from '#contract/lettings/properties';
import { formatRupees } from '#contract/platform/wording';
import { fullName, placeOf } from '#web/rentals/names.ts';
import { PropertyStatusBadge } from '#web/rentals/property-status.tsx';
import classes from './property-card.module.css';
import { PropertyFacts } from './property-facts.tsx';
import { PropertyPicture } from './property-picture.tsx';

interface OpenPropertyCardProps {
  property: Property;
  isPending: boolean;
  /** One is taken after the other. */
  isBlocked: boolean;
  onTake: () => void;
}

export function OpenPropertyCard({ property, isPending, isBlocked, onTake }: OpenPropertyCardProps) {
  const { name, photos, isAvailable, monthlyRent, description, landlord } = property;
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
          <Text fw={600} className={classes.name}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {placeOf(property)}
          </Text>
        </div>
        <PropertyFacts property={property} />
        {description && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {description}
          </Text>
        )}
        <Text className={classes.rent}>
          {formatRupees(monthlyRent)}{' '}
          <Text span size="sm" c="dimmed" fw={400}>
            per month
          </Text>
        </Text>
        <div className={classes.person}>
          <IconUser size={18} stroke={1.6} aria-hidden />
          <span>Owner {fullName(landlord)}</span>
        </div>
        <Button mt="auto" fullWidth aria-label={`Take Assignment: ${name}`} disabled={isBlocked} onClick={onTake}>
          {isPending ? 'Assigning...' : 'Take Assignment'}
        </Button>
      </Stack>
    </Paper>
  );
}
