import type { Page } from '@playwright/test';
import type { Role } from '../src/contract/platform/roles.ts';
import { cardScreens } from './tour-of-cards.ts';
import { papersScreens } from './tour-of-papers.ts';
import { reportScreens } from './tour-of-reports.ts';
import { spacesScreens } from './tour-of-spaces.ts';
import { backOfficeScreens } from './tour-of-the-back-office.ts';
import { upkeepScreens } from './tour-of-upkeep.ts';
import type { TourScreen } from './tour-screen.ts';

const sections = (role: Role, names: string[]): TourScreen[] =>
  names.map((section) => ({
    name: `${role}-${section}`,
    path: section === 'dashboard' ? `/${role}-dashboard` : `/${role}-dashboard?section=${section}`,
    role,
  }));

const pressInDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** The one that is not even. */
const openFirstLedger = (page: Page) => page.locator('main ul[aria-label] a', { hasText: 'Lakeview 5B' }).click();

/** Every screen there is. Add yours here, then look at it: `npm run tour -- <part of its name>`. */
export const tourScreens: TourScreen[] = [
  { name: 'landing', path: '/' },
  { name: 'landing-whole', path: '/', isLong: true },
  { name: 'landing-agent', path: '/', steps: (page) => page.getByRole('tab', { name: 'Agent' }).click() },
  { name: 'landing-tenant', path: '/', steps: (page) => page.getByRole('tab', { name: 'Tenant' }).click() },
  { name: 'sign-up', path: '/?dialog=sign-up' },
  {
    name: 'sign-up-refused',
    path: '/?dialog=sign-up',
    steps: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('short');
      await pressInDialog('Create Account')(page);
    },
  },
  { name: 'sign-in', path: '/?dialog=sign-in' },
  { name: 'sign-in-refused', path: '/?dialog=sign-in', steps: pressInDialog('Sign In') },
  { name: 'forgot-password', path: '/?dialog=sign-in', steps: pressInDialog('Forgot password?') },
  { name: 'verify-email', path: '/verify-email' },
  { name: 'password-reset', path: '/password-reset?token=from-the-mail' },
  { name: 'invitation', path: '/password-reset?token=invite-from-the-mail' },
  { name: 'privacy', path: '/privacy', isLong: true },
  { name: 'terms', path: '/terms', isLong: true },
  { name: 'help', path: '/help', isLong: true },
  { name: 'help-landlord', path: '/help/landlord', isLong: true },
  { name: 'help-chapter', path: '/help/landlord/settling-the-deposit', isLong: true },
  { name: 'help-search', path: '/help/tenant?search=deposit', isLong: true },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'agent-signed-out', path: '/agent-dashboard' },
  { name: 'application', path: '/application' },
  { name: 'admin', path: '/admin' },
  { name: 'role-selector', path: '/role-selector', role: 'landlord' },
  { name: 'access-denied', path: '/tenant-dashboard', role: 'landlord' },
  ...sections('landlord', [
    'dashboard',
    'properties',
    'tenants',
    'applications',
    'application-forms',
    'payments',
    'expenses',
    'maintenance',
    'documents',
    'messages',
    'reports',
  ]),
  {
    name: 'landlord-statements',
    path: '/landlord-dashboard?section=books&book=statements',
    role: 'landlord',
    isLong: true,
  },
  { name: 'agent-statements', path: '/statements', role: 'agent', isLong: true },
  {
    name: 'tenant-statement',
    path: '/tenant-dashboard?section=lease-details',
    role: 'tenant',
    steps: async (page) => {
      await page.getByRole('link', { name: 'Statement of account' }).click();
      await page.getByRole('group', { name: 'Closing balance' }).waitFor();
    },
    isLong: true,
  },
  ...sections('tenant', ['dashboard', 'payments', 'messages', 'documents', 'maintenance', 'lease-details', 'reports']),
  ...sections('agent', [
    'dashboard',
    'properties',
    'applications',
    'tenants',
    'maintenance',
    'commission',
    'messages',
    'documents',
    'reports',
  ]),
  ...reportScreens,
  ...cardScreens,
  ...upkeepScreens,
  ...papersScreens,
  {
    name: 'landlord-agent-ledger',
    path: '/landlord-dashboard?section=books&book=agents',
    role: 'landlord',
    steps: openFirstLedger,
    isLong: true,
  },
  {
    name: 'agent-ledger',
    path: '/agent-dashboard?section=commission',
    role: 'agent',
    steps: openFirstLedger,
    isLong: true,
  },
  { name: 'agent-dashboard-whole', path: '/agent-dashboard', role: 'agent', isLong: true },
  {
    name: 'agent-property',
    path: '/agent-dashboard?section=properties',
    role: 'agent',
    steps: (page) => page.locator('main :is(tbody, ul[aria-label]) a').first().click(),
    isLong: true,
  },
  {
    name: 'agent-edit-property',
    path: '/agent-dashboard?section=properties',
    role: 'agent',
    steps: async (page) => {
      const button = page.getByRole('button', { name: /^Edit / }).first();
      if (await button.isVisible()) return button.click();
      // On a phone it is in the menu of the row.
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    },
  },
  { name: 'mandate-request', path: '/landlord-dashboard', role: 'landlord' },
  {
    name: 'mandate-refusing',
    path: '/landlord-dashboard',
    role: 'landlord',
    steps: (page) => page.getByRole('button', { name: 'Refuse', exact: true }).click(),
  },
  {
    name: 'mandate-rights',
    path: '/landlord-dashboard?section=properties',
    role: 'landlord',
    steps: (page) => page.getByRole('link', { name: 'Lakeview 5B' }).click(),
    isLong: true,
  },
  {
    name: 'mandate-waiting',
    path: '/agent-dashboard?section=properties',
    role: 'agent',
    steps: (page) => page.getByRole('link', { name: 'Studio home in Indiranagar', exact: true }).click(),
    isLong: true,
  },
  { name: 'landlord-dashboard-whole', path: '/landlord-dashboard', role: 'landlord', isLong: true },
  { name: 'tenant-dashboard-whole', path: '/tenant-dashboard', role: 'tenant', isLong: true },
  {
    name: 'landlord-add-property',
    path: '/landlord-dashboard?section=properties&dialog=add-property',
    role: 'landlord',
  },
  {
    name: 'landlord-property',
    path: '/landlord-dashboard?section=properties&property=1',
    role: 'landlord',
    isLong: true,
  },
  {
    name: 'landlord-property-table',
    path: '/landlord-dashboard?section=properties&view=table',
    role: 'landlord',
  },
  {
    name: 'landlord-onboarding',
    path: '/landlord-dashboard?section=tenants&dialog=onboard-tenant',
    role: 'landlord',
  },
  {
    name: 'landlord-tenant',
    path: '/landlord-dashboard?section=tenants',
    role: 'landlord',
    isLong: true,
    steps: (page) => page.getByRole('link', { name: 'Arjun Nair' }).click(),
  },
  {
    name: 'agent-onboarding',
    path: '/agent-dashboard?section=tenants&dialog=onboard-tenant',
    role: 'agent',
  },
  {
    name: 'landlord-new-form',
    path: '/landlord-dashboard?section=application-forms&dialog=new-form',
    role: 'landlord',
  },
  {
    name: 'landlord-application',
    path: '/landlord-dashboard?section=applications&application=6',
    role: 'landlord',
    isLong: true,
  },
  { name: 'application-status', path: '/application-status?token=from-the-mail' },
  {
    name: 'landlord-menu',
    path: '/landlord-dashboard',
    role: 'landlord',
    steps: (page) => page.getByRole('button', { name: /^Account of/ }).click(),
  },
  {
    name: 'landlord-notifications',
    path: '/landlord-dashboard',
    role: 'landlord',
    steps: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
  { name: 'landlord-account', path: '/account', role: 'landlord', isLong: true },
  { name: 'tenant-account', path: '/account', role: 'tenant', isLong: true },
  { name: 'agent-account', path: '/account', role: 'agent', isLong: true },
  { name: 'landlord-subscription', path: '/subscription', role: 'landlord', isLong: true },
  { name: 'landlord-subscription-upgrade', path: '/subscription-upgrade', role: 'landlord', isLong: true },
  {
    name: 'landlord-checkout',
    path: '/subscription?plan=enterprise',
    role: 'landlord',
    steps: (page) => page.getByRole('button', { name: 'Subscribe to Enterprise' }).click(),
  },
  { name: 'tenant-payments-page', path: '/payments', role: 'tenant' },
  { name: 'agent-payments-page', path: '/payments', role: 'agent' },
  {
    name: 'landlord-expense',
    path: '/landlord-dashboard?section=expenses&search=CoolCare',
    role: 'landlord',
    steps: (page) => page.getByRole('button', { name: 'CoolCare Services', exact: true }).click(),
  },
  { name: 'landlord-new-expense', path: '/landlord-dashboard?section=expenses&dialog=new-expense', role: 'landlord' },
  { name: 'landlord-payments-whole', path: '/landlord-dashboard?section=payments', role: 'landlord', isLong: true },
  {
    name: 'landlord-payment',
    path: '/payments?state=paid',
    role: 'landlord',
    steps: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'View Details' }).click();
    },
  },
  {
    name: 'landlord-remind',
    path: '/landlord-dashboard',
    role: 'landlord',
    steps: async (page) => {
      await page
        .getByRole('button', { name: /^Remind: / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'landlord-explain',
    path: '/landlord-dashboard',
    role: 'landlord',
    steps: async (page) => {
      await page
        .getByRole('button', { name: /^Explain: Overdue/ })
        .first()
        .click();
      await page.getByRole('list', { name: 'What it adds up' }).waitFor();
    },
  },
  { name: 'landlord-journal', path: '/landlord-dashboard?section=books&book=journal', role: 'landlord' },
  {
    name: 'landlord-entry',
    path: '/landlord-dashboard?section=books&book=journal&kind=receipt',
    role: 'landlord',
    steps: (page) =>
      page
        .getByRole('button', { name: /^Received/ })
        .first()
        .click(),
  },
  { name: 'landlord-months', path: '/landlord-dashboard?section=books&book=months', role: 'landlord', isLong: true },
  { name: 'agent-journal', path: '/agent-dashboard?section=books&book=journal', role: 'agent' },
  { name: 'agent-expenses', path: '/agent-dashboard?section=books&book=expenses', role: 'agent' },
  { name: 'agent-deposits', path: '/agent-dashboard?section=books&book=deposits', role: 'agent', isLong: true },
  {
    name: 'landlord-add',
    path: '/landlord-dashboard',
    role: 'landlord',
    steps: (page) => page.getByRole('button', { name: 'Add' }).click(),
  },
  {
    name: 'landlord-deposits',
    path: '/landlord-dashboard?section=books&book=deposits',
    role: 'landlord',
    isLong: true,
  },
  {
    name: 'landlord-deposit',
    path: '/landlord-dashboard?section=books&book=deposits&state=due_back',
    role: 'landlord',
    steps: (page) =>
      page.locator('main :is(table, ul[aria-label])').getByRole('button', { name: 'Vikram Joshi' }).click(),
  },
  { name: 'tenant-deposit', path: '/tenant-dashboard?section=lease-details', role: 'tenant', isLong: true },
  { name: 'landlord-new-payment', path: '/payments?dialog=new-payment', role: 'landlord' },
  { name: 'landlord-schedules', path: '/payments?show=schedules', role: 'landlord' },
  { name: 'landlord-new-schedule', path: '/payments?show=schedules&dialog=new-schedule', role: 'landlord' },
  { name: 'landlord-rent-collection', path: '/payments?show=collection', role: 'landlord' },
  { name: 'tenant-methods', path: '/payments?show=methods', role: 'tenant' },
  { name: 'tenant-add-method', path: '/payments?show=methods&dialog=add-method', role: 'tenant' },
  { name: 'tenant-rent-statement', path: '/payments?dialog=rent-statement', role: 'tenant' },
  {
    name: 'tenant-pay',
    path: '/tenant-dashboard',
    role: 'tenant',
    steps: async (page) => {
      await page.getByRole('region', { name: 'Next payment' }).getByRole('link', { name: 'Pay Rent' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'tenant-messages-page', path: '/messages', role: 'tenant' },
  {
    name: 'landlord-conversation',
    path: '/landlord-dashboard?section=messages',
    role: 'landlord',
    steps: (page) => page.getByRole('list', { name: 'Conversations' }).getByRole('button').first().click(),
  },
  {
    name: 'landlord-new-message',
    path: '/landlord-dashboard?section=messages',
    role: 'landlord',
    steps: (page) => page.getByRole('button', { name: 'New Message' }).click(),
  },
  {
    name: 'landlord-message-analytics',
    path: '/landlord-dashboard?section=messages&tab=analytics',
    role: 'landlord',
    isLong: true,
  },
  { name: 'tenant-message-notifications', path: '/messages?tab=notifications', role: 'tenant' },
  ...spacesScreens,
  ...backOfficeScreens,
  {
    name: 'landlord-support',
    path: '/landlord-dashboard',
    role: 'landlord',
    steps: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Contact support' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
