import { describe, expect, it } from 'vitest';
import type { ReportName } from '#contract/overview/report-catalogue';
import { dropFavourite, getReport, keepFavourite, listReports, setPropertyValue } from '#contract/overview/reports';
import type { QueryIn } from '#contract/platform/endpoint';
import { openTestApp } from '#test/app';
import { anApplication } from '#test/books';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { anExpense } from '#test/expenses';
import { aRequest } from '#test/maintenance';
import { aCharge, aReceipt, aRental } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

type Query = Partial<QueryIn<typeof getReport>>;
const report = async (who: Caller, name: ReportName, query: Query = {}) =>
  (await who.call(getReport, { params: { name }, query })).body;
const cellsOf = async (who: Caller, name: ReportName, query: Query = {}) =>
  (await report(who, name, query)).rows.map(({ cells }) => cells);

/**
 * A home let since January for 25,000, and another one that is empty since today. Rent for February is open, that for March came
 * on the 9th, that for April is due today; of 700 for water 200 came; of the deposit of 50,000 30,000 came. A repair for 3,000.
 */
const aLedger = async () => {
  const rental = await aRental(app);
  const { landlord, lease, property } = rental;
  const leaseId = lease.id;
  const empty = await aProperty(landlord, { name: 'Quiet Court' });
  const february = await aCharge(landlord, { leaseId, dueDate: '2026-02-05' });
  const march = await aCharge(landlord, { leaseId, dueDate: '2026-03-05' });
  await aReceipt(landlord, march.id, { paidDate: '2026-03-09', method: 'upi' });
  await aCharge(landlord, { leaseId, dueDate: '2026-04-05' });
  const water = await aCharge(landlord, { leaseId, type: 'utility', amount: '700', dueDate: '2026-04-02' });
  await aReceipt(landlord, water.id, { amount: '200', paidDate: '2026-04-04' });
  const deposit = await aCharge(landlord, {
    leaseId,
    type: 'security_deposit',
    amount: '50000',
    dueDate: '2026-03-01',
  });
  await aReceipt(landlord, deposit.id, { amount: '30000', paidDate: '2026-03-01' });
  await anExpense(landlord, { propertyId: property.id });
  return { ...rental, empty, february };
};

describe('figures by hand', () => {
  it('arrears by age, today and on a day that has passed', async () => {
    const { landlord, agent, property, february } = await aLedger();
    const [row] = await cellsOf(landlord, 'arrears');
    expect(row).toMatchObject({
      ...{ property: property.name, upTo30: '500.00', upTo60: '45000.00', upTo90: '0.00', older: '0.00' },
      ...{ owed: '45500.00', oldest: '2026-02-05', reminders: '0', lastReminder: null, paymentId: String(february.id) },
    });
    expect((await report(agent, 'arrears')).totals.owed).toBe('45500.00');
    expect((await report(landlord, 'arrears', { to: '2026-03-06' })).totals).toMatchObject({
      ...{ upTo30: '70000.00', upTo60: '0.00', owed: '70000.00' },
    });
    expect((await report(landlord, 'arrears', { to: '2026-02-05' })).count).toBe(0);
  });

  it('income and expense, by what is charged and by money, against the months before', async () => {
    const { landlord, property } = await aLedger();
    const days = { from: '2026-02-01', to: '2026-04-30' };
    const charged = await report(landlord, 'income-expense', days);
    expect(charged.rows.map(({ cells: { of, income, expense, net } }) => [of, income, expense, net])).toEqual([
      ['2026-02', '25000.00', '0.00', '25000.00'],
      ['2026-03', '25000.00', '0.00', '25000.00'],
      ['2026-04', '25700.00', '3000.00', '22700.00'],
    ]);
    expect(charged.columns[0]).toMatchObject({ label: 'Month', type: 'month' });
    expect(charged.totals).toMatchObject({ income: '75700.00', expense: '3000.00', net: '72700.00' });
    const cash = await report(landlord, 'income-expense', { ...days, basis: 'cash' });
    expect(cash.rows.map(({ cells }) => cells.net)).toEqual(['0.00', '25000.00', '-2800.00']);
    const categories = await cellsOf(landlord, 'income-expense', { ...days, by: 'category' });
    expect(categories.map(({ of, net }) => [of, net])).toEqual([
      ['Rent', '75000.00'],
      ['Utility', '700.00'],
      ['Repairs', '-3000.00'],
    ]);
    expect((await cellsOf(landlord, 'income-expense', { ...days, by: 'property' }))[0]).toMatchObject({
      ...{ of: property.name, propertyId: String(property.id), net: '72700.00' },
    });
    const april = { from: '2026-04-01', to: '2026-04-30', compare: 'before' as const };
    const compared = await report(landlord, 'income-expense', april);
    expect(compared.before).toMatchObject({ from: '2026-03-01', to: '2026-03-31', totals: { net: '25000.00' } });
    expect(compared.rows[0]?.before).toMatchObject({ income: '25000.00' });
  });

  it('what was let, to whom, on any day', async () => {
    const { landlord, property, empty, tenant } = await aLedger();
    const today = await cellsOf(landlord, 'rent-roll');
    expect(today).toHaveLength(2);
    expect(today[0]).toMatchObject({
      ...{ property: property.name, state: 'Let', rent: '25000.00', deposit: '30000.00', since: '2026-01-01' },
      ...{ until: '2026-11-30', tenantId: tenant.user.id },
    });
    expect(today[1]).toMatchObject({ property: empty.name, state: 'Vacant', rent: null, asked: '25000.00' });
    expect(await cellsOf(landlord, 'rent-roll', { to: '2026-02-10' })).toMatchObject([{ deposit: '0.00' }]);
    expect(await cellsOf(landlord, 'rent-roll', { to: '2025-12-31' })).toEqual([]);
    expect(await cellsOf(landlord, 'rent-roll', { status: 'vacant' })).toMatchObject([{ property: empty.name }]);
    const grouped = await report(landlord, 'rent-roll', { group: 'state' });
    expect(grouped.groups.map(({ label, count, totals }) => [label, count, totals.rent])).toEqual([
      ['Let', 1, '25000.00'],
      ['Vacant', 1, '0.00'],
    ]);
  });

  it('what was expected, billed, collected and lost', async () => {
    const { landlord } = await aLedger();
    expect((await report(landlord, 'collection', { from: '2026-03-01', to: '2026-03-31' })).totals).toMatchObject({
      ...{ expected: '25000.00', billed: '25000.00', collected: '25000.00', open: '0.00', rate: '100', lost: '0.00' },
    });
    const april = await report(landlord, 'collection', {
      from: '2026-04-01',
      to: '2026-04-30',
      columns: 'property,vacantDays',
    });
    expect(april.columns.map(({ key }) => key)).toEqual(['property', 'vacantDays']);
    expect(april.rows.map(({ cells }) => [cells.property, cells.expected, cells.vacantDays, cells.lost])).toEqual([
      ['Quiet Court', '833.33', '1', '833.33'],
      ['Palm Court', '4166.67', '0', '0.00'],
    ]);
  });

  it('days let and empty, and the yield of what is valued', async () => {
    const { landlord, property } = await aLedger();
    const { totals } = await report(landlord, 'occupancy', { from: '2026-03-01', to: '2026-12-31' });
    expect(totals).toMatchObject({ days: '37', letDays: '36', vacantDays: '1', rate: '97.3', lost: '833.33' });
    const months = await cellsOf(landlord, 'occupancy', { from: '2026-03-01', to: '2026-12-31', by: 'month' });
    expect(months.map(({ of, letDays }) => [of, letDays])).toEqual([
      ['2026-03', '31'],
      ['2026-04', '5'],
    ]);
    const value = { value: '5000000', valuedOn: '2026-04-01' };
    await landlord.call(setPropertyValue, { params: { id: property.id }, body: value });
    const [row] = await cellsOf(landlord, 'yield', { from: '2026-02-01', to: '2026-04-30' });
    expect(row).toMatchObject({ value: '5000000.00', net: '72700.00', gross: '6.2', netYield: '6' });
  });

  it('money that moved, and what is to come', async () => {
    const { landlord } = await aLedger();
    const rows = await cellsOf(landlord, 'cash-flow');
    expect(rows).toHaveLength(18);
    const of = (month: string) => rows.find((row) => row.month === month);
    expect(of('2026-03')).toMatchObject({ state: 'Booked', in: '55000.00', out: '0.00' });
    expect(of('2026-04')).toMatchObject({ state: 'Booked', in: '200.00', out: '3000.00', sum: '52200.00' });
    expect(of('2026-11')).toMatchObject({ state: 'Forecast', in: '25000.00' });
    expect(of('2026-12')).toMatchObject({ state: 'Forecast', in: '0.00' });
  });

  it('deposits, ends of leases, payees, repairs, applications, commission, and what a tenant paid', async () => {
    const { landlord, agent, tenant, property } = await aLedger();
    expect((await report(landlord, 'deposits')).totals).toMatchObject({ held: '30000.00', owed: '20000.00' });
    const expiries = await report(landlord, 'lease-expiries');
    expect(expiries.headline).toMatchObject({ type: 'count', value: '1' });
    expect(expiries.rows[0]?.cells).toMatchObject({ ends: '2026-11-30', daysLeft: '239', state: 'Term ends' });
    expect(await cellsOf(landlord, 'expenses-by-payee')).toMatchObject([
      { payee: 'Sharma Plumbers', category: 'Repairs', count: '1', amount: '3000.00', unpaid: '0.00' },
    ]);
    await aRequest(tenant, property.id);
    for (const by of ['category', 'property', 'vendor'])
      expect((await report(landlord, 'maintenance', { by })).totals).toMatchObject({ requests: '1', open: '1' });
    await anApplication(app, { propertyId: property.id });
    expect((await report(landlord, 'applications')).totals).toMatchObject({ received: '1', pending: '1', rate: '0' });
    expect(await cellsOf(agent, 'commission', { from: '2026-03-01', to: '2026-03-31' })).toMatchObject([
      { property: property.name, since: '2026-04-05', billed: '25000.00', collected: '25000.00', rate: '100' },
    ]);
    expect((await report(tenant, 'rent-paid', { from: '2026-02-01', to: '2026-04-30' })).totals).toMatchObject({
      ...{ rent: '75000.00', other: '700.00', deposit: '50000.00', paid: '25200.00', open: '50500.00' },
    });
  });
});

describe('asking', () => {
  it('offers to each role what is for it, favourites first', async () => {
    const [landlord, tenant] = [await aLandlord(app), await app.signUp('tenant')];
    expect((await tenant.call(listReports)).body.map(({ name }) => name)).toEqual(['rent-paid']);
    expect((await landlord.call(listReports)).body[0]).toMatchObject({ name: 'arrears', isFavourite: false });
    const params = { name: 'deposits' as const };
    for (const _ of [1, 2]) expect((await landlord.call(keepFavourite, { params })).status).toBe(204);
    expect((await landlord.call(listReports)).body[0]).toMatchObject({ name: 'deposits', isFavourite: true });
    await landlord.call(dropFavourite, { params });
    expect((await landlord.call(listReports)).body[0]?.name).toBe('arrears');
    expect((await tenant.call(keepFavourite, { params })).status).toBe(403);
    expect((await tenant.call(getReport, { params: { name: 'arrears' }, query: {} })).status).toBe(403);
  });

  it.each<[string, Query | Record<string, string>]>([
    ['name', {}],
    ['format', { format: 'doc' }],
    ['from', { from: 'soon' }],
    ['to', { from: '2026-04-02', to: '2026-04-01' }],
    ['status', { status: 'late' }],
    ['by', { by: 'colour' }],
    ['group', { group: 'colour' }],
    ['sort', { sort: 'colour' }],
    ['columns', { columns: 'colour' }],
    ['compare', { compare: 'never' }],
    ['tenantId', { tenantId: 'me' }],
    ['kind', { kind: 'castle' }],
    ['basis', { basis: 'hope' }],
  ])('refuses a wrong %s', async (field, query) => {
    const landlord = await aLandlord(app);
    const name = (field === 'name' ? 'horoscope' : 'occupancy') as ReportName;
    const answer = await landlord.call(getReport, { params: { name }, query: query as Query });
    expect([answer.status, Object.keys(answer.error.fieldErrors ?? {})]).toEqual([400, [field]]);
  });

  it('refuses filters and comparisons that a report does not have', async () => {
    const landlord = await aLandlord(app);
    for (const query of [{ tenantId: landlord.user.id }, { status: 'let' }] as Query[])
      expect((await landlord.call(getReport, { params: { name: 'cash-flow' }, query })).status).toBe(400);
    const compared = { params: { name: 'rent-roll' as const }, query: { compare: 'year' as const } };
    expect((await landlord.call(getReport, compared)).error.fieldErrors).toHaveProperty('compare');
  });

  it('shows nothing of another landlord, nor of a home that is not theirs to ask about', async () => {
    const { property, lease } = await aLedger();
    const stranger = await aLandlord(app);
    for (const { name } of (await stranger.call(listReports)).body) {
      const { rows, totals } = await report(stranger, name);
      const text = JSON.stringify([rows, totals]);
      expect([name, text.includes(property.name), text.includes(`"leaseId":"${lease.id}"`)]).toEqual([
        name,
        false,
        false,
      ]);
    }
    expect((await report(stranger, 'rent-roll', { propertyId: property.id })).rows).toEqual([]);
    const value = { params: { id: property.id }, body: { value: '1', valuedOn: '2026-04-05' } };
    expect((await stranger.call(setPropertyValue, value)).status).toBe(404);
  });

  it('takes a value above 0 of a day up to today', async () => {
    const { landlord, property } = await aRental(app);
    const set = (body: { value: string; valuedOn: string }) =>
      landlord.call(setPropertyValue, { params: { id: property.id }, body });
    expect((await set({ value: '0', valuedOn: '2026-04-05' })).error.fieldErrors).toHaveProperty('value');
    expect((await set({ value: '10', valuedOn: '2026-04-06' })).error.fieldErrors).toHaveProperty('valuedOn');
    expect((await set({ value: '10', valuedOn: '2026-04-05' })).body.value).toBe('10.00');
    expect((await set({ value: '20', valuedOn: '2026-04-04' })).body).toMatchObject({
      value: '20.00',
      valuedOn: '2026-04-04',
    });
  });

  it('pages through rows, with the totals of all', async () => {
    const landlord = await aLandlord(app);
    for (const name of ['A', 'B', 'C']) await aProperty(landlord, { name });
    const first = await report(landlord, 'rent-roll', { limit: 2, sort: '-property' });
    expect([first.rows.map(({ cells }) => cells.property), first.next, first.count]).toEqual([['C', 'B'], 2, 3]);
    const second = await report(landlord, 'rent-roll', { limit: 2, cursor: 2, sort: '-property' });
    expect([second.rows.map(({ id, cells }) => [id, cells.property]), second.next]).toEqual([[[3, 'A']], null]);
    expect(second.totals).toEqual(first.totals);
  });

  it('takes as many statements for many homes as for one', async () => {
    const landlord = await aLandlord(app);
    await aProperty(landlord, { name: 'One' });
    const names = (await landlord.call(listReports)).body.map(({ name }) => name);
    const counts = async () => {
      const found: number[] = [];
      for (const name of names) found.push(await countStatements(app, () => report(landlord, name)));
      return found;
    };
    const few = await counts();
    for (const name of ['Two', 'Three', 'Four']) {
      const home = await aProperty(landlord, { name });
      await anExpense(landlord, { propertyId: home.id });
      await anApplication(app, { propertyId: home.id });
    }
    expect(await counts()).toEqual(few);
    expect(Math.max(...few)).toBeLessThanOrEqual(9);
  });
});
