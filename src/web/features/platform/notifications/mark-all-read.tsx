import { Button } from '@mantine/core';
import { showError } from '#web/ui/toast.ts';
import { useMarkAllRead, useUnreadNotifications } from './api.ts';

export function MarkAllRead() {
  const unread = useUnreadNotifications();
  const marking = useMarkAllRead();
  const markAll = () =>
    marking.mutateAsync({}).catch(() => showError('Error', 'Failed to mark all notifications as read'));
  return (
    <Button variant="subtle" size="compact-sm" disabled={unread === 0 || marking.isPending} onClick={markAll}>
      Mark all as read
    </Button>
  );
}
