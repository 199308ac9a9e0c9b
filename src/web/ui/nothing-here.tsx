import { Stack, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

/** Stands in a panel that has nothing to show yet. */
export function NothingHere({ icon: PanelIcon, text }: { icon: Icon; text: string }) {
  return (
    <Stack align="center" justify="center" gap="xs" py="lg" flex={1} c="dimmed" ta="center">
      <PanelIcon size={28} stroke={1.4} aria-hidden />
      <Text size="sm" maw={320}>
        {text}
      </Text>
    </Stack>
  );
}
