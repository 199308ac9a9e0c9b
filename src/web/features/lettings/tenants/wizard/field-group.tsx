import { SimpleGrid, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** Fields of one subject within a step. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack component="section" gap="sm" aria-labelledby={titleId}>
      <Title order={3} size="h5" id={titleId}>
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {children}
      </SimpleGrid>
    </Stack>
  );
}
