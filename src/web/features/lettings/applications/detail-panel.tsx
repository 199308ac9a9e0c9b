import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface DetailPanelProps {
  title: string;
  about?: string;
  children: ReactNode;
}

/** One subject of an application. */
export function DetailPanel({ title, about, children }: DetailPanelProps) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={titleId}>
      <Stack gap={4} mb="md">
        <Title order={3} size="h5" id={titleId}>
          {title}
        </Title>
        {about && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
      </Stack>
      {children}
    </Paper>
  );
}
