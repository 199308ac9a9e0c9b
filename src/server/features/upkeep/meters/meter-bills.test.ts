import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { updatePayment } from '#contract/money/payment-actions';
import { getPayment, listPayments } from '#contract/money/payments';
import type { QueryIn } from '#contract/platform/endpoint';
import { explainMeterBill, type ProposedBill, previewMeterBills, raiseMeterBills } from '#contract/upkeep/meter-bills';
import { addMeter, getMeter, readMeter } from '#contract/upkeep/meters';
import { buildings } from '#server/db/schema/buildings';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { properties } from '#server/db/schema/properties';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { aMeter, aReading } from '#test/meters';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

const DUE = '2026-04-15';
const proposals = async (who: Caller, query: QueryIn<typeof previewMeterBills> = {}) =>
  (await who.call(previewMeterBills, { query })).body;
const raise = async (who: Caller, query = {}) => {
  const bills = await proposals(who, query);
  return who.call(raiseMeterBills, { body: { bills, dueDate: DUE } });
};

const explain = async (who: Caller, { meterId, fromReadingId, toReadingId }: ProposedBill) =>
  who.call(explainMeterBill, { params: { id: meterId }, query: { fromReadingId, toReadingId } });

const aMeteredHome = async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const agent = await anAgentOf(app, home, {});
  const onboarded = await onboard(landlord, leaseFields(home, { leaseStartDate: '2026-01-01' }));
  const tenant = await acceptInvitation(app, onboarded);
  const meter = await aMeter(landlord, home.id);
  await aReading(landlord, meter.id, ['2026-02-01', 100]);
  await aReading(landlord, meter.id, ['2026-03-01', 225]);
  return { landlord, agent, tenant, home, meter, leaseId: onboarded.lease?.id ?? 0 };
};

describe('bills from readings', () => {
  it('are seen before they are raised, raised once, and explained to the tenant to the paisa', async () => {
    const { landlord, tenant, meter, leaseId } = await aMeteredHome();
    const [bill, ...others] = await proposals(landlord);
    expect(others).toEqual([]);
    expect(bill).toMatchObject({
      meterId: meter.id,
      from: '2026-02-01',
      to: '2026-03-01',
      use: 125,
      amount: '1000.00',
      ownersPart: '0.00',
      problem: null,
      shares: [{ leaseId, tenantName: 'Meera Iyer', amount: '1000.00' }],
    });
    expect((await tenant.call(listPayments)).body).toEqual([]);
    const body = { bills: bill ? [bill] : [], dueDate: DUE };
    const answers = await Promise.all([1, 2].map(() => landlord.call(raiseMeterBills, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await landlord.call(raiseMeterBills, { body })).status).toBe(409);
    expect(await proposals(landlord)).toEqual([]);

    const [charge, ...more] = (await tenant.call(listPayments)).body;
    expect(more).toEqual([]);
    expect(charge).toMatchObject({
      type: 'utility',
      amount: '1000.00',
      description: 'Electricity, 1 Feb 2026 to 1 Mar 2026',
      dueDate: DUE,
      periodStart: '2026-02-01',
    });
    const shown = (await tenant.call(getPayment, { params: { id: charge?.id ?? 0 } })).body;
    expect(shown.working).toEqual([
      {
        text: 'Sunrise Apartments, electricity meter 4711: 1 Feb 2026: 100; 1 Mar 2026: 225. Used: 125 units',
        amount: null,
      },
      { text: '125 units × ₹8', amount: '1000.00' },
    ]);
    const kept = { amount: '1000.00', use: 125, shares: [{ paymentId: charge?.id, status: 'pending' }] };
    expect((await tenant.call(getMeter, { params: { id: meter.id } })).body.bills).toMatchObject([kept]);
    expect((await landlord.call(getMeter, { params: { id: meter.id } })).body).toMatchObject({
      billedThrough: '2026-03-01',
      bills: [kept],
    });
  });

  it('are explained before they are raised, in the words that tenants see, to who runs the home', async () => {
    const { landlord, agent, tenant, meter } = await aMeteredHome();
    const [bill] = await proposals(landlord);
    if (!bill) throw new Error('there is no bill');
    const { status, body } = await explain(landlord, bill);
    expect(status).toBe(200);
    const { shares, ...whole } = body;
    expect({ ...whole, shares: bill.shares }).toEqual(bill);
    expect(shares).toMatchObject(bill.shares);
    expect((await explain(agent, bill)).body).toEqual(body);
    expect((await explain(tenant, bill)).status).toBe(403);
    expect((await explain(await aLandlord(app), bill)).status).toBe(404);
    expect((await explain(landlord, { ...bill, toReadingId: bill.toReadingId + 1_000 })).status).toBe(409);
    expect((await explain(landlord, { ...bill, toReadingId: 0 })).status).toBe(400);

    expect((await raise(landlord)).status).toBe(201);
    const [charge] = (await tenant.call(listPayments)).body;
    const seen = (await tenant.call(getPayment, { params: { id: charge?.id ?? 0 } })).body;
    expect(shares.map(({ working }) => working)).toEqual([seen.working]);
    expect((await explain(landlord, bill)).status).toBe(409);
    expect((await proposals(landlord, { meterId: meter.id })).length).toBe(0);
  });

  it('go on from where the last one ended; what was charged is corrected only once it is cancelled', async () => {
    const { landlord, tenant, meter } = await aMeteredHome();
    expect((await raise(landlord)).status).toBe(201);
    const wrong = { value: 200, date: '2026-03-02', corrected: 'Read 225 for 200' };
    const params = { id: meter.id };
    expect((await landlord.call(readMeter, { params, body: wrong })).status).toBe(409);
    await aReading(landlord, meter.id, ['2026-04-01', 325]);
    expect((await proposals(landlord)).map(({ from, amount }) => [from, amount])).toEqual([['2026-03-01', '800.00']]);
    expect((await proposals(landlord, { from: '2026-03-15' })).length).toBe(0);

    const [charge] = (await tenant.call(listPayments)).body;
    const cancelled = { params: { id: charge?.id ?? 0 }, body: { status: 'cancelled' as const } };
    expect((await landlord.call(updatePayment, cancelled)).status).toBe(200);
    expect((await proposals(landlord)).map(({ from, amount }) => [from, amount])).toEqual([['2026-02-01', '1800.00']]);
    expect((await proposals(landlord, { from: '2026-03-01' }))[0]?.amount).toBe('800.00');
    const again = await raise(landlord);
    expect(again.body.map(({ amount }) => amount)).toEqual(['1800.00']);
    expect((await raise(landlord)).status).toBe(400);
  });

  it('are the business of who runs the home', async () => {
    const { landlord, agent, tenant, home } = await aMeteredHome();
    const [other, bills] = [await aLandlord(app), await proposals(landlord, { propertyId: home.id })];
    expect(await proposals(other)).toEqual([]);
    expect(await proposals(agent)).toEqual(bills);
    expect((await tenant.call(previewMeterBills, { query: {} })).status).toBe(403);
    const body = { bills, dueDate: DUE };
    expect((await other.call(raiseMeterBills, { body })).status).toBe(404);
    expect((await tenant.call(raiseMeterBills, { body })).status).toBe(403);
    expect((await landlord.call(raiseMeterBills, { body: { ...body, dueDate: '' } })).status).toBe(400);
    expect((await agent.call(raiseMeterBills, { body })).status).toBe(201);
  });

  it('of a building are what its homes did not measure, by people and days; first all of them are read', async () => {
    const { landlord, agent, tenant, home, meter, leaseId } = await aMeteredHome();
    const address = { street1: '1 Lane', area: 'Camp', city: 'Pune', state: 'Maharashtra', country: 'India' };
    const at = { createdAt: app.deps.now(), updatedAt: app.deps.now() };
    const values = { ...address, ...at, landlordId: landlord.user.id, name: 'Palm Court' };
    const [building] = await app.db.insert(buildings).values(values).returning();
    const buildingId = building?.id ?? 0;
    const other = await aProperty(landlord, { name: 'Upstairs' });
    const neighbours = await onboard(landlord, leaseFields(other, { leaseStartDate: '2026-01-01' }));
    await app.db
      .update(properties)
      .set({ buildingId })
      .where(inArray(properties.id, [home.id, other.id]));
    const shared = { leaseId: neighbours.lease?.id ?? 0, name: 'Ravi', role: 'co_tenant' as const };
    await app.db.insert(leaseTenants).values({ ...shared, ...at, fromDay: '2026-02-15' });

    const space = { propertyId: null, buildingId };
    expect((await agent.call(addMeter, { body: { ...space, kind: 'electricity', unitPrice: 10 } })).status).toBe(404);
    const whole = await aMeter(landlord, 0, { ...space, unitPrice: 10 });
    expect((await tenant.call(getMeter, { params: { id: whole.id } })).status).toBe(404);
    await aReading(landlord, whole.id, ['2026-02-01', 1000]);
    await aReading(landlord, whole.id, ['2026-03-01', 1209]);
    const upstairs = await aMeter(landlord, other.id);
    await aReading(landlord, upstairs.id, ['2026-02-01', 0]);
    const ofBuilding = async () =>
      (await proposals(landlord, { buildingId })).find(({ meterId }) => meterId === whole.id);
    expect((await ofBuilding())?.problem).toBe('First read the meters of Upstairs up to 1 Mar 2026.');
    const early = await ofBuilding();
    const body = { bills: early ? [early] : [], dueDate: DUE };
    expect((await landlord.call(raiseMeterBills, { body })).status).toBe(409);
    await aReading(landlord, upstairs.id, ['2026-03-01', 14]);
    // 209 less 125 and 14: 70 units at ten rupees; 28 days of one, and 28 and 14 of two.
    expect(await ofBuilding()).toMatchObject({
      problem: null,
      title: 'Electricity of the common area',
      amount: '700.00',
      shares: [
        { leaseId, amount: '280.00' },
        { leaseId: neighbours.lease?.id, amount: '420.00' },
      ],
    });
    expect((await proposals(landlord, { buildingId })).map(({ meterId }) => meterId)).toEqual(
      expect.arrayContaining([meter.id, upstairs.id, whole.id]),
    );
    expect((await landlord.call(raiseMeterBills, { body })).status).toBe(201);
  });
});
