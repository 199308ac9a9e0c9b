import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listNotifications } from '#contract/platform/notifications';
import {
  addAppliance,
  deleteAppliance,
  downloadStickers,
  getAppliance,
  listAppliances,
  updateAppliance,
} from '#contract/upkeep/appliances';
import {
  addMaintenancePlan,
  deleteMaintenancePlan,
  listMaintenancePlans,
  updateMaintenancePlan,
} from '#contract/upkeep/maintenance-plans';
import {
  getMaintenanceRequest,
  listMaintenanceRequests,
  reportMaintenance,
} from '#contract/upkeep/maintenance-requests';
import { draftRequest } from '#contract/upkeep/request-drafts';
import { addVendor } from '#contract/upkeep/vendors';
import { changeWorkOrder, downloadJobSheet, offerWorkOrder } from '#contract/upkeep/work-orders';
import { listWorkVisits } from '#contract/upkeep/work-visits';
import { maintenancePlans } from '#server/db/schema/appliances';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { acceptInvitation, anAgentOf, anUpload, leaseFields, onboard } from '#test/leases-and-tenants';
import { aRequest, requestBody } from '#test/maintenance';
import { write } from '#test/messages';
import { pagesIn, textIn } from '#test/pdf-text';
import { aLandlord, aPhoto, aProperty } from '#test/people-and-homes';
import { runPlans } from '../maintenance-plans/jobs.ts';

const app = await openTestApp();
const DAY = 24 * 60 * 60;

const paperOf = async (who: Caller, url: string) => (await who.request({ method: 'GET', url })).rawPayload;

const aHome = async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const agent = await anAgentOf(app, home);
  const tenant = await acceptInvitation(app, await onboard(landlord, leaseFields(home)));
  return { landlord, agent, tenant, home };
};

it('keeps what stands in a home, with manual and bill, and what was reported about it', async () => {
  const { landlord, agent, tenant, home } = await aHome();
  const other = await aProperty(landlord, { name: 'Palm Court' });
  const [manualUrl, billUrl] = [await anUpload(landlord, 'manual.pdf'), await anUpload(landlord, 'bill.pdf')];
  const body = {
    propertyId: home.id,
    kind: 'ac' as const,
    name: 'AC of the bedroom',
    place: 'bedroom' as const,
    make: 'Voltas',
    serial: '4711',
    boughtOn: '2025-05-02',
    warrantyUntil: '2026-05-01',
    note: 'Paid in parts',
    manualUrl,
    billUrl,
  };
  const added = await landlord.call(addAppliance, { body });
  expect(added.status).toBe(201);
  const { id } = added.body;
  expect(added.body).toMatchObject({ ...body, propertyName: home.name, isUnderWarranty: true, requests: 0 });
  expect((await tenant.call(getAppliance, { params: { id } })).body).toMatchObject({
    serial: '4711',
    manualUrl,
    billUrl: null,
    note: null,
  });
  const read = async (who: typeof tenant, url: string) => (await who.request({ method: 'GET', url })).statusCode;
  expect([await read(tenant, manualUrl), await read(tenant, billUrl), await read(agent, billUrl)]).toEqual([
    200, 404, 200,
  ]);

  const stranger = await app.signUp('tenant');
  expect((await stranger.call(listAppliances)).body).toEqual([]);
  expect((await stranger.call(getAppliance, { params: { id } })).status).toBe(404);
  expect((await tenant.call(addAppliance, { body })).status).toBe(403);
  const bare = { propertyId: home.id, kind: 'geyser' as const };
  expect((await (await aLandlord(app)).call(addAppliance, { body: bare })).status).toBe(404);
  expect((await landlord.call(addAppliance, { body: { ...bare, kind: 'piano' as never } })).status).toBe(400);

  const changed = await agent.call(updateAppliance, { params: { id }, body: { model: '183V', billUrl: null } });
  expect(changed.body).toMatchObject({ make: 'Voltas', model: '183V', warrantyUntil: '2026-05-01', billUrl: null });
  expect(await read(landlord, billUrl)).toBe(404);
  expect((await landlord.call(updateAppliance, { params: { id }, body: { serial: '' } })).body.serial).toBeNull();

  const about = await aRequest(tenant, home.id, { category: 'appliance', applianceId: id });
  const thing = { id, title: 'AC of the bedroom', isUnderWarranty: true, isUnderAmc: false };
  expect(about.appliance).toEqual(thing);
  await aRequest(tenant, home.id);
  expect((await landlord.call(listMaintenanceRequests, { query: { applianceId: id } })).body).toMatchObject([
    { id: about.id, appliance: thing },
  ]);
  expect((await landlord.call(listAppliances, { query: { propertyId: home.id } })).body).toMatchObject([
    { requests: 1 },
  ]);
  expect((await landlord.call(listAppliances, { query: { propertyId: other.id } })).body).toEqual([]);
  const elsewhere = await landlord.call(reportMaintenance, { body: requestBody(other.id, { applianceId: id }) });
  expect(elsewhere.error.fieldErrors).toEqual({ applianceId: 'This stands in another home' });

  const sheet = await paperOf(agent, `/api/properties/${home.id}/stickers.pdf`);
  expect(textIn(sheet)).toMatch(
    /This home[\s\S]*Stairs, lift or\s+grounds[\s\S]*AC of the\s+bedroom[\s\S]*Scan to report it/,
  );
  const one = await paperOf(landlord, `/api/properties/${home.id}/stickers.pdf?applianceId=${id}`);
  expect([pagesIn(one), textIn(one).includes('This home')]).toEqual([1, false]);
  expect((await landlord.call(downloadStickers, { params: { id: other.id }, query: { applianceId: id } })).status).toBe(
    404,
  );

  expect((await agent.call(deleteAppliance, { params: { id } })).status).toBe(204);
  expect(await read(landlord, manualUrl)).toBe(404);
  expect((await landlord.call(getMaintenanceRequest, { params: { id: about.id } })).body.appliance).toBeNull();
});

it('makes requests of what is planned, ahead of its day and once, and goes on from there', async () => {
  const { landlord, agent, tenant, home } = await aHome();
  const { id: applianceId } = (await landlord.call(addAppliance, { body: { propertyId: home.id, kind: 'ac' } })).body;
  const body = {
    propertyId: home.id,
    applianceId,
    title: 'AC service',
    category: 'appliance' as const,
    everyMonths: 12,
    nextOn: '2026-04-20',
    daysAhead: 10,
  };
  const planned = await agent.call(addMaintenancePlan, { body });
  expect(planned.body).toMatchObject({
    ...body,
    applianceName: 'Air conditioner',
    propertyName: home.name,
    note: null,
  });
  const { id } = planned.body;
  const other = await aProperty(landlord, { name: 'Palm Court' });
  const wrong = { ...body, propertyId: other.id };
  expect((await landlord.call(addMaintenancePlan, { body: wrong })).status).toBe(400);
  expect((await landlord.call(addMaintenancePlan, { body: { ...body, everyMonths: 0, daysAhead: 91 } })).status).toBe(
    400,
  );
  expect((await tenant.call(addMaintenancePlan, { body })).status).toBe(403);
  const stranger = await aLandlord(app);
  expect((await stranger.call(updateMaintenancePlan, { params: { id }, body: { title: 'Mine' } })).status).toBe(404);
  expect((await stranger.call(listMaintenancePlans)).body).toEqual([]);

  const made = async () => (await landlord.call(listMaintenanceRequests, { query: { propertyId: home.id } })).body;
  app.pass(4 * DAY);
  await runPlans(app.deps);
  expect(await made()).toEqual([]);
  app.pass(DAY);
  await runPlans(app.deps);
  await runPlans(app.deps);
  expect(await made()).toMatchObject([
    {
      title: 'AC service',
      planId: id,
      reportedBy: 'Kiraya',
      tenantName: 'Meera Iyer',
      dueAt: '2026-04-20T18:30:00.000Z',
      appliance: { id: applianceId },
    },
  ]);
  expect((await tenant.call(listNotifications)).body[0]?.title).toBe('Planned: AC service');
  const plans = (await landlord.call(listMaintenancePlans, { query: { propertyId: home.id } })).body;
  expect(plans).toMatchObject([{ id, nextOn: '2027-04-20' }]);

  // What passed while nothing ran is asked for once.
  const monthly = { everyMonths: 1, nextOn: '2026-01-31', daysAhead: 0 };
  await landlord.call(updateMaintenancePlan, { params: { id }, body: monthly });
  await runPlans(app.deps);
  expect(await made()).toHaveLength(2);
  expect((await landlord.call(listMaintenancePlans)).body).toMatchObject([
    { nextOn: '2026-04-30', title: 'AC service' },
  ]);
  expect((await landlord.call(deleteMaintenancePlan, { params: { id } })).status).toBe(204);
  expect((await made()).map(({ planId }) => planId)).toEqual([null, null]);
});

it('comes back to the 31st after a month that is too short, unless another day is chosen there', async () => {
  const { landlord, home } = await aHome();
  const body = { propertyId: home.id, category: 'cleaning' as const, everyMonths: 1, daysAhead: 90 };
  const titles = ['Kept', 'Renamed', 'Moved', 'Moved by the version before', 'From before'];
  const ids: number[] = [];
  for (const title of titles) {
    const plan = await landlord.call(addMaintenancePlan, { body: { ...body, title, nextOn: '2026-05-31' } });
    ids.push(plan.body.id);
  }
  const [, renamed = 0, moved = 0, movedBefore = 0, before = 0] = ids;
  const nextDays = async () => {
    await runPlans(app.deps);
    const plans = (await landlord.call(listMaintenancePlans, { query: { propertyId: home.id } })).body;
    return plans.map(({ nextOn }) => nextOn).reverse();
  };
  const change = (id: number, changes: { title?: string; nextOn: string }) =>
    landlord.call(updateMaintenancePlan, { params: { id }, body: changes });
  const write = (id: number, values: Partial<typeof maintenancePlans.$inferInsert>) =>
    app.db.update(maintenancePlans).set(values).where(eq(maintenancePlans.id, id));

  expect(await nextDays()).toEqual(titles.map(() => '2026-06-30'));
  await change(renamed, { title: 'Tank', nextOn: '2026-06-30' });
  await change(moved, { nextOn: '2026-06-28' });
  await write(movedBefore, { nextOn: '2026-06-15' });
  await write(before, { dayOfMonth: null });
  expect(await nextDays()).toEqual(['2026-07-31', '2026-07-31', '2026-07-28', '2026-07-15', '2026-07-30']);
});

it('makes a request of a message once, with its photos, at the home of whoever wrote it', async () => {
  const { landlord, agent, tenant, home } = await aHome();
  const other = await aProperty(landlord, { name: 'Palm Court' });
  const attachments = [
    { fileUrl: await aPhoto(tenant), name: 'flat.jpg' },
    { fileUrl: await anUpload(tenant), name: 'paper.pdf' },
  ];
  const content = 'The kitchen tap drips. Since yesterday it is worse.';
  const message = await write(tenant, landlord, { content, attachments });
  const draft = await landlord.call(draftRequest, { params: { id: message.id } });
  expect(draft.body).toEqual({
    messageId: message.id,
    propertyId: home.id,
    title: 'The kitchen tap drips',
    description: content,
    photos: [{ fileUrl: attachments[0]?.fileUrl, name: 'flat.jpg' }],
    requestId: null,
  });
  // Not what one has written oneself, nor what others have.
  for (const who of [tenant, agent, await app.signUp('tenant')]) {
    expect((await who.call(draftRequest, { params: { id: message.id } })).status).toBe(404);
    const body = requestBody(home.id, { messageId: message.id });
    expect((await who.call(reportMaintenance, { body })).status).toBe(404);
  }
  const away = requestBody(other.id, { messageId: message.id });
  expect((await landlord.call(reportMaintenance, { body: away })).error.fieldErrors).toEqual({
    propertyId: 'Whoever wrote the message does not live there',
  });
  const request = await aRequest(landlord, home.id, { messageId: message.id, title: draft.body.title });
  expect(request).toMatchObject({ conversationId: message.conversationId, reportedAs: 'landlord' });
  const [photo] = request.events[0]?.photos ?? [];
  expect(photo?.fileUrl).not.toBe(attachments[0]?.fileUrl);
  expect((await agent.request({ method: 'GET', url: photo?.fileUrl ?? '' })).statusCode).toBe(200);
  expect((await landlord.call(draftRequest, { params: { id: message.id } })).body.requestId).toBe(request.id);
  const again = await landlord.call(reportMaintenance, { body: requestBody(home.id, { messageId: message.id }) });
  expect(again.error.code).toBe('conflict');
  const seen = async (who: typeof agent) =>
    (await who.call(getMaintenanceRequest, { params: { id: request.id } })).body.conversationId;
  expect([await seen(tenant), await seen(agent)]).toEqual([message.conversationId, null]);
  const answer = await write(landlord, tenant, { content: 'Please look at the balcony door' });
  expect((await tenant.call(draftRequest, { params: { id: answer.id } })).body.propertyId).toBe(home.id);
});

it('asks the database as often for thirty as for three', async () => {
  const { landlord, tenant, home } = await aHome();
  const { id: applianceId } = (await landlord.call(addAppliance, { body: { propertyId: home.id, kind: 'ac' } })).body;
  const add = async (many: number) => {
    for (let turn = 0; turn < many; turn += 1) await aRequest(turn % 2 ? tenant : landlord, home.id, { applianceId });
  };
  const week = { from: '2026-04-06', to: '2026-04-12' };
  const asked = async () => [
    await countStatements(app, () =>
      landlord.call(listMaintenanceRequests, { query: { sort: 'deadline', limit: 50 } }),
    ),
    await countStatements(app, () => landlord.call(listMaintenanceRequests, { query: { status: 'open', limit: 50 } })),
    await countStatements(app, () => tenant.call(listMaintenanceRequests, { query: { limit: 50 } })),
    await countStatements(app, () => landlord.call(listAppliances)),
    await countStatements(app, () => landlord.call(listWorkVisits, { query: week })),
  ];
  await add(3);
  const few = await asked();
  await add(27);
  expect(await asked()).toEqual(few);
});

it('shows who comes when, of one’s own people and others, and prints a job', async () => {
  const { landlord, agent, tenant, home } = await aHome();
  const staff = { name: 'Ravi Kale', phone: '9822033446', isStaff: true };
  const ravi = (await landlord.call(addVendor, { body: staff })).body;
  expect(ravi.isStaff).toBe(true);
  const request = await aRequest(tenant, home.id, { windows: ['weekday_evening'] });
  const offer = { params: { id: request.id }, body: { vendorId: ravi.id, note: 'Take the long ladder' } };
  const job = (await landlord.call(offerWorkOrder, offer)).body;
  const week = { query: { from: '2026-04-06', to: '2026-04-12' } };
  expect((await landlord.call(listWorkVisits, week)).body).toMatchObject({
    visits: [],
    withoutTime: [{ orderId: job.id, vendorId: ravi.id, visitAt: null }],
  });
  const act = (body: object) => landlord.call(changeWorkOrder, { params: { id: job.id }, body: body as never });
  await act({ action: 'accept' });
  await act({ action: 'schedule', visitAt: '2026-04-12T18:00:00+05:30' });
  const shown = (await landlord.call(listWorkVisits, week)).body;
  expect(shown).toMatchObject({
    visits: [{ orderId: job.id, requestId: request.id, vendorName: 'Ravi Kale', propertyName: home.name }],
    withoutTime: [],
  });
  // The agent sees who comes, but the owner's people are the owner's.
  expect((await agent.call(listWorkVisits, week)).body.visits).toMatchObject([
    { vendorId: null, vendorName: 'Ravi Kale' },
  ]);
  const next = { query: { from: '2026-04-13', to: '2026-04-19' } };
  expect((await landlord.call(listWorkVisits, next)).body.visits).toEqual([]);
  expect((await (await aLandlord(app)).call(listWorkVisits, week)).body).toEqual({ visits: [], withoutTime: [] });
  expect((await tenant.call(listWorkVisits, week)).status).toBe(403);
  const long = { query: { from: '2026-01-01', to: '2026-04-13' } };
  expect((await landlord.call(listWorkVisits, long)).status).toBe(400);

  const sheet = await paperOf(landlord, `/api/work-orders/${job.id}/sheet.pdf`);
  expect(textIn(sheet)).toMatch(/Kitchen tap drips[\s\S]*Ravi Kale[\s\S]*Weekday evenings[\s\S]*long ladder/);
  expect(pagesIn(sheet)).toBe(1);
  expect((await (await aLandlord(app)).call(downloadJobSheet, { params: { id: job.id } })).status).toBe(404);
  expect((await tenant.call(downloadJobSheet, { params: { id: job.id } })).status).toBe(403);
});
