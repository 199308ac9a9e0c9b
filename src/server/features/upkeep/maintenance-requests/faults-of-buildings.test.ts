import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listNotifications } from '#contract/platform/notifications';
import {
  changeMaintenanceRequest,
  commentOnRequest,
  getMaintenanceRequest,
  listMaintenanceRequests,
  reportMaintenance,
} from '#contract/upkeep/maintenance-requests';
import { buildings } from '#server/db/schema/buildings';
import { properties } from '#server/db/schema/properties';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aRequest, requestBody } from '#test/maintenance';
import { textIn } from '#test/pdf-text';
import { aLandlord, aLeaseRow, aPhoto, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

it('has faults of the whole building, which all who live there follow without each other’s names', async () => {
  const landlord = await aLandlord(app, { firstName: 'Leela' });
  const homes = [await aProperty(landlord, { name: 'A-1' }), await aProperty(landlord, { name: 'A-2' })] as const;
  const [building] = await app.db
    .insert(buildings)
    .values({
      landlordId: landlord.user.id,
      name: 'Palm Court',
      street1: '1 Lake Road',
      area: 'Powai',
      city: 'Mumbai',
      state: 'Maharashtra',
      country: 'India',
      createdAt: app.deps.now(),
      updatedAt: app.deps.now(),
    })
    .returning();
  const [tenant, neighbour] = [await app.signUp('tenant', { firstName: 'Tara' }), await app.signUp('tenant')];
  for (const [index, who] of [tenant, neighbour].entries()) await aLeaseRow(app, homes[index] ?? homes[0], who);
  const { id } = await aRequest(tenant, homes[0].id, {
    title: 'Lift stands still',
    category: 'lift',
    place: 'building',
    windows: ['weekday_evening'],
    photos: [await aPhoto(tenant, undefined, 'evidence')],
  });
  const widen = (who: Caller, wholeBuilding = true) =>
    who.call(changeMaintenanceRequest, { params: { id }, body: { wholeBuilding } });
  expect((await widen(landlord)).error.fieldErrors).toEqual({ wholeBuilding: 'This home belongs to no building yet' });
  await app.db.update(properties).set({ buildingId: building?.id }).where(eq(properties.landlordId, landlord.user.id));
  const read = async (who: Caller) => await who.call(getMaintenanceRequest, { params: { id } });
  const stickers = await landlord.request({ method: 'GET', url: `/api/properties/${homes[0].id}/stickers.pdf` });
  expect(textIn(stickers.rawPayload)).toMatch(/Stairs, lift or\s+grounds\s+Palm Court/);
  expect((await read(neighbour)).status).toBe(404);
  expect((await widen(tenant)).status).toBe(403);
  expect((await widen(landlord)).body).toMatchObject({ wholeBuilding: true, propertyName: 'Palm Court' });

  const say = (who: Caller, text: string, isNote = false) =>
    who.call(commentOnRequest, { params: { id }, body: { text, isNote } });
  await say(tenant, 'I am Tara, on the first floor');
  await say(landlord, 'The engineer comes at noon');
  await say(landlord, 'Ask for a discount', true);
  expect((await say(neighbour, 'Mine stands still, too')).status).toBe(201);
  const seen = (await read(neighbour)).body;
  expect(seen).toMatchObject({
    title: 'Lift stands still',
    propertyName: 'Palm Court',
    tenantName: null,
    reportedBy: 'A neighbour',
    windows: [],
    moves: [],
    mayManage: false,
  });
  expect(seen.events.map(({ text }) => text).filter(Boolean)).toEqual([
    'The engineer comes at noon',
    'Mine stands still, too',
  ]);
  expect(JSON.stringify(seen)).not.toContain('Tara');
  const texts = (await read(tenant)).body.events.map(({ text }) => text);
  expect([texts.includes('Mine stands still, too'), texts.includes('I am Tara, on the first floor')]).toEqual([
    false,
    true,
  ]);
  const photo = (await read(landlord)).body.events[0]?.photos[0]?.fileUrl ?? '';
  expect((await neighbour.request({ method: 'GET', url: photo })).statusCode).toBe(404);
  const close = (who: Caller) => who.call(changeMaintenanceRequest, { params: { id }, body: { status: 'closed' } });
  expect((await close(neighbour)).status).toBe(403);

  await landlord.call(changeMaintenanceRequest, { params: { id }, body: { status: 'done' } });
  expect((await neighbour.call(listNotifications)).body[0]?.title).toBe('Done: Lift stands still');
  expect((await close(tenant)).status).toBe(200);
  const heard = JSON.stringify((await neighbour.call(listNotifications)).body);
  expect([heard.includes('Closed: Lift stands still'), heard.includes('Tara')]).toEqual([true, false]);

  const own = await aRequest(landlord, homes[1].id, { title: 'No water', wholeBuilding: true });
  expect(own).toMatchObject({ leaseId: null, payer: 'landlord', wholeBuilding: true });
  expect((await tenant.call(listMaintenanceRequests)).body.map(({ title }) => title)).toEqual([
    'No water',
    'Lift stands still',
  ]);
  expect(
    (await tenant.call(reportMaintenance, { body: requestBody(homes[0].id, { wholeBuilding: true }) })).status,
  ).toBe(403);
  // Of one home again: the others see it no more.
  await widen(landlord, false);
  expect((await read(neighbour)).status).toBe(404);
  expect((await read(await app.signUp('tenant'))).status).toBe(404);
});
