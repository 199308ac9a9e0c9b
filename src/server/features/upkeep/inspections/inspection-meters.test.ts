import { describe, expect, it } from 'vitest';
import { deleteTenant, listTenants } from '#contract/lettings/tenants';
import { listNotifications } from '#contract/platform/notifications';
import { getInspection } from '#contract/upkeep/inspections';
import { addMeter, getMeter, readMeter, removeMeter } from '#contract/upkeep/meters';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aHomeToInspect, anEntry, anInspection, askToSign, itemOf, say, signedByBoth } from '#test/inspections';
import { aPhoto } from '#test/people-and-homes';
import { signInApp } from '#test/signings';

// It is 5 April 2026 here.
const app = await openTestApp();

const METER = 'Electricity meter';

/** A home with an electricity meter that has been read, and an inspection that has begun. */
const aMeteredHome = async () => {
  const people = await aHomeToInspect(app);
  const { landlord, home, leaseId } = people;
  const body = { propertyId: home.id, kind: 'electricity' as const, number: '4711', unitPrice: '9.00' };
  const meterId = (await landlord.call(addMeter, { body })).body.id;
  await landlord.call(readMeter, { params: { id: meterId }, body: { value: 4100, date: '2026-04-01' } });
  return { ...people, meterId, inspection: await anInspection(landlord, leaseId) };
};

const readingsOf = async (who: Caller, id: number) => (await who.call(getMeter, { params: { id } })).body.readings;
const readSay = (who: Caller, inspection: Parameters<typeof itemOf>[0], body: object) =>
  say(who, inspection.id, { itemIds: [itemOf(inspection, METER).id], ...body });

describe('a meter of the home', () => {
  it('is the thing on the list for its kind, or one more, with its number and what it said last', async () => {
    const { landlord, home, leaseId, meterId, inspection } = await aMeteredHome();
    expect(itemOf(inspection, METER).meter).toEqual({
      ...{ id: meterId, kind: 'electricity', number: '4711', place: null, isTaken: false },
      lastReading: { value: 4100, date: '2026-04-01' },
    });
    const water = { propertyId: home.id, kind: 'water' as const, number: 'W-9', unitPrice: '18.00' };
    const { id: waterId } = (await landlord.call(addMeter, { body: water })).body;
    const later = await anInspection(landlord, leaseId, { kind: 'move_out' });
    expect(itemOf(later, METER).meter?.id).toBe(meterId);
    expect(itemOf(later, 'Water meter W-9')).toMatchObject({
      room: 'Handover',
      kind: 'meter',
      meter: { id: waterId, lastReading: null },
    });
    await landlord.call(removeMeter, { params: { id: waterId } });
    const periodic = await anInspection(landlord, leaseId, { kind: 'periodic' });
    expect(periodic.items.some(({ name }) => name.startsWith('Water'))).toBe(false);
  });

  it('only counts up, unless it was replaced or the reading before was wrong', async () => {
    const { landlord, tenant, inspection } = await aMeteredHome();
    expect(await readSay(landlord, inspection, { reading: 4000 })).toMatchObject({
      status: 400,
      error: { fieldErrors: { reading: expect.stringContaining('On 1 Apr 2026 the meter said 4,100') } },
    });
    for (const [body, field] of [
      [{ reading: 10, replaced: 'New one', corrected: 'Wrong' }, 'corrected'],
      [{ condition: 'fine', replaced: 'New one' }, 'reading'],
      [{ reading: 10, replaced: 'x'.repeat(301) }, 'replaced'],
    ] as const)
      expect((await readSay(landlord, inspection, body)).error.fieldErrors).toHaveProperty(field);
    expect((await readSay(tenant, inspection, { reading: 4100 })).status).toBe(201);
    const replaced = await readSay(tenant, inspection, { reading: 3, replaced: 'The old one was burnt' });
    expect(itemOf(replaced.body, METER).entries.at(-1)).toMatchObject({
      reading: 3,
      replaced: 'The old one was burnt',
    });
    expect((await readSay(landlord, inspection, { reading: 4050, corrected: 'Misread' })).status).toBe(201);
  });

  it('tells a tenant nothing that was read before their time, also where it refuses', async () => {
    const { landlord, tenant, meterId, inspection } = await aMeteredHome();
    const body = { value: 4090, date: '2026-02-01' };
    await landlord.call(readMeter, { params: { id: meterId }, body });
    const later = { value: 4200, date: '2026-03-01' };
    // A reading from before the lease that says more than the tenant reads.
    const refused = await landlord.call(readMeter, { params: { id: meterId }, body: later });
    expect(refused.status).toBe(400);
    const seen = (await tenant.call(getInspection, { params: { id: inspection.id } })).body;
    const { lastReading } = itemOf(seen, METER).meter ?? {};
    const own = (await readingsOf(tenant, meterId)).map(({ value }) => value);
    expect(lastReading?.value ?? null).toBe(own[0] ?? null);
    const low = await readSay(tenant, inspection, { reading: 1 });
    expect(low.status).toBe(400);
    if (own.length === 0) expect(low.error.fieldErrors?.reading).not.toMatch(/\d/);
  });
});

describe('once both have signed', () => {
  it('what was last said is a reading of the meter, once, with photo, person and day', async () => {
    const { landlord, tenant, meterId, inspection } = await aMeteredHome();
    const photo = await aPhoto(tenant, undefined, 'evidence');
    await anEntry(landlord, inspection, METER, { reading: 4119 });
    const photos = [{ fileUrl: photo, view: 'close' as const }];
    await anEntry(tenant, inspection, METER, { reading: 4120.5, photos, saidAt: '2020-01-01T00:00:00Z' });
    expect(await readingsOf(landlord, meterId)).toHaveLength(1);
    const signed = await signedByBoth(app, { tenant, manager: landlord }, inspection.id);
    expect(itemOf(signed, METER).meter?.isTaken).toBe(true);
    const readings = await readingsOf(landlord, meterId);
    expect(readings.map(({ value }) => value)).toEqual([4120.5, 4100]);
    const name = `${tenant.user.firstName} ${tenant.user.lastName}`;
    // The clock of the device was wrong: it was not before the inspection began.
    expect(readings[0]).toMatchObject({ date: '2026-04-05', readBy: name, photo, use: 20.5, kind: 'read' });
    for (const who of [landlord, tenant])
      expect((await who.request({ method: 'GET', url: photo })).statusCode).toBe(200);
    expect((await (await app.signUp('tenant')).request({ method: 'GET', url: photo })).statusCode).toBe(404);
    await app.mails();
    expect(await readingsOf(landlord, meterId)).toHaveLength(2);
  });

  it('stays with the meter when the tenant is removed, without name and photo', async () => {
    const { landlord, tenant, meterId, inspection } = await aMeteredHome();
    const photos = [{ fileUrl: await aPhoto(tenant, undefined, 'evidence') }];
    await anEntry(tenant, inspection, METER, { reading: 4120, photos });
    await signedByBoth(app, { tenant, manager: landlord }, inspection.id);
    await app.mails();
    const [profile] = (await landlord.call(listTenants)).body;
    expect((await landlord.call(deleteTenant, { params: { id: profile?.id ?? '' } })).status).toBe(204);
    const [reading] = await readingsOf(landlord, meterId);
    expect(reading).toMatchObject({ value: 4120, readBy: 'Somebody who has left', photo: null });
  });

  it('takes over that a meter was replaced, with the reason', async () => {
    const { landlord, tenant, meterId, inspection } = await aMeteredHome();
    await anEntry(tenant, inspection, METER, { reading: 7, replaced: 'The old one was burnt' });
    await signedByBoth(app, { tenant, manager: landlord }, inspection.id);
    expect((await readingsOf(landlord, meterId))[0]).toMatchObject({
      ...{ value: 7, kind: 'replaced', reason: 'The old one was burnt' },
    });
  });

  it('is not sent for signing with a reading that cannot be, and what fits no more is told', async () => {
    const { landlord, tenant, meterId, inspection } = await aMeteredHome();
    await anEntry(tenant, inspection, METER, { reading: 4110 });
    const { id: signingId } = (await askToSign(landlord, inspection.id)).body;
    await signInApp(app, tenant, signingId, 'Meera Iyer');
    await landlord.call(readMeter, { params: { id: meterId }, body: { value: 4130, date: '2026-04-05' } });
    await signInApp(app, landlord, signingId, 'Asha Rao');
    const signed = (await landlord.call(getInspection, { params: { id: inspection.id } })).body;
    expect(signed.state).toBe('confirmed');
    expect(itemOf(signed, METER).meter?.isTaken).toBe(false);
    expect((await readingsOf(landlord, meterId)).map(({ value }) => value)).toEqual([4130, 4100]);
    const titles = (await landlord.call(listNotifications)).body.map(({ title }) => title);
    expect(titles).toContain('A reading was not taken over');

    const other = await aMeteredHome();
    await anEntry(other.tenant, other.inspection, METER, { reading: 4110 });
    const body = { value: 4130, date: '2026-04-05' };
    await other.landlord.call(readMeter, { params: { id: other.meterId }, body });
    expect(await askToSign(other.landlord, other.inspection.id)).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining(METER) },
    });
  });
});
