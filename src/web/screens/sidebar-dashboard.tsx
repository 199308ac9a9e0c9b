import type { LinkProps } from '@tanstack/react-router';
import { useUnreadMessages } from '#web/features/messaging/messages/unread.ts';
import { AccountShell } from './account-shell.tsx';
import { type DashboardProps, type Section, SectionContent } from './section.tsx';

interface SidebarDashboardProps<Name extends string> extends DashboardProps<Name | 'dashboard'> {
  /** In the sidebar's order. */
  sections: Record<Name | 'dashboard', Section>;
  /** The plain address stands for the dashboard section. */
  linkTo: (section: Name | undefined) => LinkProps;
}

/** A dashboard whose sections are the entries of the sidebar. */
export function SidebarDashboard<Name extends string>({
  user,
  section,
  page,
  sections,
  linkTo,
}: SidebarDashboardProps<Name>) {
  const unread = useUnreadMessages();
  const shown = sections[section ?? 'dashboard'];
  const current = page ? section : (section ?? 'dashboard');
  const navigation = (Object.keys(sections) as Name[]).map((name) => ({
    label: sections[name].label,
    icon: sections[name].icon,
    link: linkTo(name === 'dashboard' ? undefined : name),
    isCurrent: name === current,
    unread: name === 'messages' ? unread : 0,
  }));
  return (
    <AccountShell user={user} title={page?.title ?? shown.title ?? shown.label} navigation={navigation}>
      {page ? page.content : <SectionContent section={shown} user={user} />}
    </AccountShell>
  );
}
