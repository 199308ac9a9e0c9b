import { Group, Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The plan has no room for another document: what to do. */
export function LimitHint({ text }: { text: string }) {
  return (
    <Paper withBorder p="md" role="note" aria-label="Limit of your plan">
      <Group wrap="nowrap" align="flex-start" gap="md">
        <ThemeIcon variant="light" color="marigold" size={40} radius="xl" flex="none" aria-hidden>
          <IconCrown size={22} stroke={1.6} />
        </ThemeIcon>
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{text}</Text>
          <LinkButton to="/subscription" size="xs">
            Upgrade plan
          </LinkButton>
        </Stack>
      </Group>
    </Paper>
  );
}
