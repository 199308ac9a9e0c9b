import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listPropertyEvents } from '#contract/lettings/history';
import { updateLease } from '#contract/lettings/leases';
import { listNotifications } from '#contract/platform/notifications';
import { answerInWords, answerOf } from '#contract/upkeep/inspection-compare';
import { getInspectionList } from '#contract/upkeep/inspection-list';
import {
  addEntry,
  beginInspection,
  extendInspection,
  getInspection,
  listInspections,
  removeInspection,
  strikeItem,
} from '#contract/upkeep/inspections';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aHomeToInspect, anEntry, anInspection, itemOf, say } from '#test/inspections';
import { aLandlord, aPhoto } from '#test/people-and-homes';
import { jpeg } from '#test/sample-pictures';

// It is 5 April 2026 here.
const app = await openTestApp();

const titlesOf = async (who: Caller) => (await who.call(listNotifications)).body.map(({ title }) => title);

describe('an inspection', () => {
  it('is begun by either side with the rooms of the home, once of a kind, and the other side hears of it', async () => {
    const { landlord, home, agent, tenant, leaseId } = await aHomeToInspect(app);
    const begun = await anInspection(tenant, leaseId);
    expect(begun).toMatchObject({
      kind: 'move_in',
      state: 'open',
      openUntil: '2026-04-12',
      begunBy: 'tenant',
      side: 'tenant',
      speaksForSide: true,
      propertyName: home.name,
      answered: { manager: 0, tenant: 0 },
      comparedWith: null,
    });
    expect(begun.items.map(({ room }) => room)).toEqual(expect.arrayContaining(['Living room', 'Kitchen', 'Handover']));
    expect(await titlesOf(landlord)).toContain(`Move-in inspection: ${home.name}`);
    expect(await titlesOf(agent)).toContain(`Move-in inspection: ${home.name}`);
    const again = await landlord.call(beginInspection, { params: { id: leaseId }, body: { kind: 'move_in' } });
    expect(again).toMatchObject({ status: 409, error: { message: 'A move-in inspection is under way already.' } });
    const other = await anInspection(agent, leaseId, { kind: 'periodic', openUntil: '2026-04-20' });
    expect(other).toMatchObject({ begunBy: 'manager', comparedWith: { id: begun.id } });
    for (const who of [landlord, agent, tenant])
      expect((await who.call(listInspections, { query: { leaseId } })).body.map(({ id }) => id)).toEqual([
        other.id,
        begun.id,
      ]);
    const events = (await landlord.call(listPropertyEvents, { params: { id: home.id }, query: {} })).body;
    expect(events.map(({ action }) => action)).toContain('inspection.begun');
  });

  it('is of the time of the lease: none moves out before they are there, none moves in after', async () => {
    const { landlord, leaseId } = await aHomeToInspect(app);
    const begin = (kind: 'move_in' | 'periodic' | 'move_out', openUntil?: string) =>
      landlord.call(beginInspection, { params: { id: leaseId }, body: { kind, openUntil } });
    for (const day of ['2026-04-04', '2026-09-01'])
      expect(await begin('move_in', day)).toMatchObject({
        status: 400,
        error: { fieldErrors: { openUntil: expect.any(String) } },
      });
    const wrong = { params: { id: leaseId }, body: { kind: 'sometimes' as never } };
    expect((await landlord.call(beginInspection, wrong)).status).toBe(400);
    await landlord.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
    expect((await begin('move_in')).status).toBe(409);
    expect((await begin('periodic')).status).toBe(409);
    expect((await begin('move_out')).status).toBe(201);
  });

  it('takes what both sides say, with photos kept as they were sent, and says what is not answered', async () => {
    const { landlord, tenant, leaseId } = await aHomeToInspect(app);
    const { id } = await anInspection(landlord, leaseId);
    const begun = (await tenant.call(getInspection, { params: { id } })).body;
    const kitchen = begun.items.filter(({ room }) => room === 'Kitchen').map((item) => item.id);
    await say(tenant, id, { itemIds: kitchen, condition: 'fine' });
    const bytes = jpeg();
    const photo = await aPhoto(tenant, bytes, 'evidence');
    const body = {
      condition: 'damaged' as const,
      text: 'The hob is cracked',
      photos: [{ fileUrl: photo, view: 'wide' as const }],
      saidAt: '2026-04-05T03:00:00Z',
      place: { latitude: 18.5, longitude: 73.8 },
    };
    const said = await anEntry(tenant, { id }, 'Chimney and stove', body);
    expect(itemOf(said, 'Chimney and stove').entries.at(-1)).toMatchObject({
      side: 'tenant',
      condition: 'damaged',
      text: 'The hob is cracked',
      photos: [{ fileUrl: photo, view: 'wide', sha256: createHash('sha256').update(bytes).digest('hex') }],
      saidAt: '2026-04-05T03:00:00.000Z',
      place: { latitude: 18.5, longitude: 73.8 },
    });
    await anEntry(landlord, { id }, 'Electricity meter', { reading: 4120.5 });
    await anEntry(landlord, { id }, 'Door keys', { count: 2 });
    const added = await say(tenant, id, { newItem: { room: 'Balcony', name: 'Rail' }, condition: 'worn' });
    expect(itemOf(added.body, 'Rail').room).toBe('Balcony');
    // The same thing again is the same thing.
    const twice = await say(landlord, id, { newItem: { room: 'balcony', name: 'rail' }, condition: 'fine' });
    expect(twice.body.items.filter(({ room }) => room === 'Balcony')).toHaveLength(1);
    expect(twice.body.answered).toEqual({ manager: 3, tenant: kitchen.length + 1 });
    const [summary] = (await landlord.call(listInspections)).body;
    expect(summary).toMatchObject({ id, answered: { manager: 3, tenant: kitchen.length + 1 } });
  });

  it('counts what a device sends once, however often it comes, and takes an id from nobody else', async () => {
    const { landlord, tenant, leaseId } = await aHomeToInspect(app);
    const begun = await anInspection(landlord, leaseId);
    const clientId = randomUUID();
    const floor = itemOf(begun, 'Floor').id;
    const send = (who: typeof tenant) => say(who, begun.id, { itemIds: [floor], condition: 'worn', clientId });
    expect((await send(tenant)).status).toBe(201);
    const again = await send(tenant);
    expect(again.status).toBe(201);
    expect(itemOf(again.body, 'Floor').entries).toHaveLength(1);
    expect((await send(landlord)).status).toBe(409);
  });

  it('refuses what says nothing, or not of what, and files of others', async () => {
    const { landlord, tenant, leaseId } = await aHomeToInspect(app);
    const begun = await anInspection(landlord, leaseId);
    const [one, two] = begun.items.map(({ id }) => id);
    const itemIds = [one ?? 0];
    const foreign = await aPhoto(landlord, undefined, 'evidence');
    for (const [body, field] of [
      [{ condition: 'fine' }, 'itemIds'],
      [{ itemIds, newItem: { room: 'Hall', name: 'Lamp' }, condition: 'fine' }, 'itemIds'],
      [{ itemIds }, 'condition'],
      [{ itemIds: [one, two], text: 'Both' }, 'itemIds'],
      [{ itemIds, condition: 'broken' }, 'condition'],
      [{ itemIds, count: -1 }, 'count'],
      [{ itemIds, reading: -1 }, 'reading'],
      [{ itemIds, text: 'x'.repeat(1001) }, 'text'],
      [{ newItem: { room: '', name: 'Lamp' }, condition: 'fine' }, 'newItem.room'],
      [{ itemIds, condition: 'fine', clientId: 'mine' }, 'clientId'],
      [{ itemIds, condition: 'fine', place: { latitude: 91, longitude: 0 } }, 'place.latitude'],
      [{ itemIds, photos: [{ fileUrl: foreign }] }, 'photos.0.fileUrl'],
    ] as const) {
      const answer = await say(tenant, begun.id, body as never);
      expect(answer.status, field).toBe(400);
      expect(Object.keys(answer.error.fieldErrors ?? {}), JSON.stringify(body)).toContain(field);
    }
    expect((await say(tenant, begun.id, { itemIds: [999_999], condition: 'fine' })).status).toBe(404);
  });

  it('loses what nobody has spoken of, by the side that began it alone', async () => {
    const { landlord, tenant, leaseId } = await aHomeToInspect(app);
    const begun = await anInspection(landlord, leaseId);
    const [first, second] = begun.items.map(({ id }) => id);
    const strike = (who: typeof tenant, itemId = 0) => who.call(strikeItem, { params: { id: begun.id, itemId } });
    expect((await strike(tenant, first)).status).toBe(409);
    expect((await strike(landlord, first)).body.items).toHaveLength(begun.items.length - 1);
    expect((await strike(landlord, first)).status).toBe(404);
    await say(tenant, begun.id, { itemIds: [second ?? 0], condition: 'fine' });
    expect((await strike(landlord, second)).status).toBe(409);
    expect((await landlord.call(removeInspection, { params: { id: begun.id } })).status).toBe(409);
  });

  it('is taken back while nobody has said anything', async () => {
    const { landlord, tenant, leaseId } = await aHomeToInspect(app);
    const { id } = await anInspection(landlord, leaseId);
    expect((await tenant.call(removeInspection, { params: { id } })).status).toBe(409);
    expect((await landlord.call(removeInspection, { params: { id } })).status).toBe(204);
    expect((await landlord.call(removeInspection, { params: { id } })).status).toBe(404);
    expect((await anInspection(landlord, leaseId)).id).not.toBe(id);
  });

  it('is open until its day; then the landlord can give more time', async () => {
    const { landlord, tenant, leaseId } = await aHomeToInspect(app);
    const { id } = await anInspection(landlord, leaseId, { kind: 'move_in', openUntil: '2026-04-06' });
    await anEntry(tenant, { id }, 'Floor', { condition: 'worn' });
    app.pass(2 * 24 * 60 * 60);
    const item = { itemIds: [itemOf((await tenant.call(getInspection, { params: { id } })).body, 'Floor').id] };
    const late = await say(tenant, id, { ...item, condition: 'fine' });
    expect(late).toMatchObject({ status: 409, error: { message: expect.stringContaining('Time is over') } });
    const closed = (await landlord.call(getInspection, { params: { id } })).body;
    // What nobody answered by then stays so.
    expect(closed).toMatchObject({ state: 'closed', answered: { manager: 0, tenant: 1 } });
    expect(answerInWords(answerOf(itemOf(closed, 'Floor').entries, 'manager'), null)).toBe('Not answered');
    const extend = (who: typeof tenant, openUntil: string) =>
      who.call(extendInspection, { params: { id }, body: { openUntil } });
    expect((await extend(tenant, '2026-04-12')).status).toBe(403);
    expect((await extend(landlord, '2026-04-01')).status).toBe(400);
    expect((await extend(landlord, '2026-04-12')).body).toMatchObject({ state: 'open', openUntil: '2026-04-12' });
    expect((await say(tenant, id, { ...item, condition: 'fine' })).status).toBe(201);
  });
});

describe('nobody else', () => {
  it('sees an inspection, its photos, or a list of a home', async () => {
    const { landlord, home, tenant, leaseId } = await aHomeToInspect(app);
    const { id } = await anInspection(landlord, leaseId);
    const photo = await aPhoto(tenant, undefined, 'evidence');
    await anEntry(tenant, { id }, 'Floor', { condition: 'worn', photos: [{ fileUrl: photo }] });
    const others = [await aLandlord(app), await app.signUp('tenant'), await app.signUp('agent')];
    for (const who of others) {
      expect((await who.call(getInspection, { params: { id } })).status).toBe(404);
      expect((await who.call(listInspections)).body).toEqual([]);
      expect((await who.call(addEntry, { params: { id }, body: { itemIds: [1], condition: 'fine' } })).status).toBe(
        404,
      );
      for (const url of [photo, `${photo}?size=320`, `${photo}?original=true`])
        expect((await who.request({ method: 'GET', url })).statusCode).toBe(404);
    }
    for (const url of [photo, `${photo}?size=320`, `${photo}?original=true`])
      expect((await landlord.request({ method: 'GET', url })).statusCode).toBe(200);
    expect((await tenant.call(getInspectionList, { params: { id: home.id } })).status).toBe(403);
    expect((await app.nobody().call(getInspection, { params: { id } })).status).toBe(401);
  });
});
