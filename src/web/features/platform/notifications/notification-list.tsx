import { Button, Center, Stack, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useNotifications } from './api.ts';
import classes from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';

/** All notifications, newest first, with the older ones at a press. */
export function NotificationList({ onVisit }: { onVisit?: () => void }) {
  const query = useNotifications();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;

  if (!data) return <NotLoaded query={query} what="Your notifications" skeleton={[76, 76, 76]} gap="xs" />;
  const notifications = data.pages.flatMap(({ rows }) => rows);
  if (notifications.length === 0) {
    return (
      <Stack align="center" gap="xs" py="xl" c="dimmed">
        <IconBell size={32} stroke={1.3} aria-hidden />
        <Text size="sm">No notifications yet</Text>
      </Stack>
    );
  }
  return (
    <Stack gap="xs">
      <ul className={classes.list}>
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} onVisit={onVisit} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Center>
          <Button variant="subtle" size="xs" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Load older'}
          </Button>
        </Center>
      )}
    </Stack>
  );
}
