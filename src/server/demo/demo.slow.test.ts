import { expect, it } from 'vitest';
import { listDiscountCodes } from '#contract/back-office/admin-discount-codes';
import { listAdminSupportRequests } from '#contract/back-office/admin-support';
import { listUsers } from '#contract/back-office/admin-users';
import { listExpenses } from '#contract/books/expenses';
import { getMandateLedger, listMandateLedgers } from '#contract/books/mandate-ledger';
import { getStatementChanges, listStatements } from '#contract/books/statements';
import { login } from '#contract/identity/auth';
import { listApplicationForms } from '#contract/lettings/application-forms';
import { listApplications } from '#contract/lettings/applications';
import { listDocuments } from '#contract/lettings/documents';
import { listLeases } from '#contract/lettings/leases';
import { listMandates } from '#contract/lettings/mandates';
import { listAgentProperties, listProperties } from '#contract/lettings/properties';
import { listLeaseInvitations } from '#contract/lettings/tenancy-answers';
import { listTenants } from '#contract/lettings/tenants';
import { getMessageStatistics, listConversations, listMessages } from '#contract/messaging/messages';
import { countUnreadMessages } from '#contract/messaging/unread-messages';
import { listPaymentMethods } from '#contract/money/payment-methods';
import { listPaymentSchedules } from '#contract/money/payment-schedules';
import { getRentSettings } from '#contract/money/rent-settings';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { getLandlordDashboard, getTenantDashboard } from '#contract/overview/dashboard';
import { getReport, listReports } from '#contract/overview/reports';
import { getAgreement, listAgreements } from '#contract/papers/agreements';
import { getGamificationProfile } from '#contract/plans/achievements';
import { getSubscription } from '#contract/plans/subscription';
import { listAuditLog } from '#contract/platform/audit-log';
import { addDays, addMonths, dateInIndia } from '#contract/platform/calendar';
import { listNotifications } from '#contract/platform/notifications';
import { listAppliances } from '#contract/upkeep/appliances';
import { getInspection, listInspections } from '#contract/upkeep/inspections';
import { listMaintenancePlans } from '#contract/upkeep/maintenance-plans';
import { listMaintenanceRequests } from '#contract/upkeep/maintenance-requests';
import { getMaintenanceSummary } from '#contract/upkeep/maintenance-summary';
import { getMeter, listMeters } from '#contract/upkeep/meters';
import { getSettlement, listSettlements } from '#contract/upkeep/settlements';
import { listWorkVisits } from '#contract/upkeep/work-visits';
import { checkBooks } from '#server/features/books/journal/service/check';
import { paymentsDaily } from '#server/features/money/rent-collection/jobs';
import { openTestApp } from '#test/app';
import { Caller } from '#test/caller';
import { historyOf } from '#test/history';
import { demoAccounts } from './accounts.ts';
import { loadDemoData } from './load.ts';

const app = await openTestApp({ demo: true });

const signIn = async (role: string): Promise<Caller> => {
  const account = demoAccounts.find((each) => each.role === role);
  const body = { email: account?.email ?? '', password: account?.password ?? '' };
  const answer = await app.nobody().call(login, { body });
  return new Caller(app.server, { bearer: answer.body.token, user: answer.body.user });
};

it('says that it is not whole where making it was broken off, as by a full disk', async () => {
  const place = await openTestApp({ demo: true });
  const said: string[] = [];
  const say = (words: string) => said.push(words);
  const { put } = place.deps.fileStore;
  place.deps.fileStore.put = () => Promise.reject(new Error('ENOSPC'));
  await expect(loadDemoData(place.deps, say)).rejects.toThrow('ENOSPC');
  place.deps.fileStore.put = put;
  await loadDemoData(place.deps, say);
  expect(said).toEqual([expect.stringContaining('Making fourteen months'), expect.stringContaining('is not whole')]);
});

it('is a landlord with fourteen months of history, a tenant and an agent, and mails nobody', async () => {
  const said: string[] = [];
  await loadDemoData(app.deps);
  await loadDemoData(app.deps, (words) => said.push(words));
  expect(said).toEqual([]);
  expect(await app.mails()).toEqual([]);

  const landlord = await signIn('landlord');
  expect(landlord.user).toMatchObject({ role: 'landlord', isDemoUser: true, emailVerified: true });
  const homes = (await landlord.call(listProperties)).body;
  expect(homes).toHaveLength(6);
  expect(new Set(homes.map(({ city }) => city))).toEqual(new Set(['Pune', 'Bengaluru', 'Mumbai']));
  expect(homes.every(({ photos }) => photos.length === 1)).toBe(true);
  expect((await app.nobody().request({ method: 'GET', url: homes[0]?.photos[0] ?? '' })).statusCode).toBe(200);
  const dashboard = (await landlord.call(getLandlordDashboard)).body;
  expect(dashboard).toMatchObject({ properties: 6, occupied: 4, pendingApplications: 3 });
  expect(dashboard.months.slice(0, -1).every(({ income }) => income !== '0.00')).toBe(true);
  expect(dashboard.overdue.count).toBeGreaterThan(0);
  expect(dashboard.termsOver).toMatchObject([{ tenantName: 'Priya Deshmukh', status: 'active' }]);
  const upcoming = (await landlord.call(listLeases, { query: { status: 'upcoming' } })).body;
  expect(upcoming).toMatchObject([{ tenantName: 'Karan Mehta', property: { name: 'Sea Breeze 9A' } }]);
  const late = dashboard.overdue.tenants.flatMap(({ payments }) => payments).find(({ status }) => status === 'partial');
  expect(late?.lastReminder).toMatchObject({ way: 'whatsapp', isAutomatic: false });
  // What runs every hour has told them already: whoever looks at it reminds them by a click.
  await paymentsDaily.run(app.deps, {});
  expect((await landlord.call(getLandlordDashboard)).body.overdue).toEqual(dashboard.overdue);
  expect(dashboard.toConfirm).toMatchObject({ count: 1, payments: [{ openClaim: { mayDecide: true, warnings: [] } }] });
  // Of whom two share a flat with its main tenant.
  const tenants = (await landlord.call(listTenants)).body;
  expect(tenants).toHaveLength(8);
  expect(tenants.filter(({ lease }) => lease?.personRole === 'co_tenant')).toHaveLength(2);
  expect((await landlord.call(listApplicationForms)).body).toMatchObject([{ applications: 2, isActive: true }]);
  expect((await landlord.call(listApplications)).body).toHaveLength(6);

  const named = (name: string) => homes.find((home) => home.name === name)?.id ?? 0;
  const titles = async (name: string) => (await historyOf(landlord, 'property', named(name))).map(([title]) => title);
  const lettings = async (name: string) =>
    (await titles(name)).filter(
      (title) =>
        title !== 'Payment raised' &&
        title !== 'Expense entered' &&
        !/^(Agreement|Papers|Inspection|What inspections|Settlement|Deduction|Deposit|Tenant answered)/.test(
          title ?? '',
        ),
    );
  expect(await titles('Neelkanth Residency 402')).toContain('Payment raised');
  // The terms of moving out and the topped-up deposit came with the renewal.
  expect(await lettings('Neelkanth Residency 402')).toEqual([
    'Payment cancelled',
    'Statement sent',
    'Payment recorded',
    'Lease changed',
    'Lease changed',
    'Lease renewed',
    'Price of a meter changed',
    'Meter added',
    'Meter added',
    'Tenant onboarded',
  ]);
  const [toTenant] = (await (await signIn('tenant')).call(listStatements)).body;
  const query = { leaseId: toTenant?.leaseId };
  const { changed } = (await landlord.call(getStatementChanges, { query })).body;
  expect(changed).toMatchObject([{ text: 'No longer owed: Water', corrects: { text: 'Water' } }]);
  expect(await lettings('Sea Breeze 9A')).toEqual([
    'Tenant onboarded',
    'Step of moving out done',
    'Moving out planned',
    'Notice noted',
    'Tenant onboarded',
    'Application approved',
    'Agent confirmed',
    'Agent took the property',
  ]);

  const expenses = await landlord.call(listExpenses, { query: { totals: 'true' } });
  expect(expenses.body.length).toBeGreaterThan(12);
  const owed = expenses.body.filter(({ isPaid }) => !isPaid).map(({ category }) => category);
  expect(owed.sort()).toEqual(['electricity', 'repairs']);
  const withBill = expenses.body.filter(({ billUrl }) => billUrl).map(({ payee }) => payee);
  expect(withBill.sort()).toEqual(['CoolCare Services', 'Sai Electricals']);
  expect((await checkBooks(app.db)).problems).toEqual([]);

  const tenant = await signIn('tenant');
  const { leases, nextPayment } = (await tenant.call(getTenantDashboard)).body;
  expect(leases).toMatchObject([
    { status: 'active', terms: [{ monthlyRent: '30500.00' }, { monthlyRent: '32000.00' }] },
  ]);
  expect(nextPayment).not.toBeNull();
  expect((await tenant.call(listDocuments)).body).toHaveLength(3);

  const agent = await signIn('agent');
  const taken = (await agent.call(listAgentProperties)).body;
  expect(taken.map(({ name, agentConfirmed }) => [name, agentConfirmed])).toEqual([
    ['Powai Lake Towers 2204', true],
    ['Sea Breeze 9A', true],
    ['Studio home in Indiranagar', false],
    ['Lakeview 5B', true],
  ]);
  const figures = (await agent.call(getAgentDashboard)).body;
  expect(figures).toMatchObject({ properties: 3, applications: 3, pendingApplications: 2, activeLeases: 2 });
  expect(Number(figures.commission)).toBeGreaterThan(0);
  const ledgers = (await agent.call(listMandateLedgers)).body;
  expect(ledgers.map(({ property, rule }) => [property.name, rule?.value])).toContainEqual(['Lakeview 5B', '2.00']);
  const id = ledgers.find(({ rule }) => rule !== null)?.id ?? 0;
  const ledger = (await agent.call(getMandateLedger, { params: { id }, query: {} })).body;
  expect(new Set(ledger.lines.map(({ source }) => source))).toEqual(
    new Set(['commission', 'agent_cost', 'agent_settlement', 'agent_holding']),
  );
  expect(ledger.settlements).toMatchObject([{ by: 'owner', state: 'waiting' }]);
});

it('has four weeks of messages, with something for each figure', async () => {
  await loadDemoData(app.deps);
  const [landlord, tenant] = [await signIn('landlord'), await signIn('tenant')];
  const statistics = (await landlord.call(getMessageStatistics)).body;
  expect(statistics).toMatchObject({ conversations: 5, activeChats: 5, unread: 2, urgent: 2, health: 'fair' });
  expect(Object.values(statistics.byType).every((count) => count > 0)).toBe(true);
  expect(Object.values(statistics.byPriority).every((count) => count > 0)).toBe(true);
  expect(statistics.weeklyActivity.filter(({ sent, received }) => sent + received > 0).length).toBeGreaterThan(4);
  const conversations = (await landlord.call(listConversations)).body;
  const relations = conversations.map(({ counterpart, relation }) => [counterpart.name, relation]);
  expect(relations).toContainEqual(['Arjun Nair', 'Tenant, Neelkanth Residency 402']);
  expect(relations).toContainEqual(['Farhan Shaikh', 'Agent, Powai Lake Towers 2204']);
  const received = (await tenant.call(listMessages)).body;
  expect(received.flatMap(({ attachments }) => attachments.map(({ name }) => name))).toEqual(['water-tank-notice.pdf']);
  expect((await tenant.call(countUnreadMessages)).body).toEqual({ count: 1 });
});

it('collects rent by schedules, a UPI id and a card', async () => {
  await loadDemoData(app.deps);
  const [landlord, tenant] = [await signIn('landlord'), await signIn('tenant')];
  const schedules = (await landlord.call(listPaymentSchedules)).body;
  expect(schedules.map(({ tenantName }) => tenantName).sort()).toEqual([
    'Arjun Nair',
    'Arjun Nair',
    'Priya Deshmukh',
    'Rohan Shetty + 2',
    'Sneha Iyer',
  ]);
  expect(schedules.every(({ status, frequency }) => status === 'active' && frequency === 'monthly')).toBe(true);
  expect((await landlord.call(getRentSettings)).body).toMatchObject({
    upiId: 'meera.kulkarni@okbank',
    allowsPartial: true,
    pan: 'AKLxxxxx7Q',
  });
  expect((await tenant.call(listPaymentSchedules)).body).toMatchObject([
    { scheduleName: 'Parking', autoPay: 'asked' },
    { amount: '32000.00', autoPay: 'given', autoPayConsent: { methodName: 'Visa for the rent' } },
  ]);
  expect((await tenant.call(listLeaseInvitations)).body).toMatchObject([{ landlordName: 'Rohini Patil' }]);
  expect((await tenant.call(listPaymentMethods)).body).toMatchObject([
    { methodName: 'Visa for the rent', isDefault: true, isChargeable: true },
    { methodName: 'Savings account', isDefault: false },
  ]);
});

it('has a landlord on a paid plan, with an invoice and achievements', async () => {
  await loadDemoData(app.deps);
  const landlord = await signIn('landlord');
  expect((await landlord.call(getSubscription)).body).toMatchObject({
    plan: 'professional',
    status: 'active',
    billingCycle: 'yearly',
    propertyLimit: 20,
    propertiesUsed: 6,
    documentLimit: -1,
    invoices: [{ planName: 'Professional', finalAmount: '2499.00', status: 'paid' }],
  });
  const profile = (await landlord.call(getGamificationProfile)).body;
  expect(profile).toMatchObject({ totalXp: 1600, level: 2, streakDays: 5 });
  const completed = profile.achievements.filter((each) => each.completed).map(({ id }) => id);
  expect(completed).toEqual(['first_property', 'property_master', 'subscriber_pro']);
});

it('has discount codes for the back office to show', async () => {
  await loadDemoData(app.deps);
  const admin = await app.signInAdmin();
  const { body } = await admin.call(listDiscountCodes, { query: { limit: 500 } });
  const general = body.filter(({ ownerEmail }) => ownerEmail === null);
  expect(general.map(({ code, isActive }) => [code, isActive])).toEqual([
    ['WELCOME20', true],
    ['GROW500', true],
    ['OLDTIMES', false],
  ]);
});

it('tells a year: who signed up month by month, before anything of theirs began, with two agents and what was bought', async () => {
  await loadDemoData(app.deps);
  const admin = await app.signInAdmin();
  const users = (await admin.call(listUsers, { query: { limit: 500 } })).body;
  const joined = new Map(users.map(({ email, createdAt }) => [email, createdAt]));
  const months = new Set([...joined.values()].map((at) => dateInIndia(new Date(at)).slice(0, 7)));
  const lastTwelve = Array.from({ length: 12 }, (_, ago) => addMonths(dateInIndia(app.deps.now()), -ago).slice(0, 7));
  expect(lastTwelve.filter((month) => months.has(month)).length).toBeGreaterThanOrEqual(10);
  const landlord = await signIn('landlord');
  const leases = (await landlord.call(listLeases)).body;
  expect(leases.length).toBeGreaterThan(4);
  for (const { tenant, startDate } of leases) {
    const at = joined.get(tenant?.email ?? '');
    if (at && startDate <= dateInIndia(app.deps.now())) expect(dateInIndia(new Date(at)) <= startDate).toBe(true);
  }
  const mandates = (await landlord.call(listMandates)).body;
  const agents = mandates
    .filter(({ status }) => status === 'confirmed')
    .map(({ agent }) => `${agent.firstName} ${agent.lastName}`);
  expect(new Set(agents)).toEqual(new Set(['Farhan Shaikh', 'Kavita Sawant']));
  const paying = users.filter(({ subscriptionPlan }) => subscriptionPlan !== 'free');
  expect(new Set(paying.map(({ subscriptionPlan }) => subscriptionPlan)).size).toBe(3);
  const done = (await admin.call(listAuditLog, { query: { limit: 500 } })).body.map(({ at }) => at);
  expect(done).toEqual([...done].sort().reverse());
  const told = (await landlord.call(listNotifications)).body.map(({ createdAt }) => createdAt);
  expect(told).toEqual([...told].sort().reverse());
});

it('has asked support, which has answered one of two', async () => {
  await loadDemoData(app.deps);
  const admin = await app.signInAdmin();
  const requests = (await admin.call(listAdminSupportRequests, { query: {} })).body;
  expect(requests.map(({ state, replies }) => [state, replies.length])).toEqual([
    ['open', 0],
    ['answered', 1],
  ]);
});

it('has a year of maintenance requests, some with photos, some still to be done', async () => {
  const landlord = await signIn('landlord');
  const requests = (await landlord.call(listMaintenanceRequests)).body;
  expect(requests).toHaveLength(15);
  expect(new Set(requests.map(({ status }) => status)).size).toBeGreaterThan(5);
  expect((await landlord.call(getMaintenanceSummary)).body).toEqual({
    ...{ active: 4, open: 2, late: 1, done: 1 },
    ...{ approvals: 2, bills: 0 },
  });
  expect((await landlord.call(listAppliances)).body).toHaveLength(5);
  expect((await landlord.call(listMaintenancePlans)).body).toHaveLength(3);
  const today = dateInIndia(app.deps.now());
  const soon = { query: { from: today, to: addDays(today, 7) } };
  expect((await landlord.call(listWorkVisits, soon)).body.visits.map(({ vendorName }) => vendorName)).toContain(
    'Ravi Kale',
  );
  const tenant = await signIn('tenant');
  const own = (await tenant.call(listMaintenanceRequests)).body;
  expect(own.map(({ title }) => title)[0]).toBe('Shower drain is blocked');
});

it('has something to say in every report, of each role', async () => {
  for (const role of ['landlord', 'agent', 'tenant']) {
    const person = await signIn(role);
    for (const { name } of (await person.call(listReports)).body) {
      const { count, headline } = (await person.call(getReport, { params: { name }, query: {} })).body;
      // Whom the agent looks after, pays in time; what was spent there, the agent laid out.
      const isEmpty = name === 'gst' || (role === 'agent' && ['arrears', 'expenses-by-payee'].includes(name));
      expect([role, name, count === 0, headline.value !== null]).toEqual([role, name, isEmpty, true]);
    }
  }
});

it('has meters that were read for a year', async () => {
  const landlord = await signIn('landlord');
  const meters = (await landlord.call(listMeters, { query: {} })).body;
  expect(meters.map(({ kind }) => kind).sort()).toEqual(['electricity', 'electricity', 'electricity', 'water']);
  const { readings } = (await landlord.call(getMeter, { params: { id: meters[0]?.id ?? 0 } })).body;
  expect(readings).toHaveLength(13);
});

it('has a move-in inspection with photos that both sides confirmed, and one that is held against it', async () => {
  const tenant = await signIn('tenant');
  const inspections = (await tenant.call(listInspections)).body;
  expect(inspections.map(({ kind, state }) => [kind, state])).toEqual([
    ['periodic', 'open'],
    ['move_in', 'confirmed'],
  ]);
  const [underWay] = inspections;
  const { items } = (await tenant.call(getInspection, { params: { id: underWay?.id ?? 0 } })).body;
  const wall = items.find(({ room, name }) => room === 'Living room' && name === 'Walls and ceiling');
  expect(wall?.entries.flatMap(({ photos }) => photos)).toHaveLength(2);
  expect(wall?.before?.flatMap(({ photos }) => photos)).toHaveLength(4);
});

it('has a settlement with a deduction that was accepted, one that is disputed, and the rest back with the tenant', async () => {
  const landlord = await signIn('landlord');
  const [underWay] = (await landlord.call(listSettlements)).body;
  const { lines, figures, refunds } = (await landlord.call(getSettlement, { params: { id: underWay?.id ?? 0 } })).body;
  expect(lines.map(({ state, hasEvidence }) => [state, hasEvidence])).toEqual([
    ['agreed', true],
    ['disputed', false],
  ]);
  expect([figures.left, refunds.map(({ word }) => word)]).toEqual(['2500.00', ['confirmed']]);
});

it('has an agreement that waits for the tenant, a draft that can be sent, and one with holes', async () => {
  const [landlord, tenant] = [await signIn('landlord'), await signIn('tenant')];
  const all = (await landlord.call(listAgreements, { query: {} })).body;
  expect(all.map(({ status }) => status)).toEqual(['draft', 'draft', 'sent']);
  const missingIn = async (id = 0) =>
    (await landlord.call(getAgreement, { params: { id } })).body.missing.map(({ field }) => field);
  expect(await missingIn(all[0]?.id)).toContain('tenant_address');
  expect(await missingIn(all[1]?.id)).toEqual([]);
  expect((await tenant.call(listAgreements, { query: {} })).body.map(({ id }) => id)).toEqual([all[2]?.id]);
});
