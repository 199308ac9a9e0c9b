import { expect, it } from 'vitest';
import { listAdminProperties } from '#contract/back-office/admin-records';
import { getBuilding } from '#contract/lettings/buildings';
import { updateLease } from '#contract/lettings/leases';
import { getProperty, listAgentProperties, listProperties, listPublicProperties } from '#contract/lettings/properties';
import { divideProperty } from '#contract/lettings/property-parts';
import { reserve } from '#contract/money/reservations';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { getLandlordDashboard } from '#contract/overview/dashboard';
import { openTestApp } from '#test/app';
import { aHostel, letTo } from '#test/hostels';
import { anAgentOf } from '#test/leases-and-tenants';
import { aLandlord, anApplicationRow, aProperty } from '#test/people-and-homes';

// Today is 5 April 2026.
const app = await openTestApp();
const admin = await app.signInAdmin();

const person = { firstName: 'Meera', lastName: 'Nair', email: 'meera@example.com', phone: '9876543210' };
const terms = { startDate: '2026-05-01', reservedUntil: '2026-04-12', monthlyRent: '8000' };

it('is neither let nor free in every list and figure, until it is let, or let go', async () => {
  const landlord = await aLandlord(app);
  const { id, rooms } = await aHostel(landlord, 4);
  const [kept, lived, free, whole] = rooms;
  if (!kept || !lived || !free || !whole) throw new Error('there are no rooms');
  await letTo(landlord, lived.id, '6000');
  await landlord.call(divideProperty, { params: { id: whole.id }, body: { parts: 2 } });
  const { body: reservation } = await landlord.call(reserve, { body: { propertyId: kept.id, person, ...terms } });

  const listed = async (query: object) =>
    (await landlord.call(listProperties, { query: { building: id, ...query } })).body.map(({ name }) => name);
  const beds = ['A', 'B'].map((letter) => `${whole.name}, bed ${letter}`);
  expect((await listed({ availability: 'available' })).sort()).toEqual([free.name, ...beds].sort());
  expect(await listed({ availability: 'reserved' })).toEqual([kept.name]);
  expect(await listed({ availability: 'occupied' })).toEqual([lived.name]);
  const inOrder = await listed({ sort: 'availability' });
  expect(inOrder.indexOf(kept.name)).toBe(3);
  const nextPage = (await landlord.call(listProperties, { query: { building: id, sort: 'availability', limit: 2 } }))
    .body;
  expect(await listed({ sort: 'availability', cursor: nextPage.at(-1)?.id })).toEqual(inOrder.slice(2));

  const shown = async () => (await landlord.call(getProperty, { params: { id: kept.id } })).body;
  expect(await shown()).toMatchObject({
    isAvailable: true,
    lease: null,
    nextLease: { tenantName: 'Meera Nair', startDate: '2026-05-01', reservedUntil: '2026-04-12' },
  });
  expect((await landlord.call(getBuilding, { params: { id } })).body).toMatchObject({ occupied: 1, reserved: 1 });
  const figures = async () => (await landlord.call(getLandlordDashboard)).body;
  expect(await figures()).toMatchObject({ properties: 5, occupied: 1, reserved: 1, occupancyRate: 20, tenants: 1 });
  // A room counts once for the plan, with its beds or without.
  expect((await figures()).subscription.propertiesUsed).toBe(4);
  const inBackOffice = async () =>
    (await admin.call(listAdminProperties, { query: { landlordId: landlord.user.id } })).body.map(
      ({ title, status }) => [title, status],
    );
  expect(await inBackOffice()).toEqual(
    expect.arrayContaining([
      [kept.name, 'reserved'],
      [lived.name, 'occupied'],
      [free.name, 'available'],
      [whole.name, 'divided'],
    ]),
  );

  const params = { id: reservation.id };
  await landlord.call(updateLease, { params, body: { confirm: true } });
  // Agreed on, and still nobody lives there.
  expect((await shown()).nextLease).toMatchObject({ tenantName: 'Meera Nair', reservedUntil: null });
  expect(await listed({ availability: 'reserved' })).toEqual([kept.name]);
  await landlord.call(updateLease, { params, body: { status: 'ended' } });
  expect(await listed({ availability: 'reserved' })).toEqual([]);
  expect(await figures()).toMatchObject({ occupied: 1, reserved: 0 });
});

it('is told to the agent who runs the home; whoever looks for one learns nothing of who gets it', async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const agent = await anAgentOf(app, home);
  const applicant = await app.signUp('tenant');
  await anApplicationRow(app, home, applicant);
  expect((await agent.call(getAgentDashboard)).body.reserved).toBe(0);
  await landlord.call(reserve, { body: { propertyId: home.id, person, ...terms } });
  expect((await agent.call(getAgentDashboard)).body).toMatchObject({ properties: 1, reserved: 1 });
  expect((await agent.call(listAgentProperties, { query: { availability: 'reserved' } })).body).toMatchObject([
    { id: home.id, nextLease: { tenantName: 'Meera Nair', reservedUntil: '2026-04-12' } },
  ]);
  const seen = (await applicant.call(listProperties, { query: {} })).body;
  expect(seen.find(({ id }) => id === home.id)?.nextLease).toBeNull();
  expect((await applicant.call(listProperties, { query: { availability: 'reserved' } })).body).toEqual([]);
  const anybody = (await app.nobody().call(listPublicProperties, { query: { limit: 200 } })).body;
  expect(anybody.map(({ id }) => id)).not.toContain(home.id);
});
