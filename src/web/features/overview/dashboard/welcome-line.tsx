import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface WelcomeLineProps {
  firstName: string;
  text: string;
  /** Beside it. */
  tools?: ReactNode;
}

export function WelcomeLine({ firstName, text, tools }: WelcomeLineProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
      <Stack gap={4} miw={0}>
        <Title order={2} fz={{ base: 22, sm: 26 }}>
          Welcome, {firstName}
        </Title>
        <Text c="dimmed">{text}</Text>
      </Stack>
      {tools}
    </Group>
  );
}
