import { Group, Paper, Title } from '@mantine/core';
import { useId } from 'react';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList } from './notification-list.tsx';

/** All notifications on a page of their own. */
export function NotificationPanel() {
  const titleId = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'sm', xs: 'md' }} aria-labelledby={titleId}>
      <Group justify="space-between" mb="sm" px="xs">
        <Title order={2} size="h5" id={titleId}>
          Your notifications
        </Title>
        <MarkAllRead />
      </Group>
      <NotificationList />
    </Paper>
  );
}
