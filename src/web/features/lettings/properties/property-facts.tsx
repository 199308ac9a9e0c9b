import { Flex } from '@mantine/core';
import { IconBath, IconBed, IconRulerMeasure } from '@tabler/icons-react';
import type { Property } from '#contract/lettings/properties';
import { propertyKindLabels } from '#contract/lettings/property-kinds';
import classes from './property-facts.module.css';
import { describeArea, describeBathrooms, describeBedrooms } from './property-words.ts';

/** Rooms and size in a line. */
export function PropertyFacts({
  property,
}: {
  property: Pick<Property, 'kind' | 'bedrooms' | 'bathrooms' | 'squareFeet'>;
}) {
  const area = describeArea(property);
  return (
    <Flex wrap="wrap" rowGap={4} columnGap="md" fz="sm">
      {property.kind === 'home' ? (
        <>
          <span className={classes.fact}>
            <IconBed size={18} stroke={1.6} aria-hidden />
            {describeBedrooms(property)}
          </span>
          <span className={classes.fact}>
            <IconBath size={18} stroke={1.6} aria-hidden />
            {describeBathrooms(property)}
          </span>
        </>
      ) : (
        <span className={classes.fact}>{propertyKindLabels[property.kind]}</span>
      )}
      {area && (
        <span className={classes.fact}>
          <IconRulerMeasure size={18} stroke={1.6} aria-hidden />
          {area}
        </span>
      )}
    </Flex>
  );
}
