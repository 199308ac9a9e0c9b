import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listApplications } from '#contract/lettings/applications';
import { listLeases } from '#contract/lettings/leases';
import { removeAgent } from '#contract/lettings/mandates';
import { listAgentProperties, listProperties } from '#contract/lettings/properties';
import { listTenants } from '#contract/lettings/tenants';
import { listPayments } from '#contract/money/payments';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';
import { openTestApp } from '#test/app';
import { aLease, anApplication, aPayment } from '#test/books';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { anAgentOf, confirm, take } from '#test/leases-and-tenants';
import { aRental } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const takenOn = (agent: Caller, day: string) =>
  app.db
    .update(mandates)
    .set({ takenAt: new Date(`${day}T12:00:00+05:30`) })
    .where(eq(mandates.agentId, agent.user.id));

const dashboardOf = async (agent: Caller) => (await agent.call(getAgentDashboard)).body;

it('of a new agent is all zeros', async () => {
  const shown = await dashboardOf(await app.signUp('agent'));
  expect(shown).toMatchObject({
    properties: 0,
    applications: 0,
    pendingApplications: 0,
    leases: 0,
    activeLeases: 0,
    commission: '0.00',
    successRate: 0,
    collectionRate: 0,
    occupancyRate: 0,
    recentApplications: [],
  });
  expect(shown.months).toHaveLength(12);
  expect(shown.months[0]?.month).toBe('2025-05');
  expect(shown.months.at(-1)).toEqual({ month: '2026-04', due: '0.00', collected: '0.00', commission: '0.00' });
});

it('counts properties, applications and leases, and takes 2% of all payment amounts that are due since they were taken', async () => {
  const { agent, landlord, tenant, property, lease } = await aRental(app);
  const empty = await aProperty(landlord, { name: 'Empty flat' });
  await confirm(app, empty, await take(agent, empty));
  await aLease(app, tenant, { propertyId: property.id, status: 'ended' });
  for (const status of ['pending', 'pending', 'approved', 'rejected', 'rejected', 'rejected'] as const)
    await anApplication(app, { propertyId: empty.id, status });
  await aPayment(app, tenant, { leaseId: lease.id, status: 'paid', amount: '25000.50' });
  await aPayment(app, tenant, { leaseId: lease.id, status: 'cancelled', amount: '100.25' });
  await aPayment(app, tenant, { leaseId: lease.id, amount: '1000.00', dueDate: '2024-01-05' });
  await takenOn(agent, '2026-01-05');
  expect(await dashboardOf(agent)).toMatchObject({
    properties: 2,
    applications: 6,
    pendingApplications: 2,
    leases: 2,
    activeLeases: 1,
    // 2% of 25,100.75 rupees: what was due before the agent came is none of their work.
    commission: '502.02',
    successRate: 17,
    collectionRate: 33,
    occupancyRate: 50,
  });
});

it('shows by month what was due, what came in for it, and the commission', async () => {
  const { agent, tenant, lease } = await aRental(app);
  const owed = (dueDate: string, amount: string, status: 'pending' | 'paid' | 'cancelled' = 'pending') =>
    aPayment(app, tenant, { leaseId: lease.id, dueDate, amount, status });
  await owed('2025-04-30', '7.00');
  await owed('2025-05-01', '100.00', 'paid');
  await owed('2026-04-01', '25000.00', 'paid');
  await owed('2026-04-30', '500.00');
  await owed('2026-04-30', '10.00', 'cancelled');
  await owed('2026-05-01', '9.00');
  await takenOn(agent, '2026-04-30');
  expect((await dashboardOf(agent)).months.at(-1)?.commission).toBe('10.20');
  await takenOn(agent, '2025-01-01');
  const { months } = await dashboardOf(agent);
  expect(months[0]).toEqual({ month: '2025-05', due: '100.00', collected: '100.00', commission: '2.00' });
  expect(months.at(-1)).toEqual({ month: '2026-04', due: '25500.00', collected: '25000.00', commission: '510.20' });
  expect(months.slice(1, -1).every(({ due }) => due === '0.00')).toBe(true);
});

it('lists the five newest applications', async () => {
  const property = await aProperty(await aLandlord(app), { name: 'Hill Top' });
  const agent = await anAgentOf(app, property);
  for (let each = 1; each <= 6; each += 1)
    await anApplication(app, { propertyId: property.id, firstName: `Applicant ${each}` });
  const { recentApplications } = await dashboardOf(agent);
  expect(recentApplications.map(({ firstName }) => firstName)).toEqual(
    [6, 5, 4, 3, 2].map((each) => `Applicant ${each}`),
  );
  expect(recentApplications[0]).toMatchObject({ propertyName: 'Hill Top', status: 'pending', lastName: 'Mehta' });
});

it('knows nothing of what is not assigned, and nothing more once the agent is removed', async () => {
  const { agent, landlord, tenant, property, lease } = await aRental(app);
  const other = await app.signUp('agent');
  await anApplication(app, { propertyId: property.id });
  await aPayment(app, tenant, { leaseId: lease.id });
  const nothing = { properties: 0, applications: 0, leases: 0, commission: '0.00', recentApplications: [] };
  expect(await dashboardOf(other)).toMatchObject(nothing);
  expect(await dashboardOf(agent)).toMatchObject({ properties: 1, applications: 1, leases: 1, commission: '500.00' });
  await landlord.call(removeAgent, { params: { id: property.id } });
  expect(await dashboardOf(agent)).toMatchObject(nothing);
});

it('takes, as every tab does, the same number of statements for 500 properties as for one', async () => {
  const { agent, tenant, property, lease } = await aRental(app);
  await aPayment(app, tenant, { leaseId: lease.id });
  await anApplication(app, { propertyId: property.id });
  const query = { limit: 500 };
  const tabs = [
    () => agent.call(getAgentDashboard),
    () => agent.call(listAgentProperties, { query }),
    () => agent.call(listProperties, { query: { assignment: 'open', ...query } }),
    () => agent.call(listApplications, { query }),
    () => agent.call(listTenants, { query }),
    () => agent.call(listLeases, { query }),
    () => agent.call(listPayments, { query }),
  ];
  const countAll = async () => {
    const counts: number[] = [];
    for (const tab of tabs) counts.push(await countStatements(app, tab));
    return counts;
  };
  const forOne = await countAll();
  const [flat] = await app.db.select().from(properties).where(eq(properties.id, property.id));
  if (!flat) throw new Error('the property is not there');
  const { id: _, ...copy } = flat;
  const rows = await app.db
    .insert(properties)
    .values(Array.from({ length: 499 }, () => copy))
    .returning();
  const [mandate] = await app.db.select().from(mandates).where(eq(mandates.propertyId, property.id));
  if (!mandate) throw new Error('the mandate is not there');
  const { id: _mandate, ...like } = mandate;
  await app.db.insert(mandates).values(rows.map(({ id }) => ({ ...like, propertyId: id })));
  for (const { id } of rows.slice(0, 20)) {
    const leased = await aLease(app, tenant, { propertyId: id });
    await aPayment(app, tenant, { leaseId: leased.id, status: 'paid' });
    await anApplication(app, { propertyId: id });
  }
  expect(await countAll()).toEqual(forOne);
  expect((await agent.call(listAgentProperties, { query })).body).toHaveLength(500);
  expect(await dashboardOf(agent)).toMatchObject({ properties: 500, activeLeases: 21, occupancyRate: 4 });
});
