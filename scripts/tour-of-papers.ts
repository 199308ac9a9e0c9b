import type { Page } from '@playwright/test';
import type { TourScreen } from './tour-screen.ts';

const openFirst = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Leave and licence:/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'What you are signing' }).waitFor();
};

/** The draft of the demo in which nothing is missing. */
const openWhole = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Leave and licence:/ })
    .nth(1)
    .click();
  await page.getByRole('heading', { name: 'What you are signing' }).waitFor();
};

const templates = '/agreement-templates';

/** Agreements, their templates and what states say. */
export const papersScreens: TourScreen[] = [
  { name: 'agreements', path: '/landlord-dashboard?section=agreements', role: 'landlord' },
  { name: 'agreements-tenant', path: '/tenant-dashboard?section=agreements', role: 'tenant' },
  { name: 'agreements-agent', path: '/agent-dashboard?section=agreements', role: 'agent' },
  {
    name: 'agreement-new',
    path: '/landlord-dashboard?section=agreements&dialog=new-agreement',
    role: 'landlord',
  },
  {
    name: 'agreement-draft',
    path: '/landlord-dashboard?section=agreements',
    role: 'landlord',
    steps: openFirst,
    isLong: true,
  },
  {
    name: 'agreement-sending',
    path: '/landlord-dashboard?section=agreements',
    role: 'landlord',
    steps: async (page) => {
      await openWhole(page);
      await page.getByRole('button', { name: 'Send for signing' }).click();
      await page.getByText('First, in any order').waitFor();
    },
  },
  { name: 'verify', path: '/verify' },
  { name: 'agreement-templates', path: templates, role: 'landlord', isLong: true },
  {
    name: 'agreement-template',
    path: templates,
    role: 'landlord',
    steps: async (page) => {
      await page.getByRole('link', { name: 'Read Rental agreement' }).click();
      await page.getByRole('heading', { name: 'The parties' }).waitFor();
    },
    isLong: true,
  },
];
