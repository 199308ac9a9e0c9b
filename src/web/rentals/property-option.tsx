import { Text } from '@mantine/core';
import type { Property } from '#contract/lettings/properties';
import { formatRupees } from '#contract/platform/wording';

interface PropertyOptionProps {
  property: Pick<Property, 'name' | 'monthlyRent'> | undefined;
  /** Where it is. */
  place: string | undefined;
}

/** A home as one of several to choose from. */
export function PropertyOption({ property, place }: PropertyOptionProps) {
  if (!property) return null;
  return (
    <span>
      <Text component="span" size="sm" display="block">
        {property.name}
      </Text>
      <Text component="span" size="xs" c="dimmed" display="block">
        {place} · {formatRupees(property.monthlyRent)} a month
      </Text>
    </span>
  );
}
