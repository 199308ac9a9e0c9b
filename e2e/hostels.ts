import { expect, type Page } from '@playwright/test';
import { PROPERTIES } from './homes.ts';
import { button, dialog, expectToast } from './parts.ts';
import { buyPlan } from './plans.ts';
import { choose } from './tenancies.ts';

/** Hostels, laid out through their form, and how tests speak of a board. */

/** A space of the board, in whichever state. */
export const space = (page: Page, number: string, state = '[A-Z]') =>
  page.getByRole('button', { name: new RegExp(`^${number} ?${state}`) });

/** The form of a new building of rooms with three beds each, with all but their numbers filled in. */
export const beginHostel = async (page: Page, name: string) => {
  await page.goto(PROPERTIES);
  await button(page, 'Add a building').click();
  const form = dialog(page, 'Add a building');
  for (const [label, text] of [
    ['Name', name],
    ['Street 1', '7 Baner Road'],
    ['Area', 'Baner'],
    ['City', 'Pune'],
    ['State', 'Maharashtra'],
    ['PIN code', '411045'],
  ] as const)
    await form.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(text);
  await choose(page, 'Kind', 'Rooms');
  await form.getByLabel('Beds in each room').fill('3');
  await form.getByLabel('Rent of each bed').fill('7000');
  return form;
};

/** For a building that has more spaces than come without a plan. */
export const buyBasic = async (page: Page) => {
  await page.goto('/subscription');
  await buyPlan(page, 'Basic');
  await expectToast(page, 'Payment Successful', 'Your subscription has been activated!');
};

/** Rooms of this many beds on one more floor; without beds they are let whole. */
export const addFloor = async (page: Page, building: string, floor: string, beds: string) => {
  await button(page, `Actions for ${building}`).click();
  await page.getByRole('menuitem', { name: 'Add floors or units' }).click();
  const form = dialog(page, `Add to ${building}`);
  await choose(page, 'Kind', 'Rooms');
  await form.getByLabel('Beds in each room').fill(beds);
  await form.getByLabel('From floor').fill(floor);
  await form.getByLabel('To floor').fill(floor);
  await form.getByLabel('Last room').fill('1');
  await expect(form.getByRole('heading', { name: /^1 .*to let$/ })).toBeVisible();
  await form.getByRole('button', { name: 'Add them' }).click();
  await expect(form).toBeHidden();
};
