import { TextInput, type TextInputProps } from '@mantine/core';

/** The six digits of an authenticator app. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Six-digit code"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={7}
      placeholder="123 456"
      styles={{ input: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.15em' } }}
      {...props}
    />
  );
}
