import type { Page } from '@playwright/test';
import type { Property } from '../src/contract/lettings/properties.ts';
import { addDays, addMonths, dateInIndia } from '../src/contract/platform/calendar.ts';
import { expect, test } from './fixtures.ts';
import { PROPERTIES } from './homes.ts';
import { button, chooseInMenu, dialog, expectToast, expectToastTitle } from './parts.ts';
import { register } from './people.ts';
import { phone, problemsOnPhone } from './phones.ts';
import { buyPlan } from './plans.ts';
import { aTenant, choose, tenantEmail } from './tenancies.ts';

const today = dateInIndia(new Date());
const lease = { leaseStartDate: addMonths(today, -2), leaseEndDate: null, securityDeposit: '0' };

const space = (page: Page, number: string) => page.getByRole('button', { name: new RegExp(`^${number} ?[A-Z]`) });

/** Three floors with a room of three beds each. */
const layOut = async (page: Page) => {
  await page.goto('/subscription');
  await buyPlan(page, 'Basic');
  await expectToastTitle(page, 'Payment Successful');
  await page.goto(PROPERTIES);
  await button(page, 'Add a building').click();
  const form = dialog(page, 'Add a building');
  for (const [label, text] of [
    ['Name', 'Green Hostel'],
    ['Street 1', '7 Baner Road'],
    ['Area', 'Baner'],
    ['City', 'Pune'],
    ['State', 'Maharashtra'],
    ['PIN code', '411045'],
  ] as const)
    await form.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(text);
  await choose(page, 'Kind', 'Rooms');
  await form.getByLabel('Beds in each room').fill('3');
  await form.getByLabel('From floor').fill('1');
  await form.getByLabel('To floor').fill('3');
  await form.getByLabel('Last room').fill('1');
  await form.getByLabel('Rent of each bed').fill('7000');
  await expect(form.getByRole('heading', { name: '3 rooms with 9 beds to let' })).toBeVisible();
  await form.getByRole('button', { name: 'Add building' }).click();
  await expectToast(page, 'Green Hostel added', '9 spaces to let.');
  for (const floor of ['Floor 1', 'Floor 2', 'Floor 3'])
    await expect(page.getByRole('region', { name: floor })).toBeVisible();
  await expect(space(page, '301-C')).toContainText('Vacant');
};

/** The building, a meter round, two who change beds, and one of two who leaves a room that they share. */
const runTheHostel = async (page: Page, look: () => Promise<void>) => {
  const { token } = await register(page, 'landlord');
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string, data?: object) => {
    const answer = data ? await page.request.post(path, { data, headers }) : await page.request.get(path, { headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await test.step('the board', async () => {
    await layOut(page);
    await look();
  });
  const board = page.url();
  const [{ id: buildingId }] = (await ask('/api/buildings')) as [{ id: number }];
  const room = { kind: 'room', way: 'floors', firstFloor: 4, lastFloor: 4, firstNumber: 1, lastNumber: 1 };
  await ask(`/api/buildings/${buildingId}/units`, { ...room, monthlyRent: '12000' });
  const homes = (await ask('/api/properties')) as Property[];
  const idOf = (number: string) => homes.find(({ flatNumber }) => flatNumber === number)?.id ?? 0;
  for (const [firstName, number, monthlyRent] of [
    ['Asha', '101-A', '7000'],
    ['Bela', '201-B', '8000'],
  ] as const)
    await aTenant(page.request, token, { ...lease, firstName, lastName: 'Rao', propertyId: idOf(number), monthlyRent });
  const shared = await aTenant(page.request, token, {
    ...{ ...lease, firstName: 'Meera', lastName: 'Iyer', propertyId: idOf('401'), monthlyRent: '12000' },
    coTenants: [{ firstName: 'Kabir', lastName: 'Anand', email: tenantEmail('kabir') }],
  });
  await expect(space(page, '101-A')).toContainText('Asha Rao');
  await expect(space(page, '401')).toContainText('Meera Iyer and Kabir Anand');

  await test.step('a meter round', async () => {
    for (const number of ['101', '201']) {
      const meter = { propertyId: idOf(number), kind: 'electricity', number: `E-${number}`, unitPrice: 9 };
      const { id } = await ask('/api/meters', meter);
      await ask(`/api/meters/${id}/readings`, { value: 100, date: addDays(today, -30) });
    }
    await page.goto('/landlord-dashboard?section=maintenance&look=round');
    for (const [read, value] of [
      ['0 of 2 read', '150'],
      ['1 of 2 read', '180'],
    ] as const) {
      await expect(page.getByText(read)).toBeVisible();
      await page.getByRole('textbox', { name: /^What the/ }).fill(value);
      await button(page, 'Save and go on').click();
    }
    await expect(page.getByText('All meters are read')).toBeVisible();
    await look();
    await button(page, 'Finish the round').click();
  });

  await test.step('two change beds', async () => {
    await page.goto(board);
    await space(page, '101-A').click();
    await page.getByRole('menuitem', { name: 'Move Asha Rao' }).click();
    await choose(page, 'To', '201-B: change places with Bela Rao');
    const move = dialog(page, 'Move Asha Rao');
    await expect(move.getByRole('region', { name: 'What changes for Bela Rao' })).toContainText('₹8,000 → ₹7,000');
    await look();
    await move.getByRole('button', { name: 'Save the move' }).click();
    await expectToastTitle(page, 'Moved');
    await expect(space(page, '101-A')).toContainText('Bela Rao');
  });

  await test.step('one of two leaves the room that they share', async () => {
    await page.goto(`/landlord-dashboard?section=tenants&tenant=${shared.id}`);
    await chooseInMenu(page, 'Kabir Anand', 'Moves out');
    const form = dialog(page, 'Kabir Anand moves out');
    await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await look();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToastTitle(page, 'Kabir Anand has moved out');
    await page.goto(board);
    await expect(space(page, '401')).toContainText('Meera Iyer');
    await expect(space(page, '401')).not.toContainText('Kabir Anand');
  });
};

test('a hostel is run from an empty database to one who leaves', async ({ page }) => {
  test.slow();
  await runTheHostel(page, async () => undefined);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a hostel is run with a thumb', async ({ page }) => {
    test.slow();
    await runTheHostel(page, async () => expect(await problemsOnPhone(page)).toEqual([]));
  });
});
