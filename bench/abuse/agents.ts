import { endpoints } from '#contract/endpoints';
import { isForAdmins } from '#contract/platform/endpoint';
import { aRentedHome, type RentedHome, SECRETS } from './rented-home.ts';
import type { Player, Stage } from './stage.ts';

const take = (stage: Stage, agent: Player, homeId: number) =>
  stage.ask('POST', `/api/properties/${homeId}/assign-agent`, agent, { agentId: agent.id });
const takes = (stage: Stage, agent: Player, homeId: number) =>
  stage.refused('POST', `/api/properties/${homeId}/assign-agent`, agent, { agentId: agent.id });

const anAgent = async (stage: Stage): Promise<Player> => {
  const agent = await stage.signUp('agent');
  await stage.proveEmail(agent);
  return agent;
};

const mandateOf = async (stage: Stage, agent: Player, homeId: number): Promise<number> => {
  const mandates = await stage.list<{ id: number; propertyId: number }>('/api/mandates', agent);
  const mandate = mandates.find(({ propertyId }) => propertyId === homeId);
  if (!mandate) throw new Error('there is no mandate');
  return mandate.id;
};

interface Reading {
  path: string;
  /** A row of the home itself, which is none of a stranger's business. */
  isPrivate: boolean;
}

const NOT_READ = ['/api/events', '/api/logout'];

/** Every reading call that takes no other's link, with the ids of the home's rows. */
const readings = (ids: RentedHome['ids']): Reading[] =>
  endpoints
    .filter(({ method, path, access }) => method === 'GET' && !isForAdmins(access) && !NOT_READ.includes(path))
    .flatMap(({ path }) => {
      if (!path.includes('{')) return [{ path, isPrivate: false }];
      const rows = ids[path.slice(0, path.indexOf('/{'))] ?? [];
      const query = path.endsWith('rent-statement.pdf') ? '?year=2026' : '';
      // The home itself may be on offer, without its name and address.
      const isPrivate = path !== '/api/properties/{id}';
      return rows.map((id) => ({ path: path.replace(/\{\w+\}/, String(id)) + query, isPrivate }));
    });

/** What somebody finds of the home's secrets, wherever they look. */
const findsIn = async (stage: Stage, who: Player, { ids }: RentedHome): Promise<string[]> => {
  const leaks: string[] = [];
  for (const { path, isPrivate } of readings(ids)) {
    const answer = await stage.ask('GET', path, who);
    const text = JSON.stringify(answer.body);
    leaks.push(...SECRETS.filter((secret) => text.includes(secret)).map((secret) => `GET ${path} shows '${secret}'`));
    if (isPrivate && answer.status < 400) leaks.push(`GET ${path} answered ${answer.status}`);
  }
  return leaks;
};

/** The same, and by searching for what they guess. */
const readsAll = async (stage: Stage, agent: Player, home: RentedHome): Promise<string[]> => {
  const leaks = await findsIn(stage, agent, home);
  for (const search of ['Hill Top', 'MG Road', 'Kamala', 'Meenakshi'])
    for (const list of ['/api/properties', '/api/properties/agent', '/api/tenants', '/api/applications']) {
      const found = await stage.list(`${list}?search=${encodeURIComponent(search)}`, agent);
      if (found.length > 0) leaks.push(`GET ${list} finds '${search}'`);
    }
  return leaks;
};

/** What only owners do, or agents whom they let. */
const actsOnAll = async (stage: Stage, agent: Player, home: RentedHome): Promise<(string | undefined)[]> => {
  const { homeId, tenantId, leaseId, dueId, paidId, applicationId } = home;
  const tries: [string, string, unknown?][] = [
    ['POST', `/api/payments/${dueId}/record`, { amount: '25000', method: 'cash' }],
    ['PATCH', `/api/payments/${dueId}`, { status: 'cancelled' }],
    ['PATCH', `/api/payments/${dueId}`, { amount: '1' }],
    ['POST', `/api/payments/${paidId}/refund`, { amount: '100' }],
    ['PATCH', `/api/leases/${leaseId}`, { status: 'ended' }],
    ['PATCH', `/api/tenants/${tenantId}`, { firstName: 'Mine' }],
    ['DELETE', `/api/tenants/${tenantId}`],
    ['PATCH', `/api/applications/${applicationId}/status`, { status: 'rejected' }],
    ['DELETE', `/api/properties/${homeId}`],
  ];
  const leaks = await Promise.all(tries.map(([method, path, body]) => stage.refused(method, path, agent, body)));
  // Whoever is signed out is refused everything, which would prove nothing.
  await stage.must('GET', '/api/auth/user', agent);
  return leaks;
};

/** What must be as it was, as the owner sees it. */
const changes = async (stage: Stage, home: RentedHome) => {
  const { owner, leaseId, dueId, paidId, applicationId, leaseStatus } = home;
  const status = async (path: string) => (await stage.must('GET', path, owner)).status;
  const expected: [string, unknown][] = [
    [`/api/leases/${leaseId}`, leaseStatus],
    [`/api/payments/${paidId}`, 'paid'],
    [`/api/applications/${applicationId}`, home.applicationStatus],
  ];
  const found = await Promise.all(expected.map(async ([path, was]) => ({ path, was, is: await status(path) })));
  const due = await stage.must('GET', `/api/payments/${dueId}`, owner);
  return [
    ...found.filter(({ was, is }) => was !== is).map(({ path, was, is }) => `${path} was ${was} and is ${is}`),
    ['paid', 'cancelled'].includes(String(due.status)) ? `the rent that was due is ${due.status}` : undefined,
  ];
};

const taking = async (stage: Stage, occupied: RentedHome, vacantId: number) => {
  await stage.attack('an agent without a verified email takes a vacant and an occupied home', async () => {
    const agent = await stage.signUp('agent');
    return [await takes(stage, agent, vacantId), await takes(stage, agent, occupied.homeId)];
  });
  await stage.attack('a verified agent takes an occupied home, reads it and acts on it', async () => {
    const agent = await anAgent(stage);
    const taken = await takes(stage, agent, occupied.homeId);
    const [read, done] = [await readsAll(stage, agent, occupied), await actsOnAll(stage, agent, occupied)];
    return [taken, ...read, ...done, ...(await changes(stage, occupied))];
  });
  await stage.attack('an agent takes a home in the name of another agent', async () => {
    const [agent, other] = [await anAgent(stage), await anAgent(stage)];
    return [await stage.refused('POST', `/api/properties/${vacantId}/assign-agent`, agent, { agentId: other.id })];
  });
  await stage.attack('two agents take one home at once', async () => {
    const homeId = await stage.home(occupied.owner);
    const agents = [await anAgent(stage), await anAgent(stage)];
    const statuses = (await Promise.all(agents.map((agent) => take(stage, agent, homeId)))).map(({ status }) => status);
    const mandates = await stage.list<{ propertyId: number }>('/api/mandates', occupied.owner);
    const count = mandates.filter(({ propertyId }) => propertyId === homeId).length;
    return [
      statuses.filter((status) => status === 200).length === 1 ? undefined : `they were answered ${statuses}`,
      count === 1 ? undefined : `the home has ${count} agents`,
    ];
  });
};

const waiting = async (stage: Stage, left: RentedHome) => {
  const agent = await anAgent(stage);
  await stage.attack(
    'before the owner confirms, an agent reads address, owner, applicants, tenants, papers, payments',
    async () => {
      await stage.must('POST', `/api/properties/${left.homeId}/assign-agent`, agent, { agentId: agent.id });
      return readsAll(stage, agent, left);
    },
  );
  await stage.attack(
    'before the owner confirms, an agent records, cancels, gives back, ends, edits and rejects',
    async () => [...(await actsOnAll(stage, agent, left)), ...(await changes(stage, left))],
  );
  await stage.attack('an agent confirms themselves, as an agent and as a landlord', async () => {
    const path = `/api/mandates/${await mandateOf(stage, agent, left.homeId)}/confirm`;
    const asAgent = await stage.refused('POST', path, agent);
    await stage.must('PATCH', '/api/auth/user/role', agent, { role: 'landlord' });
    const asLandlord = await stage.refused('POST', path, agent);
    await stage.must('PATCH', '/api/auth/user/role', agent, { role: 'agent' });
    return [asAgent, asLandlord];
  });
  await stage.attack('an agent whom the owner confirmed, without further rights, uses them all', async () => {
    await stage.must('POST', `/api/mandates/${await mandateOf(stage, agent, left.homeId)}/confirm`, left.owner);
    const grants = { rights: { endLeases: true, recordMoney: true, giveBackMoney: true } };
    const path = `/api/mandates/${await mandateOf(stage, agent, left.homeId)}`;
    const granted = await stage.refused('PATCH', path, agent, grants);
    return [granted, ...(await actsOnAll(stage, agent, left)), ...(await changes(stage, left))];
  });
};

const comingBack = async (stage: Stage, owner: Player) => {
  const partings: Record<string, (homeId: number, mandateId: number) => [string, string]> = {
    refused: (_, id) => ['POST', `/api/mandates/${id}/refuse`],
    removed: (_, id) => ['POST', `/api/mandates/${id}/end`],
    'removed from the home': (id) => ['DELETE', `/api/properties/${id}/agent`],
  };
  for (const [how, parting] of Object.entries(partings))
    await stage.attack(`an agent who was ${how} comes back, there and to another home of the owner`, async () => {
      const [homeId, otherId] = [await stage.home(owner), await stage.home(owner)];
      const agent = await anAgent(stage);
      await stage.must('POST', `/api/properties/${homeId}/assign-agent`, agent, { agentId: agent.id });
      const mandateId = await mandateOf(stage, agent, homeId);
      if (how !== 'refused') await stage.must('POST', `/api/mandates/${mandateId}/confirm`, owner);
      await stage.must(...parting(homeId, mandateId), owner);
      const atOnce = await takes(stage, agent, homeId);
      const read = await stage.refused('GET', `/api/properties/${homeId}/history`, agent);
      await stage.must('PATCH', `/api/properties/${homeId}`, owner, { openToAgents: true });
      return [atOnce, read, await takes(stage, agent, homeId), await takes(stage, agent, otherId)];
    });
};

/** Whoever registers as an agent, against owners, tenants and applicants who never heard of them. */
export const agents = async (stage: Stage): Promise<void> => {
  const owner = await stage.landlord({ firstName: 'Kamala', lastName: 'Venkatesh', email: 'kamala@example.in' });
  const occupied = await aRentedHome(stage, owner, { isOver: false });
  const left = await aRentedHome(stage, owner, { isOver: true });
  await stage.attack('the home has secrets, which its owner reads', async () => {
    const found = (await findsIn(stage, owner, left)).join();
    return SECRETS.filter((secret) => !found.includes(`'${secret}'`)).map((secret) => `nobody reads '${secret}'`);
  });
  await taking(stage, occupied, left.homeId);
  await waiting(stage, left);
  await comingBack(stage, owner);
};
