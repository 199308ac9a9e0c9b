import { expect, it } from 'vitest';
import { removeAgent } from '#contract/lettings/mandates';
import {
  assignAgent,
  createProperty,
  deleteProperty,
  listProperties,
  PROPERTY_HAS_LEASE,
  updateProperty,
} from '#contract/lettings/properties';
import { listNotifications } from '#contract/platform/notifications';
import { AppError } from '#server/app-error';
import { openTestApp } from '#test/app';
import { anAgent, anAgentOf } from '#test/leases-and-tenants';
import { aLandlord, aLeaseRow, aPhoto, aProperty, propertyBody, subscribe } from '#test/people-and-homes';
import { lockProperty } from './service.ts';

const app = await openTestApp();
const ROUNDS = 5;

it('many additions at once do not exceed the limit of the plan', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const landlord = await app.signUp();
    await subscribe(app, landlord, { subscriptionPlan: 'basic', subscriptionStatus: 'active', propertyLimit: 5 });
    for (let i = 0; i < 4; i++) await aProperty(landlord);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => landlord.call(createProperty, { body: propertyBody() })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 403, 403, 403]);
    expect((await landlord.call(listProperties)).body).toHaveLength(5);
  }
});

it('of two agents at once one gets the property', async () => {
  const owner = await aLandlord(app);
  const agents = [await anAgent(app), await anAgent(app)];
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await aProperty(owner);
    const answers = await Promise.all(
      agents.map((agent) => agent.call(assignAgent, { params: { id }, body: { agentId: agent.user.id } })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const winner = agents[answers.findIndex((answer) => answer.status === 200)];
    expect((await owner.call(listProperties)).body[0]?.agentId).toBe(winner?.user.id);
  }
});

it('an agent who gives up while the owner removes them is gone once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const owner = await aLandlord(app);
    const property = await aProperty(owner);
    const agent = await anAgentOf(app, property);
    const params = { id: property.id };
    const change = () => agent.call(updateProperty, { params, body: { description: 'Mine' } });
    const [removed, givenUp, changed] = await Promise.all([
      owner.call(removeAgent, { params }),
      agent.call(removeAgent, { params }),
      change(),
    ]);
    expect(removed.status).toBe(204);
    expect([204, 404]).toContain(givenUp.status);
    expect([200, 404]).toContain(changed.status);
    expect((await change()).status).toBe(404);
    const told = await Promise.all([owner, agent].map(async (who) => (await who.call(listNotifications)).body));
    expect(told.flat().filter(({ title }) => /no longer the agent|has no agent/.test(title))).toHaveLength(1);
  }
});

it('the same property is deleted once by two requests', async () => {
  const owner = await aLandlord(app);
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await aProperty(owner);
    const answers = await Promise.all([1, 2].map(() => owner.call(deleteProperty, { params: { id } })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 404]);
  }
});

it('a lease that is being made and a deletion never both succeed', async () => {
  const owner = await aLandlord(app);
  const tenant = await app.signUp('tenant');
  for (let round = 0; round < ROUNDS; round++) {
    const property = await aProperty(owner);
    const lease = app.db
      .transaction(async (tx) => {
        if (!(await lockProperty(tx, property.id))) throw new AppError('not_found', 'gone');
        await aLeaseRow({ db: tx, deps: app.deps }, property, tenant);
      })
      .then(
        () => true,
        () => false,
      );
    const [isLeased, deleted] = await Promise.all([lease, owner.call(deleteProperty, { params: { id: property.id } })]);
    expect(deleted.status).toBe(isLeased ? 409 : 204);
    if (isLeased) expect(deleted.error.message).toBe(PROPERTY_HAS_LEASE);
  }
});

it('a photo becomes part of one of two properties', async () => {
  const owner = await aLandlord(app);
  const properties = [await aProperty(owner), await aProperty(owner)];
  const photo = await aPhoto(owner);
  const answers = await Promise.all(
    properties.map(({ id }) => owner.call(updateProperty, { params: { id }, body: { photos: [photo] } })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});
