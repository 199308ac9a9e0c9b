import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  title: string;
  text?: ReactNode;
  /** Fields stand two beside each other where there is room. */
  cols?: number;
  children: ReactNode;
}

export function FormSection({ title, text, cols = 2, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={titleId}>
      <Stack gap={4} mb="md">
        <Title order={2} size="h4" id={titleId}>
          {title}
        </Title>
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </Stack>
      <SimpleGrid cols={{ base: 1, xs: cols }} spacing="md" verticalSpacing="md">
        {children}
      </SimpleGrid>
    </Paper>
  );
}
