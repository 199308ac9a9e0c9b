import type { Property } from '../src/contract/lettings/properties.ts';
import { addDays, addMonths } from '../src/contract/platform/calendar.ts';
import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { PROPERTIES } from './homes.ts';
import { addFloor, beginHostel, buyBasic, space } from './hostels.ts';
import { expectAccessibleAndFitting } from './looks.ts';
import { button, dialog, expectToast, expectToastTitle } from './parts.ts';
import { register } from './people.ts';
import { aTenant, choose } from './tenancies.ts';

test('a hostel is laid out at once, its board tells who has which bed, and two change places', async ({ page }) => {
  const { token } = await register(page, 'landlord');
  const form = await beginHostel(page, 'Green Hostel');
  await form.getByText('By their numbers').click();
  await form.getByLabel('First room').fill('201');
  await form.getByLabel('Last room').fill('202');
  await expect(form.getByRole('heading', { name: '2 rooms with 6 beds to let' })).toBeVisible();
  await form.getByRole('button', { name: /^202/ }).click();
  await expect(form.getByRole('heading', { name: '1 room with 3 beds to let' })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await form.getByRole('button', { name: 'Add building' }).click();
  await expectToast(page, 'Green Hostel added', '3 spaces to let.');
  const bed = (letter: string, state: string) => space(page, `201-${letter}`, state);
  await expect(bed('A', 'Vacant')).toBeVisible();

  const headers = { authorization: `Bearer ${token}` };
  const homes = (await (await page.request.get('/api/properties', { headers })).json()) as Property[];
  const idOf = (number: string) => homes.find(({ flatNumber }) => flatNumber === number)?.id;
  const lease = { leaseStartDate: addMonths(today(), -2), leaseEndDate: null, securityDeposit: '0' };
  const people = [
    ['Asha', '201-A', '7000'],
    ['Bela', '201-B', '8000'],
  ] as const;
  for (const [firstName, number, monthlyRent] of people)
    await aTenant(page.request, token, { ...lease, firstName, lastName: 'Rao', propertyId: idOf(number), monthlyRent });
  await expect(bed('A', 'Let')).toContainText('Asha Rao');
  await expect(bed('B', 'Let')).toContainText('Bela Rao');
  await expectAccessibleAndFitting(page);

  await bed('A', 'Let').click();
  await page.getByRole('menuitem', { name: 'Move Asha Rao' }).click();
  await choose(page, 'To', '201-B: change places with Bela Rao');
  const move = dialog(page, 'Move Asha Rao');
  await expect(move.getByRole('region', { name: 'What changes for Bela Rao' })).toContainText('₹8,000 → ₹7,000');
  await expectAccessibleAndFitting(page);
  await move.getByRole('button', { name: 'Save the move' }).click();
  await expectToastTitle(page, 'Moved');
  await expect(bed('A', 'Let')).toContainText('Bela Rao');

  await button(page, 'Actions for Green Hostel').click();
  await page.getByRole('menuitem', { name: 'Edit building' }).click();
  const editing = dialog(page, 'Edit Green Hostel');
  await editing.getByLabel('Name *').fill('Green House');
  await choose(page, 'Amenities', 'Wi-Fi');
  await editing.getByLabel('Society office').fill('Baner Housing Society');
  await expectAccessibleAndFitting(page);
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expectToastTitle(page, 'Green House saved');
  await expect(page.getByRole('heading', { name: 'Green House' })).toBeVisible();

  await page.getByRole('textbox', { name: 'On', exact: true }).fill(addDays(today(), -1));
  await expect(bed('A', 'Let')).toContainText('Asha Rao');
});

test('a bed is kept for somebody new and confirmed, and a floor is added later', async ({ page }) => {
  const { token } = await register(page, 'landlord');
  await buyBasic(page);
  const headers = { authorization: `Bearer ${token}` };
  const place = { name: 'Blue Hostel', street1: '9 Baner Road', area: 'Baner', city: 'Pune', state: 'Maharashtra' };
  const layout = { kind: 'room', way: 'floors', firstFloor: 1, lastFloor: 1, firstNumber: 1, lastNumber: 1, beds: 2 };
  const made = await page.request.post('/api/buildings', {
    headers,
    data: { ...place, layout: { ...layout, monthlyRent: '7000' } },
  });
  const { id } = (await made.json()) as { id: number };
  await page.goto(`${PROPERTIES}&building=${id}`);
  const bed = (state: string) => space(page, '101-A', state);
  await bed('Vacant').click();
  await page.getByRole('menuitem', { name: 'Reserve' }).click();
  const form = page.getByRole('dialog', { name: /^Reserve / });
  for (const [label, text] of [
    ['First name', 'Meera'],
    ['Last name', 'Nair'],
    ['Email', 'meera.nair@example.in'],
    ['Phone', '9876543210'],
  ] as const)
    await form.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(text);
  await form.getByRole('textbox', { name: /^Moves in on/ }).fill(addDays(today(), 10));
  await form.getByLabel('Booking amount').fill('2000');
  await expectAccessibleAndFitting(page);
  await form.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expectToastTitle(page, 'Reserved');
  await expect(bed('Reserved')).toContainText('Meera Nair');

  await bed('Reserved').click();
  await page.getByRole('menuitem', { name: 'Open 101-A' }).click();
  await expect(page.getByRole('region', { name: 'Lease', exact: true })).toContainText(
    /^LeaseReserved until .* for Meera Nair/,
  );
  await expectAccessibleAndFitting(page);
  await page.goBack();

  await bed('Reserved').click();
  await page.getByRole('menuitem', { name: 'Confirm Meera Nair' }).click();
  await dialog(page, 'Confirm the reservation').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectToastTitle(page, 'Confirmed');

  await addFloor(page, 'Blue Hostel', '2', '2');
  await expectToastTitle(page, 'Blue Hostel has grown');
  await expect(space(page, '201-A', 'Vacant')).toBeVisible();
});
