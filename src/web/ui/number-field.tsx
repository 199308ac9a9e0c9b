import { NumberInput, type NumberInputProps } from '@mantine/core';

/** A number: leading zeros go, and what is wrong is said at the field rather than swallowed. */
export function NumberField(props: NumberInputProps) {
  return <NumberInput allowLeadingZeros={false} clampBehavior="none" hideControls inputMode="decimal" {...props} />;
}

/** How many: no fractions, and nothing below zero. */
export function CountField(props: NumberInputProps) {
  return <NumberField allowDecimal={false} allowNegative={false} {...props} />;
}
