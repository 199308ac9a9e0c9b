import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
  /** Numbers and single words are not broken. */
  isWhole?: boolean;
}

/** A first line that names the row, and what belongs to it below. */
export function TwoLines({ first, second, isWhole = false }: TwoLinesProps) {
  return (
    <Stack gap={2} miw={0} style={{ whiteSpace: isWhole ? 'nowrap' : undefined }}>
      <Text size="sm" fw={600} style={{ overflowWrap: 'break-word' }}>
        {first}
      </Text>
      {second && (
        <Text size="xs" c="dimmed" fw={400} style={{ overflowWrap: 'break-word' }}>
          {second}
        </Text>
      )}
    </Stack>
  );
}

/** A day, in one line. */
export function Day({ children }: { children: ReactNode }) {
  return (
    <Text component="span" size="sm" style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  );
}
