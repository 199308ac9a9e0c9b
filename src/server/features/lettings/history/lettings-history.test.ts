import { describe, expect, it } from 'vitest';
import { updateProfile } from '#contract/identity/account';
import { decideApplication } from '#contract/lettings/applications';
import {
  type HistoryQuery,
  listApplicationEvents,
  listLeaseEvents,
  listPropertyEvents,
  listTenantEvents,
} from '#contract/lettings/history';
import { updateLease } from '#contract/lettings/leases';
import { confirmLease, denyLease, leaveLease } from '#contract/lettings/tenancy-answers';
import { deleteTenant, updateTenant } from '#contract/lettings/tenants';
import { listAuditLog } from '#contract/platform/audit-log';
import { runLeasesDaily } from '#server/features/lettings/leases/service/daily';
import { openTestApp } from '#test/app';
import { apply, proveEmail } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { historyOf, historyOfTenant } from '#test/history';
import { acceptInvitation, anAgentOf, leaseFields, leaseTo, onboard, tenantBody } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

type HistoryFilters = Partial<HistoryQuery>;

const anOwner = async () => {
  const owner = await aLandlord(app, { firstName: 'Meera' });
  return { owner, home: await aProperty(owner, { name: 'Palm Court' }) };
};

/** A home that is let, to somebody who has not answered yet. */
const aTenancy = async (estate?: Awaited<ReturnType<typeof anOwner>>) => {
  const { owner, home } = estate ?? (await anOwner());
  const tenant = await onboard(owner, leaseFields(home, { monthlyRent: '18000', leaseEndDate: '2026-09-30' }));
  return { owner, home, tenant, leaseId: tenant.lease?.id ?? 0 };
};

const ONBOARDED = [
  'Tenant onboarded',
  'Meera Rao (owner)',
  'Starts: 5 Apr 2026',
  'Ends: 30 Sep 2026',
  'Rent: ₹18,000',
  'Deposit: ₹50,000',
];

describe('an application', () => {
  const decide = (who: Caller, id: number, status: 'approved' | 'rejected' | 'pending', from?: 'approved') =>
    who.call(decideApplication, { params: { id }, body: { status, from } });

  it('has every decision on record, once, whoever took it', async () => {
    const { owner, home } = await anOwner();
    const agent = await anAgentOf(app, home);
    const { id } = await apply(app.nobody(), home);
    expect(await historyOf(owner, 'application', id)).toEqual([]);
    expect((await decide(agent, id, 'approved')).status).toBe(200);
    expect((await decide(agent, id, 'approved')).status).toBe(200);
    expect((await decide(owner, id, 'rejected')).status).toBe(409);
    expect((await decide(owner, id, 'pending', 'approved')).status).toBe(200);
    expect((await decide(owner, id, 'rejected')).status).toBe(200);
    const decisions = [
      ['Application rejected', 'Meera Rao (owner)', 'Status: pending → rejected'],
      ['Application opened again', 'Meera Rao (owner)', 'Status: approved → pending'],
      ['Application approved', 'Farhan Rao (agent)', 'Status: pending → approved'],
    ];
    expect(await historyOf(owner, 'application', id)).toEqual(decisions);
    expect((await historyOf(owner, 'property', home.id)).slice(0, 3)).toEqual(decisions);
    const [last] = (await owner.call(listApplicationEvents, { params: { id }, query: {} })).body;
    expect(last).toMatchObject({ action: 'application.rejected', person: 'Kabir Mehta', payment: null });
  });

  it('that is withdrawn does not say by whom', async () => {
    const { owner, home } = await anOwner();
    const { id } = await apply(app.nobody(), home, { email: 'shy@example.in' });
    const mail = (await app.mails()).findLast(({ to }) => to === 'shy@example.in');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const withdraw = () =>
      app.nobody().request({ method: 'POST', url: `/api/public/applications/${token}/withdraw`, payload: {} });
    expect((await withdraw()).statusCode).toBe(200);
    expect((await withdraw()).statusCode).toBe(200);
    const answer = await owner.call(listApplicationEvents, { params: { id }, query: {} });
    expect(answer.body).toMatchObject([
      { title: 'Application withdrawn', by: 'The applicant', changes: ['Status: pending → withdrawn'] },
    ]);
    expect(answer.text).not.toMatch(/shy@|Kabir|Mehta/);
  });
});

describe('a lease', () => {
  const change = (who: Caller, id: number, body: object) => who.call(updateLease, { params: { id }, body });

  it('has the onboarding, its changes, renewal and end on record', async () => {
    const estate = await anOwner();
    const agent = await anAgentOf(app, estate.home);
    const { owner, home, tenant, leaseId } = await aTenancy(estate);
    await owner.call(updateTenant, { params: { id: tenant.id }, body: { monthlyRent: '19500' } });
    await owner.call(updateTenant, { params: { id: tenant.id }, body: { monthlyRent: '19500' } });
    const renewal = { startDate: '2026-10-01', endDate: '2027-08-31', monthlyRent: '21000' };
    expect((await change(agent, leaseId, { renewal })).status).toBe(200);
    expect((await change(agent, leaseId, { renewal })).status).toBe(400);
    expect((await change(owner, leaseId, { noticeDate: '2026-06-30' })).status).toBe(200);
    expect((await change(owner, leaseId, { noticeDate: '2026-06-30' })).status).toBe(200);
    expect((await change(owner, leaseId, { noticeDate: null })).status).toBe(200);
    expect((await change(owner, leaseId, { status: 'ended' })).status).toBe(200);
    expect((await change(owner, leaseId, { status: 'ended' })).status).toBe(409);
    const done = [
      ['Lease ended', 'Meera Rao (owner)', 'Status: active → ended', 'Ended on: 5 Apr 2026'],
      ['Notice withdrawn', 'Meera Rao (owner)', 'Notice: 30 Jun 2026 → none'],
      ['Notice noted', 'Meera Rao (owner)', 'Notice: none → 30 Jun 2026'],
      [
        'Lease renewed',
        'Farhan Rao (agent)',
        'Renewed from: 1 Oct 2026',
        'Ends: 30 Sep 2026 → 31 Aug 2027',
        'Rent: ₹19,500 → ₹21,000',
      ],
      ['Lease changed', 'Meera Rao (owner)', 'Rent: ₹18,000 → ₹19,500'],
      ONBOARDED,
    ];
    expect(await historyOf(owner, 'lease', leaseId)).toEqual(done);
    const [first] = (await owner.call(listPropertyEvents, { params: { id: home.id }, query: {} })).body;
    expect(first).toMatchObject({ title: 'Lease ended', person: 'Meera Iyer' });
  });

  it('made for a tenant who is known is on record, and that its term is over by itself', async () => {
    const { owner, home } = await anOwner();
    const tenant = await onboard(owner, { propertyId: home.id });
    const { id } = await leaseTo(owner, home, tenant, { endDate: '2026-06-30' });
    await leaseTo(owner, home, tenant, { endDate: '2026-06-30' });
    const later = { ...app.deps, now: () => new Date('2026-07-02T06:00:00Z') };
    await runLeasesDaily(later);
    await runLeasesDaily(later);
    const made = ['Lease made', 'Meera Rao (owner)', 'Starts: 5 Apr 2026', 'Ends: 30 Jun 2026', 'Rent: ₹25,000'];
    expect(await historyOf(owner, 'lease', id)).toEqual([
      ['Term of the lease over: it goes on month to month', 'Kiraya (automatic)', 'Ends: 30 Jun 2026'],
      [...made, 'Deposit: ₹0'],
    ]);
    const events = (await owner.call(listPropertyEvents, { params: { id: home.id }, query: {} })).body;
    expect(events.at(-1)).toMatchObject({ title: 'Tenant onboarded', changes: [], person: 'Meera Iyer' });
  });

  it('has what the tenant says on record, and who denies keeps their name', async () => {
    const by = async (email: string) => {
      const person = await app.signUp('tenant', { email, firstName: 'Secret' });
      await proveEmail(app, email);
      const { owner, home } = await anOwner();
      await apply(app.nobody(), home, { email });
      const fields = leaseFields(home, { leaseStartDate: '2025-01-01', leaseEndDate: '2026-12-31' });
      const { lease } = await onboard(owner, { ...tenantBody(), ...fields, email });
      return { person, owner, id: lease?.id ?? 0 };
    };
    const yes = await by('yes@example.in');
    for (let twice = 0; twice < 2; twice++) await yes.person.call(confirmLease, { params: { id: yes.id } });
    await yes.owner.call(updateLease, { params: { id: yes.id }, body: { status: 'ended' } });
    await yes.person.call(leaveLease, { params: { id: yes.id } });
    expect((await yes.person.call(leaveLease, { params: { id: yes.id } })).status).toBe(404);
    const said = await historyOf(yes.owner, 'lease', yes.id);
    expect([said[0], said[2], said.length]).toEqual([
      ['Tenancy left by the tenant', 'Meera Iyer (tenant)', 'Standing: confirmed → left'],
      ['Tenancy confirmed by the tenant', 'Secret Rao (tenant)', 'Standing: stated → confirmed'],
      4,
    ]);

    const no = await by('no@example.in');
    expect((await no.person.call(denyLease, { params: { id: no.id } })).status).toBe(200);
    expect((await no.person.call(denyLease, { params: { id: no.id } })).status).toBe(404);
    const answer = await no.owner.call(listLeaseEvents, { params: { id: no.id }, query: {} });
    expect(answer.body[0]).toMatchObject({ title: 'Tenancy denied', by: 'Meera Iyer (tenant)' });
    expect(answer.body).toHaveLength(2);
    expect(answer.text).not.toMatch(/Secret|no@/);
  });

  it('is confirmed by the link of the invitation, too', async () => {
    const { owner, tenant, leaseId } = await aTenancy();
    await acceptInvitation(app, tenant);
    expect(await historyOf(owner, 'lease', leaseId)).toEqual([
      ['Tenancy confirmed by the tenant', 'Meera Iyer (tenant)', 'Standing: stated → confirmed'],
      ONBOARDED,
    ]);
  });
});

describe('a tenant', () => {
  it('has what was done to all their leases with the owner on record, and nothing of what others did', async () => {
    const { owner, tenant, leaseId } = await aTenancy();
    const person = await acceptInvitation(app, tenant);
    const { id } = person.user;
    const shop = await aProperty(owner, { name: 'Shop' });
    await leaseTo(owner, shop, { id });
    const elsewhere = await anOwner();
    await apply(app.nobody(), elsewhere.home, { email: tenant.email });
    await owner.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
    const titles = (await historyOfTenant(owner, id)).map(([title]) => title);
    expect(titles).toEqual(['Lease ended', 'Lease made', 'Tenancy confirmed by the tenant', 'Tenant onboarded']);
    const first = await owner.call(listTenantEvents, { params: { id }, query: { limit: 1 } });
    expect(first.headers.link).toContain(`cursor=${first.body[0]?.id}`);
    expect((await elsewhere.owner.call(listTenantEvents, { params: { id }, query: {} })).status).toBe(404);
    expect((await person.call(listTenantEvents, { params: { id }, query: {} })).status).toBe(403);
  });

  it('without a lease has the onboarding on record', async () => {
    const { owner, home } = await anOwner();
    const { id } = await onboard(owner, { propertyId: home.id });
    expect(await historyOfTenant(owner, id)).toEqual([['Tenant onboarded', 'Meera Rao (owner)']]);
  });
});

it('a tenant who is deleted leaves no name behind', async () => {
  const { owner, home, tenant, leaseId } = await aTenancy();
  expect((await owner.call(deleteTenant, { params: { id: tenant.id } })).status).toBe(204);
  const answer = await owner.call(listPropertyEvents, { params: { id: home.id }, query: {} });
  expect(answer.body.map(({ title }) => title)).toEqual([
    'Tenant deleted with leases and payments',
    'Tenant onboarded',
  ]);
  expect(answer.text).not.toMatch(/Iyer/);
  expect((await owner.call(listLeaseEvents, { params: { id: leaseId }, query: {} })).status).toBe(404);
});

it('names are those of then, the list is paged, and nobody but the owner reads it', async () => {
  const { owner, home } = await anOwner();
  const agent = await anAgentOf(app, home);
  await owner.call(updateProfile, { body: { firstName: 'Mira' } });
  const params = { id: home.id };
  const first = await owner.call(listPropertyEvents, { params, query: { limit: 2 } });
  expect(first.body.map(({ by }) => by)).toEqual(['Meera Rao (owner)', 'Meera Rao (owner)']);
  expect(first.headers.link).toContain(`cursor=${first.body[1]?.id}`);
  const second = await owner.call(listPropertyEvents, { params, query: { limit: 2, cursor: first.body[1]?.id } });
  expect(second.body.map(({ title, by }) => [title, by])).toEqual([['Agent took the property', 'Farhan Rao (agent)']]);
  expect(first.text).not.toContain('@');
  expect((await agent.call(listPropertyEvents, { params, query: {} })).status).toBe(403);
  expect((await (await aLandlord(app)).call(listPropertyEvents, { params, query: {} })).status).toBe(404);
});

it('is narrowed by whom, by what and by days', async () => {
  const estate = await anOwner();
  const agent = await anAgentOf(app, estate.home);
  const { owner, home, leaseId } = await aTenancy(estate);
  const renewal = { startDate: '2026-10-01', endDate: '2027-08-31', monthlyRent: '21000' };
  await agent.call(updateLease, { params: { id: leaseId }, body: { renewal } });
  const later = { ...app.deps, now: () => new Date('2027-09-02T06:00:00Z') };
  await runLeasesDaily(later);
  // Written down last, and done before.
  await owner.call(updateLease, { params: { id: leaseId }, body: { noticeDate: '2027-06-30' } });
  const titles = async (query: HistoryFilters) =>
    (await owner.call(listPropertyEvents, { params: { id: home.id }, query })).body.map(({ title }) => title);
  const over = 'Term of the lease over: it goes on month to month';
  expect(await titles({ by: 'agent' })).toEqual(['Lease renewed', 'Agent took the property']);
  expect(await titles({ by: 'system' })).toEqual([over]);
  expect(await titles({ about: 'leases' })).toEqual([over, 'Notice noted', 'Lease renewed']);
  const [last] = (await owner.call(listPropertyEvents, { params: { id: home.id }, query: { limit: 1 } })).body;
  expect(await titles({ limit: 1, cursor: last?.id })).toEqual(['Notice noted']);
  expect(await titles({ about: 'people', by: 'landlord' })).toEqual(['Tenant onboarded']);
  expect(await titles({ about: 'expenses' })).toEqual([]);
  expect(await titles({ from: '2026-04-06' })).toEqual([over]);
  expect(await titles({ to: '2026-04-05', about: 'leases' })).toEqual(['Notice noted', 'Lease renewed']);
});

it('operators read the same entries, by subject', async () => {
  const { owner, leaseId } = await aTenancy();
  await owner.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
  const admin = await app.signInAdmin();
  const query = { subjectType: 'lease', subjectId: String(leaseId) } as const;
  expect((await admin.call(listAuditLog, { query })).body).toMatchObject([
    {
      action: 'lease.ended',
      actorName: owner.user.email,
      actorRole: 'landlord',
      subjectName: 'Palm Court',
      changes: [
        { field: 'status', from: 'active', to: 'ended' },
        { field: 'endedOn', to: '2026-04-05' },
      ],
    },
  ]);
});
