import '#web/signed-in-styles.ts';
import { useDisclosure } from '@mantine/hooks';
import {
  IconBook2,
  IconDeviceMobileDown,
  IconLifebuoy,
  IconLogout,
  IconSwitchHorizontal,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/identity/users';
import { roleLabel } from '#contract/platform/roles';
import { forgetToken, otherAccount } from '#web/features/identity/auth/leaving.ts';
import { VerifyBanner } from '#web/features/identity/email-verification/verify-banner.tsx';
import { NotificationBell } from '#web/features/platform/notifications/notification-bell.tsx';
import { useInstall, useManifestOf } from '#web/features/platform/offline/install.ts';
import { OfflineLine } from '#web/features/platform/offline/offline-line.tsx';
import { useUnsentWork } from '#web/features/platform/offline/unsent-work.tsx';
import { ContactSupport } from '#web/features/platform/support/contact-support.tsx';
import { AppShell } from '#web/ui/app-shell.tsx';
import type { NavEntry } from '#web/ui/nav-entry.tsx';

interface AccountShellProps {
  user: User;
  title: string;
  navigation?: NavEntry[];
  children: ReactNode;
}

const account: NavEntry = { label: 'Account', icon: IconUserCircle, link: { to: '/account' } };
const useAnother: NavEntry = { label: 'Use another account', icon: IconUsers, ...otherAccount };
const changeRole: NavEntry = { label: 'Change Role', icon: IconSwitchHorizontal, link: { to: '/role-selector' } };
const logout: NavEntry = { label: 'Logout', icon: IconLogout, href: '/api/logout', onClick: forgetToken };

const helpOf = (role: User['role']): NavEntry['link'] =>
  role ? { to: '/help/$guide', params: { guide: role } } : { to: '/help' };

/** The frame of the signed-in screens, for this user. */
export function AccountShell({ user, title, navigation, children }: AccountShellProps) {
  const [isAsking, asking] = useDisclosure(false);
  const install = useInstall();
  const unsent = useUnsentWork(user.id);
  useManifestOf(user.role);
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
      menuEntries={[
        account,
        unsent.asksFirst(useAnother),
        { label: 'Help', icon: IconBook2, link: helpOf(user.role) },
        { label: 'Contact support', icon: IconLifebuoy, onClick: asking.open },
        ...(install ? [{ label: 'Install the app', icon: IconDeviceMobileDown, onClick: install }] : []),
      ]}
      accountEntries={[changeRole, unsent.asksFirst(logout)]}
    >
      <OfflineLine isManager={user.role !== 'tenant'} />
      {unsent.shown}
      <VerifyBanner key={user.id} user={user} />
      {children}
      <ContactSupport isOpen={isAsking} onClose={asking.close} />
    </AppShell>
  );
}
