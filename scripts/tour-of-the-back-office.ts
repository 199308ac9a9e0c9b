import { consoleTabs } from '../src/web/features/back-office/admin/console-tab-names.ts';
import type { TourScreen } from './tour-screen.ts';

export const backOfficeScreens: TourScreen[] = [
  ...consoleTabs.map(
    (tab): TourScreen => ({
      name: `admin-${tab}`,
      path: `/admin/dashboard?tab=${tab}`,
      role: 'operator',
      isLong: true,
    }),
  ),
  {
    name: 'admin-customer',
    path: '/admin/dashboard?tab=subscriptions',
    role: 'operator',
    isLong: true,
    steps: (page) => page.locator('a[href*="customer="]').first().click(),
  },
  {
    name: 'admin-invoice',
    path: '/admin/dashboard?tab=billing',
    role: 'operator',
    isLong: true,
    steps: (page) => page.locator('a[href*="invoice="]').first().click(),
  },
  {
    name: 'admin-support-request',
    path: '/admin/dashboard?tab=support',
    role: 'operator',
    steps: (page) => page.locator('[aria-label="Support requests"] button').first().click(),
  },
  {
    name: 'admin-payment',
    path: '/admin/dashboard?tab=payments',
    role: 'operator',
    steps: async (page) => {
      // On a desk all of it stands in the row.
      const row = page.locator('ul[aria-label="Payments"] button').first();
      if (await row.isVisible()) await row.click();
    },
  },
];
