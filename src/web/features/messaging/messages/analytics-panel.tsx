import { Group, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface AnalyticsPanelProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One subject of the analytics. */
export function AnalyticsPanel({ title, aside, children }: AnalyticsPanelProps) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={titleId}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm" mih={28}>
          <Title order={2} fz={16} lh={1.4} id={titleId}>
            {title}
          </Title>
          {aside}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
