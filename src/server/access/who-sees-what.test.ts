import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { listApplicationForms } from '#contract/lettings/application-forms';
import { getApplication, listApplications } from '#contract/lettings/applications';
import { listDocuments } from '#contract/lettings/documents';
import { listApplicationEvents, listLeaseEvents, listPropertyEvents } from '#contract/lettings/history';
import { downloadLeaseSummary, getLease, listLeases } from '#contract/lettings/leases';
import { mandateRights } from '#contract/lettings/mandate-rights';
import { listBlockedAgents, listMandates } from '#contract/lettings/mandates';
import { getProperty, getPropertyHistory, listProperties, type Property } from '#contract/lettings/properties';
import { getTenant, listTenants } from '#contract/lettings/tenants';
import { listMessages, listRecipients } from '#contract/messaging/messages';
import { listPaymentMethods } from '#contract/money/payment-methods';
import { listPaymentSchedules } from '#contract/money/payment-schedules';
import { downloadReceipt, downloadRentStatement, getPayment, listPayments } from '#contract/money/payments';
import type { Endpoint } from '#contract/platform/endpoint';
import { readFile } from '#contract/platform/files';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import {
  agentsWithRights,
  agentWith,
  aWorldOfRelations,
  everybody,
  gate,
  type ViewerName,
  type World,
} from '#test/world-of-relations';

const app = await openTestApp();

interface Subject {
  /** Whose list has the row; whoever may not ask for the list is refused. */
  list?: Endpoint;
  /** What answers the row by its id, and is a 404 to whoever does not see it. */
  one?: Endpoint[];
  row: (world: World) => number | string | undefined;
  seenBy: ViewerName[];
}

const idIn = (fileUrl: string | undefined) => fileUrl?.split('/').at(-1);
const managers: ViewerName[] = ['owner', 'agent'];
const home = { list: listProperties, one: [getProperty] };
const lease = { list: listLeases, one: [getLease, downloadLeaseSummary, downloadRentStatement] };
const payment = { list: listPayments, one: [getPayment, downloadReceipt] };
const application = { list: listApplications, one: [getApplication] };
const tenant = { list: listTenants, one: [getTenant] };
const recipient = { list: listRecipients };
const mandate = (row: Subject['row'], seenBy: ViewerName[]): Subject => ({ list: listMandates, row, seenBy });

const table: Record<string, Subject> = {
  'the leased home': {
    ...home,
    row: ({ rows }) => rows.leasedHome.id,
    seenBy: ['owner', 'agent', 'tenant', 'former tenant', 'applicant'],
  },
  'the vacant home, open to agents': {
    ...home,
    row: ({ rows }) => rows.vacantHome.id,
    seenBy: everybody.slice(0, -2).filter((name) => !['other owner', 'refused agent', 'removed agent'].includes(name)),
  },
  'the home that an agent has taken and waits for': {
    ...home,
    row: ({ rows }) => rows.wantedHome.id,
    seenBy: [
      'owner',
      'waiting agent',
      'tenant',
      'former tenant',
      'stated tenant',
      'who denied',
      'applicant',
      'stranger',
    ],
  },
  'its history': { one: [getPropertyHistory], row: ({ rows }) => rows.wantedHome.id, seenBy: ['owner'] },
  'its form': {
    list: listApplicationForms,
    row: ({ rows }) => rows.wantedForm.id,
    seenBy: ['owner', 'waiting agent'],
  },
  'an application for it': { ...application, row: ({ rows }) => rows.forWanted.id, seenBy: ['owner'] },
  'the mandate of the agent': mandate(({ rows }) => rows.mandates.agents, ['owner', 'agent']),
  'the mandate that waits': mandate(({ rows }) => rows.mandates.waiting, ['owner', 'waiting agent']),
  'the mandate that was refused': mandate(({ rows }) => rows.mandates.refused, ['owner', 'refused agent']),
  'the agent whom the owner keeps away': {
    list: listBlockedAgents,
    row: ({ viewers }) => viewers['refused agent'].user.id,
    seenBy: ['owner'],
  },
  'the home that is neither for rent nor open to agents': {
    ...home,
    row: ({ rows }) => rows.closedHome.id,
    seenBy: ['owner'],
  },
  'the history of the leased home': {
    one: [getPropertyHistory],
    row: ({ rows }) => rows.leasedHome.id,
    seenBy: managers,
  },
  'what was done to it': { one: [listPropertyEvents], row: ({ rows }) => rows.leasedHome.id, seenBy: ['owner'] },
  'what was done to the home that an agent waits for': {
    one: [listPropertyEvents],
    row: ({ rows }) => rows.wantedHome.id,
    seenBy: ['owner'],
  },
  'what was done to the lease': { one: [listLeaseEvents], row: ({ rows }) => rows.current.leaseId, seenBy: ['owner'] },
  'what was done to the ended lease': {
    one: [listLeaseEvents],
    row: ({ rows }) => rows.former.leaseId,
    seenBy: ['owner'],
  },
  'what was decided on the application': {
    one: [listApplicationEvents],
    row: ({ rows }) => rows.application.id,
    seenBy: ['owner'],
  },
  'a photo of the leased home': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.leasedHome.photos[0]),
    seenBy: ['owner', 'agent', 'tenant', 'former tenant', 'applicant'],
  },
  'a photo of the vacant home': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.vacantHome.photos[0]),
    seenBy: everybody,
  },

  'the tenant': { ...tenant, row: ({ viewers }) => viewers.tenant.user.id, seenBy: managers },
  'the former tenant, onboarded by the removed agent': {
    ...tenant,
    row: ({ viewers }) => viewers['former tenant'].user.id,
    seenBy: ['owner'],
  },
  'the face of the tenant': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.current.face),
    seenBy: ['owner', 'agent', 'tenant'],
  },
  'the face of the former tenant': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.former.face),
    seenBy: ['former tenant'],
  },

  'whom the owner only says to be a tenant': {
    ...tenant,
    row: ({ rows }) => rows.stated.placeholderId,
    seenBy: ['owner'],
  },
  'the account with that address': { ...tenant, row: ({ viewers }) => viewers['stated tenant'].user.id, seenBy: [] },
  'its face': { one: [readFile], row: ({ rows }) => idIn(rows.stated.face), seenBy: ['stated tenant'] },
  'its document': { list: listDocuments, row: ({ rows }) => rows.stated.paper.id, seenBy: ['stated tenant'] },
  'the account, to write to': { ...recipient, row: ({ viewers }) => viewers['stated tenant'].user.id, seenBy: [] },
  'the lease that is only stated': { ...lease, row: ({ rows }) => rows.stated.leaseId, seenBy: ['owner'] },
  'a payment of it': { ...payment, row: ({ rows }) => rows.stated.paymentId, seenBy: ['owner'] },
  'the account of who denied': { ...tenant, row: ({ viewers }) => viewers['who denied'].user.id, seenBy: [] },
  'the lease that was denied': { ...lease, row: ({ rows }) => rows.denied.leaseId, seenBy: ['owner'] },
  'a document of who denied': { list: listDocuments, row: ({ rows }) => rows.denied.paper.id, seenBy: ['who denied'] },

  'the lease': { ...lease, row: ({ rows }) => rows.current.leaseId, seenBy: ['owner', 'agent', 'tenant'] },
  'the ended lease': { ...lease, row: ({ rows }) => rows.former.leaseId, seenBy: ['owner', 'agent', 'former tenant'] },
  'a payment': { ...payment, row: ({ rows }) => rows.current.paymentId, seenBy: ['owner', 'agent', 'tenant'] },
  'a payment of the ended lease': {
    ...payment,
    row: ({ rows }) => rows.former.paymentId,
    seenBy: ['owner', 'agent', 'former tenant'],
  },
  'the schedule of the lease': {
    list: listPaymentSchedules,
    row: ({ rows }) => rows.scheduleId,
    seenBy: ['owner', 'agent', 'tenant'],
  },

  'an application that came before the mandate began': {
    ...application,
    row: ({ rows }) => rows.early.id,
    seenBy: ['owner'],
  },
  'an application': {
    ...application,
    row: ({ rows }) => rows.application.id,
    seenBy: ['owner', 'agent', 'applicant'],
  },
  "an application in the stranger's name, from an address that is not proved": {
    ...application,
    row: ({ rows }) => rows.inStrangersName.id,
    seenBy: managers,
  },
  'the form of the leased home': { list: listApplicationForms, row: ({ rows }) => rows.form.id, seenBy: managers },
  'the form for all homes': { list: listApplicationForms, row: ({ rows }) => rows.formForAll.id, seenBy: ['owner'] },

  'a document of the tenant': {
    list: listDocuments,
    row: ({ rows }) => rows.paper.id,
    seenBy: ['owner', 'agent', 'tenant'],
  },
  'its file': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.paper.fileUrl),
    seenBy: ['owner', 'agent', 'tenant'],
  },
  'a document that the applicant selected': {
    list: listDocuments,
    row: ({ rows }) => rows.selected.id,
    seenBy: ['owner', 'agent', 'applicant'],
  },
  'a document that the applicant kept': {
    list: listDocuments,
    row: ({ rows }) => rows.kept.id,
    seenBy: ['applicant'],
  },
  'the file of what the applicant kept': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.kept.fileUrl),
    seenBy: ['applicant'],
  },

  'a message of the tenant to the owner': {
    list: listMessages,
    row: ({ rows }) => rows.message.id,
    seenBy: ['owner', 'tenant'],
  },
  'the owner, to write to': {
    ...recipient,
    row: ({ viewers }) => viewers.owner.user.id,
    seenBy: [
      'agent',
      ...agentsWithRights,
      'waiting agent',
      'tenant',
      'former tenant',
      'stated tenant',
      'who denied',
      'applicant',
      'stranger',
    ],
  },
  'the waiting agent, to write to': {
    ...recipient,
    row: ({ viewers }) => viewers['waiting agent'].user.id,
    seenBy: ['owner'],
  },
  'the agent, to write to': {
    ...recipient,
    row: ({ viewers }) => viewers.agent.user.id,
    seenBy: ['owner', 'tenant', 'former tenant', 'applicant'],
  },
  'the removed agent, to write to': {
    ...recipient,
    row: ({ viewers }) => viewers['removed agent'].user.id,
    seenBy: [],
  },
  'the tenant, to write to': { ...recipient, row: ({ viewers }) => viewers.tenant.user.id, seenBy: managers },
  'the former tenant, to write to': {
    ...recipient,
    row: ({ viewers }) => viewers['former tenant'].user.id,
    seenBy: ['owner'],
  },
  'the applicant, to write to': { ...recipient, row: ({ viewers }) => viewers.applicant.user.id, seenBy: managers },

  'a card of the tenant': { list: listPaymentMethods, row: ({ rows }) => rows.method.id, seenBy: ['tenant'] },
  'a notification of the owner': {
    list: listNotifications,
    row: ({ rows }) => rows.notificationId,
    seenBy: ['owner'],
  },
};

/** A right widens what an agent may do in the home that they run, and nothing of what they see elsewhere. */
for (const right of mandateRights) {
  const seenBy: ViewerName[] = ['owner', agentWith(right)];
  const rowsOf = ({ rows }: World) => rows.granted[right];
  table[`the home that is run with ${right}`] = { ...home, row: (all) => rowsOf(all).homeId, seenBy };
  table[`its lease, run with ${right}`] = {
    list: listLeases,
    one: [getLease],
    row: (all) => rowsOf(all).leaseId,
    seenBy,
  };
  table[`its payment, run with ${right}`] = {
    list: listPayments,
    one: [getPayment],
    row: (all) => rowsOf(all).paymentId,
    seenBy,
  };
  table[`its tenant, run with ${right}`] = { ...tenant, row: (all) => rowsOf(all).tenantId, seenBy };
}

let world: World;
beforeAll(async () => {
  world = await aWorldOfRelations(app);
});

const get = (who: Caller, { path }: Endpoint, id: number | string) =>
  who.request({ method: 'GET', url: `${path.replace('{id}', String(id))}?limit=200&year=2026` });

const statusesOf = async (endpoint: Endpoint, id: number | string) =>
  Object.fromEntries(
    await Promise.all(everybody.map(async (name) => [name, (await get(world.viewers[name], endpoint, id)).statusCode])),
  );

const hasInList = async (name: ViewerName, endpoint: Endpoint, id: number | string) => {
  const answer = await get(world.viewers[name], endpoint, id);
  const refused = gate(world, name, endpoint);
  if (refused !== undefined) expect(answer.statusCode, `${name} asks for ${endpoint.path}`).toBe(refused);
  return answer.statusCode === 200 && answer.json<{ id: number | string }[]>().some((row) => row.id === id);
};

describe.each(Object.entries(table))('%s', (_name, { list, one = [], row, seenBy }) => {
  const idOf = () => {
    const id = row(world);
    if (id === undefined) throw new Error('the world lacks this row');
    return id;
  };
  const seers = everybody.filter((name) => seenBy.includes(name));

  if (list)
    it(`is listed to: ${seers.join(', ')}`, async () => {
      const listed = [];
      for (const name of everybody) if (await hasInList(name, list, idOf())) listed.push(name);
      expect(listed).toEqual(seers);
    });

  it.each(one)(`is answered by $path to: ${seers.join(', ')}`, async (endpoint) => {
    const expected = everybody.map((name) => [
      name,
      seenBy.includes(name) ? 200 : (gate(world, name, endpoint) ?? 404),
    ]);
    expect(await statusesOf(endpoint, idOf())).toEqual(Object.fromEntries(expected));
  });
});

/** Calls that add up, or list again, what a line above is about. */
const derived = [
  '/api/properties/agent',
  '/api/payments/export.csv',
  '/api/payments/summary',
  '/api/rent-settings',
  '/api/dashboard/landlord',
  '/api/dashboard/tenant',
  '/api/dashboard/agent',
  '/api/lease-invitations',
  '/api/asked-details',
];

it('asks the owner of a proved address alone about what was stated of them', async () => {
  for (const name of everybody) {
    const answer = await world.viewers[name].request({ method: 'GET', url: '/api/lease-invitations' });
    const asked = answer.statusCode === 200 ? answer.json<unknown[]>().length : 0;
    expect([name, asked]).toEqual([name, name === 'stated tenant' ? 1 : 0]);
  }
});

it('has a line for every call by which a role reads', () => {
  const named = Object.values(table).flatMap(({ list, one = [] }) => [...(list ? [list] : []), ...one]);
  const unnamed = endpoints.filter(
    (endpoint) => endpoint.method === 'GET' && Array.isArray(endpoint.access) && !named.includes(endpoint),
  );
  expect(unnamed.map(({ path }) => path).sort()).toEqual([...derived].sort());
});

/** Who knows a home by its name, street, owner and costs; to the others who see it, it is a home in an area of a city. */
it.each<[string, (world: World) => number, ViewerName[]]>([
  ['the leased home', ({ rows }) => rows.leasedHome.id, ['owner', 'agent', 'tenant', 'former tenant']],
  ['the vacant home', ({ rows }) => rows.vacantHome.id, ['owner']],
  ['the home that an agent waits for', ({ rows }) => rows.wantedHome.id, ['owner']],
])('%s is known by its address to: %s', async (_name, idOf, knownTo) => {
  const knowing = [];
  for (const name of everybody) {
    const answer = await get(world.viewers[name], getProperty, idOf(world));
    if (answer.statusCode !== 200) continue;
    const { street1, landlord, landlordId, electricityDues, name: called } = answer.json<Property>();
    const shown = [street1 !== '', called !== '2-bedroom home in Camp'];
    shown.push(...[landlord, landlordId, electricityDues].map((value) => value !== null));
    expect(new Set(shown).size, name).toBe(1);
    if (shown[0]) knowing.push(name);
  }
  expect(knowing).toEqual(everybody.filter((name) => knownTo.includes(name)));
});
