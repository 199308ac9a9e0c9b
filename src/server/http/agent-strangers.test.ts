import { createECDH, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { leaveSharedLease } from '#contract/books/departures';
import { sendStatement } from '#contract/books/statements';
import { endpoints } from '#contract/endpoints';
import { listDevices } from '#contract/identity/account';
import { createBuilding } from '#contract/lettings/buildings';
import { addLeaseTenant } from '#contract/lettings/lease-tenants';
import { endMandate, listMandates, removeAgent } from '#contract/lettings/mandates';
import { updateProperty } from '#contract/lettings/properties';
import { listConversations } from '#contract/messaging/messages';
import { claimPayment } from '#contract/money/payment-actions';
import { addPaymentMethod } from '#contract/money/payment-methods';
import { createPaymentSchedule } from '#contract/money/payment-schedules';
import { saveReportView } from '#contract/overview/report-views';
import { getReport } from '#contract/overview/reports';
import { copyAgreementTemplate } from '#contract/papers/agreement-templates';
import { type Endpoint, isForAdmins } from '#contract/platform/endpoint';
import { listNotifications } from '#contract/platform/notifications';
import { subscribeDevice } from '#contract/platform/push';
import { askSupport } from '#contract/platform/support-requests';
import { addAppliance } from '#contract/upkeep/appliances';
import { addMaintenancePlan } from '#contract/upkeep/maintenance-plans';
import { addVendor } from '#contract/upkeep/vendors';
import { offerWorkOrder } from '#contract/upkeep/work-orders';
import { sentReports } from '#server/db/schema/reports';
import { anOpenLedger } from '#test/agent-ledgers';
import { aWholeDraft, templateOf } from '#test/agreements';
import { openTestApp } from '#test/app';
import { aDocument, aForm } from '#test/applications-and-forms';
import { anApplication } from '#test/books';
import type { Caller } from '#test/caller';
import { anExpense } from '#test/expenses';
import { anInspection } from '#test/inspections';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { aRequest } from '#test/maintenance';
import { write } from '#test/messages';
import { aMeter } from '#test/meters';
import { begin } from '#test/paying';
import { aCharge, aReceipt } from '#test/payments';
import { aBuilding, aProperty } from '#test/people-and-homes';
import { buyPlan, subscriptionOf } from '#test/plans';
import { aSettlement } from '#test/settlements';
import { sent } from '#test/signings';
import { aTdsCredit } from '#test/taxes';

const app = await openTestApp();

/** A report as it was sent, without what sending it does besides. */
const aSentReport = async (landlord: Caller): Promise<number | undefined> => {
  const { body: content } = await landlord.call(getReport, { params: { name: 'arrears' }, query: {} });
  const about = {
    userId: landlord.user.id,
    role: 'landlord' as const,
    report: 'arrears' as const,
    name: 'Who is late',
  };
  const days = { fromDate: content.from, toDate: content.to, version: 1, sentAt: app.deps.now() };
  const sent = { ...about, ...days, asked: {}, content, hash: 'of it', sentTo: 'ca@example.in', sentBy: 'Asha' };
  const [row] = await app.db.insert(sentReports).values(sent).returning({ id: sentReports.id });
  return row?.id;
};

/** A device of theirs, at a push service that is asked nothing here. */
const aRingingDevice = async (person: Caller): Promise<number | undefined> => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const keys = { p256dh: own.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const body = { endpoint: 'https://push.example.com/send/1', keys };
  return (await person.call(subscribeDevice, { body })).body.devices[0]?.id;
};

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
  const request = await aRequest(tenant, property.id);
  const vendor = (await landlord.call(addVendor, { body: { name: 'Ramesh Patil', phone: '9822033445' } })).body;
  const offer = { params: { id: request.id }, body: { vendorId: vendor.id } };
  const job = (await landlord.call(offerWorkOrder, offer)).body;
  const thing = { propertyId: property.id, kind: 'ac' as const };
  const everyYear = { title: 'AC service', category: 'appliance' as const, everyMonths: 12, nextOn: '2027-04-05' };
  const planned = { propertyId: property.id, ...everyYear };
  const days = { from: '2026-04-01', to: '2026-04-30', email: null };
  const statement = await landlord.call(sendStatement, { body: { scope: 'lease', leaseId, ...days, toTenant: true } });
  const ownTemplate = { fromId: (await templateOf(landlord)).id, name: 'Own' };
  const sharer = { email: 'sharer@example.in', firstName: 'Priya', lastName: 'Shah' };
  const ledger = await anOpenLedger(agent);
  const agreement = await aWholeDraft(landlord, leaseId);
  const view = { report: 'arrears' as const, name: 'Who is late', sendTo: null };
  const sharerId = (await landlord.call(addLeaseTenant, { params: { id: leaseId }, body: sharer })).body.id ?? 0;
  const leaving = { personId: sharerId, lastDay: '2026-04-30', depositSettledBy: 'landlord' as const };
  const { departures } = (await landlord.call(leaveSharedLease, { params: { id: leaseId }, body: leaving })).body;
  const ids: Record<string, string | number | undefined> = {
    '/api/properties': property.id,
    '/api/buildings': (await landlord.call(createBuilding, { body: aBuilding })).body.id,
    '/api/mandates': (await landlord.call(listMandates)).body[0]?.id,
    '/api/commission-terms': ledger.commission.proposal?.id,
    '/api/agent-costs': ledger.costs[0]?.id,
    '/api/agent-settlements': ledger.settlements[0]?.id,
    '/api/blocked-agents': agent.user.id,
    '/api/lease-invitations': 1,
    '/api/asked-details': 1,
    '/api/tenants': onboarded.id,
    '/api/leases': leaseId,
    '/api/lease-tenants': sharerId,
    '/api/departures': departures[0]?.id,
    '/api/payments': inParts.id,
    '/api/payment-schedules': scheduleId,
    '/api/expenses': (await anExpense(landlord, { propertyId: property.id, isPaid: false })).id,
    '/api/tds-credits': await aTdsCredit(app, landlord, { propertyId: property.id, leaseId }),
    '/api/report-views': (await landlord.call(saveReportView, { body: view })).body.id,
    '/api/sent-reports': await aSentReport(landlord),
    '/api/documents': document.id,
    '/api/files': document.fileUrl.split('/').at(-1),
    '/api/application-forms': (await aForm(landlord)).id,
    '/api/applications': (await anApplication(app, { propertyId: property.id })).id,
    '/api/maintenance-requests': request.id,
    '/api/appliances': (await landlord.call(addAppliance, { body: thing })).body.id,
    '/api/maintenance-plans': (await landlord.call(addMaintenancePlan, { body: planned })).body.id,
    '/api/meters': (await aMeter(landlord, property.id)).id,
    '/api/agreement-templates': (await landlord.call(copyAgreementTemplate, { body: ownTemplate })).body.id,
    '/api/inspections': (await anInspection(landlord, leaseId)).id,
    '/api/settlements': (await aSettlement(landlord, leaseId)).id,
    '/api/agreements': agreement.id,
    '/api/signings': (await sent(landlord, agreement.id)).id,
    '/api/vendors': vendor.id,
    '/api/work-orders': job.id,
    '/api/messages': message.id,
    '/api/messages/conversations': (await landlord.call(listConversations)).body[0]?.id,
    '/api/notifications': (await landlord.call(listNotifications)).body[0]?.id,
    '/api/push/devices': await aRingingDevice(landlord),
    '/api/support-requests': (await landlord.call(askSupport, { body: { subject: 'Help', text: 'It broke' } })).body.id,
    '/api/payment-methods': method.id,
    '/api/auth/sessions': (await landlord.call(listDevices)).body[0]?.id,
    '/api/sandbox/orders': order.orderId,
    '/api/statements': statement.body.id,
    '/api/invoices': (await subscriptionOf(landlord)).invoices[0]?.id,
  };
  return { landlord, agent, property, ids };
};

/** What these calls need beside the id, so that nothing but the row is refused. */
const bodies: Record<string, unknown> = {
  'PATCH /api/properties/{id}': { description: 'Mine now' },
  'POST /api/properties/{id}/parts': { parts: 2 },
  'PUT /api/properties/{id}/value': { value: '1', valuedOn: '2026-04-05' },
  'PUT /api/properties/{id}/tax-year': { year: 2025, loanInterest: '1' },
  'PUT /api/properties/{id}/co-owners': { owners: [{ name: 'Mine', percent: 100 }] },
  'POST /api/properties/{id}/duplicate': { flatNumber: '9' },
  'PATCH /api/buildings/{id}': { name: 'Mine' },
  'POST /api/agreements/{id}/send': {},
  'POST /api/signings/{id}/withdraw': { reason: 'Mine' },
  'POST /api/signings/{id}/mine': { action: 'open' },
  'POST /api/buildings/{id}/units': { firstNumber: 1, lastNumber: 2 },
  'POST /api/leases/{id}/moves': { propertyId: 1, date: '2026-04-05' },
  'PUT /api/leases/{id}/commercial-terms': {},
  'PATCH /api/tenants/{id}': { firstName: 'Mine' },
  'PATCH /api/leases/{id}': { status: 'ended' },
  'POST /api/leases/{id}/deposit/refund': { amount: '1', method: 'cash' },
  'POST /api/leases/{id}/deposit/top-up': { amount: '1', dueDate: '2026-04-05' },
  'POST /api/leases/{id}/tenants': { email: 'other@example.in', firstName: 'Ravi', lastName: 'Nair' },
  'PATCH /api/lease-tenants/{id}': { share: 10 },
  'PUT /api/leases/{id}/balance': { balance: 'joint' },
  'POST /api/leases/{id}/departures': { lastDay: '2026-04-05', depositSettledBy: 'landlord' },
  'POST /api/departures/{id}/settle': { depositSettledBy: 'landlord' },
  'POST /api/departures/{id}/answer': { question: 'share', isSo: true },
  'PUT /api/leases/{id}/main-tenant': { personId: 1 },
  'POST /api/leases/{id}/deposit/transfer': { toLeaseId: 1, amount: '1' },
  'PATCH /api/payments/{id}': { status: 'cancelled' },
  'POST /api/payments/{id}/record': { amount: '1', method: 'cash' },
  'POST /api/payments/{id}/refund': { amount: '1' },
  'POST /api/payments/{id}/remind': { by: 'app' },
  'POST /api/payments/{id}/claim/decline': { reason: 'Not there' },
  'POST /api/mandates/{id}/commission': { kind: 'none' },
  'POST /api/mandates/{id}/costs': { category: 'repairs', amount: '1', date: '2026-04-05' },
  'POST /api/mandates/{id}/settlements': { direction: 'to_owner', amount: '1', date: '2026-04-05', method: 'cash' },
  'POST /api/agent-costs/{id}/refuse': { reason: 'Not mine' },
  'POST /api/agent-settlements/{id}/refuse': { reason: 'Not there' },
  'PATCH /api/payment-schedules/{id}': { scheduleName: 'Mine' },
  'PATCH /api/expenses/{id}': { note: 'Mine' },
  'POST /api/expenses/{id}/pay': { way: 'cash' },
  'POST /api/expenses/{id}/charge': { amount: '1' },
  'POST /api/support-requests/{id}/replies': { text: 'Mine now' },
  'PATCH /api/maintenance-requests/{id}': { urgency: 'urgent' },
  'POST /api/maintenance-requests/{id}/comments': { text: 'Mine now' },
  'POST /api/maintenance-requests/{id}/work-orders': { vendorId: 1 },
  'PATCH /api/appliances/{id}': { name: 'Mine' },
  'PATCH /api/maintenance-plans/{id}': { title: 'Mine' },
  'POST /api/leases/{id}/agreements': { templateId: 1 },
  'PATCH /api/leases/{id}/papers': { stampNumber: 'Mine' },
  'PATCH /api/agreements/{id}': { title: 'Mine' },
  'PATCH /api/vendors/{id}': { name: 'Mine' },
  'PATCH /api/meters/{id}': { number: '1' },
  'POST /api/meters/{id}/prices': { from: '2026-04-05', unitPrice: 1 },
  'POST /api/meters/{id}/readings': { value: 1, date: '2026-04-05' },
  'POST /api/leases/{id}/inspections': { kind: 'periodic' },
  'POST /api/leases/{id}/notice': {},
  'POST /api/leases/{id}/notice/answer': { noticeId: 1, question: 'day', agrees: true },
  'PUT /api/leases/{id}/exit-plan': { step: 'keys', day: '2026-04-05' },
  'PUT /api/leases/{id}/exit-plan/done': { step: 'keys', isDone: true },
  'POST /api/leases/{id}/final-bill': { fingerprint: '0'.repeat(64) },
  'PATCH /api/inspections/{id}': { openUntil: '2026-04-10' },
  'POST /api/inspections/{id}/entries': { itemIds: [1], condition: 'fine' },
  'POST /api/inspections/{id}/signing': { contentHash: '0'.repeat(64) },
  'POST /api/leases/{id}/settlement': {},
  'POST /api/settlements/{id}/send': { answerBy: '2026-04-15' },
  'POST /api/settlements/{id}/take-back': { reason: 'Mine' },
  'POST /api/settlements/{id}/lines': { kind: 'damage', text: 'Mine', amount: '1' },
  'PATCH /api/settlements/{id}/lines/{lineId}': { version: 1, amount: '1' },
  'POST /api/settlements/{id}/lines/{lineId}/withdraw': { version: 1 },
  'POST /api/settlements/{id}/lines/{lineId}/evidence': { kind: 'bill', fileUrl: '/api/files/1' },
  'POST /api/settlements/{id}/lines/{lineId}/accept-counter': { version: 1 },
  'PUT /api/settlements/{id}/offer': { amount: '1' },
  'POST /api/settlements/{id}/offer/agree': { amount: '1' },
  'POST /api/settlements/{id}/refunds': { amount: '1', method: 'cash' },
  'POST /api/settlements/{id}/refunds/{refundId}/proof': { reference: '1' },
  'PUT /api/settlements/{id}/transfer': { toLeaseId: 1, amount: '1' },
  'PUT /api/properties/{id}/inspection-list': {
    furnishing: 'semi',
    items: [{ room: 'Hall', name: 'Lamp', kind: 'fitting' }],
  },
  'PATCH /api/work-orders/{id}': { action: 'accept' },
  'POST /api/work-orders/{id}/decisions': { decision: 'approve' },
  'POST /api/work-orders/{id}/pay': { way: 'cash' },
  'PATCH /api/payment-methods/{id}': { methodName: 'Mine' },
  'PATCH /api/applications/{id}/status': { status: 'approved' },
};
const queries: Record<string, string> = {
  'GET /api/leases/{id}/rent-statement.pdf': '?year=2026',
  'GET /api/meters/{id}/proposed-bill': '?fromReadingId=1&toReadingId=2',
};

/** Whoever has the link may; there is no row to guess. And what everybody may read, and sums, which are nought to strangers. */
const byLink = [
  'GET /api/action-links/{token}',
  'POST /api/action-links/{token}',
  'GET /api/action-links/{token}/photos/{fileId}',
  'GET /api/signing-links/{token}/file.pdf',
  'POST /api/inspection-links/{token}/signing',
  'GET /api/tenant-cards/{token}/receipts/{transactionId}',
  'GET /api/verify/{code}',
  'GET /api/figures/{figure}',
  'GET /api/legal/{name}',
  'GET /api/reports/{name}',
  'PUT /api/reports/{name}/favourite',
  'DELETE /api/reports/{name}/favourite',
  'GET /api/public/application-forms/{shareableLink}',
  'GET /api/public/applications/{token}',
  'POST /api/public/applications/{token}/withdraw',
];

const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;
const withId = endpoints.filter((e) => e.path.includes('{') && !byLink.includes(nameOf(e)));

const isOfLedger = ({ path, changes }: Endpoint) => path.includes('/ledger') || changes?.includes('agent-ledgers');

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
  const url = e.path.replace(/\{\w+\}/g, String(id)) + (queries[nameOf(e)] ?? '');
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
        !isForAdmins(e.access) &&
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
    // So is its ledger, until it is settled.
    const strange = withId.filter((e) => e.path !== endMandate.path && !isOfLedger(e));
    for (const e of strange) expect((await ask(agent, e)).statusCode, nameOf(e)).toBe(expectedStatus(e));
  });
});
