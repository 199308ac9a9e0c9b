import { describe, expect, it } from 'vitest';
import { createLease, getLease, type LeaseForm, listLeases } from '#contract/lettings/leases';
import { deleteProperty, getProperty } from '#contract/lettings/properties';
import { getTenant } from '#contract/lettings/tenants';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { acceptInvitation, anAgentOf, leaseFields, leaseTo, onboard } from '#test/leases-and-tenants';
import { aLandlord, aLeaseRow, aPhoto, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const landlord = await aLandlord(app, { firstName: 'Lata' });
type Body = Partial<Record<keyof LeaseForm, unknown>>;
const create = (who: Caller, body: Body) => who.call(createLease, { body: body as LeaseForm });
const terms = { startDate: '2026-04-05', endDate: '2027-03-04', monthlyRent: '25000', securityDeposit: '50000' };
const ids = async (who: Caller, query: object = {}) =>
  (await who.call(listLeases, { query })).body.map((lease) => lease.id);

describe('making a lease', () => {
  it('sets the property occupied and tells the tenant', async () => {
    const property = await aProperty(landlord, { name: 'Palm Court' });
    const tenant = await acceptInvitation(app, await onboard(landlord));
    const body = { propertyId: property.id, tenantId: tenant.user.id, ...terms, status: 'active' };
    const answer = await create(landlord, body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'active',
      tenantName: 'Meera Iyer',
      monthlyRent: '25000.00',
      securityDeposit: '50000.00',
      startDate: '2026-04-05',
      endDate: '2027-03-04',
      noticeDate: null,
      endedOn: null,
      agent: null,
    });
    expect((await landlord.call(getProperty, { params: { id: property.id } })).body.isAvailable).toBe(false);
    expect((await tenant.call(listNotifications)).body[0]).toMatchObject({
      title: 'New lease for Palm Court',
      content: 'Your lease for Palm Court runs from 5 Apr 2026 to 4 Mar 2027, at ₹25,000 a month.',
      type: 'lease',
    });
  });

  it('answers the one that exists where the same is sent again, and tells nobody twice', async () => {
    const property = await aProperty(landlord);
    const made = await onboard(landlord, leaseFields(property));
    await app.mails();
    const answer = await create(landlord, { propertyId: property.id, tenantId: made.id, ...terms });
    expect(answer.status).toBe(201);
    expect(answer.body.id).toBe(made.lease?.id);
    expect(await app.mails()).toHaveLength(0);
    const other = await create(landlord, { propertyId: property.id, tenantId: made.id, ...terms, monthlyRent: '1' });
    expect(other.status).toBe(409);
    expect(other.error).toMatchObject({
      code: 'days_taken',
      message: 'This home is let from 5 Apr 2026 to 4 Mar 2027. It is free from 5 Mar 2027.',
    });
  });

  it('accepts instants and takes their day in India', async () => {
    const property = await aProperty(landlord);
    const { id: tenantId } = await onboard(landlord);
    const dates = { startDate: '2026-04-30T19:00:00.000Z', endDate: null };
    const answer = await create(landlord, {
      propertyId: property.id,
      tenantId,
      ...terms,
      ...dates,
      monthlyRent: 12345.5,
    });
    expect(answer.body).toMatchObject({ startDate: '2026-05-01', endDate: null, monthlyRent: '12345.50' });
  });

  it.each([
    [{ monthlyRent: '-1' }, 'monthlyRent', 'Rent must be positive'],
    [{ propertyId: 999999 }, 'propertyId', 'There is no such property.'],
    [{ tenantId: '00000000-0000-4000-8000-000000000000' }, 'tenantId', 'There is no such tenant.'],
  ])('refuses %j', async (wrong, field, message) => {
    const property = await aProperty(landlord);
    const { id: tenantId } = await onboard(landlord);
    const answer = await create(landlord, { propertyId: property.id, tenantId, ...terms, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toEqual({ [field]: message });
  });

  it("refuses somebody else's property and somebody else's tenant", async () => {
    const other = await aLandlord(app);
    const [mine, theirs] = [await aProperty(landlord), await aProperty(other)];
    const [my, their] = [await onboard(landlord), await onboard(other)];
    const wrongHome = await create(landlord, { propertyId: theirs.id, tenantId: my.id, ...terms });
    expect(wrongHome.error.fieldErrors).toHaveProperty('propertyId');
    const wrongTenant = await create(landlord, { propertyId: mine.id, tenantId: their.id, ...terms });
    expect(wrongTenant.error.fieldErrors).toHaveProperty('tenantId');
  });

  it('by an agent passes the tenant whom they kept on to the landlord', async () => {
    const property = await aProperty(landlord, { name: 'Lake View' });
    const agent = await anAgentOf(app, property);
    const made = await onboard(agent, { employer: 'Wipro' });
    const lease = await leaseTo(agent, property, made);
    expect(lease.agent?.id).toBe(agent.user.id);
    expect((await landlord.call(getTenant, { params: { id: made.id } })).body).toMatchObject({
      employer: 'Wipro',
      lease: { id: lease.id },
    });
    expect((await agent.call(getTenant, { params: { id: made.id } })).body.lease?.id).toBe(lease.id);
    expect((await landlord.call(listNotifications)).body[0]).toMatchObject({ title: 'New lease for Lake View' });
  });
});

describe('who sees a lease', () => {
  it('landlord, agent and tenant of it; to others it does not exist', async () => {
    const property = await aProperty(landlord, { photos: [await aPhoto(landlord), await aPhoto(landlord)] });
    const agent = await anAgentOf(app, property);
    const made = await onboard(agent, leaseFields(property));
    const tenant = await acceptInvitation(app, made);
    const id = made.lease?.id ?? 0;
    for (const who of [landlord, agent, tenant]) {
      const { body } = await who.call(getLease, { params: { id } });
      expect(body.property.photos).toEqual(property.photos);
      expect(body.landlord).toMatchObject({ id: landlord.user.id, firstName: 'Lata', email: landlord.user.email });
      expect(await ids(who, { propertyId: property.id })).toEqual([id]);
    }
    for (const who of [await aLandlord(app), await app.signUp('agent'), await app.signUp('tenant')]) {
      expect((await who.call(getLease, { params: { id } })).status).toBe(404);
      expect(await ids(who)).toEqual([]);
    }
  });

  it('lists them newest first, filtered, and those of a removed property to its landlord', async () => {
    const owner = await aLandlord(app);
    const property = await aProperty(owner);
    const former = await app.signUp('tenant');
    const old = await aLeaseRow(app, property, former, { status: 'ended' });
    const present = await aLeaseRow(app, await aProperty(owner), former);
    expect(await ids(owner)).toEqual([present.id, old.id]);
    expect(await ids(owner, { status: 'ended' })).toEqual([old.id]);
    expect(await ids(owner, { tenantId: former.user.id, limit: 1 })).toEqual([present.id]);
    expect(await ids(owner, { limit: 1, cursor: present.id })).toEqual([old.id]);
    expect((await owner.call(deleteProperty, { params: { id: property.id } })).status).toBe(204);
    expect(await ids(owner)).toEqual([present.id, old.id]);
    expect(await ids(former)).toEqual([present.id, old.id]);
  });

  it('takes as many statements for one as for many', async () => {
    const owner = await aLandlord(app);
    const tenant = await app.signUp('tenant');
    const listed = () => countStatements(app, () => owner.call(listLeases));
    await aLeaseRow(app, await aProperty(owner), tenant);
    const one = await listed();
    for (let i = 0; i < 3; i++) await aLeaseRow(app, await aProperty(owner), tenant);
    expect(await listed()).toBe(one);
  });
});
