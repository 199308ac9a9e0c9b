import { expect, it } from 'vitest';
import { listApplicationForms } from '#contract/application-forms';
import { listApplications } from '#contract/applications';
import { login } from '#contract/auth';
import { getLandlordDashboard, getTenantDashboard } from '#contract/dashboard';
import { listDocuments } from '#contract/documents';
import { listAgentProperties, listProperties } from '#contract/properties';
import { listTenants } from '#contract/tenants';
import { openTestApp } from '#test/app';
import { Caller } from '#test/caller';
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
  expect((await landlord.call(listTenants)).body).toHaveLength(5);
  expect((await landlord.call(listApplicationForms)).body).toMatchObject([{ applications: 2, isActive: true }]);
  expect((await landlord.call(listApplications)).body).toHaveLength(6);

  const tenant = await signIn('tenant');
  const { leases, nextPayment } = (await tenant.call(getTenantDashboard)).body;
  expect(leases).toMatchObject([
    { status: 'active', terms: [{ monthlyRent: '30500.00' }, { monthlyRent: '32000.00' }] },
  ]);
  expect(nextPayment).not.toBeNull();
  expect((await tenant.call(listDocuments)).body).toHaveLength(3);

  const agent = await signIn('agent');
  expect((await agent.call(listAgentProperties)).body).toHaveLength(2);
});
