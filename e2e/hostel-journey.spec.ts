import type { Page } from '@playwright/test';
import type { App } from '../scripts/app-process.ts';
import type { Property } from '../src/contract/lettings/properties.ts';
import { addDays, addMonths } from '../src/contract/platform/calendar.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { addFloor, beginHostel, buyBasic, space } from './hostels.ts';
import { clickInMail, receiveMail } from './outbox.ts';
import { button, chooseInMenu, dialog, dismissToast, expectToast, expectToastTitle } from './parts.ts';
import { register } from './people.ts';
import { phone, problemsOnPhone } from './phones.ts';
import { aTenant, choose, tenantEmail } from './tenancies.ts';

/** For two months, and this month's rent is open. */
const aLease = () => {
  const firstOfMonth = `${today().slice(0, 7)}-01`;
  return {
    ...{ leaseStartDate: addMonths(firstOfMonth, -2), leaseEndDate: null, securityDeposit: '0' },
    billing: { rent: true, dayOfMonth: 1, paidUntil: addDays(firstOfMonth, -1) },
  };
};
const HOSTEL = 'Green Hostel';

interface Walk {
  page: Page;
  app: App;
  /** What the walk looks at wherever something new is open. */
  look: () => Promise<void>;
}

/** Three floors with a room of three beds each, and above them a room that is let whole. */
const layOut = async ({ page, look }: Walk) => {
  await buyBasic(page);
  await dismissToast(page);
  const form = await beginHostel(page, HOSTEL);
  await form.getByLabel('From floor').fill('1');
  await form.getByLabel('To floor').fill('3');
  await form.getByLabel('Last room').fill('1');
  await expect(form.getByRole('heading', { name: '3 rooms with 9 beds to let' })).toBeVisible();
  await look();
  await form.getByRole('button', { name: 'Add building' }).click();
  await expectToast(page, `${HOSTEL} added`, '9 spaces to let.');
  await dismissToast(page);
  await addFloor(page, HOSTEL, '4', '0');
  await expectToastTitle(page, `${HOSTEL} has grown`);
  await dismissToast(page);
  for (const floor of ['Floor 1', 'Floor 2', 'Floor 3', 'Floor 4'])
    await expect(page.getByRole('region', { name: floor })).toBeVisible();
  await expect(space(page, '301-C', 'Vacant')).toBeVisible();
  await look();
};

/** Whoever is invited sets a password by the link of the mail, in a window of their own. */
const acceptInvitation = async ({ page, app }: Walk, email: string) => {
  const mail = await receiveMail(app, email, 'You are invited to Kiraya');
  const context = await page.context().browser()?.newContext({ baseURL: app.url });
  if (!context) throw new Error('there is no browser');
  const window = await context.newPage();
  await clickInMail(window, app, mail, 'Set your password');
  await window.getByLabel('New Password', { exact: true }).fill('Monsoon-2026!');
  await window.getByLabel('Confirm Password', { exact: true }).fill('Monsoon-2026!');
  await button(window, 'Set Password').click();
  await expect(window).toHaveURL('/tenant-dashboard');
  await expect(window.getByRole('main')).toContainText('401');
  await context.close();
};

const readMeters = async ({ page, look }: Walk) => {
  await page.goto('/landlord-dashboard?section=maintenance&look=round');
  for (const [read, value] of [
    ['0 of 2 read', '150'],
    ['1 of 2 read', '180'],
  ] as const) {
    await expect(page.getByText(read)).toBeVisible();
    await look();
    await page.getByRole('textbox', { name: /^What the/ }).fill(value);
    await button(page, 'Save and go on').click();
  }
  await expect(page.getByText('All meters are read')).toBeVisible();
  await button(page, 'Finish the round').click();
  await expect(page.getByText('All meters are read')).toBeHidden();
};

const changeBeds = async ({ page, look }: Walk) => {
  await space(page, '101-A').click();
  await page.getByRole('menuitem', { name: 'Move Asha Rao' }).click();
  await choose(page, 'To', '201-B: change places with Bela Rao');
  const move = dialog(page, 'Move Asha Rao');
  await expect(move.getByRole('region', { name: 'What changes for Asha Rao' })).toContainText('The rent stays ₹7,000.');
  const lessRent = move.getByRole('region', { name: 'What changes for Bela Rao' });
  await expect(lessRent).toContainText('₹8,000 → ₹7,000');
  await expect(lessRent.getByRole('listitem').first()).toContainText('the open payment changes');
  await look();
  await move.getByRole('button', { name: 'Save the move' }).click();
  await expectToastTitle(page, 'Moved');
  await dismissToast(page);
  await expect(space(page, '101-A')).toContainText('Bela Rao');
  await expect(space(page, '201-B')).toContainText('Asha Rao');
};

const leaveSharedRoom = async ({ page, look }: Walk) => {
  await space(page, '401').click();
  await page.getByRole('menuitem', { name: /^Show Meera Iyer/ }).click();
  await expect(page.getByRole('list', { name: 'People of this lease' })).toContainText('Kabir Anand');
  await look();
  await chooseInMenu(page, 'Kabir Anand', 'Moves out');
  const form = dialog(page, 'Kabir Anand moves out');
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await look();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToastTitle(page, 'Kabir Anand has moved out');
  await expect(page.getByRole('list', { name: 'Departures' })).toContainText('Left, last day');
};

/** The building, who moves in, a meter round, two who change beds, and one of two who leaves a room that they share. */
const runTheHostel = async (walk: Walk) => {
  const { page } = walk;
  const { token } = await register(page, 'landlord');
  const ask = async (path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = data ? await page.request.post(path, { data, headers }) : await page.request.get(path, { headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await test.step('three floors of beds are laid out, and the board shows them', () => layOut(walk));
  const board = page.url();
  const homes = (await ask('/api/properties')) as Property[];
  const idOf = (number: string) => homes.find(({ flatNumber }) => flatNumber === number)?.id ?? 0;

  await test.step('people move in, the board names them, and who shares a room accepts it', async () => {
    for (const [firstName, number, monthlyRent] of [
      ['Asha', '101-A', '7000'],
      ['Bela', '201-B', '8000'],
    ] as const) {
      const person = { firstName, lastName: 'Rao', propertyId: idOf(number), monthlyRent };
      await aTenant(page.request, token, { ...aLease(), ...person });
    }
    const kabir = tenantEmail('kabir');
    await aTenant(page.request, token, {
      ...{ ...aLease(), firstName: 'Meera', lastName: 'Iyer', propertyId: idOf('401'), monthlyRent: '12000' },
      coTenants: [{ firstName: 'Kabir', lastName: 'Anand', email: kabir }],
    });
    await expect(space(page, '101-A')).toContainText('Asha Rao');
    await expect(space(page, '401')).toContainText('Meera Iyer and Kabir Anand');
    await acceptInvitation(walk, kabir);
  });

  await test.step('the meters are read on a round', async () => {
    for (const number of ['101', '201']) {
      const meter = { propertyId: idOf(number), kind: 'electricity', number: `E-${number}`, unitPrice: 9 };
      const { id } = await ask('/api/meters', meter);
      await ask(`/api/meters/${id}/readings`, { value: 100, date: addDays(today(), -30) });
    }
    await readMeters(walk);
  });

  await test.step('two change beds in mid-month', async () => {
    await page.goto(board);
    await changeBeds(walk);
  });

  await test.step('one of two leaves the room that they share', async () => {
    await leaveSharedRoom(walk);
    await page.goto(board);
    await expect(space(page, '401')).toContainText('Meera Iyer');
    await expect(space(page, '401')).not.toContainText('Kabir Anand');
  });
};

test('a hostel is run from its first floor to one who leaves', async ({ page, app }) => {
  test.slow();
  await runTheHostel({ page, app, look: async () => undefined });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a hostel is run with a thumb', async ({ page, app }) => {
    test.slow();
    const look = async () => expect(await problemsOnPhone(page)).toEqual([]);
    await runTheHostel({ page, app, look });
  });
});
