import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Property } from '#contract/lettings/properties';
import { formatRupees } from '#contract/platform/wording';
import { placeOf } from '#web/rentals/names.ts';
import { PropertyPicture } from '#web/rentals/property-picture.tsx';
import { HomeStatusBadge } from '#web/rentals/property-status.tsx';
import { Muted } from '#web/ui/muted.tsx';
import classes from './property-card.module.css';
import { PropertyFacts } from './property-facts.tsx';

interface PropertyCardFrameProps {
  property: Property;
  name: ReactNode;
  /** Between the rooms and the rent. */
  about?: ReactNode;
  /** Where there is no photo, to whoever may add one. */
  onAddPhoto?: () => void;
  /** Below all else. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A home as a card: its picture, rooms and rent, and what stands below them. */
export function PropertyCardFrame({ property, name, about, onAddPhoto, foot, children }: PropertyCardFrameProps) {
  return (
    <Paper component="li" withBorder className={classes.card}>
      <div className={classes.cover}>
        <PropertyPicture
          photo={property.photos[0]}
          sizes="auto, (min-width: 48em) 360px, 100vw"
          instead={
            onAddPhoto && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPhotoPlus size={18} aria-hidden />}
                aria-label={`Add a photo of ${property.name}`}
                onClick={onAddPhoto}
              >
                Add a photo
              </Button>
            )
          }
        />
        <span className={classes.status}>
          <HomeStatusBadge home={property} />
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
