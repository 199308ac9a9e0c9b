import type { Page } from '@playwright/test';
import type { TourScreen } from './tour-screen.ts';

const openRequest = (title: string) => async (page: Page) => {
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('dialog', { name: title }).getByText('What was said and done').waitFor();
};

/** On a phone the buttons of a page are in its menu. */
const pressing = (name: string, title: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true });
  const menu = page.getByRole('button', { name: 'Actions for maintenance' });
  await button.or(menu).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await button.or(page.getByRole('menuitem', { name, exact: true })).click();
  await page.getByRole('dialog', { name: title }).waitFor();
};

/** Of who is about to leave. */
const openExitPlan = async (page: Page) => {
  await page.getByRole('link', { name: 'Sneha Iyer' }).click();
  await page.getByRole('button', { name: /^Moving out of/ }).click();
  await page.getByRole('list', { name: 'Moving out' }).waitFor();
};

/** Maintenance, appliances, meters, and moving out. */
export const upkeepScreens: TourScreen[] = [
  { name: 'maintenance-board', path: '/landlord-dashboard?section=maintenance&look=board', role: 'landlord' },
  { name: 'maintenance-visits', path: '/landlord-dashboard?section=maintenance&look=visits', role: 'landlord' },
  { name: 'maintenance-team', path: '/landlord-dashboard?section=maintenance&look=team', role: 'landlord' },
  {
    name: 'maintenance-things',
    path: '/landlord-dashboard?section=maintenance&look=things',
    role: 'landlord',
    isLong: true,
  },
  { name: 'maintenance-own-things', path: '/tenant-dashboard?section=maintenance&look=things', role: 'tenant' },
  {
    name: 'maintenance-appliance',
    path: '/landlord-dashboard?section=maintenance&look=things',
    role: 'landlord',
    steps: async (page) => {
      await page.getByRole('button', { name: 'AC of the bedroom', exact: true }).click();
      await page.getByRole('dialog', { name: 'AC of the bedroom' }).waitFor();
    },
  },
  {
    name: 'inspection',
    path: '/tenant-dashboard?section=lease-details',
    role: 'tenant',
    steps: async (page) => {
      await page.getByRole('link', { name: 'Open the periodic inspection' }).click();
      await page.getByRole('heading', { name: /^Periodic inspection/ }).waitFor();
    },
    isLong: true,
  },
  {
    name: 'settlement',
    path: '/landlord-dashboard?section=books&book=deposits&state=due_back',
    role: 'landlord',
    steps: async (page) => {
      await page.locator('main :is(table, ul[aria-label])').getByRole('button', { name: 'Vikram Joshi' }).click();
      await page.getByRole('link', { name: /^Settlement: / }).click();
      await page.getByRole('heading', { name: /^Settlement of the deposit/ }).waitFor();
    },
    isLong: true,
  },
  {
    name: 'give-notice',
    path: '/tenant-dashboard?section=lease-details',
    role: 'tenant',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Give notice' }).click();
      await page.getByRole('dialog', { name: 'Notice' }).waitFor();
    },
  },
  { name: 'exit-plan', path: '/landlord-dashboard?section=tenants', role: 'landlord', steps: openExitPlan },
  {
    name: 'final-bill',
    path: '/landlord-dashboard?section=tenants',
    role: 'landlord',
    steps: async (page) => {
      await openExitPlan(page);
      await page.getByRole('button', { name: 'Look at the final bill' }).click();
      await page
        .getByRole('dialog', { name: 'Final bill' })
        .getByText(/, with this bill$/)
        .waitFor();
    },
  },
  { name: 'meters', path: '/landlord-dashboard?section=maintenance&look=meters', role: 'landlord' },
  { name: 'meter-round', path: '/landlord-dashboard?section=maintenance&look=round', role: 'landlord' },
  {
    name: 'meter-bills',
    path: '/landlord-dashboard?section=maintenance&look=meters&dialog=bill-meters',
    role: 'landlord',
  },
  {
    name: 'meter',
    path: '/landlord-dashboard?section=maintenance&look=meters',
    role: 'landlord',
    steps: (page) => page.getByRole('button', { name: 'MSE-402117' }).click(),
  },
  {
    name: 'maintenance-request',
    path: '/landlord-dashboard?section=maintenance',
    role: 'landlord',
    steps: openRequest('Damp patch in the bedroom'),
    isLong: true,
  },
  {
    name: 'maintenance-bill',
    path: '/landlord-dashboard?section=maintenance&state=done',
    role: 'landlord',
    steps: openRequest('Kitchen light flickers'),
    isLong: true,
  },
  {
    name: 'maintenance-limits',
    path: '/landlord-dashboard?section=maintenance',
    role: 'landlord',
    steps: pressing('Limits', 'Spending limits'),
  },
  {
    name: 'maintenance-vendors',
    path: '/landlord-dashboard?section=maintenance',
    role: 'landlord',
    steps: pressing('Vendors', 'Vendors'),
  },
  { name: 'maintenance-report', path: '/tenant-dashboard?section=maintenance&dialog=report', role: 'tenant' },
  {
    name: 'maintenance-confirm',
    path: '/tenant-dashboard?section=maintenance',
    role: 'tenant',
    steps: openRequest('Kitchen light flickers'),
  },
];
