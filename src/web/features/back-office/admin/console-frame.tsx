import { Badge, Button, Group, Title } from '@mantine/core';
import { IconLogout, IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AdminSelf } from '#contract/back-office/admin';
import { AppShell } from '#web/ui/app-shell.tsx';
import { useAdminLogout } from './api.ts';
import { useConsolePlace } from './console-place.ts';
import { tellFailed } from './telling.ts';
import { TwoStep } from './two-step.tsx';

const DIALOG = 'two-step';

/** 'SUPER ADMIN' */
const roleInWords = (role: AdminSelf['role']) => role.replaceAll('_', ' ').toUpperCase();

/** Header, welcome and the operator's own menu, around all of the console. */
export function ConsoleFrame({ admin, children }: { admin: AdminSelf; children: ReactNode }) {
  const { place, go } = useConsolePlace();
  const name = admin.firstName ?? admin.username;
  const twoStep = {
    label: 'Two-step verification',
    icon: IconShieldLock,
    link: { to: '/admin/dashboard', search: { ...place, dialog: DIALOG } } as const,
  };
  return (
    <AppShell
      title="Administration"
      tools={<Logout />}
      account={{ name, email: admin.username, badge: roleInWords(admin.role) }}
      menuEntries={[twoStep]}
      accountEntries={[]}
    >
      <Group gap="sm" mb="lg">
        <Title order={2} size="h3">
          Welcome, {name}
        </Title>
        <Badge color={admin.role === 'super_admin' ? 'marigold' : 'gray'} variant="light">
          {roleInWords(admin.role)}
        </Badge>
      </Group>
      {children}
      <TwoStep
        isOn={admin.mfaEnabled}
        isOpen={place.dialog === DIALOG}
        onClose={() => go({ dialog: undefined }, { replace: true })}
      />
    </AppShell>
  );
}

function Logout() {
  const logout = useAdminLogout();
  const leave = async () => {
    try {
      await logout.mutateAsync({});
      // A new page: nothing that the operator saw stays in memory.
      window.location.assign('/admin');
    } catch {
      tellFailed('You could not be signed out. Please try again.');
    }
  };
  return (
    <Button
      variant="default"
      disabled={logout.isPending}
      leftSection={<IconLogout size={16} aria-hidden />}
      onClick={() => void leave()}
    >
      Logout
    </Button>
  );
}
