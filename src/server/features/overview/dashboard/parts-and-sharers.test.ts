import { beforeAll, expect, it } from 'vitest';
import { getCustomerHoldings } from '#contract/back-office/admin-customers';
import { listDeposits } from '#contract/books/deposits';
import { submitApplication } from '#contract/lettings/applications';
import { listLeases } from '#contract/lettings/leases';
import { listProperties, listPublicProperties } from '#contract/lettings/properties';
import { divideProperty } from '#contract/lettings/property-parts';
import { listTenants } from '#contract/lettings/tenants';
import { downloadReceipt, downloadRentStatement, listPayments } from '#contract/money/payments';
import { getAttention } from '#contract/overview/attention';
import { getLandlordDashboard, getTenantDashboard } from '#contract/overview/dashboard';
import type { ReportName } from '#contract/overview/report-catalogue';
import { getReport } from '#contract/overview/reports';
import { getSubscription } from '#contract/plans/subscription';
import { openTestApp } from '#test/app';
import { submission } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { leaseFields, onboard } from '#test/leases-and-tenants';
import { aCharge, aReceipt } from '#test/payments';
import { textIn } from '#test/pdf-text';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { aSharedFlat } from '#test/shared-flat';

// It is 5 April 2026 here.
const app = await openTestApp();

/** A home of three rooms, two of them let, and a flat of three of whom one has left. */
const anEstate = async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord, { name: 'Palm Court', monthlyRent: '30000', isAvailable: true });
  const rooms = (
    await landlord.call(divideProperty, { params: { id: home.id }, body: { parts: 3, monthlyRent: '10000' } })
  ).body;
  const [first, second, third] = rooms.sort((one, other) => one.id - other.id);
  if (!first || !second || !third) throw new Error('there are no rooms');
  const inRoom = (property: typeof first, firstName: string) =>
    onboard(landlord, { ...leaseFields(property, { leaseStartDate: '2026-03-01', monthlyRent: '10000' }), firstName });
  const [anil, bina] = [await inRoom(first, 'Anil'), await inRoom(second, 'Bina')];
  const flat = await aSharedFlat(app, landlord, await aProperty(landlord, { name: 'Lake View', monthlyRent: '25000' }));
  const rent = await aCharge(landlord, { leaseId: flat.id, amount: '25000', dueDate: '2026-04-01' });
  await aReceipt(landlord, rent.id, { amount: '8000', payerId: flat.priya.caller.user.id });
  await flat.leave({ personId: flat.priya.personId });
  // The fifth was her last day.
  app.pass(24 * 60 * 60);
  return { landlord, home, rooms: { first, second, third }, anil, bina, flat, rent };
};

let estate: Awaited<ReturnType<typeof anEstate>>;
beforeAll(async () => {
  estate = await anEstate();
});

const BOTH = 'Meera Iyer and Ravi Shah';
const named = (list: { id: number }[]) => list.map(({ id }) => id).sort((one, other) => one - other);

it('lists: what is divided is neither free nor let, each room is', async () => {
  const { landlord, home, rooms, flat } = estate;
  const found = async (query: object) => named((await landlord.call(listProperties, { query })).body);
  const { first, second, third } = rooms;
  expect(await found({})).toEqual([home.id, first.id, second.id, third.id, flat.property.id]);
  expect(await found({ availability: 'available' })).toEqual([third.id]);
  expect(await found({ availability: 'occupied' })).toEqual([first.id, second.id, flat.property.id]);
  const offered = named((await app.nobody().call(listPublicProperties)).body);
  expect([home, first, third].map(({ id }) => offered.includes(id))).toEqual([false, false, true]);
});

it('figures: spaces, people and rents of the dashboard, the plan and the back office agree', async () => {
  const { landlord } = estate;
  const dashboard = (await landlord.call(getLandlordDashboard)).body;
  expect(dashboard).toMatchObject({ properties: 4, occupied: 3, occupancyRate: 75, tenants: 4 });
  expect(dashboard.income.monthlyRent).toBe('45000.00');
  expect(dashboard.subscription.propertiesUsed).toBe(4);
  expect((await landlord.call(getSubscription)).body.propertiesUsed).toBe(4);
  expect(dashboard.overdue.tenants.map(({ tenantName, amount }) => [tenantName, amount])).toEqual([[BOTH, '17000.00']]);
  const admin = await app.signInAdmin();
  const { body } = await admin.call(getCustomerHoldings, { params: { id: landlord.user.id } });
  // There whoever had to do with them counts.
  expect(body).toMatchObject({ properties: 4, leases: 3, tenants: 5 });
});

it('reports: a row for each room, and all who live there by name', async () => {
  const { landlord } = estate;
  const cellsOf = async (name: ReportName, query = {}) =>
    (await landlord.call(getReport, { params: { name }, query })).body.rows.map(({ cells }) => cells);
  const roll = await cellsOf('rent-roll');
  expect(roll.map(({ tenant }) => tenant).sort()).toEqual(['Anil Iyer', 'Bina Iyer', BOTH, null].sort());
  const occupancy = await cellsOf('occupancy', { from: '2026-04-01', to: '2026-04-05' });
  expect(occupancy.map(({ letDays }) => letDays).sort()).toEqual(['0', '5', '5', '5']);
  expect((await cellsOf('arrears')).map(({ tenant }) => tenant)).toEqual([BOTH]);
  expect((await cellsOf('deposits')).find(({ tenant }) => tenant === BOTH)).toBeDefined();
});

it('people: to whoever left the lease is over, to the others it goes on', async () => {
  const { landlord, flat, rent } = estate;
  const { priya, ravi } = flat;
  const tenants = (await landlord.call(listTenants)).body;
  expect(tenants.map(({ firstName }) => firstName).sort()).toEqual(['Anil', 'Bina', 'Meera', 'Priya', 'Ravi']);
  const dashboardOf = async (who: Caller) => (await who.call(getTenantDashboard)).body;
  expect((await dashboardOf(ravi.caller)).overdue).toEqual({ count: 1, amount: '17000.00', claimed: '0.00' });
  const left = await dashboardOf(priya.caller);
  expect(left.leases.map(({ id, status, endedOn }) => [id, status, endedOn])).toEqual([
    [flat.id, 'ended', '2026-04-05'],
  ]);
  const active = await priya.caller.call(listLeases, { query: { status: 'active' } });
  expect([active.body, (await ravi.caller.call(listLeases, { query: { status: 'active' } })).body.length]).toEqual([
    [],
    1,
  ]);
  const leases = (await landlord.call(listLeases, { query: { propertyId: flat.property.id } })).body;
  expect(leases).toHaveLength(1);
  const payments = (await landlord.call(listPayments, { query: { leaseId: flat.id } })).body;
  expect(payments.find(({ id }) => id === rent.id)).toMatchObject({ received: '8000.00' });
});

it('papers: a receipt and a year are by whoever paid, also after they left', async () => {
  const { landlord, flat, rent } = estate;
  const { priya, ravi } = flat;
  const paper = async (who: Caller, url: string) => textIn((await who.request({ method: 'GET', url })).rawPayload);
  const receipt = downloadReceipt.path.replace('{id}', String(rent.id));
  expect(await paper(landlord, receipt)).toContain('Priya Shah');
  const year = `${downloadRentStatement.path.replace('{id}', String(flat.id))}?year=2026`;
  expect(await paper(landlord, `${year}&tenantId=${priya.caller.user.id}`)).toContain('8,000');
  expect(await paper(ravi.caller, year)).not.toContain('Priya');
  const held = (await landlord.call(listDeposits)).body.find(({ id }) => id === flat.id);
  expect([held?.tenantName, held?.held]).toEqual([BOTH, '20001.00']);
});

it('screening: nobody applies for what is divided, and somebody does for a room', async () => {
  const { home, rooms } = estate;
  const apply = (property: { id: number }) => app.nobody().call(submitApplication, { body: submission(property) });
  expect((await apply(home)).status).toBe(409);
  expect((await apply(rooms.third)).status).toBe(201);
});

it('what needs the owner: one overdue payment, however many share it', async () => {
  const needs = (await estate.landlord.call(getAttention)).body;
  expect(needs.find(({ kind }) => kind === 'overdue')?.count).toBe(1);
});
