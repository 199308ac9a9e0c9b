import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/identity/account';
import { changeRole } from '#contract/identity/auth';
import { decideApplication } from '#contract/lettings/applications';
import { assignAgent, PROPERTY_TAKEN, removeAgent, TAKEN_ENOUGH, TAKEN_PER_DAY } from '#contract/lettings/mandates';
import {
  FOR_THE_OWNER,
  getProperty,
  listAgentProperties,
  listProperties,
  PROPERTY_IS_LEASED,
  type Property,
  type PropertyChanges,
  updateProperty,
} from '#contract/lettings/properties';
import { onboardTenant } from '#contract/lettings/tenants';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp, PASSWORD } from '#test/app';
import { apply } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { readStream, type TestStream } from '#test/event-stream';
import { anAgent, anAgentOf, leaseFields, tenantBody } from '#test/leases-and-tenants';
import { aLandlord, aLeaseRow, aPhoto, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const url = await app.server.listen({ port: 0, host: '127.0.0.1' });

const take = (agent: Caller, { id }: Property, agentId = agent.user.id) =>
  agent.call(assignAgent, { params: { id }, body: { agentId } });
const news = async (who: Caller) => (await who.call(listNotifications)).body.filter((row) => row.type === 'property');

describe('an agent takes a property', () => {
  it('that is open, and the owner is told at once', async () => {
    const owner = await aLandlord(app);
    const agent = await anAgent(app, { firstName: 'Meera' });
    const property = await aProperty(owner);
    await app.mails();
    const answer = await take(agent, property);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: property.id, agentId: agent.user.id, agent: { firstName: 'Meera' } });
    expect(await news(owner)).toMatchObject([
      {
        title: 'Sunrise Apartments has an agent now',
        content: 'Meera Rao has taken Sunrise Apartments. You can remove the agent at any time.',
        link: `/landlord-dashboard?section=properties&property=${property.id}`,
      },
    ]);
    expect((await app.mails()).map((mail) => mail.to)).toEqual([owner.user.email]);
    expect((await owner.call(getProperty, { params: { id: property.id } })).body.agent?.id).toBe(agent.user.id);
  });

  it('twice without harm', async () => {
    const owner = await aLandlord(app);
    const agent = await anAgent(app);
    const property = await aProperty(owner);
    const first = await take(agent, property);
    const second = await take(agent, property);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await news(owner)).toHaveLength(1);
  });

  it('only for themselves', async () => {
    const property = await aProperty(await aLandlord(app));
    const [agent, other] = [await anAgent(app), await anAgent(app)];
    const answer = await take(agent, property, other.user.id);
    expect(answer.status).toBe(403);
    expect(answer.error.message).toBe('An agent can take a property only for themselves.');
    const without = await agent.request({
      method: 'POST',
      url: `/api/properties/${property.id}/assign-agent`,
      payload: {},
    });
    expect(without.statusCode).toBe(400);
    expect(without.json().fieldErrors).toEqual({ agentId: 'Please say which agent' });
  });

  it('unless another agent was faster', async () => {
    const property = await aProperty(await aLandlord(app));
    await take(await anAgent(app), property);
    const late = await take(await anAgent(app), property);
    expect(late.status).toBe(409);
    expect(late.error.message).toBe(PROPERTY_TAKEN);
  });

  it('unless it is not open, taken and closed, or not there', async () => {
    const owner = await aLandlord(app);
    const agent = await anAgent(app);
    const closed = await aProperty(owner, { openToAgents: false });
    const takenAndClosed = await aProperty(owner);
    await take(await anAgent(app), takenAndClosed);
    await owner.call(updateProperty, { params: { id: takenAndClosed.id }, body: { openToAgents: false } });
    for (const property of [closed, takenAndClosed, { ...closed, id: 999_999 }])
      expect((await take(agent, property)).status).toBe(404);
  });

  it('unless they live there, or have applied to', async () => {
    const owner = await aLandlord(app);
    const [home, wanted] = [await aProperty(owner), await aProperty(owner, { name: 'Wanted' })];
    const person = await app.signUp('tenant');
    await aLeaseRow(app, home, person);
    await apply(person, wanted);
    await person.call(changeRole, { body: { role: 'agent' } });
    for (const property of [home, wanted]) {
      const refused = await take(person, property);
      expect([refused.status, refused.error.message]).toEqual([
        409,
        'You live here, or have applied to, so you cannot be the agent of this property.',
      ]);
    }
  });

  it('and neither decides on their own application nor becomes the tenant', async () => {
    const owner = await aLandlord(app);
    const property = await aProperty(owner);
    const agent = await anAgentOf(app, property);
    await agent.call(changeRole, { body: { role: 'tenant' } });
    const { id } = await apply(agent, property);
    await agent.call(changeRole, { body: { role: 'agent' } });
    const own = await agent.call(decideApplication, { params: { id }, body: { status: 'approved' } });
    expect([own.status, own.error.message]).toEqual([
      403,
      'This is your own application. Somebody else decides on it.',
    ]);
    const decided = await owner.call(decideApplication, { params: { id }, body: { status: 'approved' } });
    expect(decided.status).toBe(200);
    const { firstName, lastName, email } = agent.user;
    const onboarded = await owner.call(onboardTenant, {
      body: tenantBody({ firstName, lastName, email, ...leaseFields(property) }),
    });
    expect([onboarded.status, onboarded.error.message]).toEqual([
      409,
      'This person is the agent of the property. Remove the agent first.',
    ]);
  });

  it('unless it is their own', async () => {
    const owner = await aLandlord(app);
    const property = await aProperty(owner);
    await owner.request({ method: 'PATCH', url: '/api/auth/user/role', payload: { role: 'agent' } });
    const answer = await take(owner, property);
    expect(answer.status).toBe(409);
    expect(answer.error.message).toBe('This is your own property.');
  });
});

it('an agent takes no more than fifty properties within a day', async () => {
  const property = await aProperty(await aLandlord(app));
  const agent = await anAgent(app);
  for (let tries = 0; tries < TAKEN_PER_DAY; tries += 1) expect((await take(agent, property)).status).toBe(200);
  const refused = await take(agent, property);
  expect(refused.status).toBe(429);
  expect(refused.error.message).toBe(TAKEN_ENOUGH);
  expect(TAKEN_ENOUGH).toBe('You can take at most 50 properties a day. Please go on tomorrow.');
  expect(refused.headers['retry-after']).toBe('86400');
});

describe('an agent edits a property', () => {
  const change = (agent: Caller, id: number, body: Record<string, unknown>) =>
    agent.call(updateProperty, { params: { id }, body: body as PropertyChanges });

  it('by its description, photos and availability', async () => {
    const owner = await aLandlord(app);
    const property = await aProperty(owner, { photos: [await aPhoto(owner)] });
    const agent = await anAgentOf(app, property);
    const mine = await aPhoto(agent);
    const changes = { description: 'Freshly painted', photos: [mine], isAvailable: false };
    expect((await change(agent, property.id, changes)).body).toMatchObject({
      ...changes,
      monthlyRent: property.monthlyRent,
      agentId: agent.user.id,
    });
    expect((await change(agent, property.id, changes)).body).toMatchObject(changes);
    expect((await owner.call(getProperty, { params: { id: property.id } })).body).toMatchObject(changes);
  });

  it.each([
    { monthlyRent: '1' },
    { securityDeposit: '1' },
    { water: '1' },
    { name: 'Mine' },
    { openToAgents: true },
    { description: 'Both', parkingDues: '5' },
  ])('but never by %j', async (body) => {
    const property = await aProperty(await aLandlord(app));
    const agent = await anAgentOf(app, property);
    const refused = await change(agent, property.id, body);
    expect(refused.status).toBe(403);
    expect(refused.error.message).toBe(FOR_THE_OWNER);
    const { body: after } = await agent.call(getProperty, { params: { id: property.id } });
    expect(after).toMatchObject({ name: property.name, monthlyRent: '25000.00', description: null });
  });

  it('but offers none that is leased', async () => {
    const property = await aProperty(await aLandlord(app), { isAvailable: false });
    const agent = await anAgentOf(app, property);
    await aLeaseRow(app, property, await app.signUp('tenant'));
    const refused = await change(agent, property.id, { isAvailable: true });
    expect(refused.status).toBe(409);
    expect(refused.error.message).toBe(PROPERTY_IS_LEASED);
  });

  it('but none of somebody else, even if it is open to agents', async () => {
    const owner = await aLandlord(app);
    const [open, taken] = [await aProperty(owner), await aProperty(owner)];
    await anAgentOf(app, taken);
    const agent = await anAgent(app);
    for (const { id } of [open, taken]) expect((await change(agent, id, { description: 'x' })).status).toBe(404);
  });
});

describe('an agent gives up a property', () => {
  it('and the owner is told', async () => {
    const owner = await aLandlord(app);
    const property = await aProperty(owner, { name: 'Hill Top' });
    const agent = await anAgentOf(app, property);
    expect((await agent.call(removeAgent, { params: { id: property.id } })).status).toBe(204);
    expect((await news(owner))[0]).toMatchObject({
      title: 'Hill Top has no agent any more',
      content: 'Farhan Rao has given up Hill Top. It stays open to agents.',
      link: `/landlord-dashboard?section=properties&property=${property.id}`,
    });
    expect(await news(agent)).toEqual([]);
    expect((await agent.call(listAgentProperties)).body).toEqual([]);
    const after = (await owner.call(getProperty, { params: { id: property.id } })).body;
    expect(after).toMatchObject({ agentId: null, agent: null });
    const again = await agent.call(removeAgent, { params: { id: property.id } });
    expect(again.status).toBe(404);
    expect((await take(agent, property)).status).toBe(200);
  });

  it('only their own', async () => {
    const owner = await aLandlord(app);
    const property = await aProperty(owner);
    const agent = await anAgentOf(app, property);
    const other = await anAgent(app);
    expect((await other.call(removeAgent, { params: { id: property.id } })).status).toBe(404);
    expect((await owner.call(getProperty, { params: { id: property.id } })).body.agentId).toBe(agent.user.id);
  });
});

it('an agent finds what is open by words of its city and area', async () => {
  const owner = await aLandlord(app);
  const tower = await aProperty(owner, { name: 'Tower', area: 'Adyar', city: 'Chennai' });
  const villa = await aProperty(owner, { name: 'Villa', area: 'Mylapore', city: 'Chennai' });
  await aProperty(owner, { name: 'Closed', city: 'Chennai', openToAgents: false });
  const agent = await anAgentOf(app, await aProperty(owner, { name: 'Taken', city: 'Chennai' }));
  const found = async (search: string, assignment?: 'open') =>
    (await agent.call(listProperties, { query: { search, ...(assignment && { assignment }) } })).body.map(
      ({ name }) => name,
    );
  expect(await found('chennai', 'open')).toEqual([villa.name, tower.name]);
  expect(await found('chennai')).toEqual(['Taken', villa.name, tower.name]);
  expect(await found('adyar chennai', 'open')).toEqual([tower.name]);
  expect(await found('Chennai, Mylapore', 'open')).toEqual([villa.name]);
  expect(await found('adyar mylapore', 'open')).toEqual([]);
});

describe('the owner removes the agent', () => {
  it('whose access ends at once, and who is told', async () => {
    const owner = await aLandlord(app);
    const agent = await anAgent(app);
    const property = await aProperty(owner);
    await take(agent, property);
    await owner.call(updateProperty, { params: { id: property.id }, body: { openToAgents: false } });
    for (let twice = 0; twice < 2; twice++)
      expect((await owner.call(removeAgent, { params: { id: property.id } })).status).toBe(204);
    expect((await agent.call(getProperty, { params: { id: property.id } })).status).toBe(404);
    expect((await agent.call(listProperties)).body.map((row) => row.id)).not.toContain(property.id);
    expect(await news(agent)).toMatchObject([
      {
        title: 'You are no longer the agent of Sunrise Apartments',
        content: 'Asha Rao has ended your work for Sunrise Apartments.',
        link: '/agent-dashboard?section=properties',
      },
    ]);
    const after = (await owner.call(getProperty, { params: { id: property.id } })).body;
    expect(after).toMatchObject({ agentId: null, agent: null });
  });

  it('who is told as well when the agent leaves for good', async () => {
    const owner = await aLandlord(app);
    const agent = await anAgent(app, { firstName: 'Farhan' });
    const property = await aProperty(owner, { name: 'Hill Top' });
    await take(agent, property);
    expect((await agent.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
    expect((await news(owner))[0]).toMatchObject({
      title: 'Hill Top has no agent any more',
      content:
        'Farhan Rao has left, so Hill Top is without an agent. Another one can take it while it is open to agents.',
      link: `/landlord-dashboard?section=properties&property=${property.id}`,
    });
    const after = (await owner.call(getProperty, { params: { id: property.id } })).body;
    expect(after).toMatchObject({ agentId: null, agent: null });
  });

  it('also where there is none', async () => {
    const owner = await aLandlord(app);
    const { id } = await aProperty(owner);
    expect((await owner.call(removeAgent, { params: { id } })).status).toBe(204);
  });
});

it('the browsers of owner and agent hear of a change', async () => {
  const owner = await aLandlord(app);
  const agent = await anAgent(app);
  const [owners, agents] = [await readStream(url, owner.token), await readStream(url, agent.token)];
  const change = { event: 'change', data: { changed: ['properties'] } };
  // Other news may be on their way.
  const hear = async (stream: TestStream) => {
    while (JSON.stringify(await stream.next()) !== JSON.stringify(change)) expect(stream.seen.length).toBeLessThan(10);
    expect(stream.seen.at(-1)).toEqual(change);
  };
  const property = await aProperty(owner);
  await hear(owners);
  await take(agent, property);
  for (const stream of [owners, agents]) await hear(stream);
  await owner.call(updateProperty, { params: { id: property.id }, body: { name: 'Renamed' } });
  for (const stream of [owners, agents]) {
    await hear(stream);
    stream.close();
  }
});
