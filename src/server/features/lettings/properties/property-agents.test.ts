import { describe, expect, it } from 'vitest';
import {
  FOR_THE_OWNER,
  getProperty,
  listProperties,
  PROPERTY_IS_LEASED,
  updateProperty,
} from '#contract/lettings/properties';
import type { PropertyChanges } from '#contract/lettings/property-form';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anAgent, anAgentOf } from '#test/leases-and-tenants';
import { aLandlord, aLeaseRow, aPhoto, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

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
    const property = await aProperty(await aLandlord(app));
    const agent = await anAgentOf(app, property);
    await aLeaseRow(app, property, await app.signUp('tenant'));
    await change(agent, property.id, { isAvailable: false });
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

it('an agent finds what is open by words of its city and area', async () => {
  const owner = await aLandlord(app);
  const [tower, villa] = ['2-bedroom home in Adyar', '2-bedroom home in Mylapore'];
  await aProperty(owner, { name: 'Tower', area: 'Adyar', city: 'Chennai' });
  await aProperty(owner, { name: 'Villa', area: 'Mylapore', city: 'Chennai' });
  await aProperty(owner, { name: 'Closed', city: 'Chennai', openToAgents: false });
  const agent = await anAgentOf(app, await aProperty(owner, { name: 'Taken', city: 'Chennai' }));
  const found = async (search: string, assignment?: 'open') =>
    (await agent.call(listProperties, { query: { search, ...(assignment && { assignment }) } })).body.map(
      ({ name }) => name,
    );
  expect(await found('chennai', 'open')).toEqual([villa, tower]);
  expect(await found('chennai')).toEqual(['Taken', villa, tower]);
  expect(await found('adyar chennai', 'open')).toEqual([tower]);
  expect(await found('Chennai, Mylapore', 'open')).toEqual([villa]);
  expect(await found('adyar mylapore', 'open')).toEqual([]);
  // By searching nobody finds out what is not shown.
  for (const secret of ['Tower', '402', 'MG Road']) expect(await found(secret, 'open')).toEqual([]);
  expect(await found('Taken')).toEqual(['Taken']);
});
