import '#web/signed-in-styles.ts';
import { IconLogout, IconSwitchHorizontal, IconUserCircle, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/identity/users';
import { roleLabel } from '#contract/platform/roles';
import { forgetToken, otherAccount } from '#web/features/identity/auth/leaving.ts';
import { VerifyBanner } from '#web/features/identity/email-verification/verify-banner.tsx';
import { NotificationBell } from '#web/features/platform/notifications/notification-bell.tsx';
import { AppShell } from '#web/ui/app-shell.tsx';
import type { NavEntry } from '#web/ui/nav-entry.tsx';

interface AccountShellProps {
  user: User;
  title: string;
  navigation?: NavEntry[];
  children: ReactNode;
}

const menuEntries: NavEntry[] = [
  { label: 'Account', icon: IconUserCircle, link: { to: '/account' } },
  { label: 'Use another account', icon: IconUsers, ...otherAccount },
];

const accountEntries: NavEntry[] = [
  { label: 'Change Role', icon: IconSwitchHorizontal, link: { to: '/role-selector' } },
  { label: 'Logout', icon: IconLogout, href: '/api/logout', onClick: forgetToken },
];

/** The frame of the signed-in screens, for this user. */
export function AccountShell({ user, title, navigation, children }: AccountShellProps) {
  return (
    <AppShell
      title={title}
      navigation={navigation}
      tools={<NotificationBell />}
      account={{
        name: `${user.firstName} ${user.lastName}`.trim(),
        email: user.email,
        picture: user.profileImageUrl,
        badge: user.role ? roleLabel[user.role] : undefined,
      }}
      menuEntries={menuEntries}
      accountEntries={accountEntries}
    >
      <VerifyBanner key={user.id} user={user} />
      {children}
    </AppShell>
  );
}
