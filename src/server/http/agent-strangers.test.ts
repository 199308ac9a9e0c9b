import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { listDevices } from '#contract/identity/account';
import { endMandate, listMandates, removeAgent } from '#contract/lettings/mandates';
import { updateProperty } from '#contract/lettings/properties';
import { listConversations } from '#contract/messaging/messages';
import { claimPayment } from '#contract/money/payment-actions';
import { addPaymentMethod } from '#contract/money/payment-methods';
import { createPaymentSchedule } from '#contract/money/payment-schedules';
import { type Endpoint, isForAdmins } from '#contract/platform/endpoint';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import { aDocument, aForm } from '#test/applications-and-forms';
import { anApplication } from '#test/books';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { write } from '#test/messages';
import { begin } from '#test/paying';
import { aCharge, aReceipt } from '#test/payments';
import { aProperty } from '#test/people-and-homes';
import { buyPlan, subscriptionOf } from '#test/plans';

const app = await openTestApp();

/** Landlord, agent and tenant of a property that is not open to agents, with one row of everything. */
const aWorld = async () => {
  const landlord = await app.signUp('landlord');
  await buyPlan(landlord, 'professional');
  const property = await aProperty(landlord);
  const agent = await anAgentOf(app, property);
  await landlord.call(updateProperty, { params: { id: property.id }, body: { openToAgents: false } });
  const onboarded = await onboard(landlord, leaseFields(property));
  const tenant = await acceptInvitation(app, onboarded);
  const leaseId = onboarded.lease?.id ?? 0;
  const claimed = await aCharge(landlord, { leaseId });
  await tenant.call(claimPayment, { params: { id: claimed.id }, body: { amount: '25000', method: 'upi' } });
  const paid = await aCharge(landlord, { leaseId, dueDate: '2026-05-05' });
  const order = await begin({ landlord, tenant, leaseId, id: paid.id });
  const inParts = await aCharge(landlord, { leaseId, dueDate: '2026-06-05' });
  await aReceipt(landlord, inParts.id, { amount: '1000' });
  const schedule = { leaseId, scheduleName: 'Monthly rent', amount: 25000, startDate: '2026-07-05' };
  const { id: scheduleId } = (await landlord.call(createPaymentSchedule, { body: schedule })).body;
  const document = await aDocument(tenant);
  const message = await write(tenant, landlord);
  const card = { methodName: 'Visa', lastFourDigits: '4242', cardBrand: 'visa', expiryMonth: 4, expiryYear: 2027 };
  const method = (await tenant.call(addPaymentMethod, { body: card as never })).body;
  const ids: Record<string, string | number | undefined> = {
    '/api/properties': property.id,
    '/api/mandates': (await landlord.call(listMandates)).body[0]?.id,
    '/api/blocked-agents': agent.user.id,
    '/api/lease-invitations': 1,
    '/api/asked-details': 1,
    '/api/tenants': onboarded.id,
    '/api/leases': leaseId,
    '/api/payments': inParts.id,
    '/api/payment-schedules': scheduleId,
    '/api/documents': document.id,
    '/api/files': document.fileUrl.split('/').at(-1),
    '/api/application-forms': (await aForm(landlord)).id,
    '/api/applications': (await anApplication(app, { propertyId: property.id })).id,
    '/api/messages': message.id,
    '/api/messages/conversations': (await landlord.call(listConversations)).body[0]?.id,
    '/api/notifications': (await landlord.call(listNotifications)).body[0]?.id,
    '/api/payment-methods': method.id,
    '/api/auth/sessions': (await landlord.call(listDevices)).body[0]?.id,
    '/api/sandbox/orders': order.orderId,
    '/api/invoices': (await subscriptionOf(landlord)).invoices[0]?.id,
  };
  return { landlord, agent, property, ids };
};

/** What these calls need beside the id, so that nothing but the row is refused. */
const bodies: Record<string, unknown> = {
  'PATCH /api/properties/{id}': { description: 'Mine now' },
  'PATCH /api/tenants/{id}': { firstName: 'Mine' },
  'PATCH /api/leases/{id}': { status: 'ended' },
  'PATCH /api/payments/{id}': { status: 'cancelled' },
  'POST /api/payments/{id}/record': { amount: '1', method: 'cash' },
  'POST /api/payments/{id}/refund': { amount: '1' },
  'POST /api/payments/{id}/claim/decline': { reason: 'Not there' },
  'PATCH /api/payment-schedules/{id}': { scheduleName: 'Mine' },
  'PATCH /api/payment-methods/{id}': { methodName: 'Mine' },
  'PATCH /api/applications/{id}/status': { status: 'approved' },
};
const queries: Record<string, string> = { 'GET /api/leases/{id}/rent-statement.pdf': '?year=2026' };

/** Whoever has the link may; there is no row to guess. And what everybody may read. */
const byLink = [
  'GET /api/legal/{name}',
  'GET /api/public/application-forms/{shareableLink}',
  'GET /api/public/applications/{token}',
  'POST /api/public/applications/{token}/withdraw',
];

const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;
const withId = endpoints.filter((e) => e.path.includes('{') && !byLink.includes(nameOf(e)));

const expectedStatus = ({ access }: Endpoint) => {
  // The back office answers nobody without its own session, whatever is asked for.
  if (isForAdmins(access)) return 401;
  return Array.isArray(access) && !access.includes('agent') ? 403 : 404;
};

let world: Awaited<ReturnType<typeof aWorld>>;

const ask = (who: Caller, e: Endpoint) => {
  const collection = e.path.slice(0, e.path.indexOf('/{'));
  const payload = bodies[nameOf(e)] ?? (nameOf(e).endsWith('assign-agent') ? { agentId: who.user.id } : undefined);
  const id = isForAdmins(e.access) ? 1 : world.ids[collection];
  if (id === undefined) throw new Error(`${nameOf(e)} has no row in this test: add one to aWorld`);
  const url = e.path.replace(/\{\w+\}/, String(id)) + (queries[nameOf(e)] ?? '');
  return who.request({ method: e.method, url, payload });
};

describe('an agent', () => {
  let stranger: Caller;
  beforeAll(async () => {
    world = await aWorld();
    stranger = await app.signUp('agent');
  });

  it('of the property is shown its rows', async () => {
    const shown = withId.filter(
      (e) =>
        e.method === 'GET' &&
        /properties|tenants|leases|payments|applications/.test(e.path) &&
        // What was done is the owner's to know.
        !e.path.endsWith('/events'),
    );
    expect(shown.length).toBeGreaterThan(6);
    for (const e of shown) expect((await ask(world.agent, e)).statusCode, nameOf(e)).toBe(200);
  });

  it.each(withId.map((e) => ({ e, name: nameOf(e) })))('of nothing: $name', async ({ e }) => {
    const answer = await ask(stranger, e);
    expect(answer.statusCode, answer.body).toBe(expectedStatus(e));
  });

  it('who was removed is a stranger from the next call on', async () => {
    const { landlord, agent, property } = world;
    expect((await landlord.call(removeAgent, { params: { id: property.id } })).status).toBe(204);
    // The mandate that is over is still theirs; to end it once more changes nothing.
    const strange = withId.filter(({ path }) => path !== endMandate.path);
    for (const e of strange) expect((await ask(agent, e)).statusCode, nameOf(e)).toBe(expectedStatus(e));
  });
});
