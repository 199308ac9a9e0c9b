import { Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

/** Stands where something could not be loaded. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Group justify="space-between" role="alert">
      <Text size="sm">{text}</Text>
      <Button variant="default" size="xs" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
        Try again
      </Button>
    </Group>
  );
}
