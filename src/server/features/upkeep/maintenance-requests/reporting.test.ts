import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/platform/notifications';
import {
  commentOnRequest,
  getMaintenanceRequest,
  listMaintenanceRequests,
  reportMaintenance,
} from '#contract/upkeep/maintenance-requests';
import { getMaintenanceSettings, setMaintenanceSettings } from '#contract/upkeep/maintenance-settings';
import { getMaintenanceSummary } from '#contract/upkeep/maintenance-summary';
import { setRepairTerms } from '#contract/upkeep/repair-terms';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { aRequest, requestBody } from '#test/maintenance';
import { aLandlord, aPhoto, aProperty } from '#test/people-and-homes';
import { jpeg } from '#test/sample-pictures';

const app = await openTestApp();

const aHome = async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const agent = await anAgentOf(app, home);
  const onboarded = await onboard(landlord, leaseFields(home));
  const tenant = await acceptInvitation(app, onboarded);
  await app.mails();
  return { landlord, agent, tenant, home, leaseId: onboarded.lease?.id ?? 0 };
};

const found = async (who: Caller, query: object) =>
  (await who.call(listMaintenanceRequests, { query })).body.map(({ title }) => title);

describe('a request', () => {
  it('is reported by the tenant, with a deadline and who pays, and those who run the home hear of it', async () => {
    const { landlord, agent, tenant, home, leaseId } = await aHome();
    const body = {
      ...requestBody(home.id, { urgency: 'urgent', problem: 'Pipe leaks' }),
      place: 'kitchen' as const,
      windows: ['weekday_evening' as const],
      mayEnterAlone: true,
    };
    const answer = await tenant.call(reportMaintenance, { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      propertyId: home.id,
      propertyName: home.name,
      leaseId,
      tenantName: 'Meera Iyer',
      place: 'kitchen',
      status: 'open',
      payer: 'landlord',
      windows: ['weekday_evening'],
      mayEnterAlone: true,
      dueAt: '2026-04-07T06:30:00.000Z',
      isLate: false,
      reopened: 0,
      reportedAs: 'tenant',
      mayManage: false,
      moves: ['closed'],
      events: [{ kind: 'reported', author: 'Meera Iyer', isMine: true }],
    });
    for (const who of [landlord, agent])
      expect((await who.call(listNotifications)).body[0]).toMatchObject({
        type: 'maintenance',
        title: 'Urgent: Kitchen tap drips',
        link: expect.stringContaining(`section=maintenance&request=${answer.body.id}`),
      });
    expect((await app.mails()).map(({ to }) => to).sort()).toEqual([landlord.user.email, agent.user.email].sort());
    expect((await landlord.call(getMaintenanceSummary)).body).toEqual({
      ...{ active: 1, open: 1, late: 0, done: 0 },
      ...{ approvals: 0, bills: 0 },
    });
  });

  it('is reported by landlord and agent, too; of a home where nobody lives it has no tenant', async () => {
    const { landlord, agent, home, leaseId } = await aHome();
    expect(await aRequest(agent, home.id)).toMatchObject({ reportedAs: 'agent', leaseId, mayManage: true });
    const empty = await aProperty(landlord, { name: 'Empty' });
    expect(await aRequest(landlord, empty.id)).toMatchObject({ reportedAs: 'landlord', leaseId: null });
  });

  it('is refused to strangers, whose home it is not, and signed out', async () => {
    const { home } = await aHome();
    const body = requestBody(home.id);
    for (const role of ['landlord', 'tenant', 'agent'] as const)
      expect((await (await app.signUp(role)).call(reportMaintenance, { body })).status).toBe(404);
    expect((await app.nobody().call(reportMaintenance, { body })).status).toBe(401);
    expect((await (await app.signUp(null)).call(reportMaintenance, { body })).status).toBe(403);
  });

  it('needs a title, a category and an urgency, and takes no more than eight photos', async () => {
    const { tenant, home } = await aHome();
    const photos = Array.from({ length: 9 }, (_, index) => `/api/files/${index + 1}`);
    const broken = { propertyId: home.id, title: ' ', category: 'roof', urgency: 'soon', photos };
    const refused = await tenant.call(reportMaintenance, { body: broken as never });
    expect(refused.status).toBe(400);
    expect(refused.error.fieldErrors).toEqual({
      title: 'Please say in a few words what is wrong',
      category: 'Please choose what it is about',
      urgency: 'Please choose how urgent it is',
      photos: 'At most 8 photos',
    });
  });

  it('has the deadline that the landlord has set, and the payer that the lease says', async () => {
    const { landlord, tenant, home, leaseId } = await aHome();
    const usual = { emergency: 4, urgent: 48, normal: 168 };
    expect((await landlord.call(getMaintenanceSettings)).body).toEqual(usual);
    await landlord.call(setMaintenanceSettings, { body: { ...usual, normal: 24 } });
    expect((await landlord.call(getMaintenanceSettings)).body).toEqual({ ...usual, normal: 24 });
    expect((await landlord.call(setMaintenanceSettings, { body: { ...usual, normal: 0 } })).status).toBe(400);
    const terms = { plumbing: 'tenant' as const };
    expect((await landlord.call(setRepairTerms, { params: { id: leaseId }, body: { terms } })).body).toEqual({ terms });
    expect((await tenant.call(setRepairTerms, { params: { id: leaseId }, body: { terms } })).status).toBe(403);
    expect(await aRequest(tenant, home.id, { problem: 'Pipe leaks' })).toMatchObject({
      payer: 'tenant',
      dueAt: '2026-04-06T06:30:00.000Z',
    });
  });
});

describe('photos', () => {
  it('are kept as they were sent, with their hash, and shown without what they tell', async () => {
    const { landlord, tenant, home } = await aHome();
    const sent = jpeg();
    const { events } = await aRequest(tenant, home.id, { photos: [await aPhoto(tenant, sent, 'evidence')] });
    const photo = events[0]?.photos[0];
    expect(photo?.sha256).toBe(createHash('sha256').update(sent).digest('hex'));
    const read = (query = '') => landlord.request({ method: 'GET', url: `${photo?.fileUrl}${query}` });
    const shown = (await read()).rawPayload;
    expect(shown.includes('Exif')).toBe(false);
    const original = await read('?original=true');
    expect(original.rawPayload.equals(sent)).toBe(true);
    expect(original.headers['content-disposition']).toContain('attachment');
    const stranger = await app.signUp('tenant');
    expect((await stranger.request({ method: 'GET', url: `${photo?.fileUrl}?original=true` })).statusCode).toBe(404);
  });

  it("are the sender's own, and belong to one request", async () => {
    const { landlord, tenant, home } = await aHome();
    const photos = [await aPhoto(landlord, undefined, 'evidence')];
    expect((await tenant.call(reportMaintenance, { body: requestBody(home.id, { photos }) })).status).toBe(400);
    await aRequest(landlord, home.id, { photos });
    expect((await landlord.call(reportMaintenance, { body: requestBody(home.id, { photos }) })).status).toBe(400);
  });
});

describe('the conversation on a request', () => {
  it('is read by all, with photos; notes by managers alone', async () => {
    const { landlord, agent, tenant, home } = await aHome();
    const { id } = await aRequest(tenant, home.id);
    const write = (who: Caller, body: { text: string; isNote?: boolean; photos?: string[] }) =>
      who.call(commentOnRequest, { params: { id }, body });
    expect((await write(agent, { text: 'When are you at home?' })).status).toBe(201);
    await write(landlord, { text: 'Ask for three prices', isNote: true });
    const photos = [await aPhoto(tenant, undefined, 'evidence')];
    await write(tenant, { text: 'After six', photos });
    const said = async (who: Caller) =>
      (await who.call(getMaintenanceRequest, { params: { id } })).body.events.map(({ kind, text }) => [kind, text]);
    expect(await said(tenant)).toEqual([
      ['reported', null],
      ['comment', 'When are you at home?'],
      ['comment', 'After six'],
    ]);
    expect((await said(agent))[2]).toEqual(['note', 'Ask for three prices']);
    expect((await write(tenant, { text: 'Mine', isNote: true })).status).toBe(403);
    expect((await write(tenant, { text: ' ' })).status).toBe(400);
    const heard = (await tenant.call(listNotifications)).body.map(({ content }) => content);
    expect(heard).toContain('When are you at home?');
    expect(heard).not.toContain('Ask for three prices');
  });

  it('has notes of agents only with the right to look after maintenance', async () => {
    const landlord = await aLandlord(app);
    const home = await aProperty(landlord);
    const agent = await anAgentOf(app, home, {});
    const { id } = await aRequest(agent, home.id);
    const body = { text: 'For us', isNote: true };
    expect((await agent.call(commentOnRequest, { params: { id }, body })).error.code).toBe('right_missing');
    expect((await agent.call(getMaintenanceRequest, { params: { id } })).body).toMatchObject({
      mayManage: false,
      moves: [],
    });
  });
});

it('is found by state, category, urgency, home and words; sorted by deadline late ones come first', async () => {
  const { landlord, tenant, home } = await aHome();
  const other = await aProperty(landlord, { name: 'Palm Court' });
  await aRequest(landlord, other.id, { title: 'Lift', category: 'lift' });
  await aRequest(tenant, home.id, { title: 'Sparks', category: 'electrical', urgency: 'emergency' });
  app.pass(5 * 60 * 60);
  await aRequest(tenant, home.id, { title: 'Lamp', category: 'electrical', urgency: 'urgent' });
  expect(await found(landlord, {})).toEqual(['Lamp', 'Sparks', 'Lift']);
  expect(await found(landlord, { sort: 'deadline' })).toEqual(['Sparks', 'Lamp', 'Lift']);
  expect(await found(landlord, { sort: 'urgency' })).toEqual(['Sparks', 'Lamp', 'Lift']);
  expect(await found(landlord, { state: 'late' })).toEqual(['Sparks']);
  expect(await found(landlord, { state: 'finished' })).toEqual([]);
  expect(await found(landlord, { category: 'lift' })).toEqual(['Lift']);
  expect(await found(landlord, { urgency: 'urgent' })).toEqual(['Lamp']);
  expect(await found(landlord, { propertyId: other.id })).toEqual(['Lift']);
  expect(await found(landlord, { search: 'palm' })).toEqual(['Lift']);
  expect(await found(tenant, {})).toEqual(['Lamp', 'Sparks']);
  const page = await landlord.call(listMaintenanceRequests, { query: { limit: 1, sort: 'deadline', totals: 'true' } });
  expect(page.headers['x-total-count']).toBe('3');
  expect(page.headers.link).toContain('cursor=1');
  expect(await found(landlord, { limit: 1, sort: 'deadline', cursor: 2 })).toEqual(['Lift']);
});
