import { Switch, type SwitchProps } from '@mantine/core';
import { keptInWords } from '#contract/lettings/home-status';
import type { Property } from '#contract/lettings/properties';

interface AvailabilitySwitchProps extends SwitchProps {
  home: Property | undefined;
}

const describe = (home: Property | undefined): string => {
  if (home?.lease) return 'Occupied until its active lease ends. It then becomes available by itself.';
  if (home?.nextLease) return `${keptInWords(home.nextLease)}: applicants do not find it any more.`;
  return 'Applicants can find it and apply for it.';
};

/** Whether a property is for rent; while it is leased, it is not. */
export function AvailabilitySwitch({ home, ...props }: AvailabilitySwitchProps) {
  return <Switch label="Available for Rent" description={describe(home)} disabled={Boolean(home?.lease)} {...props} />;
}
