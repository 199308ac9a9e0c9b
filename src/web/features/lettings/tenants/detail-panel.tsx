import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** One subject of what is known of a tenant. */
export function DetailPanel({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={titleId}>
      <Title order={3} size="h5" mb="md" id={titleId}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}
