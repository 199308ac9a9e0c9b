import { Group, Paper, Text } from '@mantine/core';
import type { IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface WaitingLineProps {
  label: string;
  icon: typeof IconScale;
  text: ReactNode;
  /** The one way to it. */
  button: ReactNode;
}

/** Something that waits for the tenant, above all else. */
export function WaitingLine({ label, icon: Icon, text, button }: WaitingLineProps) {
  return (
    <Paper component="section" aria-label={label} withBorder px="md" py="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" style={{ flex: '1 1 280px' }}>
          <Icon size={20} aria-hidden style={{ flex: 'none' }} />
          <Text size="sm">{text}</Text>
        </Group>
        {button}
      </Group>
    </Paper>
  );
}
