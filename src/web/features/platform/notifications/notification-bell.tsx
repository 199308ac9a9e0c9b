import { ActionIcon, Group, Popover, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useId } from 'react';
import { usePrefetchNotifications, useUnreadNotifications } from './api.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import classes from './notification-bell.module.css';
import { NotificationList } from './notification-list.tsx';

/** The bell with the number of unread notifications; it opens the latest ones. */
export function NotificationBell() {
  const unread = useUnreadNotifications();
  const prefetch = usePrefetchNotifications();
  const [isOpen, popover] = useDisclosure(false);
  const titleId = useId();

  return (
    <Popover
      opened={isOpen}
      onDismiss={popover.close}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      shadow="lg"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          color="gray"
          size={40}
          radius="xl"
          className={classes.bell}
          onClick={popover.toggle}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        >
          <IconBell size={22} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-labelledby={titleId}>
        <Group justify="space-between" className={classes.head}>
          <Title order={2} size="h5" id={titleId}>
            Notifications
          </Title>
          <MarkAllRead />
        </Group>
        <div className={classes.body}>
          <NotificationList onVisit={popover.close} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
