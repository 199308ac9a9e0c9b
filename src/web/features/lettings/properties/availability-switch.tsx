import { Switch, type SwitchProps } from '@mantine/core';

interface AvailabilitySwitchProps extends SwitchProps {
  isLeased: boolean;
}

/** Whether a property is for rent; while it is leased, it is not. */
export function AvailabilitySwitch({ isLeased, ...props }: AvailabilitySwitchProps) {
  return (
    <Switch
      label="Available for Rent"
      description={
        isLeased
          ? 'Occupied until its active lease ends. It then becomes available by itself.'
          : 'Applicants can find it and apply for it.'
      }
      disabled={isLeased}
      {...props}
    />
  );
}
