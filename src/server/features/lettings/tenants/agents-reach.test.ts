import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeRole } from '#contract/identity/auth';
import { submitApplication } from '#contract/lettings/applications';
import { addDocument, listDocuments } from '#contract/lettings/documents';
import { listLeases } from '#contract/lettings/leases';
import { removeAgent } from '#contract/lettings/mandates';
import type { Property } from '#contract/lettings/properties';
import {
  deleteTenant,
  EMAIL_EXISTS,
  EMAIL_FIXED,
  getTenant,
  listTenants,
  onboardTenant,
  updateTenant,
} from '#contract/lettings/tenants';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';
import { submission } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import {
  acceptInvitation,
  anAgentOf,
  confirm,
  leaseFields,
  leaseTo,
  onboard,
  take,
  tenantBody,
} from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

const apply = (propertyId: number, email: string) =>
  app.nobody().call(submitApplication, {
    body: { propertyId, firstName: 'Not', lastName: 'Them', email, phone: '9876543210' },
  });

const paper = (owner: Caller, name: string) =>
  owner.call(addDocument, { body: { name, type: 'other', fileUrl: 'https://example.in/paper.pdf' } });
const papersSeenBy = async (who: Caller) => (await who.call(listDocuments)).body.map(({ name }) => name);

describe('an agent of one property', () => {
  it("cannot write a landlord's tenant of another property anew, nor delete them", async () => {
    const landlord = await aLandlord(app);
    const [home, empty] = [await aProperty(landlord), await aProperty(landlord)];
    const tenant = await onboard(landlord, leaseFields(home));
    const agent = await anAgentOf(app, empty);
    await apply(empty.id, tenant.email);
    const body = tenantBody({ email: tenant.email, propertyId: empty.id });
    const again = await agent.call(onboardTenant, { body });
    expect(again.error).toMatchObject({ code: 'email_taken', message: EMAIL_EXISTS });
    expect((await agent.call(deleteTenant, { params: { id: tenant.id } })).status).toBe(404);
    expect((await landlord.call(listLeases)).body).toHaveLength(1);
  });

  it('cannot send the invitation of a tenant to an address of their own', async () => {
    const landlord = await aLandlord(app);
    const home = await aProperty(landlord);
    const agent = await anAgentOf(app, home);
    const tenant = await onboard(landlord, leaseFields(home));
    const change = { params: { id: tenant.id }, body: { email: 'mine@example.in' } };
    expect((await agent.call(updateTenant, change)).error).toMatchObject({ message: EMAIL_FIXED });
    expect((await landlord.call(updateTenant, change)).status).toBe(200);
  });

  it('does not see those who lived there before', async () => {
    const landlord = await aLandlord(app);
    const home = await aProperty(landlord);
    const tenant = await onboard(landlord, leaseFields(home));
    const [lease] = (await landlord.call(listLeases)).body;
    await landlord.request({ method: 'PATCH', url: `/api/leases/${lease?.id}`, payload: { status: 'ended' } });
    const agent = await anAgentOf(app, home);
    expect((await agent.call(getTenant, { params: { id: tenant.id } })).status).toBe(404);
  });
});

describe('an agent of several owners', () => {
  const applicantTo = async (home: Property) => {
    const applicant = await app.signUp('tenant');
    await applicant.call(submitApplication, { body: submission(home, { email: applicant.user.email }) });
    return applicant;
  };

  it('makes nobody who applied to one of them the tenant of another without their word', async () => {
    const [home, elsewhere] = [await aProperty(await aLandlord(app)), await aProperty(await aLandlord(app))];
    const agent = await anAgentOf(app, home);
    await confirm(app, elsewhere, await take(agent, elsewhere));
    const applicant = await applicantTo(home);
    const dates = { leaseStartDate: '2026-05-01', leaseEndDate: '2027-03-31' };
    const { email } = applicant.user;
    const made = await onboard(agent, { ...leaseFields(elsewhere, dates), email });
    expect([made.standing, made.id === applicant.user.id]).toEqual(['stated', false]);
    expect((await applicant.call(listLeases)).body).toEqual([]);
    const again = await applicantTo(home);
    const own = await onboard(agent, { ...leaseFields(home, dates), email: again.user.email });
    expect([own.standing, own.id]).toEqual(['confirmed', again.user.id]);
  });

  it('hands no tenant of their own homes to another owner, whatever role they act in', async () => {
    const [landlord, other] = [await aLandlord(app), await aLandlord(app)];
    const [home, elsewhere] = [await aProperty(landlord), await aProperty(other)];
    const tenant = await acceptInvitation(app, await onboard(landlord, leaseFields(home)));
    await app.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, landlord.user.id));
    await landlord.call(changeRole, { body: { role: 'agent' } });
    await confirm(app, elsewhere, await take(landlord, elsewhere));
    await leaseTo(landlord, elsewhere, tenant.user);
    expect((await tenant.call(listLeases)).body.map(({ property }) => property.id)).toEqual([home.id]);
    expect((await other.call(listTenants)).body.map(({ id, standing }) => [id === tenant.user.id, standing])).toEqual([
      [false, 'stated'],
    ]);
    await landlord.call(changeRole, { body: { role: 'landlord' } });
    expect((await landlord.call(listTenants)).body.map(({ id }) => id)).toEqual([tenant.user.id]);
  });

  it('keeps no applicant of a home once its owner has sent them away', async () => {
    const landlord = await aLandlord(app);
    const home = await aProperty(landlord);
    const agent = await anAgentOf(app, home);
    const applicant = await applicantTo(home);
    const kept = await onboard(agent, { email: applicant.user.email });
    expect([kept.standing, kept.id === applicant.user.id]).toEqual(['stated', false]);
    await landlord.call(removeAgent, { params: { id: home.id } });
    app.pass(60);
    await paper(applicant, 'for my next home');
    expect(await papersSeenBy(agent)).toEqual([]);
  });
});

describe('documents that are tied to nothing', () => {
  it('stay hidden from a landlord who only stated that somebody applied', async () => {
    const [landlord, victim] = [await aLandlord(app), await app.signUp('tenant')];
    const home = await aProperty(landlord);
    await apply(home.id, victim.user.email);
    const linked = await onboard(landlord, { ...leaseFields(home), email: victim.user.email });
    expect(linked.id).not.toBe(victim.user.id);
    await paper(victim, 'for somebody else');
    expect(await papersSeenBy(landlord)).toEqual([]);
    await landlord.call(deleteTenant, { params: { id: linked.id } });
    expect(await papersSeenBy(victim)).toEqual(['for somebody else']);
  });

  it('are shown to the landlord of a tenant who accepted, until the lease is over', async () => {
    const landlord = await aLandlord(app);
    const home = await aProperty(landlord);
    const tenant = await acceptInvitation(app, await onboard(landlord, leaseFields(home)));
    await paper(tenant, 'while I live here');
    expect(await papersSeenBy(landlord)).toEqual(['while I live here']);
    const [lease] = (await landlord.call(listLeases)).body;
    await landlord.request({ method: 'PATCH', url: `/api/leases/${lease?.id}`, payload: { status: 'ended' } });
    app.pass(60);
    await paper(tenant, 'after I left');
    expect(await papersSeenBy(landlord)).toEqual(['while I live here']);
  });
});

it('a wrong year is corrected in one go', async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const { id } = await onboard(landlord, leaseFields(home));
  const dates = { leaseStartDate: '2024-01-01', leaseEndDate: '2024-12-31' };
  const changed = await landlord.call(updateTenant, { params: { id }, body: dates });
  expect(changed.body.lease).toMatchObject({ startDate: '2024-01-01', endDate: '2024-12-31' });
});
