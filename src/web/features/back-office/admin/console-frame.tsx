import { Badge, Group, Title } from '@mantine/core';
import { IconBook2, IconKey, IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AdminSelf } from '#contract/back-office/admin';
import { AppShell } from '#web/ui/app-shell.tsx';
import { ChangePassword } from './change-password.tsx';
import { useConsolePlace } from './console-place.ts';
import { FIRST_TAB } from './console-tab-names.ts';
import { Logout } from './logout.tsx';
import { TwoStep } from './two-step.tsx';
import { TwoStepOffer } from './two-step-offer.tsx';

const TWO_STEP = 'two-step';
const PASSWORD = 'password';

/** 'SUPER ADMIN' */
const roleInWords = (role: AdminSelf['role']) => role.replaceAll('_', ' ').toUpperCase();

/** Header, welcome and the operator's own menu, around all of the console. */
export function ConsoleFrame({ admin, children }: { admin: AdminSelf; children: ReactNode }) {
  const { place, go } = useConsolePlace();
  const name = admin.firstName ?? admin.username;
  const entry = (label: string, icon: typeof IconKey, dialog: string) => ({
    label,
    icon,
    link: { to: '/admin/dashboard', search: { ...place, dialog } } as const,
  });
  // On the other tabs their lists come first.
  const isStart = (place.tab ?? FIRST_TAB) === FIRST_TAB && place.customer === undefined && place.invoice === undefined;
  const close = () => go({ dialog: undefined }, { replace: true });
  return (
    <AppShell
      title="Administration"
      tools={<Logout />}
      account={{ name, email: admin.username, badge: roleInWords(admin.role) }}
      menuEntries={[
        entry('Change password', IconKey, PASSWORD),
        entry('Two-step verification', IconShieldLock, TWO_STEP),
        { label: 'Help', icon: IconBook2, link: { to: '/help/$guide', params: { guide: 'operator' } } },
      ]}
      accountEntries={[]}
    >
      <Group gap="sm" mb="lg" visibleFrom={isStart ? undefined : 'sm'}>
        <Title order={2} size="h3">
          Welcome, {name}
        </Title>
        <Badge color={admin.role === 'super_admin' ? 'marigold' : 'gray'} variant="light">
          {roleInWords(admin.role)}
        </Badge>
      </Group>
      {!admin.mfaEnabled && isStart && <TwoStepOffer onSetUp={() => go({ dialog: TWO_STEP })} />}
      {children}
      <TwoStep isOn={admin.mfaEnabled} isOpen={place.dialog === TWO_STEP} onClose={close} />
      <ChangePassword isOpen={place.dialog === PASSWORD} onClose={close} />
    </AppShell>
  );
}
