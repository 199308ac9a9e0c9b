import { useNavigate, useSearch } from '@tanstack/react-router';
import type { User } from '#contract/identity/users';
import { DEFAULT_ROLE } from '#contract/platform/roles';
import { CommunicationCenter } from '#web/features/messaging/messages/communication-center.tsx';
import type { CenterPlace, ChangePlace } from '#web/features/messaging/messages/place.ts';
import { useUnreadNotifications } from '#web/features/platform/notifications/api.ts';
import { NotificationPanel } from '#web/features/platform/notifications/notification-panel.tsx';

/** The communication center at whatever address it is shown: each dashboard's, and its own. */
export function MessageCenter({ user }: { user: User }) {
  const { tab, conversation, to } = useSearch({ strict: false });
  const navigate = useNavigate();
  const change: ChangePlace = (changes, { replace = false } = {}) =>
    void navigate({ to: '.', search: (shown: CenterPlace) => ({ ...shown, ...changes }), replace, resetScroll: false });
  return (
    <CommunicationCenter
      user={user}
      role={user.role ?? DEFAULT_ROLE}
      place={{ tab, conversation, to }}
      onChange={change}
      notifications={<NotificationPanel />}
      unreadNotifications={useUnreadNotifications()}
    />
  );
}
