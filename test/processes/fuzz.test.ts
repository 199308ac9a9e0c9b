import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { checkBooks } from '../../bench/fuzz/books.ts';
import { restartDatabase } from '../../bench/fuzz/database-restart.ts';
import { KnownRows } from '../../bench/fuzz/known-rows.ts';
import type { Person } from '../../bench/fuzz/person.ts';
import { fireAtRandom } from '../../bench/fuzz/random-requests.ts';
import { schemasThatThrow } from '../../bench/fuzz/schemas.ts';
import { isOnOffer, Strangers } from '../../bench/fuzz/strangers.ts';
import { type Kind, Target } from '../../bench/fuzz/target.ts';
import { postgresPrograms } from '../../scripts/postgres.mjs';

/** The same every time; `npm run fuzz` takes another one at each run, and all the time that it is given. */
const SEED = 13;
const LENGTH = { seconds: 3, atLeast: 150, atOnce: 8 };

const present: Kind[] = postgresPrograms() ? ['embedded', 'server'] : ['embedded'];

const withRandomRequests = async (target: Target) => {
  const { sent, findings } = await fireAtRandom(target, { seed: SEED, ...LENGTH });
  expect(findings).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(LENGTH.atLeast);
};

const withRestarts = async (target: Target) => {
  const { findings, refused, successes } = await restartDatabase(target, { seconds: 1 });
  expect(findings).toEqual([]);
  expect(refused).toBeGreaterThan(0);
  expect(successes).toBeGreaterThan(0);
};

describe('whatever is sent', () => {
  // Both at once: most of the time goes by with starting.
  it.concurrent.each(present)(
    "is answered as declared, shows nobody what is a stranger's, survives restarts of a server, and leaves the books in order: %s",
    async (kind) => {
      const target = await Target.open(kind);
      try {
        await withRandomRequests(target);
        if (kind === 'server') await withRestarts(target);
        const { code, output } = await target.stop('SIGTERM');
        expect(code, output).toBe(0);
        expect(await checkBooks(target)).toEqual([]);
      } finally {
        await target.close();
      }
    },
    240_000,
  );

  it('no rule of the contract throws instead of refusing', () => {
    expect(schemasThatThrow(SEED, 25)).toEqual([]);
  });
});

describe('the watch over strangers', () => {
  const call = (name: string) => {
    const found = endpoints.find(({ method, path }) => `${method} ${path}` === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  const someone = (role: Person['role']): Person => ({
    world: 'a',
    role,
    mark: 'own-a-1-',
    isSpare: false,
    id: 'me',
    email: '',
    headers: {},
  });
  const home = {
    id: 7,
    landlordId: null,
    name: '2-bedroom home in Camp',
    area: 'own-b-2-home-Camp',
    landlord: null,
    isAvailable: true,
    openToAgents: true,
    agentId: null,
    agent: null,
    lease: null,
  };
  const shown = (name: string, role: Person['role'], answer: unknown) => {
    const strangers = new Strangers();
    strangers.own('users', 'stranger', 'b');
    strangers.own('properties', 7, 'b');
    strangers.own('payments', 12, 'b');
    return strangers.shownIn(call(name), someone(role), answer);
  };

  it('lets a home on offer pass, to whom it is offered', () => {
    expect(shown('GET /api/properties', 'tenant', [home])).toBeUndefined();
    expect(shown('GET /api/properties/{id}', 'agent', home)).toBeUndefined();
    expect(shown('GET /api/properties', 'landlord', [home])).toContain('of b');
  });

  it.each([
    ['that is not for rent', 'tenant', { ...home, isAvailable: false }],
    ['that another agent has', 'agent', { ...home, agentId: 'other' }],
    ['with who lives there', 'tenant', { ...home, lease: { id: 3, tenant: { firstName: 'Asha' } } }],
    ['with words that are not about the home', 'tenant', { ...home, description: 'own-b-2-secret' }],
    ['by its own name', 'agent', { ...home, name: 'own-b-2-home-one' }],
    ['with its street', 'tenant', { ...home, street1: 'own-b-2-home-street' }],
    ['with the id of its owner', 'tenant', { ...home, landlordId: 'stranger' }],
    ['with its owner', 'agent', { ...home, landlord: { id: 'stranger', firstName: 'own-b-2-name-First' } }],
  ] as const)('sees a home %s', (_what, role, row) => {
    expect(shown('GET /api/properties', role, [row])).toBeDefined();
  });

  it.each([
    ['GET /api/messages/recipients', 'landlord', [{ id: 'stranger', name: 'own-b-2-name-First' }]],
    ['GET /api/applications', 'tenant', [{ id: 1, property: { name: 'own-b-2-home-one' } }]],
    ['GET /api/dashboard/agent', 'agent', { recentApplications: [{ firstName: 'own-b-2-name-First' }] }],
    ['GET /api/payments', 'tenant', [{ id: 12, amount: '100.00' }]],
  ] as const)('sees what is none of their business in %s', (name, role, answer) => {
    expect(shown(name, role, answer)).toBeDefined();
  });

  // Whoever may be spared may have chosen another role than the one they are known by.
  it.each([
    ['a tenant who settled', someone('tenant'), false],
    ['a landlord who may be spared', { ...someone('landlord'), isSpare: true }, false],
    ['a landlord who settled', someone('landlord'), true],
  ])('tells whether %s learns from whom they may write to who belongs to them', (_who, person, isTaught) => {
    const e = call('GET /api/messages/recipients');
    const rows = new KnownRows();
    rows.learn('a', e, [{ id: 'somebody' }], (leaf) => !isOnOffer(e, person, leaf));
    expect(rows.has('a', 'users', 'somebody')).toBe(isTaught);
  });
});
