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
  type Property,
  updateProperty,
} from '#contract/lettings/properties';
import type { Role } from '#contract/platform/roles';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { anAgent, anAgentOf, take } from '#test/leases-and-tenants';
import { aLandlord, aLeaseRow, anApplicationRow, aProperty, propertyBody } from '#test/people-and-homes';
import { findForManager } from './service.ts';

const app = await openTestApp();

const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id);
const namesOf = (rows: { name: string }[]) => rows.map((row) => row.name);
const seenBy = async (who: Caller) => idsOf((await who.call(listProperties, { query: { limit: 500 } })).body);
const hide = (property: Property) =>
  app.db.update(properties).set({ isAvailable: false }).where(eq(properties.id, property.id));
const become = (who: Caller, role: Role) =>
  who.request({ method: 'PATCH', url: '/api/auth/user/role', payload: { role } });
const nextOf = (headers: Record<string, unknown>) => /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];

describe('who sees which properties', () => {
  it('a landlord sees their own', async () => {
    const [one, other] = [await aLandlord(app), await aLandlord(app)];
    const [mine, theirs] = [await aProperty(one), await aProperty(other)];
    expect(await seenBy(one)).toEqual([mine.id]);
    expect(await seenBy(other)).toEqual([theirs.id]);
    expect(idsOf((await one.call(listMyProperties)).body)).toEqual([mine.id]);
  });

  it("another landlord's does not exist, whatever one tries", async () => {
    const [owner, stranger] = [await aLandlord(app), await aLandlord(app)];
    const property = await aProperty(owner);
    const params = { id: property.id };
    const refused = [
      await stranger.call(getProperty, { params }),
      await stranger.call(getPropertyHistory, { params }),
      await stranger.call(updateProperty, { params, body: { name: 'Mine now' } }),
      await stranger.call(deleteProperty, { params }),
      await stranger.call(removeAgent, { params }),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(404);
      expect(answer.error.message).toBe('There is no such property.');
    }
    expect((await owner.call(getProperty, { params })).body).toEqual(property);
    for (const id of ['abc', '0', '99999999999']) {
      const answer = await owner.request({ method: 'GET', url: `/api/properties/${id}` });
      expect(answer.statusCode).toBe(400);
    }
  });

  it('a tenant sees available ones, and those leased or applied for', async () => {
    const owner = await aLandlord(app);
    const [tenant, other] = [await app.signUp('tenant'), await app.signUp('tenant')];
    const [free, leased, left, applied, hidden] = [
      await aProperty(owner),
      await aProperty(owner),
      await aProperty(owner),
      await aProperty(owner),
      await aProperty(owner),
    ];
    await aLeaseRow(app, leased, tenant);
    await aLeaseRow(app, left, tenant, { status: 'ended' });
    await anApplicationRow(app, applied, tenant, 'rejected');
    for (const property of [leased, left, applied, hidden]) await hide(property);
    const own = [free, leased, left, applied, hidden].map((property) => property.id);
    expect((await seenBy(tenant)).filter((id) => own.includes(id))).toEqual([applied.id, left.id, leased.id, free.id]);
    expect((await seenBy(other)).filter((id) => own.includes(id))).toEqual([free.id]);
    expect((await tenant.call(getProperty, { params: { id: applied.id } })).status).toBe(200);
    expect((await tenant.call(getProperty, { params: { id: hidden.id } })).status).toBe(404);
    expect((await other.call(getProperty, { params: { id: leased.id } })).status).toBe(404);
  });

  it('an agent sees those they have taken, and open ones without an agent', async () => {
    const owner = await aLandlord(app);
    const [agent, rival] = [await anAgent(app), await anAgent(app)];
    const [mine, open, closed] = [
      await aProperty(owner),
      await aProperty(owner),
      await aProperty(owner, { openToAgents: false }),
    ];
    await take(agent, mine);
    await owner.call(updateProperty, { params: { id: mine.id }, body: { openToAgents: false, isAvailable: false } });
    const own = [mine, open, closed].map((property) => property.id);
    expect((await seenBy(agent)).filter((id) => own.includes(id))).toEqual([open.id, mine.id]);
    expect((await seenBy(rival)).filter((id) => own.includes(id))).toEqual([open.id]);
    expect(idsOf((await agent.call(listAgentProperties)).body)).toEqual([mine.id]);
    expect((await rival.call(listAgentProperties)).body).toEqual([]);
    for (const property of [mine, closed])
      expect((await rival.call(getProperty, { params: { id: property.id } })).status).toBe(404);
  });

  it('a change of role shows nothing more', async () => {
    const owner = await aLandlord(app);
    const hidden = await aProperty(owner, { openToAgents: false });
    await hide(hidden);
    const person = await app.signUp('landlord');
    for (const role of ['landlord', 'tenant', 'agent'] as const) {
      await become(person, role);
      expect(await seenBy(person)).not.toContain(hidden.id);
      expect((await person.call(getProperty, { params: { id: hidden.id } })).status).toBe(404);
      expect((await person.call(listMyProperties)).body).toEqual([]);
    }
  });

  it('the tenant is known to the owner and the agent, the agent to them and the tenant', async () => {
    const owner = await aLandlord(app);
    const tenant = await app.signUp('tenant', { firstName: 'Ravi' });
    const visitor = await app.signUp('tenant');
    const property = await aProperty(owner);
    const agent = await anAgentOf(app, property);
    const lease = await aLeaseRow(app, property, tenant, { monthlyRent: '26000.50' });
    const seen = async (who: Caller) => (await who.call(getProperty, { params: { id: property.id } })).body;
    const theLease = {
      id: lease.id,
      monthlyRent: '26000.50',
      startDate: '2026-01-01',
      endDate: '2026-11-30',
      tenant: { id: tenant.user.id, firstName: 'Ravi', lastName: 'Rao', email: tenant.user.email, phone: null },
    };
    const theAgent = {
      id: agent.user.id,
      firstName: 'Farhan',
      lastName: 'Rao',
      email: agent.user.email,
      phone: null,
      agencyName: null,
    };
    for (const who of [owner, agent]) expect(await seen(who)).toMatchObject({ lease: theLease, agent: theAgent });
    expect(await seen(tenant)).toMatchObject({ lease: null, agent: theAgent });
    expect((await visitor.call(getProperty, { params: { id: property.id } })).status).toBe(404);
  });

  it('an ended lease is no lease', async () => {
    const owner = await aLandlord(app);
    const property = await aProperty(owner);
    await aLeaseRow(app, property, await app.signUp('tenant'), { status: 'expired' });
    expect((await owner.call(getProperty, { params: { id: property.id } })).body.lease).toBeNull();
  });
});

describe('the list', () => {
  it('is searched by name and address, taken by its letters', async () => {
    const owner = await aLandlord(app);
    await aProperty(owner, { name: 'Sea_view 100%', city: 'Mumbai' });
    await aProperty(owner, { name: 'Seaview', area: 'Worli', city: 'Mumbai' });
    await aProperty(owner, { name: 'Garden \\ House' });
    const find = async (search: string) => namesOf((await owner.call(listProperties, { query: { search } })).body);
    expect(await find('SEAVIEW')).toEqual(['Seaview']);
    expect(await find('mumbai')).toEqual(['Seaview', 'Sea_view 100%']);
    expect(await find('worli, mum')).toEqual(['Seaview']);
    expect(await find('a_v')).toEqual(['Sea_view 100%']);
    expect(await find('%')).toEqual(['Sea_view 100%']);
    expect(await find('\\')).toEqual(['Garden \\ House']);
    expect(await find('nowhere')).toEqual([]);
    expect(await find('')).toHaveLength(3);
    // Signs that mean something where the words are sent as a list.
    await aProperty(owner, { name: 'Rose "A" {1}' });
    expect(await find('"a" {1} rose')).toEqual(['Rose "A" {1}']);
    expect(await find('"b"')).toEqual([]);
  });

  it('is filtered by availability', async () => {
    const owner = await aLandlord(app);
    const [free, occupied] = [await aProperty(owner), await aProperty(owner, { isAvailable: false })];
    const filtered = async (availability: 'available' | 'occupied') =>
      idsOf((await owner.call(listProperties, { query: { availability } })).body);
    expect(await filtered('available')).toEqual([free.id]);
    expect(await filtered('occupied')).toEqual([occupied.id]);
    const wrong = await owner.request({ method: 'GET', url: '/api/properties?availability=maybe' });
    expect(wrong.statusCode).toBe(400);
  });

  it.each([
    ['newest', ['b', 'C', 'd', 'A', 'a']],
    ['name', ['a', 'A', 'b', 'C', 'd']],
    ['rent_high', ['C', 'd', 'A', 'b', 'a']],
    ['rent_low', ['a', 'b', 'A', 'd', 'C']],
  ] as const)('comes sorted by %s, page by page, each property once', async (sort, expected) => {
    const owner = await aLandlord(app);
    const rents = { a: 900, A: 20000, d: 20000, C: 100000, b: 1000 };
    for (const [name, monthlyRent] of Object.entries(rents)) await aProperty(owner, { name, monthlyRent });
    const names: string[] = [];
    let url: string | undefined = `/api/properties?limit=2&sort=${sort}`;
    for (let page = 0; url && page < 5; page++) {
      const answer = await owner.request({ method: 'GET', url });
      names.push(...namesOf(answer.json()));
      url = nextOf(answer.headers);
    }
    expect(names).toEqual(expected);
  });

  it('tells nothing of a row out of scope by its place', async () => {
    const [owner, stranger] = [await aLandlord(app), await aLandlord(app)];
    await aProperty(owner, { monthlyRent: 10 });
    const theirs = await aProperty(stranger, { monthlyRent: 5 });
    const answer = await owner.call(listProperties, { query: { sort: 'rent_low', cursor: theirs.id } });
    expect(answer.body).toEqual([]);
  });

  it('takes the same few statements for 1,000 properties as for one', async () => {
    const [small, large] = [await aLandlord(app), await aLandlord(app)];
    const one = await aProperty(small);
    const first = await aProperty(large, { name: 'First' });
    const [row] = await app.db.select().from(properties).where(eq(properties.id, first.id));
    if (!row) throw new Error('no row');
    const { id: _id, ...values } = row;
    await app.db.insert(properties).values(Array.from({ length: 999 }, () => values));
    await aLeaseRow(app, one, await app.signUp('tenant'));
    const listOf = (who: Caller) => () => who.call(listProperties, { query: { limit: 500, sort: 'name' } });
    const statements = await countStatements(app, listOf(small));
    expect(statements).toBe(2);
    expect(await countStatements(app, listOf(large))).toBe(statements);
    expect((await listOf(large)()).body).toHaveLength(500);
  });
});

describe('the open list', () => {
  it('shows what is for rent, and of that only what anybody may know', async () => {
    const owner = await aLandlord(app);
    const [free, occupied] = [await aProperty(owner), await aProperty(owner, { isAvailable: false })];
    const answer = await app.nobody().call(listPublicProperties, { query: { limit: 500 } });
    expect(idsOf(answer.body)).not.toContain(occupied.id);
    const row = JSON.parse(answer.text).find(({ id }: { id: number }) => id === free.id);
    expect(row).toEqual({
      id: free.id,
      kind: 'home',
      name: '2-bedroom home in Camp',
      area: 'Camp',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      description: null,
      bedrooms: 2,
      bathrooms: 1.5,
      squareFeet: 950,
      monthlyRent: '25000.00',
      securityDeposit: '50000.00',
      photos: [],
    });
    const page = await app.nobody().call(listPublicProperties, { query: { limit: 1 } });
    expect(nextOf(page.headers)).toContain('/api/public/properties?limit=1&cursor=');
  });
});

describe('the history of a property', () => {
  it('has its leases and its last 24 payments, for the owner and the agent', async () => {
    const owner = await aLandlord(app);
    const stranger = await app.signUp('agent');
    const [former, present] = [await app.signUp('tenant', { firstName: 'Old' }), await app.signUp('tenant')];
    const [property, other] = [await aProperty(owner), await aProperty(owner)];
    const agent = await anAgentOf(app, property);
    const oldLease = await aLeaseRow(app, property, former, {
      status: 'ended',
      startDate: '2024-01-01',
      endDate: '2024-11-30',
    });
    const newLease = await aLeaseRow(app, property, present);
    const elsewhere = await aLeaseRow(app, other, present);
    const payment = (leaseId: number, dueDate: string) => ({
      leaseId,
      amount: '25000.00',
      type: 'rent' as const,
      dueDate,
      status: 'paid' as const,
      paidDate: app.deps.now(),
      createdAt: app.deps.now(),
    });
    const days = Array.from({ length: 26 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`);
    await app.db
      .insert(payments)
      .values([
        payment(oldLease.id, '2024-02-01'),
        ...days.map((day) => payment(newLease.id, day)),
        payment(elsewhere.id, '2026-03-01'),
      ]);
    const answer = await owner.call(getPropertyHistory, { params: { id: property.id } });
    expect(answer.body.leases).toEqual([
      {
        id: newLease.id,
        tenantName: 'Asha Rao',
        status: 'active',
        monthlyRent: '25000.00',
        startDate: '2026-01-01',
        endDate: '2026-11-30',
      },
      expect.objectContaining({ id: oldLease.id, tenantName: 'Old Rao', status: 'ended' }),
    ]);
    expect(answer.body.payments).toHaveLength(24);
    expect(answer.body.payments[0]).toEqual({
      id: expect.any(Number),
      tenantName: 'Asha Rao',
      type: 'rent',
      amount: '25000.00',
      dueDate: '2026-02-26',
      received: '0.00',
      paidDate: app.deps.now().toISOString(),
      status: 'paid',
      isOverdue: false,
    });
    const params = { id: property.id };
    expect((await agent.call(getPropertyHistory, { params })).body).toEqual(answer.body);
    expect((await stranger.call(getPropertyHistory, { params })).status).toBe(404);
    await owner.call(removeAgent, { params });
    expect((await agent.call(getPropertyHistory, { params })).status).toBe(404);
  });
});

it('a manager is the owner as landlord or the assigned agent as agent', async () => {
  const owner = await aLandlord(app);
  const property = await aProperty(owner, propertyBody());
  const as = (who: Caller, role: Role) =>
    ({ userId: who.user.id, role, sessionId: '' }) as Parameters<typeof findForManager>[1];
  expect(await findForManager(app.db, as(owner, 'landlord'), property.id)).toMatchObject({ id: property.id });
  expect(await findForManager(app.db, as(owner, 'agent'), property.id)).toBeUndefined();
  expect(await findForManager(app.db, as(owner, 'tenant'), property.id)).toBeUndefined();
  expect(await findForManager(app.db, as(await app.signUp(), 'landlord'), property.id)).toBeUndefined();
});
