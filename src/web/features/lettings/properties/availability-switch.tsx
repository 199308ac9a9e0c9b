import { Switch, type SwitchProps } from '@mantine/core';
import type { Property } from '#contract/lettings/properties';
import { formatDate } from '#contract/platform/wording';

interface AvailabilitySwitchProps extends SwitchProps {
  property: Property | undefined;
}

const describe = (property: Property | undefined): string => {
  if (property?.lease) return 'Occupied until its active lease ends. It then becomes available by itself.';
  if (property?.nextLease)
    return `Let from ${formatDate(property.nextLease.startDate)}: applicants do not find it any more.`;
  return 'Applicants can find it and apply for it.';
};

/** Whether a property is for rent; while it is leased, it is not. */
export function AvailabilitySwitch({ property, ...props }: AvailabilitySwitchProps) {
  return (
    <Switch
      label="Available for Rent"
      description={describe(property)}
      disabled={Boolean(property?.lease)}
      {...props}
    />
  );
}
