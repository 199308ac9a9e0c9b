import { Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface PartProps {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One subject within the passport of a deposit. */
export function Part({ title, tools, children }: PartProps) {
  const titleId = useId();
  return (
    <Stack component="section" gap="xs" aria-labelledby={titleId}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} size="h6" id={titleId}>
          {title}
        </Title>
        {tools}
      </Group>
      {children}
    </Stack>
  );
}
