import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeRole } from '#contract/identity/auth';
import { removeAgent } from '#contract/lettings/mandates';
import { deleteProperty } from '#contract/lettings/properties';
import { listConversations, listRecipients, NO_CONTACT, sendMessage } from '#contract/messaging/messages';
import { properties } from '#server/db/schema/properties';
import { lockUser } from '#server/features/identity/users/service';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { anAgentOf, onboard } from '#test/leases-and-tenants';
import { aTenancy, tryToWrite, write } from '#test/messages';
import { aLandlord, aLeaseRow, anApplicationRow, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

const labels = async (person: Caller, search?: string) =>
  (await person.call(listRecipients, { query: search === undefined ? {} : { search } })).body.map(({ label }) => label);

const expectRefusal = async (from: Caller, to: Caller) => {
  const answer = await tryToWrite(from, to);
  expect(answer.status).toBe(403);
  expect(answer.error.message).toBe(NO_CONTACT);
};

/** A property that is not on offer, so that only ties to it count. */
const aQuietProperty = async (landlord: Caller, name: string) => {
  const property = await aProperty(landlord, { name });
  await app.db.update(properties).set({ isAvailable: false }).where(eq(properties.id, property.id));
  return property;
};

describe('a landlord writes to', () => {
  it('tenants, applicants and agents, each named with their property', async () => {
    const landlord = await aLandlord(app);
    const [palm, lake, hill] = [
      await aQuietProperty(landlord, 'Palm Court'),
      await aQuietProperty(landlord, 'Lake View'),
      await aProperty(landlord, { name: 'Hill Top' }),
    ];
    const tenant = await app.signUp('tenant', { firstName: 'Tara' });
    await aLeaseRow(app, palm, tenant);
    const former = await app.signUp('tenant', { firstName: 'Firoz' });
    await aLeaseRow(app, lake, former, { status: 'ended' });
    const applicant = await app.signUp('tenant', { firstName: 'Anil' });
    await anApplicationRow(app, lake, applicant);
    const agent = await anAgentOf(app, hill);
    const meera = await onboard(landlord, {});
    const inOrder = [
      'Tara Rao (Palm Court)',
      'Firoz Rao (Lake View)',
      'Meera Iyer',
      'Anil Rao, applicant (Lake View)',
      'Farhan Rao, agent (Hill Top)',
    ];
    expect(await labels(landlord)).toEqual(inOrder);
    for (const person of [tenant, former, applicant, agent])
      expect((await tryToWrite(landlord, person)).status).toBe(201);
    const body = { receiverId: meera.id, content: 'Welcome' };
    expect((await landlord.call(sendMessage, { body })).status).toBe(201);
    expect((await landlord.call(listConversations)).body.map(({ relation }) => relation)).toEqual([
      'Tenant',
      'Agent, Hill Top',
      'Applicant, Lake View',
      'Tenant, Lake View',
      'Tenant, Palm Court',
    ]);
  });

  it('nobody else, and an unknown id is refused in the same words', async () => {
    const landlord = await aLandlord(app);
    const { landlord: other, tenant } = await aTenancy(app);
    for (const stranger of [other, tenant, await app.signUp('agent'), landlord])
      await expectRefusal(landlord, stranger);
    const body = { receiverId: '00000000-0000-4000-8000-000000000000', content: 'Hello' };
    const answer = await landlord.call(sendMessage, { body });
    expect([answer.status, answer.error.message]).toEqual([403, NO_CONTACT]);
    expect(await labels(landlord)).toEqual([]);
  });

  it('somebody once, by the nearest tie', async () => {
    const { landlord, tenant, property } = await aTenancy(app);
    const second = await aQuietProperty(landlord, 'Second Home');
    await anApplicationRow(app, second, tenant, 'rejected');
    await anApplicationRow(app, property, tenant, 'approved');
    expect(await labels(landlord)).toEqual(['Tara Rao (Palm Court)']);
  });

  it('no account that is locked', async () => {
    const { landlord, tenant } = await aTenancy(app);
    await write(tenant, landlord);
    await lockUser(app.deps, tenant.user.id);
    await expectRefusal(landlord, tenant);
    expect(await labels(landlord)).toEqual([]);
    expect((await landlord.call(listConversations)).body[0]).toMatchObject({ canWrite: false, relation: null });
  });
});

describe('a tenant writes to', () => {
  it('the owners and agents of properties they see, the own home first', async () => {
    const { landlord, tenant } = await aTenancy(app, 'Own Home');
    const other = await aLandlord(app, { firstName: 'Omar' });
    const open = await aProperty(other, { name: 'Open House', area: 'Indiranagar', city: 'Bengaluru' });
    await aQuietProperty(other, 'Hidden House');
    const agent = await anAgentOf(app, open);
    const seen = (await tenant.call(listRecipients)).body;
    expect(seen[0]).toEqual({
      id: landlord.user.id,
      name: 'Leela Rao',
      kind: 'owner',
      propertyName: 'Own Home',
      label: 'Property Owner (Own Home)',
    });
    const offered = ['Agent (2-bedroom home in Indiranagar)', 'Property Owner (2-bedroom home in Indiranagar)'];
    expect((await labels(tenant, 'bengaluru')).sort()).toEqual(offered);
    await aProperty(await aLandlord(app), { name: 'Corner', kind: 'shop', area: 'Koramangala' });
    expect(await labels(tenant, 'koramangala')).toEqual(['Property Owner (Shop in Koramangala)']);
    // What a home on offer is called, and whose it is, is not to be found out by searching for it.
    for (const secret of ['open house', 'Omar']) expect(await labels(tenant, secret)).toEqual([]);
    expect(await labels(tenant, '%')).toEqual([]);
    expect(await labels(tenant, 'Hidden')).toEqual([]);
    for (const person of [landlord, other, agent]) expect((await tryToWrite(tenant, person)).status).toBe(201);
    const [toAgent, , toLandlord] = (await tenant.call(listConversations)).body;
    expect([toAgent?.relation, toLandlord?.relation]).toEqual([
      'Agent, 2-bedroom home in Indiranagar',
      'Property Owner, Own Home',
    ]);
  });

  it('nobody through a property that is rented out, removed, or whose owner is locked', async () => {
    const tenant = await app.signUp('tenant');
    const landlord = await aLandlord(app);
    await aQuietProperty(landlord, 'Rented Out');
    await expectRefusal(tenant, landlord);
    const property = await aProperty(landlord, { name: 'Soon Removed' });
    const agent = await anAgentOf(app, property);
    await anApplicationRow(app, property, tenant, 'approved');
    await landlord.call(deleteProperty, { params: { id: property.id } });
    for (const person of [landlord, agent]) await expectRefusal(tenant, person);
    const locked = await aLandlord(app);
    await aProperty(locked, { name: 'Locked Out' });
    await lockUser(app.deps, locked.user.id);
    await expectRefusal(tenant, locked);
    expect(await labels(tenant, 'Locked Out')).toEqual([]);
  });

  it('no other tenant', async () => {
    const [one, other] = [await aTenancy(app), await aTenancy(app)];
    await expectRefusal(one.tenant, other.tenant);
  });

  it('the landlord who onboarded them, before there is a lease', async () => {
    const landlord = await aLandlord(app, { firstName: 'Kavya' });
    const tenant = await app.signUp('tenant', { email: 'invited@example.in' });
    const applied = await aQuietProperty(landlord, 'Meant For You');
    const application = await anApplicationRow(app, applied, tenant, 'approved');
    await onboard(landlord, { email: tenant.user.email });
    expect(application.applicantId).toBe(tenant.user.id);
    expect((await tryToWrite(tenant, landlord)).status).toBe(201);
  });
});

describe('an agent writes to', () => {
  it('landlords, tenants and applicants of assigned properties', async () => {
    const landlord = await aLandlord(app, { firstName: 'Leela' });
    const property = await aProperty(landlord, { name: 'Palm Court' });
    const agent = await anAgentOf(app, property);
    const tenant = await app.signUp('tenant', { firstName: 'Tara' });
    await aLeaseRow(app, property, tenant);
    const applicant = await app.signUp('tenant', { firstName: 'Anil' });
    await anApplicationRow(app, property, applicant);
    const own = await onboard(agent, { firstName: 'Nila' });
    expect(await labels(agent)).toEqual([
      'Tara Rao (Palm Court)',
      'Nila Iyer',
      'Anil Rao, applicant (Palm Court)',
      'Leela Rao, landlord (Palm Court)',
    ]);
    for (const person of [landlord, tenant, applicant]) expect((await tryToWrite(agent, person)).status).toBe(201);
    const body = { receiverId: own.id, content: 'Welcome' };
    expect((await agent.call(sendMessage, { body })).status).toBe(201);
    expect((await agent.call(listConversations)).body.at(-1)?.relation).toBe('Landlord, Palm Court');
  });

  it('nobody of a property that they do not mediate', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const agent = await app.signUp('agent');
    for (const person of [landlord, tenant]) await expectRefusal(agent, person);
  });

  it('after removal only to those who wrote to them', async () => {
    const landlord = await aLandlord(app, { firstName: 'Leela' });
    const property = await aProperty(landlord);
    const agent = await anAgentOf(app, property);
    const tenant = await app.signUp('tenant', { firstName: 'Tara' });
    await aLeaseRow(app, property, tenant);
    await write(tenant, agent);
    await write(agent, landlord);
    await landlord.call(removeAgent, { params: { id: property.id } });
    await expectRefusal(agent, landlord);
    expect((await tryToWrite(agent, tenant)).status).toBe(201);
    const found = (await agent.call(listConversations)).body;
    expect(found.map(({ counterpart, relation, canWrite }) => [counterpart.id, relation, canWrite])).toEqual([
      [tenant.user.id, null, true],
      [landlord.user.id, null, false],
    ]);
    await write(landlord, agent);
    expect((await tryToWrite(agent, landlord)).status).toBe(201);
  });
});

describe('whoever was written to', () => {
  it('may answer, whatever the roles', async () => {
    const tenant = await app.signUp('tenant', { firstName: 'Tara' });
    const landlord = await aLandlord(app);
    await aProperty(landlord, { name: 'On Offer' });
    await expectRefusal(landlord, tenant);
    await write(tenant, landlord);
    expect((await tryToWrite(landlord, tenant)).status).toBe(201);
    await landlord.call(changeRole, { body: { role: 'tenant' } });
    expect((await tryToWrite(landlord, tenant)).status).toBe(201);
  });

  it('is found by id in any writing', async () => {
    const { landlord, tenant } = await aTenancy(app);
    const body = { receiverId: landlord.user.id.toUpperCase(), content: 'Hello' };
    expect((await tenant.call(sendMessage, { body })).status).toBe(201);
    expect((await tenant.call(listConversations)).body).toHaveLength(1);
  });
});

it('somebody without a role has nobody to write to', async () => {
  const person = await app.signUp(null);
  expect(await labels(person)).toEqual([]);
  await expectRefusal(person, await aLandlord(app));
});

it('the picker takes as many statements for many people as for one', async () => {
  const landlord = await aLandlord(app);
  const property = await aQuietProperty(landlord, 'Tower');
  const ask = () => landlord.call(listRecipients);
  await aLeaseRow(app, property, await app.signUp('tenant'));
  const forOne = await countStatements(app, ask);
  for (let i = 0; i < 5; i++) await aLeaseRow(app, property, await app.signUp('tenant'), { status: 'ended' });
  expect((await ask()).body).toHaveLength(6);
  expect(await countStatements(app, ask)).toBe(forOne);
});
