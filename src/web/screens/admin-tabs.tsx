import { Skeleton, Stack, Tabs } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import type { AdminRole } from '#contract/platform/admin-roles';
import { useConsolePlace } from '#web/features/back-office/admin/console-place.ts';
import { type ConsoleTab, FIRST_TAB } from '#web/features/back-office/admin/console-tab-names.ts';
import { tabsFor } from '#web/features/back-office/admin/console-tabs.ts';
import { TabPanel } from '#web/ui/tab-panel.tsx';
import classes from './admin-tabs.module.css';

/** Each comes only when it is opened. */
const contents: Record<ConsoleTab, ComponentType> = {
  overview: lazy(async () => ({
    default: (await import('#web/features/back-office/admin/overview/overview-tab.tsx')).OverviewTab,
  })),
  users: lazy(async () => ({
    default: (await import('#web/features/back-office/admin/users/users-tab.tsx')).UsersTab,
  })),
  support: lazy(async () => ({
    default: (await import('#web/features/back-office/admin/support/support-tab.tsx')).SupportTab,
  })),
  subscriptions: lazy(async () => ({
    default: (await import('#web/features/back-office/admin/subscriptions/subscriptions-tab.tsx')).SubscriptionsTab,
  })),
  billing: lazy(async () => ({
    default: (await import('#web/features/back-office/admin/billing/billing-tab.tsx')).BillingTab,
  })),
  properties: lazy(async () => ({
    default: (await import('#web/features/back-office/admin/records/properties-tab.tsx')).PropertiesTab,
  })),
  applications: lazy(async () => ({
    default: (await import('#web/features/back-office/admin/records/applications-tab.tsx')).ApplicationsTab,
  })),
  payments: lazy(async () => ({
    default: (await import('#web/features/back-office/admin/records/payments-tab.tsx')).PaymentsTab,
  })),
  audit: lazy(async () => ({
    default: (await import('#web/features/back-office/admin/audit/audit-tab.tsx')).AuditTab,
  })),
  legal: lazy(async () => ({
    default: (await import('#web/features/back-office/admin/legal-texts/legal-tab.tsx')).LegalTab,
  })),
  states: lazy(async () => ({
    default: (await import('#web/features/back-office/admin/state-facts/state-facts-tab.tsx')).StateFactsTab,
  })),
  taxes: lazy(async () => ({
    default: (await import('#web/features/back-office/admin/tax-rules/tax-rules-tab.tsx')).TaxRulesTab,
  })),
  health: lazy(async () => ({
    default: (await import('#web/features/back-office/admin/health/health-tab.tsx')).HealthTab,
  })),
  admins: lazy(async () => ({
    default: (await import('#web/features/back-office/admin/admins/admins-tab.tsx')).AdminsTab,
  })),
};

/** The tabs that an admin of this role may open. One that they may not open leads to the first. */
export function AdminTabs({ role }: { role: AdminRole }) {
  const { place, open } = useConsolePlace();
  const tabs = tabsFor(role);
  const shown = tabs.find(({ name }) => name === place.tab)?.name ?? FIRST_TAB;
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs scroll, and the open one must be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is open
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2;
  }, [shown]);
  return (
    <Tabs miw={0} value={shown} onChange={(tab) => open(tab as ConsoleTab)}>
      <Tabs.List ref={list} className={classes.tabs} aria-label="Back office">
        {tabs.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name }) => {
        const Content = contents[name];
        return (
          <TabPanel key={name} value={name} pt="lg" meanwhile={<Loading />}>
            <Suspense fallback={<Loading />}>
              <Content />
            </Suspense>
          </TabPanel>
        );
      })}
    </Tabs>
  );
}

function Loading() {
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton h={36} />
      <Skeleton h={320} />
    </Stack>
  );
}
