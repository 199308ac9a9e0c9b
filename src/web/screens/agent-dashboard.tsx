import { Button, Group, Tabs, Text } from '@mantine/core';
import {
  IconBook2,
  IconBuildingEstate,
  IconChartBar,
  IconClipboardList,
  IconCoinRupee,
  IconFileText,
  IconLayoutDashboard,
  IconLock,
  IconLogout,
  IconMessages,
  IconSignature,
  IconSwitchHorizontal,
  IconTool,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { forgetToken, goToLogin } from '#web/features/identity/auth/leaving.ts';
import { RequireRole } from '#web/features/identity/auth/require-role.tsx';
import { useUnreadMessages } from '#web/features/messaging/messages/unread.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoticePage } from '#web/ui/notice-page.tsx';
import { TabsRow } from '#web/ui/tabs-row.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';
import { AccountShell } from './account-shell.tsx';
import { AgentSummary } from './agent-summary.tsx';
import type { AgentSection } from './dashboard-sections.ts';
import { type DashboardProps, later, preload, type Section, SectionContent } from './section.tsx';

const route = getRouteApi('/agent-dashboard');

/** To add a section: name it in dashboard-sections.ts, and give it its component here. */
const sections: Record<AgentSection, Section> = {
  dashboard: { label: 'Dashboard', icon: IconLayoutDashboard, component: AgentSummary },
  properties: {
    label: 'Properties',
    icon: IconBuildingEstate,
    later: later(async () => (await import('./agent-properties.tsx')).AgentProperties),
  },
  applications: {
    label: 'Applications',
    icon: IconClipboardList,
    later: later(async () => (await import('./agent-applications.tsx')).AgentApplications),
  },
  tenants: {
    label: 'Tenants',
    icon: IconUsers,
    later: later(async () => (await import('./agent-tenants.tsx')).AgentTenants),
  },
  payments: {
    label: 'Payments',
    icon: IconWallet,
    later: later(async () => (await import('./own-payments.tsx')).OwnPayments),
  },
  maintenance: {
    label: 'Maintenance',
    icon: IconTool,
    later: later(async () => (await import('./maintenance.tsx')).Maintenance),
  },
  agreements: {
    label: 'Agreements',
    icon: IconSignature,
    later: later(async () => (await import('./own-agreements.tsx')).OwnAgreements),
  },
  commission: {
    label: 'Commission',
    icon: IconCoinRupee,
    later: later(async () => (await import('./agent-commission.tsx')).AgentCommission),
  },
  books: {
    label: 'Books',
    icon: IconBook2,
    later: later(async () => (await import('./agent-books.tsx')).AgentBooks),
  },
  messages: {
    label: 'Messages',
    icon: IconMessages,
    later: later(async () => (await import('./message-center.tsx')).MessageCenter),
  },
  documents: {
    label: 'Documents',
    icon: IconFileText,
    later: later(async () => (await import('./manager-documents.tsx')).ManagerDocuments),
  },
  reports: {
    label: 'Reports',
    icon: IconChartBar,
    later: later(async () => (await import('./own-reports.tsx')).OwnReports),
  },
};

export const preloadSection = (section: AgentSection) => preload(sections[section]);

export function AgentDashboard({ user, section, page }: DashboardProps<AgentSection>) {
  const navigate = useNavigate();
  const unread = useUnreadMessages();
  const isStart = !page && (section ?? 'dashboard') === 'dashboard';
  const open = (name: string | null) => {
    const chosen = name === 'dashboard' ? undefined : (name as AgentSection);
    void navigate({ to: '/agent-dashboard', search: { section: chosen } });
  };
  return (
    <AccountShell user={user} title={page?.title ?? 'Agent Dashboard'}>
      <Group justify="space-between" mb={{ base: 'xs', sm: 'lg' }} visibleFrom={isStart ? undefined : 'sm'}>
        <Text size="lg" fw={500}>
          Welcome back, {user.firstName}
        </Text>
        {/* On a phone they are in the avatar's menu, where everybody has them. */}
        <Group gap="xs" visibleFrom="sm">
          <LinkButton variant="default" size="xs" leftSection={<IconSwitchHorizontal size={16} />} to="/role-selector">
            Change Role
          </LinkButton>
          <Button
            component="a"
            href="/api/logout"
            variant="default"
            size="xs"
            leftSection={<IconLogout size={16} />}
            onClick={forgetToken}
          >
            Logout
          </Button>
        </Group>
      </Group>
      <Tabs
        style={{ '--above-sections': '116px' }}
        value={page ? (section ?? null) : (section ?? 'dashboard')}
        onChange={open}
      >
        <TabsRow mb={{ base: 'md', sm: 'lg' }}>
          <Tabs.List aria-label="Sections">
            {Object.entries(sections).map(([name, { label, icon: TabIcon }]) => (
              <Tabs.Tab
                key={name}
                value={name}
                px={{ base: 'md', sm: 10 }}
                leftSection={<TabIcon size={18} stroke={1.6} aria-hidden />}
                rightSection={name === 'messages' && unread > 0 && <UnreadCount count={unread} />}
                onPointerEnter={() => preloadSection(name as AgentSection)}
                onFocus={() => preloadSection(name as AgentSection)}
              >
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </TabsRow>
        {!page &&
          Object.entries(sections).map(([name, content]) => (
            <Tabs.Panel key={name} value={name}>
              <SectionContent section={content} user={user} />
            </Tabs.Panel>
          ))}
      </Tabs>
      {page?.content}
    </AccountShell>
  );
}

const authenticationRequired = (
  <NoticePage
    icon={IconLock}
    title="Authentication Required"
    text="Please log in to access the agent dashboard"
    action={<Button onClick={goToLogin}>Sign In</Button>}
  />
);

export function AgentDashboardScreen() {
  const section = route.useSearch({ select: (place) => place.section });
  return (
    <RequireRole only="agent" signedOut={authenticationRequired}>
      {(user) => <AgentDashboard user={user} section={section} />}
    </RequireRole>
  );
}
