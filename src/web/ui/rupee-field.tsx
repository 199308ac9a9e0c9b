import type { NumberInputProps } from '@mantine/core';
import { NumberField } from './number-field.tsx';

/** An amount in rupees, grouped in lakhs while typing. */
export function RupeeField(props: NumberInputProps) {
  return (
    <NumberField
      prefix="₹"
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      decimalScale={2}
      placeholder="₹0"
      {...props}
    />
  );
}
