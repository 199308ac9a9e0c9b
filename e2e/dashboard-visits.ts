import { expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '../src/contract/platform/roles.ts';
import {
  type AgentSection,
  agentSections,
  type LandlordSection,
  landlordSections,
  type TenantSection,
  tenantSections,
} from '../src/web/screens/dashboard-sections.ts';
import { atRest } from './watch.ts';

/** What people do on the sections of the dashboards, with the demo data. */

export interface Deed {
  name: string;
  act: (page: Page) => Promise<unknown>;
  /** So that it can be done again, or the next thing after it. */
  undo?: (page: Page) => Promise<unknown>;
}

const main = (page: Page) => page.getByRole('main');

const opens = (
  role: 'button' | 'combobox',
  name: string | RegExp,
  shows: 'dialog' | 'menu' | 'listbox',
  within: (page: Page) => Page | Locator = main,
): Deed => {
  const shown = (page: Page) => page.getByRole(shows).first();
  return {
    name: `open ${name}`,
    act: async (page) => {
      await within(page).getByRole(role, { name }).first().click();
      await expect(shown(page)).toBeVisible();
    },
    undo: async (page) => {
      await page.keyboard.press('Escape');
      await expect(shown(page)).toHaveCount(0);
    },
  };
};

const searches = (name: string, words: string): Deed => {
  const box = (page: Page) => page.getByRole('searchbox', { name });
  const isThrough = async (page: Page) => {
    await expect(box(page)).toHaveAttribute('aria-busy', 'false');
    await atRest(page);
  };
  return {
    name: `type in ${name}`,
    act: async (page) => {
      await box(page).pressSequentially(words, { delay: 60 });
      await isThrough(page);
    },
    undo: async (page) => {
      await box(page).fill('');
      await isThrough(page);
    },
  };
};

const shows = (tab: string, first: string): Deed => {
  // The sections of an agent are tabs, too; those of a section stand below them.
  const click = (page: Page, name: string) => main(page).getByRole('tab', { name }).last().click();
  return { name: `show ${tab}`, act: (page) => click(page, tab), undo: (page) => click(page, first) };
};

const chooses = (group: string, choice: string, first: string): Deed => {
  const click = (page: Page, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click();
  return { name: `choose ${choice}`, act: (page) => click(page, choice), undo: (page) => click(page, first) };
};

const narrows = (chip: RegExp): Deed => {
  const click = (page: Page) =>
    page.getByRole('group', { name: 'Show only' }).getByRole('button', { name: chip }).click();
  return { name: `show only ${chip.source}`, act: click, undo: click };
};

/** A link to something of its own within the same frame, and back. */
const follows = (name: string, link: (page: Page) => Locator): Deed => ({
  name: `follow ${name}`,
  act: async (page) => {
    const before = page.url();
    await link(page).first().click();
    await expect(page).not.toHaveURL(before);
  },
  undo: (page) => page.goBack(),
});

const accountMenu = opens('button', /^Account of/, 'menu', (page) => page);
const bell = opens('button', /^Notifications/, 'dialog', (page) => page);
const chart: Deed = {
  name: 'show as table',
  act: (page) => page.getByRole('button', { name: 'Show as table' }).first().click(),
  undo: (page) => page.getByRole('button', { name: 'Show as chart' }).first().click(),
};
const messages = [searches('Search messages', 'rent'), shows('Analytics', 'Messages')];
const application = follows('an application', (page) => main(page).getByRole('table').getByRole('link'));
const report = follows('a report', (page) => page.getByRole('list', { name: 'Reports' }).getByRole('link'));
const favourite: Deed = {
  name: 'star a report',
  act: (page) =>
    page
      .getByRole('button', { name: /^Favourite: / })
      .last()
      .click(),
};

const ofLandlord: Record<LandlordSection, Deed[]> = {
  dashboard: [chart, accountMenu, bell],
  properties: [
    searches('Search properties', 'lake'),
    chooses('Availability', 'Occupied', 'All'),
    opens('button', 'Add Property', 'dialog'),
  ],
  tenants: [searches('Search tenants', 'pri'), opens('button', 'Onboard a tenant', 'dialog')],
  applications: [searches('Search applications', 'rao'), chooses('Status', 'Pending', 'All'), application],
  'application-forms': [opens('button', 'New form', 'dialog')],
  payments: [
    searches('Search payments', 'rent'),
    narrows(/^Paid/),
    opens('combobox', 'Status', 'listbox'),
    opens('button', 'New Payment', 'dialog'),
    shows('Payment Schedules', 'All Payments'),
    shows('Rent collection', 'All Payments'),
  ],
  expenses: [searches('Search expenses', 'pai'), narrows(/^Paid/), opens('button', 'Add expense', 'dialog')],
  books: [
    shows('Deposits', 'Statements'),
    shows('Agents', 'Statements'),
    shows('Journal', 'Statements'),
    shows('Months', 'Statements'),
  ],
  maintenance: [
    searches('Search requests', 'tap'),
    chooses('Show as', 'Board', 'List'),
    chooses('Show as', 'Visits', 'List'),
    chooses('Show as', 'Appliances', 'List'),
    opens('button', 'New request', 'dialog'),
  ],
  agreements: [searches('Search agreements', 'rent'), opens('button', 'New agreement', 'dialog')],
  documents: [searches('Search documents', 'id'), opens('combobox', 'Type of document', 'listbox')],
  messages,
  reports: [favourite, report],
};

const ofTenant: Record<TenantSection, Deed[]> = {
  dashboard: [accountMenu, bell],
  payments: [
    searches('Search payments', 'rent'),
    opens('combobox', 'Status', 'listbox'),
    opens('button', 'Rent statement', 'dialog'),
    shows('Payment Schedules', 'All Payments'),
  ],
  messages,
  documents: [searches('Search documents', 'id'), opens('button', /^Upload/, 'dialog')],
  maintenance: [
    searches('Search requests', 'tap'),
    chooses('Show as', 'Appliances', 'List'),
    opens('button', 'New request', 'dialog'),
  ],
  agreements: [
    searches('Search agreements', 'rent'),
    follows('an agreement', (page) => main(page).getByRole('table').getByRole('link')),
  ],
  'lease-details': [follows('the statement', (page) => page.getByRole('link', { name: 'Statement of account' }))],
  reports: [report],
};

const ofAgent: Record<AgentSection, Deed[]> = {
  dashboard: [accountMenu, bell],
  properties: [searches('Search your properties', 'a'), searches('Search available properties', 'a')],
  applications: [searches('Search applications', 'rao'), chooses('Status', 'Pending', 'All')],
  tenants: [searches('Search tenants', 'pri'), opens('button', 'Add Tenant', 'dialog')],
  payments: [
    searches('Search payments', 'rent'),
    opens('button', 'New Payment', 'dialog'),
    shows('Payment Schedules', 'All Payments'),
  ],
  maintenance: [
    searches('Search requests', 'tap'),
    chooses('Show as', 'Board', 'List'),
    opens('button', 'New request', 'dialog'),
  ],
  agreements: [searches('Search agreements', 'rent'), opens('button', 'New agreement', 'dialog')],
  commission: [follows('a ledger', (page) => page.getByRole('list', { name: 'Commission' }).getByRole('link'))],
  books: [shows('Expenses', 'Statements'), shows('Deposits', 'Statements'), shows('Journal', 'Statements')],
  messages,
  documents: [searches('Search documents', 'id'), opens('combobox', 'Type of document', 'listbox')],
  reports: [favourite, report],
};

/** The dashboards' own lists: a section that is new there has to be visited here. */
export const sectionsOf: Record<Role, readonly string[]> = {
  landlord: landlordSections,
  tenant: tenantSections,
  agent: agentSections,
};
export const deedsOn: Record<Role, Record<string, Deed[]>> = { landlord: ofLandlord, tenant: ofTenant, agent: ofAgent };

/** Of the sidebar; agents have tabs. */
export const entryTo = (page: Page, section: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .locator(section === 'dashboard' ? 'a[href$="-dashboard"]' : `a[href$="section=${section}"]`)
    .or(page.getByRole('tablist', { name: 'Sections' }).getByRole('tab', { name: new RegExp(`^${section}`, 'i') }))
    .first();
