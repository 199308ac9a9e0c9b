import { Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Property } from '#contract/lettings/properties';
import { formatRupees } from '#contract/platform/wording';
import { placeOf } from '#web/rentals/names.ts';
import { PropertyStatusBadge } from '#web/rentals/property-status.tsx';
import { Muted } from '#web/ui/muted.tsx';
import classes from './property-card.module.css';
import { PropertyFacts } from './property-facts.tsx';
import { PropertyPicture } from './property-picture.tsx';

interface PropertyCardFrameProps {
  property: Property;
  name: ReactNode;
  /** Between the rooms and the rent. */
  about?: ReactNode;
  /** Below all else. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A home as a card: its picture, rooms and rent, and what stands below them. */
export function PropertyCardFrame({ property, name, about, foot, children }: PropertyCardFrameProps) {
  return (
    <Paper component="li" withBorder className={classes.card}>
      <div className={classes.cover}>
        <PropertyPicture photo={property.photos[0]} />
        <span className={classes.status}>
          <PropertyStatusBadge status={property.isAvailable ? 'available' : 'occupied'} />
        </span>
      </div>
      <Stack gap="sm" p="md" flex={1}>
        <div>
          {name}
          <Muted>{placeOf(property)}</Muted>
        </div>
        <PropertyFacts property={property} />
        {about}
        <Text fz={18} fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatRupees(property.monthlyRent)}{' '}
          <Text span size="sm" c="dimmed" fw={400}>
            per month
          </Text>
        </Text>
        {children}
      </Stack>
      {foot}
    </Paper>
  );
}
