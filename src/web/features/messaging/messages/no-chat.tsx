import { Stack, Text, ThemeIcon } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import classes from './chat-pane.module.css';

/** Stands where a conversation would be. */
export function NoChat() {
  return (
    <Stack align="center" justify="center" gap="md" className={classes.nothing}>
      <ThemeIcon variant="light" size={64} radius="50%">
        <IconMessages size={32} stroke={1.4} aria-hidden />
      </ThemeIcon>
      <Text c="dimmed" ta="center">
        Select a conversation to start messaging
      </Text>
    </Stack>
  );
}
