import { describe, expect, it } from 'vitest';
import { createBuilding } from '#contract/lettings/buildings';
import type { ReportName } from '#contract/overview/report-catalogue';
import { type ReportFilter, reportFilters } from '#contract/overview/report-declaration';
import { getReport, listReports, setPropertyValue } from '#contract/overview/reports';
import type { QueryIn } from '#contract/platform/endpoint';
import { changeMaintenanceRequest } from '#contract/upkeep/maintenance-requests';
import { openTestApp } from '#test/app';
import { aLease, anApplication } from '#test/books';
import type { Caller } from '#test/caller';
import { anExpense } from '#test/expenses';
import { anAgentOf } from '#test/leases-and-tenants';
import { aRequest } from '#test/maintenance';
import { aCharge, aReceipt } from '#test/payments';
import { aBuilding, aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

type Query = Partial<QueryIn<typeof getReport>>;
const ask = (who: Caller, name: ReportName, query: Query) => who.call(getReport, { params: { name }, query });
const report = async (who: Caller, name: ReportName, query: Query = {}) => (await ask(who, name, query)).body;

/** A flat in a building with an agent, and a shop without: each let to somebody else, with the same of everything but amounts. */
const aWorld = async () => {
  const landlord = await aLandlord(app);
  const building = (await landlord.call(createBuilding, { body: aBuilding })).body;
  const flat = await aProperty(landlord, { name: 'Flat', buildingId: building.id });
  const shop = await aProperty(landlord, { name: 'Shop', kind: 'shop' });
  const agent = await anAgentOf(app, flat);
  const letTo = async (propertyId: number, amount: string) => {
    const tenant = await app.signUp('tenant');
    const lease = await aLease(app, tenant, { propertyId });
    const rent = await aCharge(landlord, { leaseId: lease.id, amount, dueDate: '2026-04-02' });
    await aReceipt(landlord, rent.id, { amount: '400', paidDate: '2026-04-03' });
    const deposit = await aCharge(landlord, { leaseId: lease.id, type: 'security_deposit', dueDate: '2026-04-01' });
    await aReceipt(landlord, deposit.id, { amount, paidDate: '2026-04-01' });
    await anExpense(landlord, { propertyId, amount });
    await aRequest(tenant, propertyId);
    await anApplication(app, { propertyId });
    return tenant;
  };
  const tenant = await letTo(flat.id, '1000');
  await letTo(shop.id, '7000');
  const narrowed: Record<Exclude<ReportFilter, 'status'>, Query> = {
    property: { propertyId: flat.id },
    building: { buildingId: building.id },
    kind: { kind: 'home' },
    tenant: { tenantId: tenant.user.id },
    agent: { agentId: agent.user.id },
  };
  return { landlord, agent, tenant, flat, shop, narrowed };
};

const fields: Record<ReportFilter, Query> = {
  property: { propertyId: 1 },
  building: { buildingId: 1 },
  kind: { kind: 'home' },
  tenant: { tenantId: '00000000-0000-4000-8000-000000000000' },
  agent: { agentId: '00000000-0000-4000-8000-000000000000' },
  status: { status: 'none-of-these' },
};

describe('what a report can be narrowed to', () => {
  it('is what it offers, to each role; all else is refused by name', async () => {
    const { landlord, agent, tenant } = await aWorld();
    for (const who of [landlord, agent, tenant])
      for (const { name, filters, statuses } of (await who.call(listReports)).body)
        for (const filter of reportFilters) {
          const isOffered = filters.includes(filter);
          const query = filter === 'status' && isOffered ? { status: statuses[0]?.value } : fields[filter];
          const answer = await ask(who, name, query);
          expect([name, filter, answer.status]).toEqual([name, filter, isOffered ? 200 : 400]);
          if (!isOffered) expect(Object.keys(answer.error.fieldErrors ?? {})).toEqual(Object.keys(query));
        }
    const byAgent = (await agent.call(listReports)).body.flatMap(({ filters }) => filters);
    expect(byAgent).not.toContain('agent');
  });

  it('is its homes: by property, building, kind, tenant and agent it says the same of the same home', async () => {
    const { landlord, narrowed } = await aWorld();
    for (const { name, filters } of (await landlord.call(listReports)).body) {
      const ofFlat = (await report(landlord, name, narrowed.property)).totals;
      expect([name, ofFlat]).not.toEqual([name, name === 'gst' ? {} : (await report(landlord, name)).totals]);
      for (const [filter, query] of Object.entries(narrowed)) {
        if (!filters.includes(filter as ReportFilter)) continue;
        const { totals } = await report(landlord, name, query);
        // What a home cost is not its tenant's.
        const expected =
          name === 'income-expense' && filter === 'tenant'
            ? { ...ofFlat, expense: '0.00', net: ofFlat.income, kept: '100' }
            : ofFlat;
        expect([name, filter, totals]).toEqual([name, filter, expected]);
      }
    }
    const cash = { ...narrowed.tenant, basis: 'cash' as const };
    expect((await report(landlord, 'income-expense', cash)).totals).toMatchObject({
      income: '400.00',
      expense: '0.00',
    });
    const budget = await ask(landlord, 'income-expense', { ...narrowed.tenant, compare: 'budget' });
    expect(Object.keys(budget.error.fieldErrors ?? {})).toEqual(['compare']);
    const stranger = await aLandlord(app);
    for (const name of ['income-expense', 'deposits', 'maintenance'] as const)
      expect(JSON.stringify((await report(stranger, name, narrowed.tenant)).rows)).not.toContain('Flat');
  });
});

describe('by status', () => {
  it('tells those who live there from those who have left, and leases by how they end', async () => {
    const { landlord, shop } = await aWorld();
    const gone = await aLease(app, await app.signUp('tenant'), {
      ...{
        propertyId: shop.id,
        status: 'ended',
        startDate: '2025-01-01',
        endDate: '2025-12-31',
        endedOn: '2025-12-31',
      },
    });
    await aCharge(landlord, { leaseId: gone.id, amount: '55', dueDate: '2025-12-01' });
    const owed = async (status: string) => (await report(landlord, 'arrears', { status })).totals.owed;
    expect([await owed('living'), await owed('left')]).toEqual(['49200.00', '55.00']);
    const ends = async (status: string) => (await report(landlord, 'lease-expiries', { status })).count;
    expect([await ends('term'), await ends('notice'), await ends('monthly')]).toEqual([2, 0, 0]);
  });

  it('tells what is booked, paid, valued, done and lost from the rest', async () => {
    const { landlord, tenant, flat } = await aWorld();
    const count = async (who: Caller, name: ReportName, status: string) => (await report(who, name, { status })).count;
    expect([await count(landlord, 'cash-flow', 'booked'), await count(landlord, 'cash-flow', 'forecast')]).toEqual([
      6, 12,
    ]);
    const value = { value: '5000000', valuedOn: '2026-04-01' };
    await landlord.call(setPropertyValue, { params: { id: flat.id }, body: value });
    for (const status of ['valued', 'unvalued']) expect(await count(landlord, 'yield', status)).toBe(1);
    await anExpense(landlord, { propertyId: flat.id, amount: '90', payee: 'Iyer Electric', isPaid: false });
    const spent = async (status: string) => (await report(landlord, 'expenses-by-payee', { status })).totals.amount;
    expect([await spent('paid'), await spent('owed')]).toEqual(['8000.00', '90.00']);
    expect([await count(tenant, 'rent-paid', 'open'), await count(tenant, 'rent-paid', 'paid')]).toEqual([1, 0]);
    const request = await aRequest(tenant, flat.id);
    await landlord.call(changeMaintenanceRequest, { params: { id: request.id }, body: { status: 'done' } });
    const requests = async (status: string) => (await report(landlord, 'maintenance', { status })).totals.requests;
    expect([await requests('open'), await requests('done')]).toEqual(['2', '1']);
    expect([await count(landlord, 'collection', 'open'), await count(landlord, 'collection', 'lost')]).toEqual([2, 0]);
  });
});
