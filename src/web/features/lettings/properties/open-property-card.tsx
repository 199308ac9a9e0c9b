import { Button, Text } from '@mantine/core';
import type { Property } from '#contract/lettings/properties';
import { Muted } from '#web/ui/muted.tsx';
import classes from './property-card.module.css';
import { PropertyCardFrame } from './property-card-frame.tsx';

interface OpenPropertyCardProps {
  property: Property;
  onTake: () => void;
}

export function OpenPropertyCard({ property, onTake }: OpenPropertyCardProps) {
  const { name, description } = property;
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
      <Button mt="auto" fullWidth aria-label={`Take Assignment: ${name}`} onClick={onTake}>
        Take Assignment
      </Button>
    </PropertyCardFrame>
  );
}
