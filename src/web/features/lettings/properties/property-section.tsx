import { Group, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface PropertySectionProps {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One subject of a property's page. */
export function PropertySection({ title, tools, children }: PropertySectionProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={id}>
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <Title order={3} size="h5" id={id}>
            {title}
          </Title>
          {tools}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
