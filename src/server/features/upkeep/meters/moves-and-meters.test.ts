import { expect, it } from 'vitest';
import { createExpense } from '#contract/books/expenses';
import { createBuilding } from '#contract/lettings/buildings';
import { createLease } from '#contract/lettings/leases';
import { listProperties } from '#contract/lettings/properties';
import { createMove } from '#contract/money/lease-moves';
import { previewMeterBills } from '#contract/upkeep/meter-bills';
import { listReadingsDue } from '#contract/upkeep/readings-due';
import { openTestApp } from '#test/app';
import { anAgent, onboard } from '#test/leases-and-tenants';
import { aMeter, aReading } from '#test/meters';
import { aLandlord } from '#test/people-and-homes';

// Today is 20 April 2026.
const app = await openTestApp();
app.pass(15 * 24 * 60 * 60);

const aHostel = async () => {
  const landlord = await aLandlord(app);
  const { body } = await landlord.call(createBuilding, {
    body: {
      ...{ name: 'Green Hostel', street1: '7 Baner Road', area: 'Baner', city: 'Pune', state: 'Maharashtra' },
      layout: { kind: 'room', way: 'numbers', firstNumber: 201, lastNumber: 203 },
    },
  });
  const rooms = (await landlord.call(listProperties, { query: { building: body.id } })).body.sort(
    (one, other) => one.id - other.id,
  );
  const letTo = async (propertyId = 0, startDate = '2026-04-01') => {
    const tenant = await onboard(landlord);
    const terms = { startDate, endDate: null, monthlyRent: '6000' };
    return (await landlord.call(createLease, { body: { propertyId, tenantId: tenant.id, ...terms } })).body;
  };
  return { landlord, buildingId: body.id, rooms, letTo };
};

it('after a move each pays for the days in each room: bills know who was where', async () => {
  const { landlord, rooms, letTo } = await aHostel();
  const [a, b] = rooms;
  const lease = await letTo(a?.id);
  const [meterA, meterB] = [await aMeter(landlord, a?.id ?? 0), await aMeter(landlord, b?.id ?? 0)];
  for (const { id } of [meterA, meterB]) await aReading(landlord, id, ['2026-04-01', 100]);
  await landlord.call(createMove, { params: { id: lease.id }, body: { propertyId: b?.id ?? 0, date: '2026-04-11' } });
  await aReading(landlord, meterA.id, ['2026-04-11', 150]);
  await aReading(landlord, meterB.id, ['2026-04-20', 118]);
  const bills = (await landlord.call(previewMeterBills, { query: {} })).body;
  // Room 201: 50 units in its ten days, all theirs. Room 202: 18 units in 19 days, of which it was lived in on nine.
  expect(bills.find(({ meterId }) => meterId === meterA.id)).toMatchObject({
    use: 50,
    ownersPart: '0.00',
    shares: [{ leaseId: lease.id, propertyName: a?.name }],
  });
  expect(bills.find(({ meterId }) => meterId === meterB.id)?.shares).toMatchObject([{ leaseId: lease.id }]);
});

it('readings are asked for at a move in and a move out until they are taken, of those who run the home', async () => {
  const { landlord, rooms, letTo } = await aHostel();
  const [a, b] = rooms;
  const lease = await letTo(a?.id);
  const [meterA, meterB] = [await aMeter(landlord, a?.id ?? 0), await aMeter(landlord, b?.id ?? 0)];
  const due = async () =>
    (await landlord.call(listReadingsDue, { query: {} })).body.map(({ meterId, date, move }) => [meterId, date, move]);
  expect(await due()).toEqual([[meterA.id, '2026-04-01', 'in']]);
  await aReading(landlord, meterA.id, ['2026-04-02', 100]);
  expect(await due()).toEqual([]);
  await landlord.call(createMove, { params: { id: lease.id }, body: { propertyId: b?.id ?? 0, date: '2026-04-11' } });
  expect(await due()).toEqual([
    [meterA.id, '2026-04-11', 'out'],
    [meterB.id, '2026-04-11', 'in'],
  ]);
  expect((await landlord.call(listReadingsDue, { query: { propertyId: b?.id } })).body).toHaveLength(1);
  await aReading(landlord, meterB.id, ['2026-04-12', 5]);
  expect(await due()).toEqual([[meterA.id, '2026-04-11', 'out']]);
  const strangers = await aLandlord(app);
  expect((await strangers.call(listReadingsDue, { query: {} })).body).toEqual([]);
  expect((await (await anAgent(app)).call(listReadingsDue, { query: {} })).body).toEqual([]);
});

it('an expense of a building is split by beds, or by the days on which each was lived in, to the paisa', async () => {
  const { landlord, buildingId, rooms, letTo } = await aHostel();
  const [a, b] = rooms;
  const lease = await letTo(a?.id);
  await letTo(rooms[2]?.id, '2026-04-16');
  await landlord.call(createMove, { params: { id: lease.id }, body: { propertyId: b?.id ?? 0, date: '2026-04-11' } });
  const spend = (split: string, more = {}) =>
    landlord.call(createExpense, {
      body: { buildingId, split, category: 'water', amount: '1000', date: '2026-04-20', ...more } as never,
    });
  const byBeds = (await spend('by_beds')).body;
  expect(byBeds.shares.map(({ amount, weight }) => [weight, amount])).toEqual([
    [1, '333.34'],
    [1, '333.33'],
    [1, '333.33'],
  ]);
  // April: room 201 on 10 days, 202 on 20, 203 on 15; 1000 of 45 days each.
  const byDays = (await spend('by_days')).body;
  expect(byDays).toMatchObject({ split: 'by_days', splitFrom: '2026-04-01', splitTo: '2026-04-30' });
  expect(byDays.shares.map(({ amount, weight }) => [weight, amount])).toEqual([
    [10, '222.23'],
    [20, '444.44'],
    [15, '333.33'],
  ]);
  const early = (await spend('by_days', { splitFrom: '2026-04-01', splitTo: '2026-04-10' })).body;
  expect(early.shares).toMatchObject([{ propertyId: a?.id, weight: 10, amount: '1000.00' }]);
  expect((await spend('by_days', { splitFrom: '2026-03-01', splitTo: '2026-03-31' })).error.fieldErrors).toHaveProperty(
    'split',
  );
  expect((await spend('by_days', { splitFrom: '2026-03-31', splitTo: '2026-03-01' })).error.fieldErrors).toHaveProperty(
    'splitTo',
  );
  const strangers = await aLandlord(app);
  expect(
    (
      await strangers.call(createExpense, {
        body: { buildingId, category: 'water', amount: '1', date: '2026-04-20' } as never,
      })
    ).status,
  ).toBe(404);
});
