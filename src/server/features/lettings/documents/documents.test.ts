import { describe, expect, it } from 'vitest';
import { listDocuments } from '#contract/lettings/documents';
import { removeAgent } from '#contract/lettings/mandates';
import { documents } from '#server/db/schema/documents';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, anUpload, leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, anApplicationRow, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const names = async (who: Caller, tenantId?: string) =>
  (await who.call(listDocuments, { query: { ...(tenantId && { tenantId }) } })).body.map((row) => row.name);

const aDocumentRow = async (owner: Caller, name: string, values: Partial<typeof documents.$inferInsert> = {}) => {
  const about = { ownerId: owner.user.id, name, type: 'other' as const, fileUrl: `https://example.in/${name}.pdf` };
  const [row] = await app.db
    .insert(documents)
    .values({ ...about, createdAt: app.deps.now(), ...values })
    .returning();
  return row?.id ?? 0;
};

describe('documents', () => {
  it("of a tenant are shown to each landlord as far as they are that landlord's business", async () => {
    const [one, two] = [await aLandlord(app), await aLandlord(app)];
    const [first, second] = [await aProperty(one), await aProperty(two)];
    const made = await onboard(one, {
      ...leaseFields(first),
      documents: [{ type: 'tenant_pan', name: 'from one', fileUrl: await anUpload(one) }],
    });
    const tenant = await acceptInvitation(app, made);
    await anApplicationRow(app, second, tenant);
    const { lease } = await onboard(two, { ...leaseFields(second), email: tenant.user.email });
    await aDocumentRow(tenant, 'own');
    await aDocumentRow(tenant, 'about the second', { propertyId: second.id });
    await aDocumentRow(tenant, 'second lease', { leaseId: lease?.id ?? 0, type: 'lease_agreement' });
    expect(await names(tenant)).toEqual(['second lease', 'about the second', 'own', 'from one']);
    expect(await names(one)).toEqual(['own', 'from one']);
    expect(await names(two)).toEqual(['second lease', 'about the second', 'own']);
    expect(await names(two, tenant.user.id)).toHaveLength(3);
    expect(await names(two, one.user.id)).toEqual([]);
  });

  it('of an applicant are shown to the landlord and the agent of the property, as long as they are', async () => {
    const landlord = await aLandlord(app);
    const [property, other] = [await aProperty(landlord), await aProperty(landlord)];
    const agent = await anAgentOf(app, property);
    const applicant = await app.signUp('tenant');
    const application = await anApplicationRow(app, property, applicant);
    await anApplicationRow(app, other, applicant);
    await aDocumentRow(applicant, 'Aadhaar', { applicationId: application.id, type: 'tenant_aadhaar' });
    await aDocumentRow(applicant, 'for the other', { propertyId: other.id });
    await aDocumentRow(applicant, 'about nothing in particular');
    expect(await names(landlord)).toEqual(['for the other', 'Aadhaar']);
    expect(await names(agent)).toEqual(['Aadhaar']);
    await landlord.call(removeAgent, { params: { id: property.id } });
    for (const stranger of [agent, await aLandlord(app), await app.signUp('tenant')]) {
      expect(await names(stranger)).toEqual([]);
    }
  });

  it('say whose they are, page by page', async () => {
    const tenant = await app.signUp('tenant');
    await aDocumentRow(tenant, 'first', { documentDate: '2026-01-01', validityDate: '2027-01-01' });
    const last = await aDocumentRow(tenant, 'last');
    const page = await tenant.call(listDocuments, { query: { limit: 1 } });
    expect(page.body.map((row) => row.id)).toEqual([last]);
    expect(page.headers.link).toContain('rel="next"');
    const [first] = (await tenant.call(listDocuments, { query: { limit: 1, cursor: last } })).body;
    expect(first).toMatchObject({ ownerId: tenant.user.id, ownerName: 'Asha Rao', validityDate: '2027-01-01' });
  });

  it('are read by their owner in any role', async () => {
    const agent = await app.signUp('agent');
    const fileUrl = await anUpload(agent);
    const made = await onboard(agent, { documents: [{ type: 'other', name: 'File', fileUrl }] });
    const tenant = await acceptInvitation(app, made);
    await tenant.request({ method: 'PATCH', url: '/api/auth/user/role', payload: { role: 'landlord' } });
    expect((await tenant.request({ method: 'GET', url: fileUrl })).statusCode).toBe(200);
    expect((await agent.request({ method: 'GET', url: fileUrl })).statusCode).toBe(200);
    expect((await app.nobody().request({ method: 'GET', url: fileUrl })).statusCode).toBe(404);
  });
});
