import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmClaim, declineClaim } from '#contract/money/payment-actions';
import { getTenantCard, shareTenantCard, withdrawTenantCard } from '#contract/overview/tenant-cards';
import { listNotifications } from '#contract/platform/notifications';
import { listMaintenanceRequests } from '#contract/upkeep/maintenance-requests';
import { actionLinks } from '#server/db/schema/action-links';
import { auditLog } from '#server/db/schema/audit-log';
import { openTestApp } from '#test/app';
import { acceptInvitation } from '#test/leases-and-tenants';
import { aCapture, aReceipt, detailsOf } from '#test/payments';
import { aLandlord } from '#test/people-and-homes';
import { aCard, fault as aFault, aStated, byCard, paid } from '#test/tenant-cards';

const app = await openTestApp();
const CLIENT_ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const { phone, look, cardOf, act } = byCard(app);
const fault = { ...aFault, clientId: CLIENT_ID };

describe('a card', () => {
  it('is shared by who runs the home, and shows what was entered', async () => {
    const { landlord, home, tenant, leaseId, paymentId, shared, token } = await aCard(app);
    expect(shared.text).toContain(shared.link);
    expect(shared.whatsAppLink).toMatch(/^https:\/\/wa\.me\/\d*\?text=/);
    expect(await look(token)).toMatchObject({ purpose: 'tenant_card', state: 'open', madeFor: expect.any(String) });
    const card = await cardOf(token);
    expect(card).toMatchObject({
      homeName: home.name,
      outstanding: '25000.00',
      upi: { upiId: 'meera@upi' },
      dues: [{ paymentId, title: 'Rent for April', outstanding: '25000.00', isWaiting: false, declined: null }],
      receipts: [],
      requests: [],
    });
    expect(card.dues[0]?.upiLink).toContain('am=25000.00');
    // Neither the street nor the address of the person, nor any id of theirs.
    const told = JSON.stringify(await look(token));
    for (const secret of [home.street1 ?? home.address, tenant.email, tenant.id]) expect(told).not.toContain(secret);
    const state = (await landlord.call(getTenantCard, { params: { id: leaseId } })).body;
    expect(state).toMatchObject({ card: { madeBy: expect.stringContaining('Meera') }, uses: [], refusal: null });
  });

  it('is not used by looking, and each use is written down', async () => {
    const { landlord, leaseId, token } = await aCard(app);
    for (let times = 0; times < 3; times += 1) await look(token);
    const isOf = and(eq(actionLinks.purpose, 'tenant_card'), eq(actionLinks.subjectId, leaseId));
    expect((await app.db.select().from(actionLinks).where(isOf))[0]?.uses).toBe(0);
    expect((await act(token, fault)).status).toBe(200);
    const { uses } = (await landlord.call(getTenantCard, { params: { id: leaseId } })).body;
    expect(uses.map(({ action }) => action)).toEqual(['report']);
  });

  it('says that it is paid, which the landlord confirms; then there is a receipt', async () => {
    const { landlord, paymentId, token } = await aCard(app);
    const answer = await act(token, paid(paymentId));
    expect(answer.body.details).toMatchObject({ dues: [{ isWaiting: true, upiLink: null }] });
    expect((await act(token, paid(paymentId))).status).toBe(409);
    const { claims, timeline } = await detailsOf(landlord, paymentId);
    expect(claims).toMatchObject([{ state: 'open', isByLink: true, reference: '412345678901' }]);
    expect(timeline.at(-1)?.by).toMatch(/\(by card\)$/);
    expect((await landlord.call(listNotifications)).body[0]?.content).toContain('(by card) says they paid');
    const said = await app.db
      .select({ actorKind: auditLog.actorKind, address: auditLog.address })
      .from(auditLog)
      .where(and(eq(auditLog.paymentId, paymentId), eq(auditLog.action, 'payment.claimed')));
    expect(said).toEqual([{ actorKind: 'visitor', address: '203.0.113.7' }]);

    expect((await landlord.call(confirmClaim, { params: { id: paymentId }, query: {} })).status).toBe(200);
    const { receipts, outstanding } = await cardOf(token);
    expect([outstanding, receipts.length]).toEqual(['0.00', 1]);
    const file = await phone().request({ method: 'GET', url: receipts[0]?.fileUrl ?? '' });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.headers['cache-control']).toContain('no-store');
  });

  it('says why it was not confirmed', async () => {
    const { landlord, paymentId, token } = await aCard(app);
    await act(token, paid(paymentId));
    await landlord.call(declineClaim, { params: { id: paymentId }, body: { reason: 'Nothing has arrived' } });
    expect((await cardOf(token)).dues).toMatchObject([{ isWaiting: false, declined: 'Nothing has arrived' }]);
  });

  it('reports a fault once, however often it is sent', async () => {
    const { landlord, token } = await aCard(app);
    const clientId = '6f9619ff-8b86-4d01-b42d-00cf4fc96400';
    expect((await act(token, { ...fault, clientId })).body.details).toMatchObject({
      requests: [{ title: 'The tap drips' }],
    });
    expect((await act(token, { ...fault, clientId })).status).toBe(200);
    const requests = (await landlord.call(listMaintenanceRequests, { query: {} })).body;
    expect(requests).toMatchObject([
      { title: 'The tap drips', isByLink: true, reportedBy: expect.stringMatching(/\(by card\)$/) },
    ]);
    // The same id on another card is not the same request.
    expect((await act((await aCard(app)).token, { ...fault, clientId })).status).toBe(409);
  });

  it('takes ten faults a day', async () => {
    const { token } = await aCard(app);
    const { clientId: _id, ...told } = fault;
    for (let times = 0; times < 10; times += 1) expect((await act(token, told)).status).toBe(200);
    expect((await act(token, told)).status).toBe(429);
  });

  it.each([
    [{ action: 'dance' }, 'action'],
    [paid(0), 'paymentId'],
    [paid(1, { amount: '0' }), 'amount'],
    [paid(1, { method: 'shells' }), 'method'],
    [{ ...fault, title: ' ' }, 'title'],
    [{ ...fault, category: 'magic' }, 'category'],
    [{ ...fault, clientId: '7' }, 'clientId'],
  ])('refuses %o', async (body, field) => {
    const answer = await act((await aCard(app)).token, body as never);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.fieldErrors ?? {})).toEqual([field]);
  });

  it('is of one lease: a payment, a receipt or a day that is not its own is refused', async () => {
    const [one, other] = [await aCard(app), await aCard(app)];
    expect((await act(one.token, paid(other.paymentId))).status).toBe(404);
    expect((await act(one.token, paid(one.paymentId, { paidDate: '2026-04-06' }))).status).toBe(400);
    await aReceipt(other.landlord, other.paymentId);
    const [receipt] = (await cardOf(other.token)).receipts;
    const url = receipt?.fileUrl.replace(other.token, one.token) ?? '';
    expect((await phone().request({ method: 'GET', url })).statusCode).toBe(404);
    expect((await phone().request({ method: 'GET', url: url.replace(one.token, 'nobody') })).statusCode).toBe(404);
  });

  it('shows no receipt of money that came by a gateway', async () => {
    const { paymentId, token } = await aCard(app);
    await aCapture(app, paymentId);
    expect(await cardOf(token)).toMatchObject({ outstanding: '0.00', receipts: [] });
  });
});

it('stays for who has signed up meanwhile, and tells them what is said by it', async () => {
  const { tenant, paymentId, token } = await aCard(app);
  const person = await acceptInvitation(app, tenant);
  expect((await look(token)).state).toBe('open');
  expect((await act(token, paid(paymentId))).status).toBe(200);
  const [told] = (await person.call(listNotifications)).body;
  expect(told?.content).toContain('By the card of your home your landlord was told about');
});

it('is shared, looked after and ended by nobody else', async () => {
  const { leaseId, tenant } = await aStated(app);
  const person = await acceptInvitation(app, tenant);
  const stranger = await aLandlord(app);
  const params = { id: leaseId };
  const calls = [getTenantCard, shareTenantCard, withdrawTenantCard] as const;
  for (const endpoint of calls) {
    expect((await stranger.call(endpoint, { params })).status).toBe(404);
    expect((await person.call(endpoint, { params })).status).toBe(403);
    expect((await app.nobody().call(endpoint, { params })).status).toBe(401);
  }
});
