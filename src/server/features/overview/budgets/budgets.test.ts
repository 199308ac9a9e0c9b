import { describe, expect, it } from 'vitest';
import { createBuilding } from '#contract/lettings/buildings';
import { type BudgetAccount, getBudget, setBudget, startBudgets } from '#contract/overview/budgets';
import { getReport } from '#contract/overview/reports';
import type { QueryIn } from '#contract/platform/endpoint';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { anExpense } from '#test/expenses';
import { aCharge, aRental } from '#test/payments';
import { aBuilding, aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const each = (amount: string) => Array.from({ length: 12 }, () => amount);
const line = (account: BudgetAccount, amount: string) => ({ account, months: each(amount) });
const budgetOf = async (who: Caller, query: QueryIn<typeof getBudget>) => (await who.call(getBudget, { query })).body;
const against = async (who: Caller, query: Partial<QueryIn<typeof getReport>> = {}) =>
  (
    await who.call(getReport, {
      params: { name: 'income-expense' },
      query: { from: '2026-04-01', to: '2026-05-31', compare: 'budget', ...query },
    })
  ).body;

describe('entering', () => {
  it('keeps a year of a home, which takes the place of what was said before', async () => {
    const { landlord, property } = await aRental(app);
    const of = { year: 2026, propertyId: property.id };
    expect(await budgetOf(landlord, of)).toMatchObject({ ...of, buildingId: null, lines: [], yearBefore: [] });
    const lines = [line('expense.repairs', '500'), line('income.rent', '25000'), line('expense.water', '0')];
    for (const _ of [1, 2]) {
      const { status, body } = await landlord.call(setBudget, { body: { ...of, lines } });
      expect([status, body.lines]).toEqual([
        200,
        [
          { account: 'income.rent', months: each('25000.00') },
          { account: 'expense.repairs', months: each('500.00') },
        ],
      ]);
    }
    await landlord.call(setBudget, { body: { ...of, lines: [line('income.rent', '1')] } });
    expect((await budgetOf(landlord, of)).lines).toEqual([line('income.rent', '1.00')]);
    expect((await budgetOf(landlord, { ...of, year: 2027 })).lines).toEqual([]);
    await landlord.call(setBudget, { body: { ...of, lines: [] } });
    expect((await budgetOf(landlord, of)).lines).toEqual([]);
  });

  it('keeps what a building has in common, and knows the year before of its homes', async () => {
    const landlord = await aLandlord(app);
    const building = (await landlord.call(createBuilding, { body: aBuilding })).body;
    const home = await aProperty(landlord, { buildingId: building.id });
    await anExpense(landlord, { propertyId: home.id, amount: '300', date: '2026-03-05' });
    const of = { year: 2026, buildingId: building.id };
    await landlord.call(setBudget, { body: { ...of, lines: [line('expense.staff', '800')] } });
    const { lines, yearBefore } = await budgetOf(landlord, of);
    expect(lines).toEqual([line('expense.staff', '800.00')]);
    expect(yearBefore).toEqual([{ account: 'expense.repairs', months: [...each('0.00').slice(1), '300.00'] }]);
  });

  it('refuses what is no budget, and what is not theirs', async () => {
    const { landlord, agent, tenant, property } = await aRental(app);
    const stranger = await aLandlord(app);
    const building = (await landlord.call(createBuilding, { body: aBuilding })).body;
    const of = { year: 2026, propertyId: property.id };
    const body = { ...of, lines: [line('income.rent', '1')] };
    const wrong = async (changes: object) =>
      Object.keys((await landlord.call(setBudget, { body: { ...body, ...changes } })).error.fieldErrors ?? {})[0];
    expect(await wrong({ year: 1900 })).toBe('year');
    expect(await wrong({ buildingId: building.id })).toBe('propertyId');
    expect(await wrong({ lines: [...body.lines, ...body.lines] })).toBe('lines');
    expect(await wrong({ lines: [{ account: 'income.rent', months: ['1'] }] })).toMatch(/^lines/);
    for (const who of [agent, tenant]) {
      expect((await who.call(getBudget, { query: of })).status).toBe(403);
      expect((await who.call(setBudget, { body })).status).toBe(403);
      expect((await who.call(startBudgets, { body: { year: 2026 } })).status).toBe(403);
    }
    expect((await app.nobody().call(getBudget, { query: of })).status).toBe(401);
    expect((await stranger.call(getBudget, { query: of })).status).toBe(404);
    expect((await stranger.call(setBudget, { body })).status).toBe(404);
    expect((await stranger.call(getBudget, { query: { year: 2026, buildingId: building.id } })).status).toBe(404);
    expect((await stranger.call(setBudget, { body: { year: 2026, buildingId: building.id, lines: [] } })).status).toBe(
      404,
    );
  });
});

describe('starting from the year before', () => {
  it('takes what the books say of each home that has no budget, once', async () => {
    const { landlord, property, lease } = await aRental(app);
    const planned = await aProperty(landlord, { name: 'Planned' });
    await aProperty(landlord, { name: 'Without figures' });
    for (const id of [property.id, planned.id])
      await anExpense(landlord, { propertyId: id, amount: '1200', date: '2026-03-20' });
    await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-02-05' });
    await landlord.call(setBudget, {
      body: { year: 2026, propertyId: planned.id, lines: [line('expense.repairs', '1')] },
    });
    const start = () => landlord.call(startBudgets, { body: { year: 2026 } });
    expect((await start()).body).toEqual({ properties: 1 });
    expect((await start()).body).toEqual({ properties: 0 });
    const { lines } = await budgetOf(landlord, { year: 2026, propertyId: property.id });
    const months = (index: number, amount: string) => each('0.00').map((none, at) => (at === index ? amount : none));
    expect(lines).toEqual([
      { account: 'income.rent', months: months(10, '25000.00') },
      { account: 'expense.repairs', months: months(11, '1200.00') },
    ]);
    expect((await budgetOf(landlord, { year: 2026, propertyId: planned.id })).lines).toEqual([
      line('expense.repairs', '1.00'),
    ]);
    expect((await (await aLandlord(app)).call(startBudgets, { body: { year: 2026 } })).body).toEqual({ properties: 0 });
  });

  it('leaves homes alone whose building has a budget', async () => {
    const landlord = await aLandlord(app);
    const building = (await landlord.call(createBuilding, { body: aBuilding })).body;
    const home = await aProperty(landlord, { buildingId: building.id });
    await anExpense(landlord, { propertyId: home.id, amount: '300', date: '2026-03-05' });
    const body = { year: 2026, buildingId: building.id, lines: [line('expense.repairs', '25')] };
    await landlord.call(setBudget, { body });
    expect((await landlord.call(startBudgets, { body: { year: 2026 } })).body).toEqual({ properties: 0 });
  });
});

describe('the report of income and expense beside the budget', () => {
  /** Rent of 25,000 charged and 3,000 spent in April; budgeted 24,000 and 2,000 of the home, 500 of its building. */
  const aBudgeted = async () => {
    const { landlord, agent, lease, property } = await aRental(app);
    const building = (await landlord.call(createBuilding, { body: aBuilding })).body;
    await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-04-05' });
    await anExpense(landlord, { propertyId: property.id });
    const ofHome = [line('income.rent', '24000'), line('expense.repairs', '2000')];
    await landlord.call(setBudget, { body: { year: 2026, propertyId: property.id, lines: ofHome } });
    await landlord.call(setBudget, {
      body: { year: 2026, buildingId: building.id, lines: [line('expense.staff', '500')] },
    });
    return { landlord, agent, property, building };
  };
  const beside = ({ rows }: Awaited<ReturnType<typeof against>>) =>
    rows.map(({ cells, before }) => [cells.of, cells.net, before?.income, before?.expense]);

  it('by month, category, property and building, with totals of what is shown', async () => {
    const { landlord, property, building } = await aBudgeted();
    const months = await against(landlord);
    expect(beside(months)).toEqual([
      ['2026-04', '22000.00', '24000.00', '2500.00'],
      ['2026-05', '0.00', '24000.00', '2500.00'],
    ]);
    expect(months.before).toMatchObject({
      ...{ against: 'budget', from: '2026-04-01', to: '2026-05-31' },
      totals: { income: '48000.00', expense: '5000.00', net: '43000.00' },
    });
    expect(beside(await against(landlord, { by: 'category' }))).toEqual([
      ['Rent', '25000.00', '48000.00', '0.00'],
      ['Repairs', '-3000.00', '0.00', '4000.00'],
      ['Staff', '0.00', '0.00', '1000.00'],
    ]);
    expect(beside(await against(landlord, { by: 'property' }))).toEqual([
      [property.name, '22000.00', '48000.00', '4000.00'],
      ['Not of a single property', '0.00', '0.00', '1000.00'],
    ]);
    expect(beside(await against(landlord, { by: 'building' }))).toEqual([
      ['No building', '22000.00', '48000.00', '4000.00'],
      [building.name, '0.00', '0.00', '1000.00'],
    ]);
  });

  it('counts of a part of a month so many of its days, and only of what is asked for', async () => {
    const { landlord, property, building } = await aBudgeted();
    expect(beside(await against(landlord, { to: '2026-04-15' }))).toEqual([
      ['2026-04', '22000.00', '12000.00', '1250.00'],
    ]);
    const narrowed = { to: '2026-04-30' };
    expect(beside(await against(landlord, { ...narrowed, propertyId: property.id }))[0]?.[3]).toBe('2000.00');
    expect(beside(await against(landlord, { ...narrowed, buildingId: building.id }))[0]?.[3]).toBe('500.00');
  });

  it('stands beside it in the files, and is nobody else’s', async () => {
    const { landlord, agent } = await aBudgeted();
    const query = { from: '2026-04-01', to: '2026-04-30', compare: 'budget', format: 'csv' } as const;
    const csv = await landlord.request({
      method: 'GET',
      url: `/api/reports/income-expense?${new URLSearchParams(query)}`,
    });
    expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('Income budget'),
      expect.stringContaining('24000.00'),
    ]);
    const refused = await agent.call(getReport, { params: { name: 'income-expense' }, query: { compare: 'budget' } });
    expect(refused.error.fieldErrors).toHaveProperty('compare');
    const other = await landlord.call(getReport, { params: { name: 'occupancy' }, query: { compare: 'budget' } });
    expect(other.error.fieldErrors).toHaveProperty('compare');
    const stranger = await aLandlord(app);
    expect((await against(stranger)).before?.totals).toMatchObject({ income: '0.00', expense: '0.00' });
  });

  it('takes few statements', async () => {
    const { landlord } = await aBudgeted();
    expect(await countStatements(app, () => against(landlord))).toBeLessThanOrEqual(6);
  });
});
