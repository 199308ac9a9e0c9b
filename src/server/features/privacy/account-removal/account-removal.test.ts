import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteAccount, downloadMyData, updateProfile } from '#contract/identity/account';
import { decideApplication, listApplications } from '#contract/lettings/applications';
import { listLeases, updateLease } from '#contract/lettings/leases';
import { deleteProperty, listProperties } from '#contract/lettings/properties';
import { applications } from '#server/db/schema/applications';
import { documents } from '#server/db/schema/documents';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';
import { openTestApp, PASSWORD } from '#test/app';
import { aForm, apply, aVisitorsUpload } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, anUpload, leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aPhoto, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const leave = (who: Caller) => who.call(deleteAccount, { body: { password: PASSWORD } });

const aHousehold = async () => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord, { name: 'Palm Court' });
  const agent = await anAgentOf(app, property);
  const fileUrl = await anUpload(agent);
  const made = await onboard(agent, {
    ...leaseFields(property),
    employer: 'Wipro',
    documents: [{ type: 'tenant_pan', name: 'PAN card', fileUrl }],
  });
  const tenant = await acceptInvitation(app, made);
  return { landlord, agent, tenant, property, leaseId: made.lease?.id ?? 0 };
};

describe('deleting the account', () => {
  it('is refused to landlord and tenant while a lease is active', async () => {
    const { landlord, tenant } = await aHousehold();
    for (const who of [landlord, tenant]) {
      const answer = await leave(who);
      expect(answer.status).toBe(409);
      expect(answer.error.message).toBe('Your account cannot be deleted while a lease is active. End the lease first.');
    }
    expect((await landlord.call(listProperties)).body).toHaveLength(1);
  });

  it("of a tenant takes their documents, and leaves their name in the landlord's books", async () => {
    const { landlord, tenant, leaseId } = await aHousehold();
    await landlord.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
    const folder = join(app.deps.config.dataDir, 'files');
    const blobs = () => (existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0);
    const before = blobs();
    expect((await leave(tenant)).status).toBe(204);
    expect(await app.db.select().from(documents).where(eq(documents.ownerId, tenant.user.id))).toHaveLength(0);
    await app.mails();
    expect(blobs()).toBeLessThan(before);
    const [lease] = (await landlord.call(listLeases)).body;
    expect(lease).toMatchObject({ id: leaseId, tenantId: null, tenant: null, tenantName: 'Meera Iyer' });
    expect((await landlord.request({ method: 'GET', url: `/api/leases/${leaseId}/summary.pdf` })).statusCode).toBe(200);
  });

  it('of a landlord takes what applicants sent, decided or not, also for properties that went before', async () => {
    const landlord = await aLandlord(app);
    const [first, second] = [await aProperty(landlord), await aProperty(landlord)];
    const sent: number[] = [];
    for (const [property, status] of [
      [first, 'approved'],
      [second, 'pending'],
    ] as const) {
      const form = await aForm(landlord, { propertyId: property.id });
      const visitor = app.nobody();
      const upload = await aVisitorsUpload(visitor, form);
      const uploads = [{ type: 'tenant_aadhaar' as const, name: 'Aadhaar', ...upload }];
      const { id } = await apply(visitor, property, { applicationFormId: form.id, uploads });
      if (status === 'approved') await landlord.call(decideApplication, { params: { id }, body: { status } });
      sent.push(id);
    }
    await landlord.call(deleteProperty, { params: { id: first.id } });
    const leftOf = async () => [
      await app.db.select().from(applications).where(inArray(applications.id, sent)),
      await app.db.select().from(documents).where(inArray(documents.applicationId, sent)),
    ];
    expect((await leftOf()).map((rows) => rows.length)).toEqual([2, 2]);
    expect((await leave(landlord)).status).toBe(204);
    expect((await leftOf()).map((rows) => rows.length)).toEqual([0, 0]);
  });

  it('of an applicant takes what they sent', async () => {
    const [landlord, applicant] = [await aLandlord(app), await app.signUp('tenant')];
    const property = await aProperty(landlord);
    await apply(applicant, property, { email: applicant.user.email });
    expect((await leave(applicant)).status).toBe(204);
    expect((await landlord.call(listApplications)).body).toEqual([]);
  });

  it("of a landlord takes what they knew, and leaves the tenant's books", async () => {
    const { landlord, agent, tenant, leaseId } = await aHousehold();
    await landlord.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
    expect((await leave(landlord)).status).toBe(204);
    expect(await app.db.select().from(users).where(eq(users.id, landlord.user.id))).toHaveLength(0);
    expect(await app.db.select().from(tenantProfiles).where(eq(tenantProfiles.tenantId, tenant.user.id))).toHaveLength(
      0,
    );
    expect(await app.db.select().from(documents).where(eq(documents.ownerId, tenant.user.id))).toHaveLength(0);
    const [lease] = (await tenant.call(listLeases)).body;
    expect(lease).toMatchObject({ id: leaseId, landlord: null, property: { name: 'Palm Court' } });
    expect((await leave(agent)).status).toBe(204);
  });
});

describe('a picture', () => {
  it('is seen by those who have to do with its owner', async () => {
    const { landlord, agent, tenant } = await aHousehold();
    const everybody = [landlord, agent, tenant];
    for (const owner of everybody) {
      const profileImageUrl = await aPhoto(owner);
      await owner.call(updateProfile, { body: { profileImageUrl } });
      const statusFor = async (who: Caller) => (await who.request({ method: 'GET', url: profileImageUrl })).statusCode;
      for (const who of everybody) expect(await statusFor(who)).toBe(200);
      for (const who of [await app.signUp('agent'), await app.signUp(), app.nobody()]) {
        expect(await statusFor(who)).toBe(404);
      }
    }
  });
});

it('my data holds my lease, my documents, and what others know of me', async () => {
  const { landlord, tenant, leaseId } = await aHousehold();
  const dataOf = async (who: Caller) => (await who.request({ method: 'GET', url: downloadMyData.path })).json();
  const data = await dataOf(tenant);
  expect(data.leases.asTenant).toMatchObject([{ id: leaseId }]);
  expect(data.documents).toMatchObject([{ name: 'PAN card' }]);
  expect(data.payments).toEqual([]);
  expect(data.tenantProfiles).toMatchObject([{ keptBy: 'Asha Rao', employer: 'Wipro', pan: 'ABCxxxxx4F' }]);
  expect(JSON.stringify(data)).not.toMatch(/panSealed|storageKey/);
  const theirs = await dataOf(landlord);
  expect(theirs.properties).toMatchObject([{ name: 'Palm Court' }]);
  expect(theirs.leases.asLandlord).toMatchObject([{ id: leaseId }]);
  expect(theirs.tenantProfiles).toEqual([]);
});
