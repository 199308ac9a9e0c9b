import { Box, Burger, Divider, Group, AppShell as MantineAppShell, Stack, Title } from '@mantine/core';
import { useDisclosure, useDocumentTitle } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { PRODUCT_NAME } from '#contract/platform/product';
import classes from './app-shell.module.css';
import { HomeLink } from './home-link.tsx';
import { type NavEntry, NavEntryLink } from './nav-entry.tsx';
import { useMedia } from './use-media.ts';
import { type Account, UserMenu } from './user-menu.tsx';

interface AppShellProps {
  title: string;
  /** The places in the sidebar; without them there is none. */
  navigation?: NavEntry[];
  /** In the header, beside the user menu. */
  tools?: ReactNode;
  account: Account;
  /** In the user menu only. */
  menuEntries: NavEntry[];
  /** In the user menu, and below the places in the sidebar. */
  accountEntries: NavEntry[];
  children: ReactNode;
}

/** Only phones need it. */
const SidebarDrawer = lazy(() => import('./sidebar-drawer.tsx'));

/** The frame of every signed-in screen. Below 768 px the sidebar is a drawer. */
export function AppShell({ title, navigation, tools, account, menuEntries, accountEntries, children }: AppShellProps) {
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const isNarrow = useMedia('(max-width: 48em)');
  useDocumentTitle(`${title} · ${PRODUCT_NAME}`);
  const hasUnread = navigation?.some(({ unread = 0 }) => unread > 0);
  const sidebar = navigation && <Sidebar places={navigation} others={accountEntries} onVisit={drawer.close} />;

  return (
    <MantineAppShell
      layout={sidebar ? 'alt' : 'default'}
      header={{ height: 64 }}
      navbar={sidebar ? { width: 256, breakpoint: 'sm', collapsed: { mobile: true } } : undefined}
      padding={{ base: 'md', sm: 'lg' }}
      classNames={{ main: classes.main, header: classes.bar, navbar: classes.bar }}
    >
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <MantineAppShell.Header>
        <Group h="100%" px={{ base: 'md', sm: 'lg' }} justify="space-between" wrap="nowrap">
          <Group wrap="nowrap" gap="sm" miw={0}>
            {sidebar ? (
              <Box hiddenFrom="sm" className={classes.burger} data-unread={hasUnread || undefined}>
                <Burger size="sm" opened={isDrawerOpen} onClick={drawer.toggle} aria-label="Open navigation" />
              </Box>
            ) : (
              <Group visibleFrom="sm" wrap="nowrap" gap="sm">
                <HomeLink />
                <Divider orientation="vertical" h={24} />
              </Group>
            )}
            <Title order={1} className={classes.title}>
              {title}
            </Title>
          </Group>
          <Group wrap="nowrap" gap="xs" flex="none">
            {tools}
            <UserMenu account={account} entries={[...menuEntries, ...accountEntries]} />
          </Group>
        </Group>
      </MantineAppShell.Header>
      {sidebar && (
        <MantineAppShell.Navbar visibleFrom="sm">
          <Box h={64} px="lg" className={classes.brand}>
            <HomeLink />
          </Box>
          {sidebar}
        </MantineAppShell.Navbar>
      )}
      {sidebar && isNarrow && (
        <Suspense>
          <SidebarDrawer isOpen={isDrawerOpen} onClose={drawer.close}>
            {sidebar}
          </SidebarDrawer>
        </Suspense>
      )}
      <MantineAppShell.Main id="content" tabIndex={-1}>
        <Box maw={1200} mx="auto">
          {children}
        </Box>
      </MantineAppShell.Main>
    </MantineAppShell>
  );
}

function Sidebar({ places, others, onVisit }: { places: NavEntry[]; others: NavEntry[]; onVisit: () => void }) {
  return (
    <div className={classes.places}>
      <Stack component="nav" aria-label="Main" gap={4} p="sm">
        {places.map((entry) => (
          <NavEntryLink key={entry.label} entry={entry} onVisit={onVisit} />
        ))}
        <Divider my="xs" />
        {others.map((entry) => (
          <NavEntryLink key={entry.label} entry={entry} onVisit={onVisit} />
        ))}
      </Stack>
    </div>
  );
}
