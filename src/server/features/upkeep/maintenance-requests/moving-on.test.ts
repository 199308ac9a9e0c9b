import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteAccount, downloadMyData } from '#contract/identity/account';
import { updateLease } from '#contract/lettings/leases';
import { deleteTenant } from '#contract/lettings/tenants';
import { listNotifications } from '#contract/platform/notifications';
import {
  changeMaintenanceRequest,
  getMaintenanceRequest,
  listMaintenanceRequests,
} from '#contract/upkeep/maintenance-requests';
import { movesOf, type RequestStatus, requestStatuses } from '#contract/upkeep/request-status';
import { files } from '#server/db/schema/files';
import { maintenanceRequests } from '#server/db/schema/maintenance';
import { openTestApp, PASSWORD } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { aRequest } from '#test/maintenance';
import { aLandlord, aPhoto, aProperty } from '#test/people-and-homes';
import { runMaintenanceDeadlines } from './jobs.ts';

const app = await openTestApp();

const aHome = async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const agent = await anAgentOf(app, home);
  const onboarded = await onboard(landlord, leaseFields(home));
  const tenant = await acceptInvitation(app, onboarded);
  return { landlord, agent, tenant, home, leaseId: onboarded.lease?.id ?? 0 };
};

type Body = Record<string, unknown>;
const change = (who: Caller, id: number, body: Body) =>
  who.call(changeMaintenanceRequest, { params: { id }, body: body as never });
const read = async (who: Caller, id: number) => (await who.call(getMaintenanceRequest, { params: { id } })).body;

/** What each status needs to be said with it. */
const bodyOf = (status: RequestStatus): Body => ({
  status,
  reason: 'Because',
  ...(status === 'waiting' && { waitingFor: 'parts' }),
});

describe('who may bring a request from where to where', async () => {
  const { landlord, agent, tenant, home } = await aHome();
  const callers = { landlord, agent, tenant };
  const { id } = await aRequest(tenant, home.id);
  const cases = (Object.keys(callers) as (keyof typeof callers)[]).flatMap((role) =>
    requestStatuses.flatMap((from) => requestStatuses.map((to) => ({ role, from, to }))),
  );

  it.each(cases)('$role: $from to $to', async ({ role, from, to }) => {
    const waitingFor = from === 'waiting' ? 'parts' : null;
    await app.db.update(maintenanceRequests).set({ status: from, waitingFor }).where(eq(maintenanceRequests.id, id));
    const standing = { status: from, hasTenant: true };
    const [own, other] = role === 'tenant' ? (['tenant', 'manager'] as const) : (['manager', 'tenant'] as const);
    const isAllowed = movesOf(own, standing).includes(to);
    const refused = movesOf(other, standing).includes(to) ? 403 : 409;
    const answer = await change(callers[role], id, bodyOf(to));
    expect(answer.status, answer.text).toBe(isAllowed ? 200 : refused);
    expect((await read(landlord, id)).status).toBe(isAllowed ? to : from);
  });
});

describe('a request', () => {
  it('is acknowledged, done, confirmed with stars, and opened again', async () => {
    const { landlord, tenant, home } = await aHome();
    const { id } = await aRequest(tenant, home.id);
    await change(landlord, id, { status: 'acknowledged' });
    await change(landlord, id, { status: 'waiting', waitingFor: 'parts', reason: 'The washer comes on Friday' });
    expect(await read(tenant, id)).toMatchObject({ status: 'waiting', waitingFor: 'parts', moves: [] });
    await change(landlord, id, { status: 'done' });
    expect((await tenant.call(listNotifications)).body[0]).toMatchObject({
      title: 'Done: Kitchen tap drips',
      content: expect.stringContaining('with stars; without a word it closes in 3 days'),
    });
    expect((await change(landlord, id, { stars: 5 })).status).toBe(403);
    const confirmed = await change(tenant, id, { status: 'closed', stars: 4, reason: 'Quick' });
    expect(confirmed.body).toMatchObject({ status: 'closed', stars: 4, starsText: 'Quick', moves: ['open'] });
    expect((await change(tenant, id, { status: 'open' })).error.fieldErrors).toEqual({
      reason: 'Please say what is not right yet',
    });
    expect((await change(tenant, id, { status: 'open', reason: 'It drips again' })).body).toMatchObject({
      status: 'open',
      reopened: 1,
      stars: null,
      doneAt: null,
    });
    expect((await read(landlord, id)).events.map(({ kind, to }) => [kind, to])).toEqual([
      ['reported', null],
      ['status', 'acknowledged'],
      ['status', 'waiting'],
      ['status', 'done'],
      ['rated', '4'],
      ['status', 'closed'],
      ['status', 'open'],
    ]);
  });

  it('is declined, and paid by somebody else, only with a reason; what it waits for is said', async () => {
    const { landlord, tenant, home } = await aHome();
    const { id, payer } = await aRequest(tenant, home.id, { problem: 'Tap drips' });
    expect(payer).toBe('tenant');
    expect((await change(landlord, id, { status: 'declined' })).error.fieldErrors).toEqual({
      reason: 'Please say why',
    });
    expect((await change(landlord, id, { status: 'waiting' })).error.fieldErrors).toEqual({
      waitingFor: 'Please say what it waits for',
    });
    expect((await change(landlord, id, { payer: 'landlord' })).status).toBe(400);
    expect((await change(tenant, id, { payer: 'landlord', reason: 'Too dear' })).status).toBe(403);
    expect((await change(landlord, id, { payer: 'landlord', reason: 'The tap is old' })).body).toMatchObject({
      payer: 'landlord',
      payerReason: 'The tap is old',
    });
    expect((await read(tenant, id)).events.at(-1)).toMatchObject({
      kind: 'payer',
      to: 'landlord',
      text: 'The tap is old',
    });
    expect((await change(tenant, id, { urgency: 'urgent' })).status).toBe(403);
    expect((await change(landlord, id, { urgency: 'emergency' })).body.dueAt).toBe('2026-04-05T10:30:00.000Z');
  });

  it('of a home where nobody lives is closed by its landlord', async () => {
    const landlord = await aLandlord(app);
    const home = await aProperty(landlord);
    const { id } = await aRequest(landlord, home.id);
    expect((await change(landlord, id, { status: 'done' })).body.moves).toEqual(['in_progress', 'closed']);
    expect((await change(landlord, id, { status: 'closed' })).status).toBe(200);
  });
});

describe('by the clock', () => {
  const HOUR = 60 * 60;
  const told = async (who: Caller) =>
    (await who.call(listNotifications)).body.filter(({ title }) => title.startsWith('Late: ')).length;

  it('those who run the home are told that it is late: at once, a day and two days later, and no more', async () => {
    const { landlord, agent, tenant, home } = await aHome();
    const { id } = await aRequest(tenant, home.id, { urgency: 'emergency' });
    const noticesAfter = async (hours: number) => {
      app.pass(hours * HOUR);
      await runMaintenanceDeadlines(app.deps);
      await runMaintenanceDeadlines(app.deps);
      return told(landlord);
    };
    expect(await noticesAfter(3)).toBe(0);
    expect(await noticesAfter(1)).toBe(1);
    expect((await read(tenant, id)).isLate).toBe(false);
    expect(await noticesAfter(23)).toBe(1);
    expect((await read(tenant, id)).isLate).toBe(true);
    expect(await noticesAfter(1)).toBe(2);
    expect(await noticesAfter(24)).toBe(3);
    expect(await noticesAfter(300)).toBe(3);
    expect([await told(agent), await told(tenant)]).toEqual([3, 0]);
    expect((await read(tenant, id)).events.filter(({ kind }) => kind === 'late')).toHaveLength(1);
  });

  it('nobody is nudged about what is done, and silence closes it after three days', async () => {
    const { landlord, tenant, home } = await aHome();
    const { id } = await aRequest(tenant, home.id, { urgency: 'emergency' });
    await change(landlord, id, { status: 'done' });
    app.pass(72 * HOUR - 1);
    await runMaintenanceDeadlines(app.deps);
    expect(await read(tenant, id)).toMatchObject({ status: 'done', isLate: false });
    app.pass(1);
    await runMaintenanceDeadlines(app.deps);
    expect(await read(tenant, id)).toMatchObject({ status: 'closed', stars: null, moves: ['open'] });
    expect((await read(tenant, id)).events.at(-1)).toMatchObject({ kind: 'status', to: 'closed', author: null });
    expect((await change(tenant, id, { stars: 5 })).body).toMatchObject({ status: 'closed', stars: 5 });
    expect(await told(landlord)).toBe(0);
  });
});

describe('what is left', () => {
  it('when a tenant is deleted: the request of the home, without name and photos', async () => {
    const { landlord, tenant, home } = await aHome();
    const photos = [await aPhoto(tenant, undefined, 'evidence')];
    const { id } = await aRequest(tenant, home.id, { photos });
    expect((await landlord.call(deleteTenant, { params: { id: tenant.user.id } })).status).toBe(204);
    const left = await read(landlord, id);
    expect(left).toMatchObject({ reportedBy: 'Former tenant', leaseId: null, tenantName: null });
    expect(left.events).toMatchObject([{ author: 'Former tenant', photos: [] }]);
    expect(await app.db.select().from(files).where(eq(files.subject, 'maintenance_photo'))).toEqual([]);
    expect((await tenant.call(getMaintenanceRequest, { params: { id } })).status).toBe(404);
  });

  it("when a tenant's account goes: what they wrote, without the name", async () => {
    const { landlord, tenant, home, leaseId } = await aHome();
    const { id } = await aRequest(tenant, home.id);
    await landlord.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
    expect((await tenant.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
    expect(await read(landlord, id)).toMatchObject({ reportedBy: 'Former tenant' });
  });

  it("when a landlord's account goes: what tenants had to do with", async () => {
    const { landlord, tenant, home, leaseId } = await aHome();
    const { id } = await aRequest(tenant, home.id);
    const empty = await aProperty(landlord, { name: 'Empty' });
    await aRequest(landlord, empty.id, { photos: [await aPhoto(landlord, undefined, 'evidence')] });
    await landlord.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
    expect((await landlord.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
    expect((await tenant.call(listMaintenanceRequests, { query: {} })).body.map((row) => row.id)).toEqual([id]);
    expect(await app.db.select().from(files).where(eq(files.subject, 'maintenance_photo'))).toEqual([]);
  });

  it('is all in what people take along', async () => {
    const { tenant, home } = await aHome();
    const { id } = await aRequest(tenant, home.id);
    const copy = JSON.parse((await tenant.call(downloadMyData)).text);
    expect(copy.maintenanceRequests.asTenant).toMatchObject([{ id, events: [{ kind: 'reported' }] }]);
  });
});
