import { Button, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import type { Property } from '#contract/lettings/properties';
import { fullName } from '#web/rentals/names.ts';
import { Muted } from '#web/ui/muted.tsx';
import classes from './property-card.module.css';
import { PropertyCardFrame } from './property-card-frame.tsx';

interface OpenPropertyCardProps {
  property: Property;
  isPending: boolean;
  /** One is taken after the other. */
  isBlocked: boolean;
  onTake: () => void;
}

export function OpenPropertyCard({ property, isPending, isBlocked, onTake }: OpenPropertyCardProps) {
  const { name, description, landlord } = property;
  return (
    <PropertyCardFrame
      property={property}
      name={
        <Text fw={600} className={classes.name}>
          {name}
        </Text>
      }
      about={description && <Muted lineClamp={2}>{description}</Muted>}
    >
      <div className={classes.person}>
        <IconUser size={18} stroke={1.6} aria-hidden />
        <span>Owner {fullName(landlord)}</span>
      </div>
      <Button mt="auto" fullWidth aria-label={`Take Assignment: ${name}`} disabled={isBlocked} onClick={onTake}>
        {isPending ? 'Assigning...' : 'Take Assignment'}
      </Button>
    </PropertyCardFrame>
  );
}
