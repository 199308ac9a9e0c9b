import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { actByLink, readActionLink } from '#contract/platform/action-links';
import { uploadedFile } from '#contract/platform/files';
import { listNotifications } from '#contract/platform/notifications';
import { changeMaintenanceRequest, getMaintenanceRequest } from '#contract/upkeep/maintenance-requests';
import { addVendor, deleteVendor, listVendors, updateVendor } from '#contract/upkeep/vendors';
import {
  changeWorkOrder,
  jobDetails,
  listWorkOrders,
  offerWorkOrder,
  sendWorkOrderAgain,
} from '#contract/upkeep/work-orders';
import { actionLinks, actionLinkUses } from '#server/db/schema/action-links';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { aRequest } from '#test/maintenance';
import { multipart } from '#test/multipart';
import { aLandlord, aPhoto, aProperty } from '#test/people-and-homes';
import { jpeg } from '#test/sample-pictures';

const app = await openTestApp();

const PLUMBER = { name: 'Ramesh Patil', phone: '+91 98220 33445', trades: ['plumbing' as const] };

const aJob = async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const tenant = await acceptInvitation(app, await onboard(landlord, leaseFields(home)));
  const photos = [await aPhoto(tenant, undefined, 'evidence')];
  const request = await aRequest(tenant, home.id, { title: 'Pipe leaks', photos });
  const vendor = (await landlord.call(addVendor, { body: PLUMBER })).body;
  const offered = await landlord.call(offerWorkOrder, { params: { id: request.id }, body: { vendorId: vendor.id } });
  expect(offered.status).toBe(201);
  const { id, link } = offered.body;
  return { landlord, tenant, home, request, vendor, id, token: link.split('/').at(-1) ?? '', offered: offered.body };
};

const plumber = () => app.nobody();
const look = async (token: string) => {
  const { body } = await plumber().call(readActionLink, { params: { token } });
  return { ...body, details: body.details && jobDetails.parse(body.details) };
};
const act = (token: string, body: { action: string } & Record<string, unknown>, who = plumber()) =>
  who.call(actByLink, { params: { token }, body });

const send = async (token: string, query = `link=${token}&use=evidence`) => {
  const { payload, headers } = multipart([{ field: 'file', name: 'after.jpg', type: 'image/jpeg', content: jpeg() }]);
  return plumber().request({ method: 'POST', url: `/api/files?${query}`, payload, headers });
};
const sent = async (token: string) => {
  const { fileUrl, claimToken } = uploadedFile.parse((await send(token)).json());
  return { fileUrl, claimToken };
};

describe('a vendor', () => {
  it('is added, found by trade, changed and removed by who keeps them, and by nobody else', async () => {
    const [landlord, other] = [await app.signUp('landlord'), await app.signUp('agent')];
    const { body: vendor, status } = await landlord.call(addVendor, { body: PLUMBER });
    expect(status).toBe(201);
    expect(vendor).toMatchObject({ ...PLUMBER, jobsDone: 0, stars: null });
    const names = async (who: Caller, query = {}) =>
      (await who.call(listVendors, { query })).body.map(({ name }) => name);
    expect(await names(landlord, { trade: 'plumbing' })).toEqual(['Ramesh Patil']);
    expect(await names(landlord, { trade: 'lift' })).toEqual([]);
    expect(await names(other)).toEqual([]);
    const params = { id: vendor.id };
    expect((await other.call(updateVendor, { params, body: { name: 'Mine' } })).status).toBe(404);
    expect((await landlord.call(updateVendor, { params, body: { area: 'Kothrud' } })).body).toMatchObject({
      area: 'Kothrud',
      name: 'Ramesh Patil',
      trades: ['plumbing'],
    });
    expect((await other.call(deleteVendor, { params })).status).toBe(404);
    expect((await landlord.call(deleteVendor, { params })).status).toBe(204);
    expect(await names(landlord)).toEqual([]);
  });

  it('needs a name and a phone number', async () => {
    const landlord = await app.signUp('landlord');
    const refused = await landlord.call(addVendor, { body: { name: ' ', phone: '12' } });
    expect(refused.error.fieldErrors).toEqual({
      name: 'Please enter the name',
      phone: 'Please enter a phone number of ten digits',
    });
    expect((await (await app.signUp('tenant')).call(addVendor, { body: PLUMBER })).status).toBe(403);
  });
});

describe('a job', () => {
  it('is offered by a link, taken, scheduled, done with photos and billed without an account', async () => {
    const { landlord, tenant, home, request, id, token, offered } = await aJob();
    expect(offered).toMatchObject({ id, status: 'offered', vendorName: 'Ramesh Patil', vendorPhone: PLUMBER.phone });
    expect(offered.message).toContain(offered.link);
    const first = await look(token);
    expect(first).toMatchObject({ purpose: 'work_order', state: 'open', madeFor: 'Ramesh Patil' });
    expect(first.details).toMatchObject({
      title: 'Pipe leaks',
      area: 'Camp, Pune',
      address: null,
      tenantName: null,
      actions: ['accept', 'estimate', 'decline'],
    });
    expect(JSON.stringify(first)).not.toContain(home.street1);
    const photo = await plumber().request({ method: 'GET', url: first.details?.photos[0] ?? '' });
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);

    expect((await act(token, { action: 'accept' })).status).toBe(200);
    expect((await look(token)).details).toMatchObject({ status: 'accepted', address: home.address });
    expect((await act(token, { action: 'schedule' })).error.fieldErrors).toEqual({
      visitAt: 'Please choose a day and a time',
    });
    await act(token, { action: 'schedule', visitAt: '2026-04-06T10:00:00+05:30' });
    await act(token, { action: 'on_my_way' });
    expect((await tenant.call(getMaintenanceRequest, { params: { id: request.id } })).body.status).toBe('in_progress');
    await act(token, { action: 'photos', photos: [await sent(token)] });
    await act(token, { action: 'done', note: 'New trap', photos: [await sent(token)] });
    const seen = (await tenant.call(getMaintenanceRequest, { params: { id: request.id } })).body;
    expect(seen).toMatchObject({ status: 'done', moves: ['closed', 'open'] });
    const work = seen.events.filter(({ kind }) => kind === 'work');
    expect(work.map(({ author, text }) => [author, text])).toEqual([
      [expect.any(String), 'Asked Ramesh Patil to do it'],
      ['Ramesh Patil', 'Takes the job'],
      ['Ramesh Patil', expect.stringMatching(/^Comes 6 Apr 2026/)],
      ['Ramesh Patil', 'Is on the way'],
      ['Ramesh Patil', 'Sent photos'],
      ['Ramesh Patil', 'Says that the work is done: New trap'],
    ]);
    expect(work.flatMap(({ photos }) => photos)).toHaveLength(2);

    expect((await act(token, { action: 'bill' })).error.fieldErrors).toEqual({ amount: 'Please enter the amount' });
    const billed = await act(token, { action: 'bill', amount: '850', photos: [await sent(token)] });
    expect(billed.body).toMatchObject({ state: 'used', details: null });
    // Whoever lost that answer looks again: the bill has arrived, and nobody has taken the link away.
    expect(await look(token)).toMatchObject({ state: 'used', details: null });
    expect((await act(token, { action: 'bill', amount: '850' })).error).toMatchObject({
      code: 'link_expired',
      message: expect.stringContaining('has been used'),
    });
    expect((await send(token)).statusCode).toBe(401);
    const orders = async (who: Caller) => (await who.call(listWorkOrders, { params: { id: request.id } })).body;
    expect(await orders(landlord)).toMatchObject([
      { status: 'billed', amount: '850.00', visitAt: '2026-04-06T04:30:00.000Z' },
    ]);
    expect(await orders(tenant)).toMatchObject([{ status: 'billed', amount: null, vendorPhone: null, actions: [] }]);
    const bill = (await tenant.call(getMaintenanceRequest, { params: { id: request.id } })).body.events;
    expect(bill.some(({ kind }) => kind === 'bill')).toBe(false);
    expect((await landlord.call(listNotifications)).body[0]?.content).toContain('Asks for ₹850');

    const confirm = { status: 'closed' as const, stars: 4 };
    await tenant.call(changeMaintenanceRequest, { params: { id: request.id }, body: confirm });
    expect((await landlord.call(listVendors)).body).toMatchObject([{ jobsDone: 1, stars: 4 }]);
    const uses = await app.db
      .select({ action: actionLinkUses.action })
      .from(actionLinkUses)
      .innerJoin(actionLinks, eq(actionLinks.id, actionLinkUses.actionLinkId))
      .where(eq(actionLinks.subjectId, id));
    expect(uses.map(({ action }) => action)).toEqual(['accept', 'schedule', 'on_my_way', 'photos', 'done', 'bill']);
  });

  it('of a vendor who only phones is entered by who runs the home', async () => {
    const { landlord, tenant, id } = await aJob();
    const say = (who: Caller, body: object) => who.call(changeWorkOrder, { params: { id }, body: body as never });
    expect((await say(tenant, { action: 'accept' })).status).toBe(403);
    expect((await say(landlord, { action: 'accept' })).body.status).toBe('accepted');
    const photos = [{ fileUrl: await aPhoto(landlord, undefined, 'evidence') }];
    expect((await say(landlord, { action: 'done', photos })).body.status).toBe('done');
    expect((await say(landlord, { action: 'bill', amount: '500' })).body).toMatchObject({
      status: 'billed',
      amount: '500.00',
    });
    expect((await say(landlord, { action: 'cancel' })).status).toBe(409);
  });

  it('is offered only by who runs the home, to one of their own vendors', async () => {
    const { home, request, vendor, tenant } = await aJob();
    const agent = await anAgentOf(app, home, {}).catch(() => undefined);
    const stranger = await aLandlord(app);
    const own = (await stranger.call(addVendor, { body: PLUMBER })).body;
    const offer = (who: Caller, vendorId: number) =>
      who.call(offerWorkOrder, { params: { id: request.id }, body: { vendorId } });
    expect((await offer(stranger, own.id)).status).toBe(404);
    expect((await offer(tenant, vendor.id)).status).toBe(403);
    expect((await offer(app.personWith(home.landlordId ?? ''), own.id)).status).toBe(404);
    expect(agent).toBeUndefined();
  });
});

describe('a link', () => {
  it('is not used by looking: previews and robots change nothing', async () => {
    const { token, id } = await aJob();
    for (let times = 0; times < 3; times += 1) await look(token);
    expect((await plumber().request({ method: 'HEAD', url: `/api/action-links/${token}` })).statusCode).toBe(404);
    const answer = await plumber().request({ method: 'GET', url: `/api/action-links/${token}` });
    expect(answer.headers['x-robots-tag']).toContain('noindex');
    expect(answer.headers['cache-control']).toContain('no-store');
    const [row] = await app.db.select().from(actionLinks).where(eq(actionLinks.subjectId, id));
    expect(row?.uses).toBe(0);
    expect(row?.tokenHash).not.toContain(token);
    expect((await look(token)).details?.status).toBe('offered');
  });

  it('is nobody else’s: a wrong token, another job, another action', async () => {
    const [one, other] = [await aJob(), await aJob()];
    expect((await plumber().call(readActionLink, { params: { token: `${one.token}x` } })).status).toBe(404);
    expect((await act('nothing', { action: 'accept' })).status).toBe(404);
    expect((await act(one.token, { action: 'cancel' })).status).toBe(409);
    expect((await act(one.token, { action: 'bill', amount: '9' })).status).toBe(409);
    expect((await act(one.token, { action: 'delete' })).status).toBe(400);
    await act(one.token, { action: 'accept' });
    expect((await look(other.token)).details?.status).toBe('offered');
    const [mine] = (await look(one.token)).details?.photos ?? [];
    const theirs = mine?.replace(one.token, other.token) ?? '';
    expect((await plumber().request({ method: 'GET', url: theirs })).statusCode).toBe(404);
    await act(other.token, { action: 'accept' });
    expect((await act(other.token, { action: 'photos', photos: [await sent(one.token)] })).status).toBe(400);
    const { fileUrl } = await sent(one.token);
    expect((await act(one.token, { action: 'photos', photos: [{ fileUrl }] })).status).toBe(400);
  });

  it('does nothing after its end, and says kindly why', async () => {
    const { landlord, id, token } = await aJob();
    const again = await landlord.call(sendWorkOrderAgain, { params: { id } });
    expect(again.status).toBe(201);
    expect(await look(token)).toMatchObject({ state: 'withdrawn', details: null });
    expect((await act(token, { action: 'accept' })).error).toMatchObject({
      code: 'link_expired',
      message: expect.stringContaining('withdrawn'),
    });
    expect((await send(token)).statusCode).toBe(401);
    const newer = again.body.link.split('/').at(-1) ?? '';
    app.pass(30 * 24 * 60 * 60 + 1);
    expect(await look(newer)).toMatchObject({ state: 'expired', details: null });
    expect((await act(newer, { action: 'accept' })).error.code).toBe('link_expired');
    const [photo] = [`/api/action-links/${newer}/photos/1`];
    expect((await plumber().request({ method: 'GET', url: photo })).statusCode).toBe(404);
  });

  it('ends with the job: declined, cancelled, or the request gone', async () => {
    const declined = await aJob();
    await act(declined.token, { action: 'decline', note: 'Too far' });
    expect((await look(declined.token)).state).toBe('used');
    const cancelled = await aJob();
    await cancelled.landlord.call(changeWorkOrder, { params: { id: cancelled.id }, body: { action: 'cancel' } });
    expect((await act(cancelled.token, { action: 'accept' })).error.code).toBe('link_expired');
    expect((await look(cancelled.token)).state).toBe('withdrawn');
  });

  it('is used by two at once one after the other', async () => {
    const { token } = await aJob();
    const answers = await Promise.all([act(token, { action: 'accept' }), act(token, { action: 'accept' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is limited by address and by link', async () => {
    const { token } = await aJob();
    let refused = 0;
    for (let times = 0; times < 102 && refused === 0; times += 1) {
      const { status } = await act(token, { action: 'bill', amount: '1' });
      if (status === 429) refused = times;
    }
    expect(refused).toBe(100);
  });
});
