import { expect, it } from 'vitest';
import { listDiscountCodes } from '#contract/back-office/admin-discount-codes';
import { login } from '#contract/identity/auth';
import { listApplicationForms } from '#contract/lettings/application-forms';
import { listApplications } from '#contract/lettings/applications';
import { listDocuments } from '#contract/lettings/documents';
import { listLeases } from '#contract/lettings/leases';
import { listAgentProperties, listProperties } from '#contract/lettings/properties';
import { listLeaseInvitations } from '#contract/lettings/tenancy-answers';
import { listTenants } from '#contract/lettings/tenants';
import {
  countUnreadMessages,
  getMessageStatistics,
  listConversations,
  listMessages,
} from '#contract/messaging/messages';
import { listPaymentMethods } from '#contract/money/payment-methods';
import { listPaymentSchedules } from '#contract/money/payment-schedules';
import { getRentSettings } from '#contract/money/rent-settings';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { getLandlordDashboard, getTenantDashboard } from '#contract/overview/dashboard';
import { getGamificationProfile } from '#contract/plans/achievements';
import { getSubscription } from '#contract/plans/subscription';
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

it('is a landlord with fourteen months of history, a tenant and an agent, and mails nobody', async () => {
  await loadDemoData(app.deps);
  await loadDemoData(app.deps);
  expect(await app.mails()).toEqual([]);

  const landlord = await signIn('landlord');
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
  expect(dashboard.overdue.payments.some(({ status }) => status === 'partial')).toBe(true);
  expect(dashboard.toConfirm).toMatchObject({ count: 1, payments: [{ openClaim: { mayDecide: true, warnings: [] } }] });
  expect((await landlord.call(listTenants)).body).toHaveLength(6);
  expect((await landlord.call(listApplicationForms)).body).toMatchObject([{ applications: 2, isActive: true }]);
  expect((await landlord.call(listApplications)).body).toHaveLength(6);

  const named = (name: string) => homes.find((home) => home.name === name)?.id ?? 0;
  const titles = async (name: string) => (await historyOf(landlord, 'property', named(name))).map(([title]) => title);
  expect(await titles('Neelkanth Residency 402')).toEqual(['Lease renewed', 'Tenant onboarded']);
  expect(await titles('Sea Breeze 9A')).toEqual([
    'Tenant onboarded',
    'Notice noted',
    'Tenant onboarded',
    'Application approved',
    'Agent confirmed',
    'Agent took the property',
  ]);

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
    'Rohan Shetty',
    'Sneha Iyer',
  ]);
  expect(schedules.every(({ status, frequency }) => status === 'active' && frequency === 'monthly')).toBe(true);
  expect((await landlord.call(getRentSettings)).body).toEqual({
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
