import type { Page } from '@playwright/test';
import { addDays, dateInIndia } from '../src/contract/platform/calendar.ts';
import type { TourScreen } from './tour-screen.ts';

const PROPERTIES = '/landlord-dashboard?section=properties';

const openBoard = async (page: Page) => {
  await page.getByRole('list', { name: 'Buildings' }).getByRole('link', { name: 'Saraswati Hostel' }).click();
  await page.getByRole('region', { name: 'Floor 1' }).waitFor();
};

const chooseOnBoard = (action: string, title: string) => async (page: Page) => {
  await openBoard(page);
  await page.getByRole('button', { name: 'Actions for Saraswati Hostel' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog', { name: title }).waitFor();
};

/** Buildings, their boards, and who shares a home. */
export const spacesScreens: TourScreen[] = [
  { name: 'spaces-board', path: PROPERTIES, role: 'owner', isLong: true, steps: openBoard },
  {
    name: 'spaces-board-later',
    path: PROPERTIES,
    role: 'owner',
    isLong: true,
    steps: async (page) => {
      await openBoard(page);
      await page.getByRole('textbox', { name: 'On', exact: true }).fill(addDays(dateInIndia(new Date()), 30));
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Back to today' }).waitFor();
    },
  },
  {
    name: 'spaces-add-building',
    path: `${PROPERTIES}&dialog=add-building`,
    role: 'owner',
    isLong: true,
    steps: async (page) => {
      const form = page.getByRole('dialog', { name: 'Add a building' });
      await form.getByLabel('To floor').fill('4');
      await form.getByLabel('First flat').fill('1');
      await form.getByLabel('Last flat').fill('6');
      await form.getByRole('heading', { name: /to let$/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'spaces-move',
    path: PROPERTIES,
    role: 'owner',
    steps: async (page) => {
      await openBoard(page);
      await page.getByRole('button', { name: /^101-A/ }).click();
      await page.getByRole('menuitem', { name: /^Move / }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'To' }).click();
      await page
        .getByRole('option', { name: /change places/ })
        .first()
        .click();
      await page
        .getByRole('region', { name: /^What changes/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'spaces-amounts',
    path: PROPERTIES,
    role: 'owner',
    steps: async (page) => {
      await chooseOnBoard('Change rents and dues', 'Change rents and dues')(page);
      await page.getByRole('dialog').getByLabel('New amount of each').fill('9000');
    },
  },
  {
    name: 'spaces-people',
    path: '/landlord-dashboard?section=tenants',
    role: 'landlord',
    isLong: true,
    steps: async (page) => {
      await page.getByRole('link', { name: 'Rohan Shetty' }).click();
      await page.getByRole('list', { name: 'People of this lease' }).waitFor();
    },
  },
];
