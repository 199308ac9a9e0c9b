import { Text } from '@mantine/core';

/** Why something was refused, in a line of the dialog. */
export function Reason({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {text}
    </Text>
  );
}
