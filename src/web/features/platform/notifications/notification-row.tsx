import { Text, ThemeIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconBuildingEstate,
  IconClipboardList,
  IconContract,
  IconCrown,
  IconFileText,
  IconListCheck,
  IconMessages,
  IconShieldLock,
  IconTool,
  IconWallet,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Notification, NotificationType } from '#contract/platform/notifications';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { showError } from '#web/ui/toast.ts';
import { useMarkRead } from './api.ts';
import classes from './notification-row.module.css';

interface NotificationRowProps {
  notification: Notification;
  /** Called when it leads somewhere else. */
  onVisit?: () => void;
}

const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey;

/** One notification. A click marks it as read and leads to the place that it speaks of. */
export function NotificationRow({ notification, onVisit }: NotificationRowProps) {
  const { id, title, content, type, link, isRead, createdAt } = notification;
  const navigate = useNavigate();
  const marking = useMarkRead();

  const markRead = () => {
    if (isRead) return;
    const onError = () => showError('Error', 'Failed to mark notification as read');
    marking.mutateAsync({ params: { id } }).catch(onError);
  };
  const visit = (event: MouseEvent) => {
    markRead();
    if (link === null || opensElsewhere(event)) return;
    event.preventDefault();
    onVisit?.();
    void navigate({ href: link });
  };

  const words = (
    <>
      <NotificationIcon type={type} />
      <span className={classes.words}>
        <Text component="span" size="sm" fw={isRead ? 500 : 650}>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </Text>
        <Text component="span" size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          {content}
        </Text>
        <Text component="span" size="xs" c="dimmed">
          <RelativeTime instant={createdAt} />
        </Text>
      </span>
      {!isRead && <span className={classes.dot} aria-hidden />}
    </>
  );

  if (link !== null) {
    return (
      <UnstyledButton component="a" href={link} className={classes.row} mod={{ unread: !isRead }} onClick={visit}>
        {words}
      </UnstyledButton>
    );
  }
  return isRead ? (
    <div className={classes.row}>{words}</div>
  ) : (
    <UnstyledButton className={classes.row} mod={{ unread: true }} onClick={markRead}>
      {words}
    </UnstyledButton>
  );
}

const icons: Record<NotificationType, typeof IconWallet> = {
  account: IconShieldLock,
  property: IconBuildingEstate,
  application: IconClipboardList,
  lease: IconContract,
  payment: IconWallet,
  document: IconFileText,
  message: IconMessages,
  maintenance: IconTool,
  digest: IconListCheck,
  subscription: IconCrown,
};

function NotificationIcon({ type }: { type: NotificationType }) {
  const TypeIcon = icons[type];
  return (
    <ThemeIcon component="span" variant="light" size={36} radius="xl" flex="none" aria-hidden>
      <TypeIcon size={20} stroke={1.6} />
    </ThemeIcon>
  );
}
