import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { removeAgent } from '#contract/lettings/mandates';
import {
  deleteProperty,
  getProperty,
  getPropertyHistory,
  listAgentProperties,
  listMyProperties,
  listProperties,
  listPublicProperties,
  PROPERTY_HAS_LEASE,
  type Property,
  updateProperty,
} from '#contract/lettings/properties';
import { listNotifications } from '#contract/platform/notifications';
import { applicationForms } from '#server/db/schema/application-forms';
import { applications } from '#server/db/schema/applications';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anAgent, anAgentOf, take } from '#test/leases-and-tenants';
import { aLandlord, aLeaseRow, anApplicationRow, aPhoto, aProperty } from '#test/people-and-homes';
import { removeAllOf } from './service/removal.ts';
import { countOf, lockProperty } from './service.ts';

const app = await openTestApp();

const remove = (who: Caller, { id }: Property) => who.call(deleteProperty, { params: { id } });
const rowOf = async ({ id }: Property) => (await app.db.select().from(properties).where(eq(properties.id, id)))[0];
const publishForm = (owner: Caller, { id }: Property) =>
  app.db.insert(applicationForms).values({
    landlordId: owner.user.id,
    propertyId: id,
    title: 'Apply',
    shareableLink: `form-${id}`,
  });
const formsOf = ({ id }: Property) => app.db.select().from(applicationForms).where(eq(applicationForms.propertyId, id));
const notices = async (who: Caller) =>
  (await who.call(listNotifications)).body.filter((row) => row.type === 'property');

describe('deleting a property', () => {
  it('is refused while it has an active lease, and says why', async () => {
    const owner = await aLandlord(app);
    const property = await aProperty(owner);
    const lease = await aLeaseRow(app, property, await app.signUp('tenant'));
    const refused = await remove(owner, property);
    expect(refused.status).toBe(409);
    expect(refused.error.message).toBe(PROPERTY_HAS_LEASE);
    await app.db.update(leases).set({ status: 'ended' }).where(eq(leases.id, lease.id));
    expect((await remove(owner, property)).status).toBe(204);
  });

  it('takes it out of every list, for everybody, and is no second time possible', async () => {
    const owner = await aLandlord(app);
    const tenant = await app.signUp('tenant');
    const property = await aProperty(owner);
    const agent = await anAgentOf(app, property);
    await aLeaseRow(app, property, tenant, { status: 'ended' });
    expect((await remove(owner, property)).status).toBe(204);
    const params = { id: property.id };
    for (const who of [owner, agent, tenant]) {
      expect((await who.call(getProperty, { params })).status).toBe(404);
      expect((await who.call(listProperties)).body.map((row) => row.id)).not.toContain(property.id);
    }
    expect((await owner.call(listMyProperties)).body).toEqual([]);
    expect((await agent.call(listAgentProperties)).body).toEqual([]);
    expect((await app.nobody().call(listPublicProperties)).body.map((row) => row.id)).not.toContain(property.id);
    const again = [
      await remove(owner, property),
      await owner.call(updateProperty, { params, body: { name: 'Back' } }),
      await owner.call(removeAgent, { params }),
      await owner.call(getPropertyHistory, { params }),
    ];
    expect(again.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    await expect(take(agent, property)).rejects.toThrow('There is no such property.');
    expect(await app.db.transaction((tx) => lockProperty(tx, property.id))).toBeUndefined();
  });

  it('removes its forms, pending applications and photos; the books stay', async () => {
    const owner = await aLandlord(app);
    const applicant = await app.signUp('tenant');
    const photo = await aPhoto(owner);
    const [property, other] = [await aProperty(owner, { photos: [photo] }), await aProperty(owner)];
    for (const each of [property, other]) {
      await publishForm(owner, each);
      await anApplicationRow(app, each, applicant);
    }
    const decided = await anApplicationRow(app, property, applicant, 'rejected');
    const lease = await aLeaseRow(app, property, applicant, { status: 'expired' });
    await app.db.insert(payments).values({
      leaseId: lease.id,
      amount: '25000.00',
      type: 'rent',
      dueDate: '2026-02-01',
      status: 'paid',
      createdAt: app.deps.now(),
    });
    await remove(owner, property);
    expect(await formsOf(property)).toEqual([]);
    expect(await formsOf(other)).toHaveLength(1);
    const left = await app.db.select().from(applications).where(eq(applications.propertyId, property.id));
    expect(left.map((row) => row.id)).toEqual([decided.id]);
    expect(await app.db.select().from(applications).where(eq(applications.propertyId, other.id))).toHaveLength(1);
    expect((await owner.request({ method: 'GET', url: photo })).statusCode).toBe(404);
    expect(await app.db.select().from(leases).where(eq(leases.id, lease.id))).toHaveLength(1);
    expect(await app.db.select().from(payments).where(eq(payments.leaseId, lease.id))).toHaveLength(1);
    expect(await rowOf(property)).toMatchObject({ removedAt: app.deps.now(), isAvailable: false });
  });

  it('tells the agent; to one who was not confirmed, it has no name', async () => {
    const owner = await aLandlord(app);
    const [property, other] = [await aProperty(owner), await aProperty(owner)];
    const [agent, waiting] = [await anAgentOf(app, property), await anAgent(app)];
    await take(waiting, other);
    for (const each of [property, other]) await remove(owner, each);
    expect((await notices(agent))[0]).toMatchObject({
      title: 'Removed by the owner: Sunrise Apartments',
      content: 'The owner has removed Sunrise Apartments, so you are no longer the agent there.',
    });
    expect((await notices(waiting))[0]).toMatchObject({ title: 'Removed by the owner: 2-bedroom home in Camp' });
  });
});

it("all of an owner's properties go before the account does", async () => {
  const [owner, other] = [await aLandlord(app), await aLandlord(app)];
  const agent = await anAgent(app);
  const mine = [await aProperty(owner), await aProperty(owner)];
  const theirs = await aProperty(other);
  for (const property of mine) await take(agent, property);
  await aLeaseRow(app, mine[0] as Property, await app.signUp('tenant'), { status: 'ended' });
  expect(await countOf(app.db, owner.user.id)).toBe(2);
  await app.db.transaction(async (tx) => {
    await removeAllOf(app.deps, tx, owner.user.id);
    await tx.delete(users).where(eq(users.id, owner.user.id));
  });
  for (const property of mine)
    expect(await rowOf(property)).toMatchObject({ landlordId: null, removedAt: app.deps.now() });
  expect(await countOf(app.db, other.user.id)).toBe(1);
  expect((await other.call(getProperty, { params: { id: theirs.id } })).status).toBe(200);
  expect(await notices(agent)).toMatchObject([{ title: 'Removed by the owner: 2 properties' }]);
});
