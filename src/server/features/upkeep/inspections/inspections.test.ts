import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listPropertyEvents } from '#contract/lettings/history';
import { addLeaseTenant } from '#contract/lettings/lease-tenants';
import { updateLease } from '#contract/lettings/leases';
import { actByLink, readActionLink } from '#contract/platform/action-links';
import { uploadedFile } from '#contract/platform/files';
import { listNotifications } from '#contract/platform/notifications';
import { getInspectionList, setInspectionList } from '#contract/upkeep/inspection-list';
import {
  addEntry,
  beginInspection,
  confirmInspection,
  downloadInspection,
  extendInspection,
  getInspection,
  inspection as inspectionSchema,
  listInspections,
  removeInspection,
  sendInspectionLink,
  strikeItem,
} from '#contract/upkeep/inspections';
import { openTestApp } from '#test/app';
import { anEntry, anInspection, confirmNow, itemOf, say } from '#test/inspections';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { multipart } from '#test/multipart';
import { textIn } from '#test/pdf-text';
import { aLandlord, aPhoto, aProperty } from '#test/people-and-homes';
import { jpeg } from '#test/sample-pictures';

// It is 5 April 2026 here.
const app = await openTestApp();

/** A landlord with a home, an agent of a confirmed mandate, and a tenant who has accepted. */
const aHome = async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const agent = await anAgentOf(app, home, {});
  const onboarded = await onboard(landlord, leaseFields(home));
  const tenant = await acceptInvitation(app, onboarded);
  return { landlord, home, agent, tenant, leaseId: onboarded.lease?.id ?? 0 };
};

const titlesOf = async (who: Awaited<ReturnType<typeof aHome>>['tenant']) =>
  (await who.call(listNotifications)).body.map(({ title }) => title);

describe('an inspection', () => {
  it('is begun by either side with the rooms of the home, once of a kind, and the other side hears of it', async () => {
    const { landlord, home, agent, tenant, leaseId } = await aHome();
    const begun = await anInspection(tenant, leaseId);
    expect(begun).toMatchObject({
      kind: 'move_in',
      state: 'open',
      openUntil: '2026-04-12',
      begunBy: 'tenant',
      side: 'tenant',
      mayConfirm: true,
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
    const { landlord, leaseId } = await aHome();
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
    const { landlord, tenant, leaseId } = await aHome();
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
    const { landlord, tenant, leaseId } = await aHome();
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
    const { landlord, tenant, leaseId } = await aHome();
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
    const { landlord, tenant, leaseId } = await aHome();
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
    const { landlord, tenant, leaseId } = await aHome();
    const { id } = await anInspection(landlord, leaseId);
    expect((await tenant.call(removeInspection, { params: { id } })).status).toBe(409);
    expect((await landlord.call(removeInspection, { params: { id } })).status).toBe(204);
    expect((await landlord.call(removeInspection, { params: { id } })).status).toBe(404);
    expect((await anInspection(landlord, leaseId)).id).not.toBe(id);
  });

  it('is open until its day; then it can be confirmed, and the landlord can give more time', async () => {
    const { landlord, tenant, leaseId } = await aHome();
    const { id } = await anInspection(landlord, leaseId, { kind: 'move_in', openUntil: '2026-04-06' });
    await anEntry(tenant, { id }, 'Floor', { condition: 'worn' });
    app.pass(2 * 24 * 60 * 60);
    const item = { itemIds: [itemOf((await tenant.call(getInspection, { params: { id } })).body, 'Floor').id] };
    const late = await say(tenant, id, { ...item, condition: 'fine' });
    expect(late).toMatchObject({ status: 409, error: { message: expect.stringContaining('Time is over') } });
    const extend = (who: typeof tenant, openUntil: string) =>
      who.call(extendInspection, { params: { id }, body: { openUntil } });
    expect((await extend(tenant, '2026-04-12')).status).toBe(403);
    expect((await extend(landlord, '2026-04-01')).status).toBe(400);
    expect((await extend(landlord, '2026-04-12')).body).toMatchObject({ state: 'open', openUntil: '2026-04-12' });
    expect((await say(tenant, id, { ...item, condition: 'fine' })).status).toBe(201);
  });
});

describe('confirming', () => {
  it('is by each side of exactly what it saw; what is added takes it back; after both nothing changes', async () => {
    const { landlord, home, tenant, leaseId } = await aHome();
    const { id } = await anInspection(landlord, leaseId);
    const empty = await confirmNow(landlord, id);
    expect(empty).toMatchObject({ status: 409, error: { message: expect.stringContaining('nothing to confirm') } });
    await anEntry(landlord, { id }, 'Floor', { condition: 'fine' });
    const { contentHash } = (await tenant.call(getInspection, { params: { id } })).body;
    await anEntry(landlord, { id }, 'Floor', { text: 'A scratch at the door' });
    const confirm = (hash: string, name = 'Asha') =>
      tenant.call(confirmInspection, { params: { id }, body: { name, contentHash: hash } });
    expect(await confirm(contentHash)).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('added meanwhile') },
    });
    expect((await confirm(contentHash, ' ')).error.fieldErrors).toHaveProperty('name');
    expect((await confirm('short')).error.fieldErrors).toHaveProperty('contentHash');

    expect((await confirmNow(landlord, id, 'A Landlord')).body.confirmations).toMatchObject([
      { side: 'manager', name: 'A Landlord' },
    ]);
    expect((await confirmNow(landlord, id)).status).toBe(409);
    await anEntry(tenant, { id }, 'Floor', { condition: 'worn' });
    expect((await tenant.call(getInspection, { params: { id } })).body.confirmations).toEqual([]);
    expect(await titlesOf(landlord)).toContain('Please confirm again');

    expect((await confirmNow(tenant, id)).body).toMatchObject({ state: 'open' });
    expect((await confirmNow(landlord, id)).body).toMatchObject({ state: 'confirmed' });
    expect(await titlesOf(tenant)).toContain('Inspection confirmed by both sides');
    const item = itemOf((await tenant.call(getInspection, { params: { id } })).body, 'Floor').id;
    for (const who of [landlord, tenant]) {
      expect((await say(who, id, { itemIds: [item], text: 'One more' })).status).toBe(409);
      expect((await confirmNow(who, id)).status).toBe(409);
      expect((await who.call(strikeItem, { params: { id, itemId: item } })).status).toBe(409);
      expect((await who.call(removeInspection, { params: { id } })).status).toBe(409);
    }
    const body = { openUntil: '2026-04-20' };
    expect((await landlord.call(extendInspection, { params: { id }, body })).status).toBe(409);
    // What the database itself refuses.
    await expect(app.db.execute(`delete from inspection_entries where inspection_id = ${id}`)).rejects.toThrow();
    const events = (await landlord.call(listPropertyEvents, { params: { id: home.id }, query: {} })).body;
    expect(events.filter(({ action }) => action === 'inspection.confirmed')).toHaveLength(3);
  });

  it('is for the main tenant: who shares the home adds, a guarantor sees nothing', async () => {
    const { landlord, leaseId } = await aHome();
    const join = async (role: 'co_tenant' | 'guarantor', email: string) => {
      const body = { email, firstName: 'Priya', lastName: 'Shah', phone: '9822011223', role };
      await landlord.call(addLeaseTenant, { params: { id: leaseId }, body });
      return acceptInvitation(app, { email });
    };
    const coTenant = await join('co_tenant', 'shares@example.in');
    const guarantor = await join('guarantor', 'surety@example.in');
    const { id } = await anInspection(coTenant, leaseId);
    expect(await anEntry(coTenant, { id }, 'Floor', { condition: 'fine' })).toMatchObject({ mayConfirm: false });
    expect((await confirmNow(coTenant, id)).status).toBe(403);
    expect((await guarantor.call(getInspection, { params: { id } })).status).toBe(404);
    expect(
      (await guarantor.call(beginInspection, { params: { id: leaseId }, body: { kind: 'periodic' } })).status,
    ).toBe(404);
  });
});

describe('a move-out', () => {
  it('is held against how it was, thing by thing, with the years that held when it began', async () => {
    const { landlord, home, tenant, leaseId } = await aHome();
    const list = (await landlord.call(getInspectionList, { params: { id: home.id } })).body;
    expect(list.isUsual).toBe(true);
    const items = [
      { room: 'Hall', name: 'Paint', kind: 'fitting' as const, wear: 'paint' as const, newOn: '2025-04-05' },
      { room: 'Hall', name: 'Sofa', kind: 'inventory' as const, count: 1 },
    ];
    const put = { furnishing: 'full' as const, items, wearYears: { paint: 5 } };
    const changed = await landlord.call(setInspectionList, { params: { id: home.id }, body: put });
    expect(changed.body).toMatchObject({ isUsual: false, furnishing: 'full', wearYears: { paint: 5 } });
    const moveIn = await anInspection(landlord, leaseId);
    expect(moveIn.items.map(({ name }) => name)).toEqual(['Paint', 'Sofa']);
    await anEntry(tenant, moveIn, 'Paint', {
      condition: 'fine',
      photos: [{ fileUrl: await aPhoto(tenant, undefined, 'evidence') }],
    });
    const more = { ...put, items: [...items, { room: 'Hall', name: 'Lamp', kind: 'fitting' as const }] };
    await landlord.call(setInspectionList, { params: { id: home.id }, body: more });
    const moveOut = await anInspection(landlord, leaseId, { kind: 'move_out' });
    expect(moveOut).toMatchObject({ comparedWith: { id: moveIn.id, kind: 'move_in' }, wearYears: { paint: 5 } });
    expect(moveOut.items.map(({ name, before }) => [name, before?.length ?? null])).toEqual([
      ['Paint', 1],
      ['Sofa', 0],
      ['Lamp', null],
    ]);
    await anEntry(landlord, moveOut, 'Paint', { condition: 'damaged', text: 'Holes' });
    const { path } = downloadInspection;
    const pdf = await tenant.request({ method: 'GET', url: path.replace('{id}', String(moveOut.id)) });
    expect(pdf.statusCode).toBe(200);
    const text = textIn(pdf.rawPayload);
    expect(text).toContain('Move-out inspection');
    expect(text).toContain('Proposed share of the tenant: 80%');
    expect(text).toContain('Not answered');
  });
});

describe('by a link', () => {
  it('the tenant adds without signing in, sees the photos, and confirms only signed in', async () => {
    const { landlord, tenant, leaseId } = await aHome();
    const { id } = await anInspection(landlord, leaseId);
    const photo = await aPhoto(landlord, undefined, 'evidence');
    await anEntry(landlord, { id }, 'Floor', { condition: 'fine', photos: [{ fileUrl: photo }] });
    expect((await tenant.call(sendInspectionLink, { params: { id } })).status).toBe(403);
    const sent = await landlord.call(sendInspectionLink, { params: { id } });
    expect(sent.status).toBe(200);
    expect(JSON.stringify(sent.body)).not.toContain('/link/');
    const mails = await app.mails();
    const mail = mails.findLast(({ to, text }) => to === tenant.user.email && text.includes('/link/'));
    const token = /\/link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const nobody = app.nobody();
    const shown = (await nobody.call(readActionLink, { params: { token } })).body;
    const seen = inspectionSchema.parse(shown.details);
    expect(seen).toMatchObject({ id, side: 'tenant', mayConfirm: false });
    const address = itemOf(seen, 'Floor').entries[0]?.photos[0]?.fileUrl ?? '';
    expect((await nobody.request({ method: 'GET', url: address })).statusCode).toBe(200);
    expect((await nobody.request({ method: 'GET', url: photo })).statusCode).toBe(404);
    const foreign = await aPhoto(landlord, undefined, 'evidence');
    const other = address.replace(/\d+$/, foreign.split('/').at(-1) ?? '');
    expect((await nobody.request({ method: 'GET', url: other })).statusCode).toBe(404);

    const upload = await nobody.request({
      method: 'POST',
      url: `/api/files?use=evidence&link=${token}`,
      ...multipart([{ field: 'file', name: 'wall.jpg', type: 'image/jpeg', content: jpeg() }]),
    });
    const { fileUrl, claimToken } = uploadedFile.parse(upload.json());
    const body = {
      action: 'add',
      itemIds: [itemOf(seen, 'Floor').id],
      condition: 'damaged',
      photos: [{ fileUrl, claimToken }],
    };
    expect((await nobody.call(actByLink, { params: { token }, body })).status).toBe(200);
    expect((await nobody.call(actByLink, { params: { token }, body: { action: 'confirm' } })).status).toBe(400);
    const after = (await landlord.call(getInspection, { params: { id } })).body;
    expect(itemOf(after, 'Floor').entries.at(-1)).toMatchObject({
      side: 'tenant',
      isByLink: true,
      condition: 'damaged',
    });
    await confirmNow(tenant, id);
    await confirmNow(landlord, id);
    expect((await nobody.call(readActionLink, { params: { token } })).body.state).toBe('withdrawn');
  });

  it('is not mailed to who has not accepted', async () => {
    const landlord = await aLandlord(app);
    const home = await aProperty(landlord);
    const { lease } = await onboard(landlord, leaseFields(home));
    const { id } = await anInspection(landlord, lease?.id ?? 0);
    expect((await landlord.call(sendInspectionLink, { params: { id } })).status).toBe(409);
  });
});

describe('nobody else', () => {
  it('sees an inspection, its photos, or a list of a home', async () => {
    const { landlord, home, tenant, leaseId } = await aHome();
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
