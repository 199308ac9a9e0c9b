import type { TourScreen } from './tour-screen.ts';

/** Reports of each role, opened. */
export const reportScreens: TourScreen[] = [
  { name: 'report-arrears', path: '/reports/arrears', role: 'landlord', isLong: true },
  { name: 'report-income-expense', path: '/reports/income-expense?compare=year', role: 'landlord', isLong: true },
  { name: 'report-budget', path: '/reports/income-expense?by=property&compare=budget', role: 'landlord', isLong: true },
  { name: 'report-rent-roll', path: '/reports/rent-roll?group=state', role: 'landlord', isLong: true },
  { name: 'report-collection', path: '/reports/collection', role: 'landlord', isLong: true },
  { name: 'report-yield', path: '/reports/yield', role: 'landlord', isLong: true },
  { name: 'report-cash-flow', path: '/reports/cash-flow', role: 'landlord', isLong: true },
  { name: 'report-maintenance', path: '/reports/maintenance', role: 'landlord', isLong: true },
  { name: 'report-gst', path: '/reports/gst', role: 'landlord', isLong: true },
  { name: 'year-end', path: '/year-end', role: 'landlord', isLong: true },
  {
    name: 'budget',
    path: '/reports/income-expense?by=property',
    role: 'landlord',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Budget', exact: true }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Property' }).click();
      await page.getByRole('option').first().click();
      await page.getByRole('dialog').getByLabel('Rent', { exact: true }).waitFor();
    },
  },
  { name: 'report-commission', path: '/reports/commission', role: 'agent', isLong: true },
  { name: 'report-rent-paid', path: '/reports/rent-paid', role: 'tenant', isLong: true },
];
