import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { User } from '#contract/identity/users';
import type { Message } from '#contract/messaging/messages';
import { DEFAULT_ROLE, dashboardPath, type Role } from '#contract/platform/roles';
import { CommunicationCenter } from '#web/features/messaging/messages/communication-center.tsx';
import { MessageDeeds } from '#web/features/messaging/messages/message-deeds.ts';
import type { CenterPlace, ChangePlace } from '#web/features/messaging/messages/place.ts';
import { useUnreadNotifications } from '#web/features/platform/notifications/api.ts';
import { NotificationPanel } from '#web/features/platform/notifications/notification-panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The communication center at whatever address it is shown: each dashboard's, and its own. */
export function MessageCenter({ user }: { user: User }) {
  const { tab, conversation, to } = useSearch({ strict: false });
  const navigate = useNavigate();
  const change: ChangePlace = (changes, { replace = false } = {}) =>
    void navigate({ to: '.', search: (shown: CenterPlace) => ({ ...shown, ...changes }), replace, resetScroll: false });
  const { role } = user;
  const deeds = useCallback((message: Message) => role && <MakeRequest role={role} id={message.id} />, [role]);
  return (
    <MessageDeeds value={deeds}>
      <CommunicationCenter
        user={user}
        role={user.role ?? DEFAULT_ROLE}
        place={{ tab, conversation, to }}
        onChange={change}
        notifications={<NotificationPanel />}
        unreadNotifications={useUnreadNotifications()}
      />
    </MessageDeeds>
  );
}

/** What somebody writes of is often something that is broken. */
function MakeRequest({ role, id }: { role: Role; id: number }) {
  return (
    <TextLink
      to={dashboardPath(role)}
      search={{ section: 'maintenance', dialog: 'report', message: id }}
      size="xs"
      display="inline-block"
      py={6}
    >
      Make a request of this
    </TextLink>
  );
}
