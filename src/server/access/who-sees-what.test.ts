import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { getProperty, type Property } from '#contract/lettings/properties';
import type { Endpoint } from '#contract/platform/endpoint';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { table } from '#test/who-sees-what';
import { aWorldOfRelations, everybody, gate, type ViewerName, type World } from '#test/world-of-relations';

const app = await openTestApp();

/** Who gets a paper is the question here: each kind is drawn once. */
const drawn = new Map<string, Promise<Buffer>>();
const { printer } = app.deps;
app.deps.printer = {
  print: (kind, details) => {
    const paper = drawn.get(kind.name) ?? printer.print(kind, details);
    drawn.set(kind.name, paper);
    return paper;
  },
};

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

/** Nothing changes here, so a list is asked for once by each. */
const answers = new Map<string, ReturnType<typeof get>>();
const listFor = (name: ViewerName, endpoint: Endpoint, id: number | string) => {
  const key = `${name} ${endpoint.path.replace('{id}', String(id))}`;
  const answer = answers.get(key) ?? get(world.viewers[name], endpoint, id);
  answers.set(key, answer);
  return answer;
};

const hasInList = async (name: ViewerName, endpoint: Endpoint, id: number | string) => {
  const answer = await listFor(name, endpoint, id);
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
      const isListed = await Promise.all(everybody.map((name) => hasInList(name, list, idOf())));
      expect(everybody.filter((_, index) => isListed[index])).toEqual(seers);
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
  '/api/books',
  '/api/expenses/export.csv',
  '/api/expenses/suggestions',
  '/api/journal',
  '/api/figures/{figure}',
  '/api/reports',
  '/api/reports/{name}',
  '/api/report-views',
  '/api/sent-reports',
  '/api/sent-reports/{id}',
  '/api/budgets',
  '/api/deposits/export.csv',
  '/api/moves/preview',
  '/api/statements/preview',
  '/api/statements/preview.pdf',
  '/api/statements/preview.csv',
  '/api/statements/lines',
  '/api/statements/changes',
  '/api/dashboard/landlord',
  '/api/dashboard/tenant',
  '/api/dashboard/agent',
  '/api/dashboard/attention',
  '/api/maintenance-settings',
  '/api/repair-limits',
  '/api/maintenance-summary',
  '/api/work-orders/{id}/sheet.pdf',
  '/api/work-visits',
  '/api/meter-bills/preview',
  '/api/meters/{id}/proposed-bill',
  '/api/meter-spaces',
  '/api/state-facts',
  '/api/tax-rules',
  '/api/tds-duties',
  '/api/year-end',
  '/api/year-end/rows',
  '/api/year-end/pack.zip',
  '/api/readings-due',
  '/api/lease-invitations',
  '/api/leases/shared-days',
  '/api/asked-details',
  '/api/departure-questions',
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
  [
    'the leased home',
    ({ rows }) => rows.leasedHome.id,
    ['owner', 'agent', 'tenant', 'co-tenant', 'guarantor', 'former tenant'],
  ],
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
