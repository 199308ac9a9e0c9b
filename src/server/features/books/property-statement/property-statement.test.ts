import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getPropertyStatement, listFigureLines } from '#contract/books/property-statement';
import { deleteTenant } from '#contract/lettings/tenants';
import { refundPayment, updatePayment } from '#contract/money/payment-actions';
import { sumPaise, toPaise } from '#contract/platform/money';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { leaseFields, onboard } from '#test/leases-and-tenants';
import { aCapture, aCharge, aReceipt, aRental } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const YEAR = { from: '2026-03-01', to: '2026-04-30' };
const statementFor = async (who: Caller, query: { propertyId?: number; from?: string; to?: string } = {}) =>
  (await who.call(getPropertyStatement, { query: { ...YEAR, ...query } })).body;

/** Something that is spent, with its lines as its own rules would say. */
const spend = (
  landlordId: string,
  lines: { account: 'expense.repairs' | 'money.cash' | 'payable.vendor'; amount: string; propertyId: number | null }[],
  date = '2026-03-15',
) =>
  app.db.transaction((tx) =>
    app.deps.reactions.moneyMoved(app.deps, tx, [
      {
        ...{ kind: 'expense', source: 'expense', sourceId: 1, text: 'New pump', isDated: true, author: null },
        ...{ landlordId, date, at: app.deps.now(), lines },
      },
    ]),
  );

/**
 * Two homes. Of the first: rent for March paid, rent for April paid with 1,000 too much, which goes to the deposit of 50,000, of
 * which 30,000 came in March; water that was paid and given back; a pump. Of the second: parking, paid, and a bill for both.
 */
const aLedger = async () => {
  const rental = await aRental(app);
  const { landlord, lease, property } = rental;
  const leaseId = lease.id;
  const second = await aProperty(landlord, { name: 'Quiet Court' });
  const other = await aLease(app, await app.signUp('tenant'), { propertyId: second.id });
  const march = await aCharge(landlord, { leaseId, dueDate: '2026-03-05', description: 'Rent for March' });
  await aReceipt(landlord, march.id, { paidDate: '2026-03-09', method: 'upi' });
  const april = await aCharge(landlord, { leaseId, dueDate: '2026-04-05', description: 'Rent for April' });
  const deposit = await aCharge(landlord, {
    leaseId,
    type: 'security_deposit',
    amount: '50000',
    dueDate: '2026-03-01',
  });
  await aReceipt(landlord, deposit.id, { amount: '30000', paidDate: '2026-03-01', method: 'bank_transfer' });
  await aReceipt(landlord, april.id, { amount: '26000', paidDate: '2026-04-04' });
  const water = await aCharge(landlord, { leaseId, type: 'utility', amount: '700', dueDate: '2026-04-02' });
  await aReceipt(landlord, water.id, { amount: '700', paidDate: '2026-04-03' });
  await landlord.call(refundPayment, { params: { id: water.id }, body: { amount: '700' } });
  const parking = await aCharge(landlord, {
    leaseId: other.id,
    type: 'parking',
    amount: '1500',
    dueDate: '2026-04-01',
  });
  await aReceipt(landlord, parking.id, { amount: '1500', paidDate: '2026-04-01' });
  const [one, two] = [property.id, second.id];
  await spend(landlord.user.id, [
    { account: 'expense.repairs', amount: '4000.00', propertyId: one },
    { account: 'money.cash', amount: '-4000.00', propertyId: one },
  ]);
  await spend(
    landlord.user.id,
    [
      { account: 'expense.repairs', amount: '300.00', propertyId: one },
      { account: 'expense.repairs', amount: '200.00', propertyId: two },
      { account: 'payable.vendor', amount: '-500.00', propertyId: null },
    ],
    '2026-04-02',
  );
  return { ...rental, second };
};

describe('the statement of all', () => {
  it('adds up by hand: money by its kind, what was spent, deposits apart, by month and by home', async () => {
    const { landlord, property, second } = await aLedger();
    const statement = await statementFor(landlord);
    expect(statement.cameIn).toEqual([
      { key: 'income.rent', amount: '50000.00' },
      { key: 'income.utility', amount: '700.00' },
      { key: 'income.parking', amount: '1500.00' },
    ]);
    expect(statement.wentOut).toEqual([
      { key: 'expense.repairs', amount: '4500.00' },
      { key: 'given_back', amount: '700.00' },
    ]);
    expect(statement.totals).toEqual({ cameIn: '52200.00', wentOut: '5200.00', net: '47000.00' });
    expect(statement.deposits).toEqual({
      opening: '0.00',
      received: '31000.00',
      givenBack: '0.00',
      closing: '31000.00',
    });
    expect(statement.months).toEqual([
      { month: '2026-03', cameIn: '25000.00', wentOut: '4000.00', net: '21000.00' },
      { month: '2026-04', cameIn: '27200.00', wentOut: '1200.00', net: '26000.00' },
    ]);
    expect(statement.properties).toEqual([
      {
        ...{ propertyId: property.id, name: 'Palm Court', depositsHeld: '31000.00' },
        ...{ cameIn: '50700.00', wentOut: '5000.00', net: '45700.00' },
      },
      {
        ...{ propertyId: second.id, name: 'Quiet Court', depositsHeld: '0.00' },
        ...{ cameIn: '1500.00', wentOut: '200.00', net: '1300.00' },
      },
    ]);
  });

  it('comes to the money that moved: what came in, less what was given back, with the deposits', async () => {
    const { landlord } = await aLedger();
    const { totals, deposits, wentOut } = await statementFor(landlord);
    const query = sql`select sum(amount)::numeric(18, 2)::text as sum from journal_lines join journal_entries on id = entry_id
      where account like 'money.%' and landlord_id = ${landlord.user.id} and kind <> 'expense'`;
    const { rows } = (await app.db.execute(query)) as unknown as { rows: { sum: string }[] };
    const givenBack = sumPaise(wentOut.filter(({ key }) => key === 'given_back').map(({ amount }) => amount));
    expect(toPaise(totals.cameIn) - givenBack + sumPaise([deposits.received]) - toPaise(deposits.givenBack)).toBe(
      toPaise(rows[0]?.sum ?? ''),
    );
  });

  it('each figure opens into entries that come to it', async () => {
    const { landlord, agent } = await aLedger();
    const statement = await statementFor(landlord);
    const all = [
      ...statement.cameIn,
      ...statement.wentOut,
      { key: 'deposit_in' as const, amount: statement.deposits.received },
    ];
    for (const { key, amount } of all) {
      const { body } = await landlord.call(listFigureLines, { query: { ...YEAR, key } });
      expect([key, sumPaise(body.map((line) => line.amount))]).toEqual([key, toPaise(amount)]);
    }
    // What is left and what is held come to the same as their lines, of whichever day these are.
    const april = await statementFor(landlord, { from: '2026-04-01' });
    const totals = { came_in: april.totals.cameIn, went_out: april.totals.wentOut, net: april.totals.net };
    const held = { deposits_before: april.deposits.opening, deposits_held: april.deposits.closing };
    for (const [key, amount] of Object.entries({ ...totals, ...held })) {
      const query = { ...YEAR, from: '2026-04-01', key: key as keyof typeof totals };
      const { body } = await landlord.call(listFigureLines, { query });
      expect([key, sumPaise(body.map((line) => line.amount))]).toEqual([key, toPaise(amount)]);
    }
    const rents = (await landlord.call(listFigureLines, { query: { ...YEAR, key: 'income.rent' } })).body;
    expect(rents.find(({ kind }) => kind === 'receipt')).toMatchObject({
      date: '2026-04-04',
      propertyName: 'Palm Court',
      paymentId: expect.any(Number),
    });
    const repairs = (await agent.call(listFigureLines, { query: { ...YEAR, key: 'expense.repairs' } })).body;
    expect(repairs.map((line) => line.amount)).toEqual(['300.00', '4000.00']);
  });

  it('of a statement that was sent opens what was entered by then', async () => {
    const { landlord, lease } = await aLedger();
    const query = { ...YEAR, key: 'came_in' as const };
    const all = (await landlord.call(listFigureLines, { query })).body;
    const enteredBy = app.deps.now().toISOString();
    app.pass(60);
    await aReceipt(landlord, (await aCharge(landlord, { leaseId: lease.id })).id);
    expect((await landlord.call(listFigureLines, { query })).body.length).toBeGreaterThan(all.length);
    expect((await landlord.call(listFigureLines, { query: { ...query, enteredBy } })).body).toEqual(all);
    expect((await landlord.call(listFigureLines, { query: { ...query, enteredBy: 'then' } })).status).toBe(400);
  });

  it('is of the days that are asked for', async () => {
    const { landlord } = await aLedger();
    const april = await statementFor(landlord, { from: '2026-04-01' });
    expect(april.totals).toMatchObject({ cameIn: '27200.00', wentOut: '1200.00' });
    expect(april.deposits).toMatchObject({ opening: '30000.00', received: '1000.00', closing: '31000.00' });
    for (const query of [{ from: '2026-05-01', to: '2026-04-01' }, { from: '2010-01-01' }, { from: 'yesterday' }])
      expect((await landlord.call(getPropertyStatement, { query: { ...YEAR, ...query } })).status).toBe(400);
  });

  it('tells what was paid in test mode', async () => {
    const { landlord, lease } = await aRental(app);
    const rent = await aCharge(landlord, { leaseId: lease.id });
    await aCapture(app, rent.id, { isTest: true });
    expect(await statementFor(landlord)).toMatchObject({ testMode: '25000.00', totals: { cameIn: '25000.00' } });
  });

  it('stays when a tenant is deleted, by the kinds of then', async () => {
    const landlord = await aLandlord(app);
    const made = await onboard(landlord, leaseFields(await aProperty(landlord)));
    const leaseId = made.lease?.id ?? 0;
    for (const type of ['rent', 'parking', 'security_deposit'] as const)
      await aReceipt(landlord, (await aCharge(landlord, { leaseId, type })).id);
    const before = await statementFor(landlord);
    expect(before.cameIn).toHaveLength(2);
    expect((await landlord.call(deleteTenant, { params: { id: made.id } })).status).toBe(204);
    expect(await statementFor(landlord)).toEqual(before);
  });

  it('does not count what is only charged, or cancelled', async () => {
    const { landlord, lease } = await aRental(app);
    const rent = await aCharge(landlord, { leaseId: lease.id });
    await landlord.call(updatePayment, { params: { id: rent.id }, body: { status: 'cancelled' } });
    await aCharge(landlord, { leaseId: lease.id, type: 'late_fee', amount: '500' });
    expect(await statementFor(landlord)).toMatchObject({ cameIn: [], wentOut: [], properties: [] });
  });
});

describe('of one home', () => {
  it('is for whoever runs it, with nothing of another', async () => {
    const { landlord, agent, tenant, property, second } = await aLedger();
    const own = await statementFor(landlord, { propertyId: property.id });
    expect(own).toMatchObject({ propertyName: 'Palm Court', landlordName: 'Meera Rao', totals: { net: '45700.00' } });
    expect(own.properties).toHaveLength(1);
    expect(await statementFor(agent, { propertyId: property.id })).toEqual(own);
    expect((await statementFor(agent)).totals).toEqual(own.totals);
    const query = { ...YEAR, propertyId: second.id };
    expect((await agent.call(getPropertyStatement, { query })).status).toBe(404);
    expect((await tenant.call(getPropertyStatement, { query })).status).toBe(403);
    expect((await app.nobody().call(getPropertyStatement, { query })).status).toBe(401);
  });

  it("never contains another's line", async () => {
    const [mine, theirs] = [await aLedger(), await aLedger()];
    const before = await statementFor(mine.landlord);
    const rent = await aCharge(theirs.landlord, { leaseId: theirs.lease.id });
    await aReceipt(theirs.landlord, rent.id);
    expect(await statementFor(mine.landlord)).toEqual(before);
    const query = { ...YEAR, propertyId: theirs.property.id };
    expect((await mine.landlord.call(getPropertyStatement, { query })).status).toBe(404);
    expect((await mine.landlord.call(listFigureLines, { query: { ...query, key: 'income.rent' } })).body).toEqual([]);
  });

  it('takes as many statements for many entries as for few', async () => {
    const { landlord, lease, property } = await aRental(app);
    const ask = () => statementFor(landlord, { propertyId: property.id });
    const few = await countStatements(app, ask);
    for (let count = 0; count < 6; count += 1)
      await aReceipt(landlord, (await aCharge(landlord, { leaseId: lease.id })).id);
    expect(await countStatements(app, ask)).toBe(few);
  });
});
