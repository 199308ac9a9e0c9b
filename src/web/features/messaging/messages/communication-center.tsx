import { Tabs } from '@mantine/core';
import { IconBell, IconChartBar, IconMessages } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/identity/users';
import type { Role } from '#contract/platform/roles';
import { TabPanel } from '#web/ui/tab-panel.tsx';
import { TabsRow } from '#web/ui/tabs-row.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';
import { Analytics } from './analytics.tsx';
import classes from './communication-center.module.css';
import { MessageBoard } from './message-board.tsx';
import { type CenterPlace, type CenterTab, type ChangePlace, centerTabs } from './place.ts';
import { useUnreadMessages } from './unread.ts';

interface CommunicationCenterProps {
  user: User;
  role: Role;
  place: CenterPlace;
  onChange: ChangePlace;
  /** What another feature knows of the third tab. */
  notifications: ReactNode;
  unreadNotifications: number;
}

const tabs: Record<CenterTab, { label: string; icon: typeof IconBell }> = {
  messages: { label: 'Messages', icon: IconMessages },
  analytics: { label: 'Analytics', icon: IconChartBar },
  notifications: { label: 'Notifications', icon: IconBell },
};

/** Messages, what they tell about how one communicates, and notifications; the same for every role. */
export function CommunicationCenter({
  user,
  role,
  place,
  onChange,
  notifications,
  unreadNotifications,
}: CommunicationCenterProps) {
  const unreadMessages = useUnreadMessages();
  const unread: Record<CenterTab, number> = {
    messages: unreadMessages,
    analytics: 0,
    notifications: unreadNotifications,
  };
  const tab = place.tab ?? 'messages';
  const open = (chosen: string | null) =>
    onChange({ tab: chosen === 'messages' ? undefined : (chosen as CenterTab), to: undefined });
  const isChatting = tab === 'messages' && place.conversation !== undefined;
  return (
    <Tabs
      variant="pills"
      classNames={{ tab: classes.tab, tabSection: classes.section }}
      value={tab}
      onChange={open}
      className={classes.center}
      data-chatting={isChatting || undefined}
    >
      <TabsRow mb="md" className={classes.tabs}>
        <Tabs.List className={classes.list} aria-label="Communication">
          {centerTabs.map((name) => {
            const { label, icon: TabIcon } = tabs[name];
            return (
              <Tabs.Tab
                key={name}
                value={name}
                leftSection={<TabIcon size={18} stroke={1.6} aria-hidden />}
                rightSection={unread[name] > 0 && <UnreadCount count={unread[name]} />}
              >
                {label}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
      </TabsRow>
      <TabPanel value="messages">
        <MessageBoard user={user} role={role} place={place} onChange={onChange} />
      </TabPanel>
      <TabPanel value="analytics">
        <Analytics />
      </TabPanel>
      <TabPanel value="notifications">{notifications}</TabPanel>
    </Tabs>
  );
}
