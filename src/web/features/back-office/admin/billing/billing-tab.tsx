import { Tabs } from '@mantine/core';
import { TabPanel } from '#web/ui/tab-panel.tsx';
import { useConsolePlace } from '../console-place.ts';
import { Reports } from '../overview/reports.tsx';
import classes from './billing-tab.module.css';
import { DiscountCodes } from './discount-codes.tsx';
import { Invoices } from './invoices.tsx';
import { PlanPricing } from './plan-pricing.tsx';

const sections = ['invoices', 'codes', 'pricing', 'reports'] as const;
type Section = (typeof sections)[number];

/** All about money that is paid for plans. */
export function BillingTab() {
  const { place, open } = useConsolePlace();
  const shown = sections.find((section) => section === place.show) ?? 'invoices';
  const show = (section: Section, status?: string) =>
    open('billing', { show: section === 'invoices' ? undefined : section, status });
  return (
    <Tabs variant="pills" value={shown} onChange={(section) => show(section as Section)} miw={0}>
      <Tabs.List className={classes.tabs} aria-label="Billing">
        <Tabs.Tab value="invoices">Invoices</Tabs.Tab>
        <Tabs.Tab value="codes">Discount codes</Tabs.Tab>
        <Tabs.Tab value="pricing">Plan pricing</Tabs.Tab>
        <Tabs.Tab value="reports">Reports</Tabs.Tab>
      </Tabs.List>
      <TabPanel value="invoices" pt="md">
        <Invoices />
      </TabPanel>
      <TabPanel value="codes" pt="md">
        <DiscountCodes />
      </TabPanel>
      <TabPanel value="pricing" pt="md">
        <PlanPricing />
      </TabPanel>
      <TabPanel value="reports" pt="md">
        <Reports onShowOverdue={() => show('invoices', 'overdue')} />
      </TabPanel>
    </Tabs>
  );
}
