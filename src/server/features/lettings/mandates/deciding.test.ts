import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/identity/account';
import { changeRole } from '#contract/identity/auth';
import { listPropertyEvents } from '#contract/lettings/history';
import {
  changeRights,
  closeToAgents,
  confirmMandate,
  endMandate,
  listBlockedAgents,
  listMandates,
  MANDATE_OVER,
  refuseMandate,
  removeAgent,
  unblockAgent,
} from '#contract/lettings/mandates';
import {
  getProperty,
  listAgentProperties,
  listProperties,
  type Property,
  updateProperty,
} from '#contract/lettings/properties';
import { listAuditLog } from '#contract/platform/audit-log';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp, PASSWORD } from '#test/app';
import type { Caller } from '#test/caller';
import { anAgent, anAgentOf, take } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const notices = async (who: Caller) =>
  (await who.call(listNotifications)).body.filter((row) => row.type === 'property');
const seen = async (who: Caller, { id }: Property) => (await who.call(getProperty, { params: { id } })).body;
const open = (owner: Caller, { id }: Property) =>
  owner.call(updateProperty, { params: { id }, body: { openToAgents: true } });

const aRequest = async (name = 'Hill Top') => {
  const owner = await aLandlord(app);
  const property = await aProperty(owner, { name });
  const agent = await anAgent(app);
  const { id } = await take(agent, property);
  return { owner, property, agent, id, params: { id } };
};

describe('the owner confirms', () => {
  it('once, and the agent knows the home from then on', async () => {
    const { owner, property, agent, params } = await aRequest();
    for (let twice = 0; twice < 2; twice++)
      expect((await owner.call(confirmMandate, { params })).body).toMatchObject({
        status: 'confirmed',
        needsReview: false,
        property: { name: 'Hill Top' },
      });
    expect(await seen(agent, property)).toMatchObject({
      name: 'Hill Top',
      street1: '12 MG Road',
      agentConfirmed: true,
      landlord: { firstName: 'Asha' },
    });
    expect(await notices(agent)).toMatchObject([
      {
        title: 'You are the agent of Hill Top',
        link: `/agent-dashboard?section=properties&property=${property.id}`,
      },
    ]);
  });

  it('nobody but the owner, as the owner', async () => {
    const { owner, agent, params } = await aRequest();
    const other = await aLandlord(app);
    for (const call of [confirmMandate, refuseMandate, endMandate])
      expect((await other.call(call, { params })).status).toBe(404);
    expect((await other.call(changeRights, { params, body: { rights: { endLeases: true } } })).status).toBe(404);
    expect((await agent.call(confirmMandate, { params })).status).toBe(403);
    await owner.call(changeRole, { body: { role: 'agent' } });
    expect((await owner.call(endMandate, { params })).status).toBe(404);
    const stranger = await anAgent(app);
    expect((await stranger.call(endMandate, { params })).status).toBe(404);
    expect((await stranger.call(listMandates)).body).toEqual([]);
  });

  it('not what was given up meanwhile', async () => {
    const { owner, agent, params } = await aRequest();
    await agent.call(endMandate, { params });
    for (const call of [confirmMandate, refuseMandate]) {
      const answer = await owner.call(call, { params });
      expect([answer.status, answer.error.message]).toEqual([409, MANDATE_OVER]);
    }
    expect((await notices(owner))[0]).toMatchObject({
      title: 'Farhan Rao no longer waits for Hill Top',
      content: 'Farhan Rao would no longer like to let Hill Top. It stays open to agents.',
    });
  });
});

describe('whom the owner has sent away', () => {
  it.each([
    ['refused', false],
    ['removed', true],
  ] as const)('%s: sees nothing any more, and does not come back', async (_how, isConfirmed) => {
    const { owner, property, agent, params } = await aRequest();
    const second = await aProperty(owner, { name: 'Second' });
    if (isConfirmed) await owner.call(confirmMandate, { params });
    const call = isConfirmed ? endMandate : refuseMandate;
    for (let twice = 0; twice < 2; twice++)
      expect((await owner.call(call, { params })).body.status).toBe(isConfirmed ? 'ended' : 'refused');
    expect((await agent.call(getProperty, { params: { id: property.id } })).status).toBe(404);
    expect((await agent.call(listAgentProperties)).body).toEqual([]);
    expect(await seen(owner, property)).toMatchObject({ agentId: null, agentConfirmed: false, openToAgents: false });
    await open(owner, property);
    for (const each of [property, second])
      await expect(take(agent, each)).rejects.toThrow('There is no such property.');
    const found = (await agent.call(listProperties, { query: { assignment: 'open', limit: 500 } })).body;
    expect(found.map(({ id }) => id)).not.toContain(second.id);
    // Somebody else may ask, and the same agent works for other owners.
    await take(await anAgent(app), property);
    await take(agent, await aProperty(await aLandlord(app)));
  });

  it('is listed to the owner, who may lift it; nothing opens by itself', async () => {
    const { owner, property, agent, params } = await aRequest();
    await owner.call(refuseMandate, { params });
    expect((await owner.call(listBlockedAgents)).body).toEqual([
      {
        id: agent.user.id,
        firstName: 'Farhan',
        lastName: 'Rao',
        agencyName: null,
        blockedAt: app.deps.now().toISOString(),
      },
    ]);
    const other = await aLandlord(app);
    const id = { params: { id: agent.user.id } };
    expect((await other.call(unblockAgent, id)).status).toBe(404);
    expect((await agent.call(unblockAgent, id)).status).toBe(403);
    expect((await owner.call(unblockAgent, { params: { id: 'nobody' } })).status).toBe(400);
    expect((await owner.call(unblockAgent, id)).status).toBe(204);
    expect((await owner.call(unblockAgent, id)).status).toBe(404);
    expect((await owner.call(listBlockedAgents)).body).toEqual([]);
    await expect(take(agent, property)).rejects.toThrow('There is no such property.');
    await open(owner, property);
    expect((await take(agent, property)).status).toBe('waiting');
    const log = (await (await app.signInAdmin()).call(listAuditLog, { query: { action: 'agent.unblocked' } })).body;
    expect(log[0]).toMatchObject({ subjectId: owner.user.id, changes: [{ from: null, to: 'Farhan Rao' }] });
  });

  it('is told: by the name of the home only once confirmed', async () => {
    const refused = await aRequest();
    await refused.owner.call(refuseMandate, { params: refused.params });
    expect(await notices(refused.agent)).toMatchObject([
      {
        title: 'Declined: 2-bedroom home in Camp',
        content: 'The owner of the 2-bedroom home in Camp would rather let it without you.',
      },
    ]);
    const removed = await aRequest();
    await removed.owner.call(confirmMandate, { params: removed.params });
    await removed.owner.call(removeAgent, { params: { id: removed.property.id } });
    expect((await notices(removed.agent))[0]).toMatchObject({
      title: 'You are no longer the agent of Hill Top',
      content: 'Asha Rao has ended your work for Hill Top.',
      link: '/agent-dashboard?section=properties',
    });
  });

  it('may be removed by the property, too, also where there is nobody', async () => {
    const { owner, property, params } = await aRequest();
    for (let twice = 0; twice < 2; twice++)
      expect((await owner.call(removeAgent, { params: { id: property.id } })).status).toBe(204);
    const [mandate] = (await owner.call(listMandates)).body;
    expect(mandate).toMatchObject({ id: params.id, status: 'refused' });
  });
});

describe('an agent gives up a property', () => {
  it('and may take it again', async () => {
    const owner = await aLandlord(app);
    const property = await aProperty(owner, { name: 'Hill Top' });
    const agent = await anAgentOf(app, property);
    expect((await agent.call(removeAgent, { params: { id: property.id } })).status).toBe(204);
    expect((await notices(owner))[0]).toMatchObject({
      title: 'Hill Top has no agent any more',
      content: 'Farhan Rao has given up Hill Top. It stays open to agents.',
      link: `/landlord-dashboard?section=properties&property=${property.id}`,
    });
    expect((await agent.call(listAgentProperties)).body).toEqual([]);
    expect(await seen(owner, property)).toMatchObject({ agentId: null, agent: null });
    expect((await agent.call(removeAgent, { params: { id: property.id } })).status).toBe(404);
    expect((await take(agent, property)).status).toBe('waiting');
  });

  it('only their own', async () => {
    const owner = await aLandlord(app);
    const property = await aProperty(owner);
    const agent = await anAgentOf(app, property);
    const other = await anAgent(app);
    expect((await other.call(removeAgent, { params: { id: property.id } })).status).toBe(404);
    expect((await seen(owner, property)).agentId).toBe(agent.user.id);
  });

  it('also by leaving for good, of which the owner hears', async () => {
    const { owner, agent, property, params } = await aRequest();
    await owner.call(confirmMandate, { params });
    expect((await agent.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
    expect((await notices(owner))[0]).toMatchObject({
      title: 'Hill Top has no agent any more',
      content:
        'Farhan Rao has left, so Hill Top is without an agent. Another one can take it while it is open to agents.',
    });
    expect(await seen(owner, property)).toMatchObject({ agentId: null, agent: null });
  });
});

it('an owner closes all properties to agents at once; whoever works for them goes on', async () => {
  const owner = await aLandlord(app);
  const [first, second] = [await aProperty(owner), await aProperty(owner)];
  const agent = await anAgentOf(app, first);
  expect((await owner.call(closeToAgents)).body).toEqual({ closed: 2 });
  expect((await owner.call(closeToAgents)).body).toEqual({ closed: 0 });
  await expect(take(await anAgent(app), second)).rejects.toThrow('There is no such property.');
  expect((await seen(agent, first)).agentConfirmed).toBe(true);
});

it('what became of agents is in the history of the property, for its owner, and in the audit log', async () => {
  const { owner, property, agent, params } = await aRequest();
  await owner.call(confirmMandate, { params });
  await owner.call(changeRights, { params, body: { rights: { recordMoney: true } } });
  await owner.call(changeRights, { params, body: { rights: { recordMoney: true } } });
  await owner.call(endMandate, { params });
  const events = (await owner.call(listPropertyEvents, { params: { id: property.id }, query: {} })).body;
  expect(events.map(({ title, by, changes }) => [title, by, changes])).toEqual([
    ['Agent removed', 'Asha Rao (owner)', ['Agent: Farhan Rao → none']],
    ['Rights of the agent changed', 'Asha Rao (owner)', ['Agent: Farhan Rao', 'Record money received: no → yes']],
    ['Agent confirmed', 'Asha Rao (owner)', ['Agent: none → Farhan Rao']],
    ['Agent took the property', 'Farhan Rao (agent)', ['Agent: none → Farhan Rao']],
  ]);
  const admin = await app.signInAdmin();
  const query = { subjectType: 'property', subjectId: String(property.id) } as const;
  const entries = (await admin.call(listAuditLog, { query })).body;
  expect(entries.map(({ action, actorName, subjectName }) => [action, actorName, subjectName])).toEqual([
    ['mandate.removed', owner.user.email, 'Hill Top'],
    ['mandate.rights_changed', owner.user.email, 'Hill Top'],
    ['mandate.confirmed', owner.user.email, 'Hill Top'],
    ['mandate.taken', agent.user.email, 'Hill Top'],
  ]);
});
