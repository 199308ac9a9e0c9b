import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmDeleteUser, deleteUser, listUsers, USER_HAS_LEASE } from '#contract/back-office/admin-users';
import { currentUser, login } from '#contract/identity/auth';
import { listApplications } from '#contract/lettings/applications';
import { listLeases, updateLease } from '#contract/lettings/leases';
import { listProperties } from '#contract/lettings/properties';
import { listPayments } from '#contract/money/payments';
import { listAuditLog } from '#contract/platform/audit-log';
import { listNotifications } from '#contract/platform/notifications';
import { applications } from '#server/db/schema/applications';
import { documents } from '#server/db/schema/documents';
import { invoices } from '#server/db/schema/invoices';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';
import { openTestApp, PASSWORD } from '#test/app';
import { apply } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, anUpload, leaseFields, onboard } from '#test/leases-and-tenants';
import { aCharge, aReceipt } from '#test/payments';
import { aLandlord, aPhoto, aProperty } from '#test/people-and-homes';
import { buyPlan } from '#test/plans';

const app = await openTestApp();
const admin = await app.signInAdmin();

const remove = (who: Caller, confirmed?: 'true') =>
  admin.call(deleteUser, { params: { id: who.user.id }, query: { ...(confirmed && { confirmed }) } });
const noticesOf = async (person: Caller) =>
  (await person.call(listNotifications)).body.map(({ title, content }) => `${title}: ${content}`);
const rowsOf = (who: Caller) => app.db.select().from(users).where(eq(users.id, who.user.id));
const isIn = async (person: Caller) => (await person.call(currentUser)).status === 200;
const blobs = () => {
  const folder = join(app.deps.config.dataDir, 'files');
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;
};

/** A leased flat with a photo, a tenant with a document, an agent, and rent that was paid. */
const aHousehold = async () => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord, { name: 'Palm Court', photos: [await aPhoto(landlord)] });
  const agent = await anAgentOf(app, property);
  const fileUrl = await anUpload(agent);
  const made = await onboard(agent, {
    ...leaseFields(property),
    documents: [{ type: 'tenant_pan', name: 'PAN card', fileUrl }],
  });
  const tenant = await acceptInvitation(app, made);
  const leaseId = made.lease?.id ?? 0;
  const payment = await aCharge(landlord, { leaseId });
  await aReceipt(landlord, payment.id);
  return { landlord, agent, tenant, property, leaseId };
};

it('asks in the words of the specification', () => {
  expect(confirmDeleteUser('asha@example.in')).toBe(
    'Are you sure you want to delete asha@example.in? This action cannot be undone. All their properties, applications, and data will be permanently removed.',
  );
});

describe('deleting a user', () => {
  it('takes their properties, applications and files, ends their sessions, and is written down', async () => {
    const [landlord, other] = [await aLandlord(app), await aLandlord(app)];
    const property = await aProperty(landlord, { photos: [await aPhoto(landlord)] });
    const agent = await anAgentOf(app, property);
    await apply(app.nobody(), property);
    await apply(landlord, await aProperty(other), { email: landlord.user.email });
    const before = blobs();
    await app.mails();
    expect((await remove(landlord)).status).toBe(204);
    expect(await isIn(landlord)).toBe(false);
    expect(await rowsOf(landlord)).toEqual([]);
    expect(await app.db.select().from(properties).where(eq(properties.id, property.id))).toEqual([]);
    const again = await app.nobody().call(login, { body: { email: landlord.user.email, password: PASSWORD } });
    expect(again.status).toBe(401);
    expect(await app.db.select().from(applications).where(eq(applications.propertyId, property.id))).toEqual([]);
    expect((await other.call(listApplications)).body).toEqual([]);
    expect((await agent.call(listProperties)).body.map(({ id }) => id)).not.toContain(property.id);
    const mails = await app.mails();
    expect(mails.find(({ to }) => to === landlord.user.email)?.subject).toBe('Your Kiraya account was deleted');
    expect(blobs()).toBeLessThan(before);
    const { body } = await admin.call(listAuditLog, { query: { subjectId: landlord.user.id, actorKind: 'admin' } });
    expect(body).toMatchObject([
      {
        action: 'user.deleted',
        actorName: 'operator',
        subjectName: expect.stringMatching(/^deleted user [0-9a-f]{8}$/),
        subjectType: 'user',
      },
    ]);
    expect((await remove(landlord)).status).toBe(404);
    expect((await admin.call(listUsers, { query: { search: landlord.user.email } })).body).toEqual([]);
  });

  it('keeps invoices with the name they were made out to', async () => {
    const person = await app.signUp('landlord', { firstName: 'Billed' });
    await buyPlan(person, 'basic');
    expect((await remove(person)).status).toBe(204);
    const kept = await app.db.select().from(invoices).where(eq(invoices.customerName, 'Billed Rao'));
    expect(kept).toMatchObject([{ userId: null, status: 'paid' }]);
  });

  it('asks once more while a lease is active, and changes nothing until then', async () => {
    const { landlord, tenant, property } = await aHousehold();
    for (const who of [landlord, tenant]) {
      const { status, error } = await remove(who);
      expect([status, error.message]).toEqual([409, USER_HAS_LEASE]);
      expect(await isIn(who)).toBe(true);
    }
    expect((await landlord.call(listProperties)).body).toMatchObject([{ id: property.id, isAvailable: false }]);
  });

  it('of a tenant ends the lease with its books: the property is free again, landlord and agent are told', async () => {
    const { landlord, agent, tenant, property, leaseId } = await aHousehold();
    expect((await remove(tenant, 'true')).status).toBe(204);
    expect(await app.db.select().from(leases).where(eq(leases.id, leaseId))).toEqual([]);
    expect(await app.db.select().from(payments).where(eq(payments.leaseId, leaseId))).toEqual([]);
    expect(await app.db.select().from(documents).where(eq(documents.ownerId, tenant.user.id))).toEqual([]);
    expect((await landlord.call(listProperties)).body).toMatchObject([{ id: property.id, isAvailable: true }]);
    expect((await landlord.call(listPayments)).body).toEqual([]);
    for (const who of [landlord, agent])
      expect(await noticesOf(who)).toContain(
        'The lease for Palm Court was removed: The account of Meera Iyer was deleted, so the lease of Meera Iyer for Palm Court has ended. It was removed with its payments.',
      );
    expect(await isIn(tenant)).toBe(false);
    expect(await isIn(landlord)).toBe(true);
  });

  it('of a landlord ends the leases of their tenants, who are told, as the agents are', async () => {
    const { landlord, agent, tenant, property, leaseId } = await aHousehold();
    expect((await remove(landlord, 'true')).status).toBe(204);
    expect(await app.db.select().from(leases).where(eq(leases.id, leaseId))).toEqual([]);
    expect(await app.db.select().from(properties).where(eq(properties.id, property.id))).toEqual([]);
    expect((await tenant.call(listLeases)).body).toEqual([]);
    expect(await noticesOf(tenant)).toContain(
      'The lease for Palm Court was removed: The account of your landlord was deleted, so your lease for Palm Court has ended. It was removed with its payments.',
    );
    expect((await noticesOf(agent)).join()).toContain('The lease for Palm Court was removed');
    expect(await isIn(tenant)).toBe(true);
  });

  it('of an agent leaves the leases alone, and tells the owner', async () => {
    const { landlord, agent, leaseId } = await aHousehold();
    expect((await remove(agent)).status).toBe(204);
    expect((await landlord.call(listLeases)).body).toMatchObject([{ id: leaseId, status: 'active' }]);
    expect((await noticesOf(landlord)).join()).toContain('Palm Court has no agent any more');
  });

  it('leaves the books of finished leases to the other side, with the names', async () => {
    for (const side of ['landlord', 'tenant'] as const) {
      const { landlord, tenant, leaseId } = await aHousehold();
      const [leaving, staying] = side === 'landlord' ? [landlord, tenant] : [tenant, landlord];
      await landlord.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
      expect((await remove(leaving)).status).toBe(204);
      expect((await staying.call(listLeases)).body).toMatchObject([
        { id: leaseId, tenantName: 'Meera Iyer', property: { name: 'Palm Court' } },
      ]);
      expect((await staying.call(listPayments)).body).toHaveLength(1);
    }
  });
});
