import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { currentUser } from '#contract/identity/auth';
import { listDocuments } from '#contract/lettings/documents';
import { listLeases } from '#contract/lettings/leases';
import { removeAgent } from '#contract/lettings/mandates';
import { getProperty } from '#contract/lettings/properties';
import { confirmLease } from '#contract/lettings/tenancy-answers';
import { deleteTenant, getTenant, onboardTenant } from '#contract/lettings/tenants';
import { listPayments } from '#contract/money/payments';
import { createDeps } from '#server/create-deps';
import type { Database } from '#server/db/client';
import { applications } from '#server/db/schema/applications';
import { documents } from '#server/db/schema/documents';
import { files } from '#server/db/schema/files';
import { leases, leaseTerms } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';
import { removeBlobs } from '#server/features/platform/files/jobs';
import { openTestApp } from '#test/app';
import { anApplication, aPayment } from '#test/books';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, anUpload, leaseFields, onboard, tenantBody } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const remove = (who: Caller, id: string) => who.call(deleteTenant, { params: { id } });
const folder = join(app.deps.config.dataDir, 'files');
const storedKeys = () =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map((name) => String(name).split('/').at(-1)) : [];

/** What a second process on the same database and folder has: a queue and a store of its own. */
const anotherProcess = () => {
  const { config, log, now, db } = app.deps;
  const { $client: client } = db as unknown as { $client: { query: Database['executeSql'] } };
  const executeSql: Database['executeSql'] = (text, values) => client.query(text, values);
  return createDeps({ config, log, now, database: { db, executeSql } as Database });
};

/** A tenant with everything a tenant can have. */
const aFullTenant = async (landlord: Caller) => {
  const property = await aProperty(landlord);
  const fileUrl = await anUpload(landlord);
  const tenant = await onboard(landlord, {
    ...leaseFields(property),
    documents: [{ type: 'tenant_pan', name: 'PAN card', fileUrl }],
  });
  await aPayment(app, { user: { id: tenant.id } } as Caller, { leaseId: tenant.lease?.id ?? 0 });
  await anApplication(app, { propertyId: property.id, email: tenant.email });
  return { tenant, property, fileUrl };
};

const left = async (tenant: { id: string; email: string }) => ({
  users: (await app.db.select().from(users).where(eq(users.id, tenant.id))).length,
  profiles: (await app.db.select().from(tenantProfiles).where(eq(tenantProfiles.tenantId, tenant.id))).length,
  documents: (await app.db.select().from(documents).where(eq(documents.ownerId, tenant.id))).length,
  applications: (await app.db.select().from(applications).where(eq(applications.email, tenant.email))).length,
  leases: (await app.db.select().from(leases).where(eq(leases.tenantId, tenant.id))).length,
  payments: (await app.db.select().from(payments).where(eq(payments.tenantId, tenant.id))).length,
});
const NOTHING = { users: 0, profiles: 0, documents: 0, applications: 0, leases: 0, payments: 0 };

describe('deleting a tenant', () => {
  it('removes everything, frees the property, and answers 404 the second time', async () => {
    const landlord = await aLandlord(app);
    const { tenant, property } = await aFullTenant(landlord);
    expect((await remove(landlord, tenant.id)).status).toBe(204);
    expect(await left(tenant)).toEqual(NOTHING);
    const terms = await app.db
      .select()
      .from(leaseTerms)
      .where(eq(leaseTerms.leaseId, tenant.lease?.id ?? 0));
    expect(terms).toHaveLength(0);
    expect((await landlord.call(getProperty, { params: { id: property.id } })).body.isAvailable).toBe(true);
    expect((await remove(landlord, tenant.id)).status).toBe(404);
    expect((await onboard(landlord, { email: tenant.email })).id).not.toBe(tenant.id);
  });

  it('keeps the bytes until the job has run, which another process can do after this one has died', async () => {
    const landlord = await aLandlord(app);
    const { tenant, fileUrl } = await aFullTenant(landlord);
    const [file] = await app.db
      .select()
      .from(files)
      .where(eq(files.id, Number(fileUrl.split('/').at(-1))));
    expect(storedKeys()).toContain(file?.storageKey);
    await remove(landlord, tenant.id);
    expect((await landlord.request({ method: 'GET', url: fileUrl })).statusCode).toBe(404);
    expect(storedKeys()).toContain(file?.storageKey);
    const other = anotherProcess();
    expect(await other.queue.drain(other, removeBlobs)).toBeGreaterThan(0);
    expect(storedKeys()).not.toContain(file?.storageKey);
  });

  it('leaves an account with a password, without a lease', async () => {
    const landlord = await aLandlord(app);
    const { tenant } = await aFullTenant(landlord);
    const person = await acceptInvitation(app, tenant);
    await remove(landlord, tenant.id);
    expect(await left(tenant)).toEqual({ ...NOTHING, users: 1 });
    expect((await person.call(currentUser)).body.email).toBe(tenant.email);
    expect((await person.call(listLeases)).body).toEqual([]);
    expect((await person.call(listPayments)).body).toEqual([]);
    expect((await person.call(listDocuments)).body).toEqual([]);
  });

  it("takes only this landlord's part where there is another", async () => {
    const [one, two] = [await aLandlord(app), await aLandlord(app)];
    const { tenant } = await aFullTenant(one);
    const person = await acceptInvitation(app, tenant);
    const home = await aProperty(two);
    await anApplication(app, { propertyId: home.id, email: tenant.email });
    const fileUrl = await anUpload(two);
    const body = tenantBody({
      ...leaseFields(home),
      email: tenant.email,
      documents: [{ type: 'police_noc', name: 'NOC', fileUrl }],
    });
    const stated = (await two.call(onboardTenant, { body })).body;
    await person.call(confirmLease, { params: { id: stated.lease?.id ?? 0 } });
    await app.db.insert(documents).values({
      ownerId: tenant.id,
      name: 'Own',
      type: 'other',
      fileUrl: 'https://example.in/own.pdf',
      createdAt: app.deps.now(),
    });
    expect(await left(tenant)).toEqual({
      users: 1,
      profiles: 2,
      documents: 3,
      applications: 2,
      leases: 2,
      payments: 1,
    });
    expect((await remove(one, tenant.id)).status).toBe(204);
    expect(await left(tenant)).toEqual({
      users: 1,
      profiles: 1,
      documents: 2,
      applications: 1,
      leases: 1,
      payments: 0,
    });
    expect((await one.call(getTenant, { params: { id: tenant.id } })).status).toBe(404);
    expect((await two.call(getTenant, { params: { id: tenant.id } })).body.lease?.status).toBe('active');
    expect((await two.request({ method: 'GET', url: fileUrl })).statusCode).toBe(200);
    expect((await remove(two, tenant.id)).status).toBe(204);
    expect(await left(tenant)).toEqual({ ...NOTHING, users: 1 });
  });

  it("of somebody else's does not exist", async () => {
    const landlord = await aLandlord(app);
    const { tenant } = await aFullTenant(landlord);
    for (const stranger of [await aLandlord(app), await app.signUp('agent')]) {
      expect((await remove(stranger, tenant.id)).status).toBe(404);
    }
    expect(await left(tenant)).toMatchObject({ users: 1, profiles: 1, leases: 1 });
  });
});

describe('an agent', () => {
  it('deletes whom they keep, and whom they took in for a property that they mediate', async () => {
    const landlord = await aLandlord(app);
    const property = await aProperty(landlord);
    const agent = await anAgentOf(app, property);
    const kept = await onboard(agent);
    const leased = await onboard(agent, leaseFields(property));
    expect((await remove(agent, kept.id)).status).toBe(204);
    expect((await remove(agent, leased.id)).status).toBe(204);
    expect(await left(leased)).toEqual(NOTHING);
  });

  it("does not delete a landlord's tenants, nor anybody after losing the property", async () => {
    const landlord = await aLandlord(app);
    const property = await aProperty(landlord);
    const agent = await anAgentOf(app, property);
    const others = await onboard(landlord, { propertyId: property.id });
    expect(others.isBroughtIn).toBe(true);
    const seen = await agent.call(getTenant, { params: { id: others.id } });
    expect(seen.body.isBroughtIn).toBe(false);
    const answer = await remove(agent, others.id);
    expect(answer.status).toBe(403);
    expect(answer.error.message).toContain('Only the landlord');
    const own = await onboard(agent, leaseFields(property));
    await landlord.call(removeAgent, { params: { id: property.id } });
    expect((await remove(agent, own.id)).status).toBe(404);
    expect(await left(own)).toMatchObject({ users: 1, leases: 1 });
  });
});
