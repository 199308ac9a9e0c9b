import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listPropertyEvents } from '#contract/lettings/history';
import { updateLease } from '#contract/lettings/leases';
import type { BodyIn } from '#contract/platform/endpoint';
import {
  addMeter,
  getMeter,
  listMeters,
  priceMeter,
  readMeter,
  removeMeter,
  updateMeter,
} from '#contract/upkeep/meters';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { aMeter, aReading } from '#test/meters';
import { aLandlord, aPhoto, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

const read = (who: Caller, id: number, body: BodyIn<typeof readMeter>) => who.call(readMeter, { params: { id }, body });

describe('a meter', () => {
  it('is kept with its prices by the landlord or the confirmed agent; the tenant reads along, others find nothing', async () => {
    const landlord = await aLandlord(app);
    const home = await aProperty(landlord);
    const agent = await anAgentOf(app, home, {});
    const onboarded = await onboard(landlord, leaseFields(home));
    const tenant = await acceptInvitation(app, onboarded);
    const [stranger, other] = [await app.signUp('tenant'), await aLandlord(app)];

    const meter = await aMeter(agent, home.id, { unitPrice: '8.50', fixedPart: 150, place: 'Stairs' });
    expect(meter).toMatchObject({
      propertyId: home.id,
      spaceName: 'Sunrise Apartments',
      kind: 'electricity',
      unitPrice: '8.50',
      fixedPart: '150.00',
      lastReading: null,
      usualPerDay: null,
    });
    const params = { id: meter.id };
    const priced = await landlord.call(priceMeter, { params, body: { from: '2026-04-01', unitPrice: 9 } });
    expect(priced.body.prices.map(({ unitPrice }) => unitPrice)).toEqual(['8.50', '9.00']);
    expect(
      (await landlord.call(priceMeter, { params, body: { from: '2026-04-01', unitPrice: 10 } })).body,
    ).toMatchObject({
      unitPrice: '10.00',
      prices: [{ unitPrice: '8.50' }, { from: '2026-04-01', unitPrice: '10.00' }],
    });
    expect((await landlord.call(updateMeter, { params, body: { number: '815' } })).body).toMatchObject({
      number: '815',
      place: 'Stairs',
    });

    await aReading(landlord, meter.id, ['2026-04-01', 90]);
    const photo = await aPhoto(agent, undefined, 'evidence');
    const mine = await aReading(agent, meter.id, ['2026-04-05', 100], { photo });
    await expect(tenant.call(getMeter, { params })).resolves.toMatchObject({
      body: { readings: [{ id: mine.id, value: 100, readBy: 'Farhan Rao', photo }], lastReading: { value: 100 } },
    });
    expect((await tenant.call(listMeters)).body.map(({ id }) => id)).toEqual([meter.id]);
    for (const [who, status] of [
      [tenant, 200],
      [landlord, 200],
      [stranger, 404],
    ] as const)
      expect((await who.request({ method: 'GET', url: photo })).statusCode).toBe(status);

    for (const who of [stranger, other]) {
      expect((await who.call(getMeter, { params })).status).toBe(404);
      expect((await who.call(listMeters)).body).toEqual([]);
    }
    expect((await other.call(addMeter, { body: { propertyId: home.id, kind: 'gas', unitPrice: 1 } })).status).toBe(404);
    expect((await read(other, meter.id, { value: 1, date: '2026-04-05' })).status).toBe(404);
    expect((await read(tenant, meter.id, { value: 1, date: '2026-04-05' })).status).toBe(403);

    expect((await landlord.call(removeMeter, { params })).status).toBe(204);
    expect((await landlord.call(removeMeter, { params })).status).toBe(404);
    expect((await tenant.call(listMeters)).body).toEqual([]);
    const events = (await landlord.call(listPropertyEvents, { params: { id: home.id }, query: {} })).body;
    expect(events.map(({ action }) => action).filter((action) => action.startsWith('meter.'))).toEqual([
      'meter.removed',
      'meter.priced',
      'meter.priced',
      'meter.added',
    ]);
  });

  it('only counts up, between the reading before and the one after, unless somebody says why', async () => {
    const landlord = await aLandlord(app);
    const { id } = await aMeter(landlord, (await aProperty(landlord)).id);
    await aReading(landlord, id, ['2026-03-01', 100]);
    await aReading(landlord, id, ['2026-04-01', 160.5]);
    const lower = await read(landlord, id, { value: 150, date: '2026-04-02' });
    expect(lower.status).toBe(400);
    expect(lower.error.fieldErrors?.value).toContain('On 1 Apr 2026 the meter said 160.5: a meter only counts up.');
    const between = await read(landlord, id, { value: 170, date: '2026-03-15' });
    expect(between.error.fieldErrors?.value).toContain('before that it cannot have said more');
    for (const [body, field] of [
      [{ value: 200, date: '2099-01-01' }, 'date'],
      [{ value: -1, date: '2026-04-02' }, 'value'],
      [{ value: 1.234, date: '2026-04-02' }, 'value'],
      [{ value: 'much' as never, date: '2026-04-02' }, 'value'],
      [{ value: 200, date: 'soon' }, 'date'],
      [{ value: 1, date: '2026-04-02', replaced: 'Burnt', corrected: 'Typo' }, 'corrected'],
      [{ value: 1, date: '2026-04-02', replaced: 'Burnt', lastValue: 2 }, 'lastValue'],
      [{ value: 200, date: '2026-04-02', photo: '/api/files/999999' }, 'photo'],
    ] as const) {
      const answer = await read(landlord, id, body);
      expect([answer.status, Object.keys(answer.error.fieldErrors ?? {})]).toEqual([400, [field]]);
    }
    expect(await aReading(landlord, id, ['2026-04-02', 150], { corrected: 'Read 160 for 150' })).toMatchObject({
      kind: 'corrected',
      reason: 'Read 160 for 150',
      use: 50,
    });
    expect(
      await aReading(landlord, id, ['2026-04-04', 2], { replaced: 'The old one stood still', lastValue: 155 }),
    ).toMatchObject({ kind: 'replaced', use: 5 });
    const { readings, usualPerDay } = (await landlord.call(getMeter, { params: { id } })).body;
    expect(readings.map(({ value, isStruck }) => [value, isStruck])).toEqual([
      [2, false],
      [150, false],
      [160.5, true],
      [100, false],
    ]);
    expect(usualPerDay).toBeCloseTo(55 / 34);
  });

  it('takes a reading once, however often it is sent, also at the same time', async () => {
    const landlord = await aLandlord(app);
    const home = await aProperty(landlord);
    const agent = await anAgentOf(app, home, {});
    const [first, second] = [await aMeter(landlord, home.id), await aMeter(landlord, home.id, { kind: 'water' })];
    const body = { value: 100, date: '2026-04-01', clientId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => read(landlord, first.id, body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    await aReading(landlord, first.id, ['2026-04-03', 120]);
    expect((await read(landlord, first.id, { ...body, photo: '/api/files/999999' })).body).toMatchObject({
      id: answers[0]?.body.id,
      value: 100,
    });
    expect((await landlord.call(getMeter, { params: { id: first.id } })).body.readings).toHaveLength(2);
    expect((await read(agent, first.id, body)).status).toBe(409);
    expect((await read(landlord, second.id, body)).status).toBe(409);
  });

  it('shows a tenant what was read in their time alone', async () => {
    const landlord = await aLandlord(app);
    const home = await aProperty(landlord);
    const { id } = await aMeter(landlord, home.id);
    const onboarded = await onboard(landlord, leaseFields(home, { leaseStartDate: '2026-03-01' }));
    const tenant = await acceptInvitation(app, onboarded);
    await aReading(landlord, id, ['2026-02-01', 10]);
    await aReading(landlord, id, ['2026-03-01', 20]);
    const seen = async () => (await tenant.call(getMeter, { params: { id } })).body.readings.map(({ value }) => value);
    expect(await seen()).toEqual([20]);
    const endedOn = { params: { id: onboarded.lease?.id ?? 0 }, body: { status: 'ended' as const } };
    expect((await landlord.call(updateLease, endedOn)).status).toBe(200);
    app.pass(3 * 24 * 60 * 60);
    await aReading(landlord, id, [app.deps.now().toISOString().slice(0, 10), 30]);
    expect(await seen()).toEqual([20]);
  });
});
