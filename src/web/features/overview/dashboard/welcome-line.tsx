import { Stack, Text, Title } from '@mantine/core';

export function WelcomeLine({ firstName, text }: { firstName: string; text: string }) {
  return (
    <Stack gap={4}>
      <Title order={2} fz={{ base: 22, sm: 26 }}>
        Welcome, {firstName}
      </Title>
      <Text c="dimmed">{text}</Text>
    </Stack>
  );
}
