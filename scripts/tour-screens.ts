import type { Page } from '@playwright/test';
import type { Role } from '../src/contract/platform/roles.ts';
import { consoleTabs } from '../src/web/features/back-office/admin/console-tabs.ts';

/** The operator looks at the back office. */
export type Viewer = Role | 'operator';

export interface TourScreen {
  name: string;
  path: string;
  /** Who looks at it; nobody is signed in without it. */
  role?: Viewer;
  /** What to do on the screen before the picture. */
  steps?: (page: Page) => Promise<void>;
  /** The whole page rather than what fits the window. */
  isLong?: boolean;
}

const sections = (role: Role, names: string[]): TourScreen[] =>
  names.map((section) => ({
    name: `${role}-${section}`,
    path: section === 'dashboard' ? `/${role}-dashboard` : `/${role}-dashboard?section=${section}`,
    role,
  }));

const pressInDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

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
    'documents',
    'messages',
    'reports',
  ]),
  ...sections('tenant', ['dashboard', 'payments', 'messages', 'documents', 'maintenance', 'lease-details']),
  ...sections('agent', ['dashboard', 'properties', 'applications', 'tenants', 'messages', 'documents']),
  { name: 'agent-dashboard-whole', path: '/agent-dashboard', role: 'agent', isLong: true },
  {
    name: 'agent-property',
    path: '/agent-dashboard?section=properties',
    role: 'agent',
    steps: (page) =>
      page
        .getByRole('link', { name: /^View / })
        .first()
        .click(),
    isLong: true,
  },
  {
    name: 'agent-edit-property',
    path: '/agent-dashboard?section=properties',
    role: 'agent',
    steps: (page) =>
      page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click(),
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
    steps: (page) => page.getByRole('link', { name: 'View Studio home in Indiranagar' }).click(),
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
    steps: (page) => page.getByRole('region', { name: 'Next payment' }).getByRole('link', { name: 'Pay Rent' }).click(),
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
  ...consoleTabs.map(
    (tab): TourScreen => ({
      name: `admin-${tab}`,
      path: `/admin/dashboard?tab=${tab}`,
      role: 'operator',
      isLong: true,
    }),
  ),
];
