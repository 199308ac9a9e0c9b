import { eq } from 'drizzle-orm';
import { type StatementScope, sendStatement } from '#contract/books/statements';
import { updateProfile } from '#contract/identity/account';
import { createBuilding } from '#contract/lettings/buildings';
import { addLeaseTenant } from '#contract/lettings/lease-tenants';
import { updateLease } from '#contract/lettings/leases';
import { type MandateRight, mandateRights } from '#contract/lettings/mandate-rights';
import { listMandates, refuseMandate, removeAgent } from '#contract/lettings/mandates';
import { type Property, updateProperty } from '#contract/lettings/properties';
import { denyLease } from '#contract/lettings/tenancy-answers';
import { addPaymentMethod } from '#contract/money/payment-methods';
import { createPaymentSchedule } from '#contract/money/payment-schedules';
import { copyAgreementTemplate } from '#contract/papers/agreement-templates';
import { noteLeasePapers } from '#contract/papers/lease-papers';
import type { Endpoint } from '#contract/platform/endpoint';
import { listNotifications } from '#contract/platform/notifications';
import { askSupport } from '#contract/platform/support-requests';
import { addAppliance } from '#contract/upkeep/appliances';
import { tickStep } from '#contract/upkeep/exit-plan';
import { addMaintenancePlan } from '#contract/upkeep/maintenance-plans';
import { commentOnRequest } from '#contract/upkeep/maintenance-requests';
import { sendSettlement } from '#contract/upkeep/settlements';
import { addVendor } from '#contract/upkeep/vendors';
import { offerWorkOrder } from '#contract/upkeep/work-orders';
import { users } from '#server/db/schema/users';
import { anOpenLedger } from './agent-ledgers.ts';
import { aDraft, aWholeDraft, sendAway, templateOf } from './agreements.ts';
import type { TestApp } from './app.ts';
import { aDocument, aForm, apply } from './applications-and-forms.ts';
import type { Caller } from './caller.ts';
import { anExpense } from './expenses.ts';
import { anEntry, anInspection, askToSign } from './inspections.ts';
import { acceptInvitation, anAgent, anAgentOf, anUpload, leaseFields, onboard, take } from './leases-and-tenants.ts';
import { aRequest } from './maintenance.ts';
import { write } from './messages.ts';
import { aMeter } from './meters.ts';
import { aCharge, aReceipt } from './payments.ts';
import { aBuilding, aLandlord, aPhoto, aProperty } from './people-and-homes.ts';
import { aDeduction, aSettlement } from './settlements.ts';
import { sent, WITNESS } from './signings.ts';
import { aTdsCredit } from './taxes.ts';

const CARD = { methodName: 'Visa', lastFourDigits: '4242', cardBrand: 'visa', expiryMonth: 4, expiryYear: 2027 };

/** A person with a face. */
const withFace = async (person: Caller) => {
  const profileImageUrl = await aPhoto(person);
  await person.call(updateProfile, { body: { profileImageUrl } });
  return { person, face: profileImageUrl };
};

/** A lease with one paid rent, of somebody who has accepted the invitation. */
const aTenancy = async (app: TestApp, home: Property, onboarder: Caller, owner: Caller) => {
  const onboarded = await onboard(onboarder, leaseFields(home));
  const { person, face } = await withFace(await acceptInvitation(app, onboarded));
  const leaseId = onboarded.lease?.id ?? 0;
  const payment = await aCharge(owner, { leaseId });
  await aReceipt(owner, payment.id);
  const { id: requestId } = await aRequest(person, home.id);
  return { person, face, leaseId, paymentId: payment.id, requestId };
};

/** What the owner says of somebody who has proved their address: that they rent one of the owner's homes. */
const aStatedTenancy = async (app: TestApp, owner: Caller) => {
  const { person, face } = await withFace(await app.signUp('tenant'));
  await app.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, person.user.id));
  const home = await aProperty(owner, { name: 'Stated', openToAgents: false });
  const { email } = person.user;
  await apply(app.nobody(), home, { email });
  const stated = await onboard(owner, { ...leaseFields(home), email });
  const leaseId = stated.lease?.id ?? 0;
  const payment = await aCharge(owner, { leaseId });
  await aReceipt(owner, payment.id);
  const paper = await aDocument(person, { name: 'Of nobody' });
  return { person, face, placeholderId: stated.id, leaseId, paymentId: payment.id, paper };
};

/** One who shares the lease, and one who stands surety for it; both have accepted. */
const whoShare = async (app: TestApp, owner: Caller, leaseId: number) => {
  const join = async (role: 'co_tenant' | 'guarantor') => {
    const email = `${role}@example.in`;
    const body = { email, firstName: 'Priya', lastName: 'Shah', phone: '9822011223', role };
    await owner.call(addLeaseTenant, { params: { id: leaseId }, body });
    return acceptInvitation(app, { email });
  };
  const coTenant = await join('co_tenant');
  const { id } = await aCharge(owner, { leaseId });
  await aReceipt(owner, id, { payerId: coTenant.user.id });
  return { coTenant, guarantor: await join('guarantor') };
};

export type GrantedAgent = `agent with ${MandateRight}`;

/** Of a lease to its tenant and to the owner alone, of its home, and of all. */
const withStatements = async (owner: Caller, leaseId: number, propertyId: number) => {
  const send = async (scope: StatementScope, body: object) => {
    const days = { from: '2026-04-01', to: '2026-04-30' };
    return (await owner.call(sendStatement, { body: { scope, ...days, email: null, ...body } })).body.id;
  };
  return {
    ofLease: await send('lease', { leaseId, toTenant: true }),
    ofLeaseKept: await send('lease', { leaseId, toMe: true }),
    ofHome: await send('property', { propertyId, toMe: true }),
    ofAll: await send('all', { toMe: true }),
  };
};

/** A draft, and one that was sent; a template of the owner, and the signed pages on paper. */
const withAgreements = async (app: TestApp, owner: Caller, leaseId: number) => {
  const draft = await aDraft(owner, leaseId);
  const sent = await aWholeDraft(owner, leaseId);
  await sendAway(app, sent.id);
  const { id: fromId } = await templateOf(owner);
  const template = (await owner.call(copyAgreementTemplate, { body: { fromId, name: 'Own' } })).body;
  const scanUrl = await anUpload(owner, 'signed.pdf');
  await owner.call(noteLeasePapers, { params: { id: leaseId }, body: { signedOn: '2026-04-05', scanUrl } });
  return { draftId: draft.id, sentId: sent.id, templateId: template.id, scanUrl };
};

/** For each right a home of the owner, run by an agent who has that right and no other, with a tenant who owes a rent. */
const withEachRight = async (app: TestApp, owner: Caller) => {
  const made = [];
  for (const right of mandateRights) {
    const home = await aProperty(owner, { name: `Run with ${right}` });
    const agent = await anAgentOf(app, home, { [right]: true });
    const { id: tenantId, lease } = await onboard(owner, leaseFields(home));
    const { id: paymentId } = await aCharge(owner, { leaseId: lease?.id ?? 0 });
    const { id: requestId } = await aRequest(owner, home.id);
    const { id: expenseId } = await anExpense(owner, { propertyId: home.id });
    const rows = { homeId: home.id, tenantId, leaseId: lease?.id ?? 0, paymentId, requestId, expenseId };
    made.push({ right, agent, rows });
  }
  type Rows = (typeof made)[number]['rows'];
  const agents = Object.fromEntries(made.map(({ right, agent }) => [`agent with ${right}`, agent]));
  return {
    agents: agents as Record<GrantedAgent, Caller>,
    rows: Object.fromEntries(made.map(({ right, rows }) => [right, rows])) as Record<MandateRight, Rows>,
  };
};

/**
 * One owner and everybody who has to do with them in some way, or no longer, or not at all, with a row of everything. The
 * leased home was run by the removed agent, who onboarded the former tenant; somebody applied, an agent was refused, then the
 * agent took it and was confirmed, somebody else applied, and the owner leased it to the tenant. Another agent waits for the
 * owner's word for the wanted home, and one agent for each right runs a home of their own. Of two more the owner only says that they are tenants; one of them has denied it.
 */
export const aWorldOfRelations = async (app: TestApp) => {
  const owner = await aLandlord(app);
  const leasedHome = await aProperty(owner, { name: 'Leased', photos: [await aPhoto(owner)] });
  const vacantHome = await aProperty(owner, { name: 'Vacant', photos: [await aPhoto(owner)] });
  const closedHome = await aProperty(owner, { name: 'Closed', isAvailable: false, openToAgents: false });

  const removedAgent = await anAgentOf(app, leasedHome);
  const { id: unsettledMandate } = await anOpenLedger(removedAgent);
  const former = await aTenancy(app, leasedHome, removedAgent, owner);
  await owner.call(updateLease, { params: { id: former.leaseId }, body: { status: 'ended' } });
  await owner.call(removeAgent, { params: { id: leasedHome.id } });
  await owner.call(updateProperty, { params: { id: leasedHome.id }, body: { openToAgents: true } });
  const early = await apply(app.nobody(), leasedHome, { email: 'early@example.in' });

  const refusedAgent = await anAgent(app);
  const { id: refusedId } = await take(refusedAgent, leasedHome);
  await owner.call(refuseMandate, { params: { id: refusedId } });
  await owner.call(updateProperty, { params: { id: leasedHome.id }, body: { openToAgents: true } });

  app.pass(60);
  const agent = await anAgentOf(app, leasedHome, {});
  const agentsMandate = (await agent.call(listMandates)).body[0]?.id ?? 0;
  const wantedHome = await aProperty(owner, { name: 'Wanted' });
  const wantedForm = await aForm(owner, { propertyId: wantedHome.id });
  const waitingAgent = await anAgent(app);
  const { id: waitingMandate } = await take(waitingAgent, wantedHome);
  const forWanted = await apply(app.nobody(), wantedHome, { email: 'wants@example.in' });

  const form = await aForm(owner, { propertyId: leasedHome.id });
  const formForAll = await aForm(owner);
  const [applicant, stranger] = [await app.signUp('tenant'), await app.signUp('tenant')];
  const selected = await aDocument(applicant, { name: 'Selected' });
  const kept = await aDocument(applicant, { name: 'Kept' });
  const application = await apply(applicant, leasedHome, { selectedDocuments: { tenant_aadhaar: [selected.id] } });
  const inStrangersName = await apply(app.nobody(), leasedHome, { email: stranger.user.email });

  const current = await aTenancy(app, leasedHome, owner, owner);
  const schedule = { leaseId: current.leaseId, scheduleName: 'Rent', amount: 25000, startDate: '2026-07-05' };
  const { id: scheduleId } = (await owner.call(createPaymentSchedule, { body: schedule })).body;
  const meter = await aMeter(owner, leasedHome.id);
  const expense = await anExpense(owner, {
    propertyId: leasedHome.id,
    billUrl: await anUpload(owner, 'bill.pdf'),
    charge: { amount: '1000' },
  });
  const tdsCreditId = await aTdsCredit(app, owner, { propertyId: leasedHome.id, leaseId: current.leaseId });
  const paper = await aDocument(current.person, { name: 'Paper' });
  const message = await write(current.person, owner);
  const method = (await current.person.call(addPaymentMethod, { body: CARD as never })).body;
  const supportRequest = (await owner.call(askSupport, { body: { subject: 'Help', text: 'It broke' } })).body;
  const request = await aRequest(current.person, leasedHome.id, {
    photos: [await aPhoto(current.person, undefined, 'evidence')],
  });
  const note = { text: 'Ask Ramesh', photos: [await aPhoto(owner, undefined, 'evidence')], isNote: true };
  const noted = (await owner.call(commentOnRequest, { params: { id: request.id }, body: note })).body;
  const vendor = (await owner.call(addVendor, { body: { name: 'Ramesh Patil', phone: '9822033445' } })).body;
  const thing = { propertyId: leasedHome.id, kind: 'ac' as const };
  const appliance = (await owner.call(addAppliance, { body: { ...thing, billUrl: await anUpload(owner, 'ac.pdf') } }))
    .body;
  const everyYear = { title: 'AC service', category: 'appliance' as const, everyMonths: 12, nextOn: '2027-04-05' };
  const plan = (await owner.call(addMaintenancePlan, { body: { propertyId: leasedHome.id, ...everyYear } })).body;
  await owner.call(offerWorkOrder, { params: { id: request.id }, body: { vendorId: vendor.id } });
  const inspection = await anInspection(owner, current.leaseId);
  const inspectionPhoto = await aPhoto(current.person, undefined, 'evidence');
  const seen = { condition: 'worn' as const, photos: [{ fileUrl: inspectionPhoto }] };
  await anEntry(current.person, inspection, 'Floor', seen);
  const toSign = await anInspection(owner, current.leaseId, { kind: 'periodic' });
  await anEntry(owner, toSign, 'Floor', { condition: 'fine' });
  const inspectionSigning = (await askToSign(owner, toSign.id)).body;
  const draft = await aSettlement(owner, current.leaseId);
  const settlement = await aSettlement(owner, former.leaseId);
  const settlementBill = await anUpload(owner, 'bill.pdf');
  await aDeduction(owner, settlement.id, { evidence: [{ kind: 'bill', fileUrl: settlementBill }] });
  await owner.call(sendSettlement, { params: { id: settlement.id }, body: { answerBy: '2026-04-15' } });
  const exitPaper = await anUpload(owner, 'no-dues.pdf');
  const noDues = { step: 'no_dues' as const, isDone: true, paper: exitPaper };
  await owner.call(tickStep, { params: { id: former.leaseId }, body: noDues });
  const [notification] = (await owner.call(listNotifications)).body;

  const sharing = await whoShare(app, owner, current.leaseId);

  const agreements = await withAgreements(app, owner, current.leaseId);
  const statements = await withStatements(owner, current.leaseId, leasedHome.id);
  const signing = await sent(owner, (await aWholeDraft(owner, current.leaseId)).id, { witnesses: [WITNESS] });
  const ready = await aWholeDraft(owner, current.leaseId);

  const stated = await aStatedTenancy(app, owner);
  const denied = await aStatedTenancy(app, owner);
  await denied.person.call(denyLease, { params: { id: denied.leaseId } });

  const granted = await withEachRight(app, owner);

  const viewers = {
    owner,
    'other owner': await aLandlord(app),
    agent,
    ...granted.agents,
    'waiting agent': waitingAgent,
    'refused agent': refusedAgent,
    'removed agent': removedAgent,
    'other agent': await anAgent(app),
    tenant: current.person,
    'co-tenant': sharing.coTenant,
    guarantor: sharing.guarantor,
    'former tenant': former.person,
    'stated tenant': stated.person,
    'who denied': denied.person,
    applicant,
    stranger,
    'no role': await app.signUp(null),
    'signed out': app.nobody(),
  };
  const rows = {
    leasedHome,
    vacantHome,
    closedHome,
    wantedHome,
    wantedForm,
    forWanted,
    early,
    mandates: { agents: agentsMandate, waiting: waitingMandate, refused: refusedId, unsettled: unsettledMandate },
    form,
    formForAll,
    application,
    inStrangersName,
    selected,
    kept,
    paper,
    current,
    former,
    stated,
    denied,
    granted: granted.rows,
    scheduleId,
    expense,
    tdsCreditId,
    meter,
    message,
    method,
    requestId: request.id,
    vendorId: vendor.id,
    appliance,
    planId: plan.id,
    inspectionId: inspection.id,
    inspectionSigningId: inspectionSigning.id,
    signingId: signing.id,
    readyAgreementId: ready.id,
    inspectionPhoto,
    draftSettlementId: draft.id,
    settlementId: settlement.id,
    settlementBill,
    exitPaper,
    buildingId: (await owner.call(createBuilding, { body: aBuilding })).body.id,
    requestPhoto: request.events[0]?.photos[0]?.fileUrl,
    notePhoto: noted.events.at(-1)?.photos[0]?.fileUrl,
    notificationId: notification?.id ?? 0,
    supportRequestId: supportRequest.id,
    statements,
    agreements,
  };
  return { viewers, rows };
};

export type World = Awaited<ReturnType<typeof aWorldOfRelations>>;
export type ViewerName = keyof World['viewers'];

export const agentWith = (right: MandateRight): GrantedAgent => `agent with ${right}`;
export const agentsWithRights = mandateRights.map(agentWith);
export const everybody: ViewerName[] = [
  'owner',
  'other owner',
  'agent',
  ...agentsWithRights,
  'waiting agent',
  'refused agent',
  'removed agent',
  'other agent',
  'tenant',
  'co-tenant',
  'guarantor',
  'former tenant',
  'stated tenant',
  'who denied',
  'applicant',
  'stranger',
  'no role',
  'signed out',
];

const roleOf = ({ viewers }: World, name: ViewerName) => (name === 'signed out' ? undefined : viewers[name].user.role);

/** No session is a 401 and a wrong role a 403, whatever is asked for. */
export const gate = (world: World, name: ViewerName, { access }: Endpoint): number | undefined => {
  if (access === 'optional' || access === 'public') return undefined;
  const role = roleOf(world, name);
  if (role === undefined) return 401;
  return Array.isArray(access) && !access.some((each) => each === role) ? 403 : undefined;
};
