import fc from 'fast-check';
import { type Endpoint, isRaw, successStatus } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import { Chance } from './chance.ts';
import { fire, isLetIn, mayFire, nameOf } from './fire.ts';
import { KnownRows } from './known-rows.ts';
import { isAdmin, type Person, Population } from './people.ts';
import { type Shot, shotsAt } from './shots.ts';
import type { Target } from './target.ts';
import { problemWith } from './verdict.ts';

export interface Summary {
  sent: number;
  /** Answers by status. */
  statuses: Map<number, number>;
  /** Endpoints that have answered with success at least once. */
  reached: Set<string>;
  slowest: { what: string; ms: number };
  findings: string[];
}

interface Options {
  seed: number;
  seconds: number;
  atOnce: number;
}

const BATCH = 40;

/** Calls by endpoint, made in batches of the same seed. */
class Magazine {
  private readonly seed: number;
  private readonly shots = new Map<Endpoint, Shot[]>();
  private readonly arbitraries = new Map<Endpoint, fc.Arbitrary<Shot>>();
  private batches = 0;

  constructor(seed: number) {
    this.seed = seed;
  }

  next(e: Endpoint): Shot {
    const left = this.shots.get(e) ?? [];
    const shot = left.pop();
    if (shot) return shot;
    const arbitrary = this.arbitraries.get(e) ?? shotsAt(e);
    this.arbitraries.set(e, arbitrary);
    this.batches += 1;
    const [first, ...others] = fc.sample(arbitrary, { seed: this.seed + this.batches, numRuns: BATCH });
    this.shots.set(e, others);
    if (!first) throw new Error(`nothing can be sent to ${nameOf(e)}`);
    return first;
  }
}

/** Properties on offer are seen from everywhere: only their owner's list tells whose they are. */
const teaches = (e: Endpoint, person: Person): boolean =>
  !isAdmin(person) &&
  !/^\/api\/(public|dashboard)\//.test(e.path) &&
  (person.role === 'landlord' || !e.path.startsWith('/api/properties'));

const SLOW_MS = 15_000;

/** Creating and paying is what books are made of. */
const weighted = endpoints.flatMap((e) =>
  /^POST \/api\/(payments|leases|properties|tenants|messages)/.test(nameOf(e)) ? [e, e, e] : [e],
);

/** Fires at every endpoint as everybody, several at once, and says what should not have been answered. */
export const fireAtRandom = async (target: Target, { seed, seconds, atOnce }: Options): Promise<Summary> => {
  const rows = new KnownRows();
  const population = new Population(target, rows);
  await population.settle();
  const chance = new Chance(seed);
  const magazine = new Magazine(seed);
  const summary: Summary = {
    sent: 0,
    statuses: new Map(),
    reached: new Set(),
    slowest: { what: '', ms: 0 },
    findings: [],
  };
  const seen = new Set<string>();
  const until = Date.now() + seconds * 1000;

  const report = (e: Endpoint, problem: string, details: string) => {
    const what = `${nameOf(e)} ${problem}`;
    const gist = what.replace(/own-\w-\d+-(home-|name-)?/g, 'own').slice(0, 160);
    if (seen.has(gist)) return;
    seen.add(gist);
    summary.findings.push(`${what}\n    ${details}`);
  };

  const one = async (): Promise<void> => {
    const e = chance.pick(weighted);
    const all = population.people.filter((person) => mayFire(e, person));
    const admitted = all.filter((person) => isLetIn(e, person));
    const person = chance.pick(admitted.length > 0 && chance.below(5) > 0 ? admitted : all);
    const shot = magazine.next(e);
    try {
      const { url, body, reply, ms } = await fire(target.url, e, person, shot, rows);
      const { status, text } = reply;
      summary.sent += 1;
      summary.statuses.set(status, (summary.statuses.get(status) ?? 0) + 1);
      if (ms > summary.slowest.ms) summary.slowest = { what: nameOf(e), ms };
      const sent = `as ${person.role} of ${person.world}: ${url.slice(0, 400)} ${String(body ?? '').slice(0, 600)}`;
      const answered = `-> ${status} ${text.slice(0, 300)}`;
      const problem = problemWith(e, person, reply) ?? (ms > SLOW_MS ? `took ${Math.round(ms)} ms` : undefined);
      if (problem) report(e, problem, `${sent} ${JSON.stringify(shot.headers)} ${answered}`);
      if (status === successStatus(e)) {
        summary.reached.add(nameOf(e));
        const declared = e.response[status];
        const answer: unknown = declared && !isRaw(declared) && text ? JSON.parse(text) : undefined;
        if (!isAdmin(person)) rows.learn(person.mark, e, answer);
        if (teaches(e, person)) rows.learn(person.world, e, answer);
      }
      const isSignedOut = status === 401 && person.isSpare && isLetIn(e, person) && text.includes('"Unauthorized"');
      const hasLeft = e.method === 'DELETE' && e.path === '/api/auth/user' && status === 204;
      if (isSignedOut || hasLeft || status === 302) await population.replace(person);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      report(
        e,
        `was not answered: ${String(error)}${cause}`,
        `as ${person.role}: ${JSON.stringify(shot).slice(0, 600)}`,
      );
    }
  };

  const worker = async () => {
    while (Date.now() < until) await one();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return summary;
};
