import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { endpoints } from '#contract/endpoints';
import { type Endpoint, isRaw, successStatus } from '#contract/platform/endpoint';
import { Chance } from './chance.ts';
import { fire, isLetIn, mayFire, nameOf } from './fire.ts';
import { KnownRows } from './known-rows.ts';
import { Listeners } from './listeners.ts';
import { Patience } from './patience.ts';
import { Population } from './people.ts';
import { isAdmin, type Person } from './person.ts';
import { type Shot, shotsAt } from './shots.ts';
import { isOnOffer, Strangers } from './strangers.ts';
import type { Target } from './target.ts';
import { problemWith } from './verdict.ts';
import { ways } from './ways/all.ts';
import { Walker } from './ways/walker.ts';

export interface Summary {
  sent: number;
  /** Answers by status. */
  statuses: Map<number, number>;
  /** Endpoints that have answered with success at least once. */
  reached: Set<string>;
  slowest: { what: string; ms: number };
  /** News on the streams that were open all the time. */
  heard: number;
  /** Ways that were walked to their end. */
  walked: number;
  findings: string[];
}

interface Options {
  seed: number;
  seconds: number;
  /** However long it takes on a busy machine. */
  atLeast?: number;
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

/** What everybody may read tells nothing of a world. */
const teaches = (e: Endpoint, person: Person): boolean =>
  (!isAdmin(person) || nameOf(e) === 'POST /api/admin/admins') && !/^\/api\/public\//.test(e.path);

const SLOW_MS = 15_000;
const LIMIT_MS = 30_000;
const MOST_FINDINGS = 50;
const LOG_COMES_MS = 300;

/** Creating and paying is what books are made of. */
const weighted = endpoints.flatMap((e) =>
  /^POST \/api\/(payments|leases|properties|tenants|messages)/.test(nameOf(e)) ? [e, e, e] : [e],
);

/** Fires at every endpoint as everybody, several at once, and says what should not have been answered. */
export const fireAtRandom = async (target: Target, options: Options): Promise<Summary> => {
  const { seed, seconds, atLeast = 0, atOnce } = options;
  const rows = new KnownRows();
  const strangers = new Strangers();
  const population = new Population(target, rows, strangers);
  await population.settle();
  const listening = population.people.filter((person) => !person.isSpare && !isAdmin(person));
  const patience = new Patience();
  const chance = new Chance(seed);
  const magazine = new Magazine(seed);
  const summary: Summary = {
    sent: 0,
    statuses: new Map(),
    reached: new Set(),
    slowest: { what: '', ms: 0 },
    heard: 0,
    walked: 0,
    findings: [],
  };
  const seen = new Set<string>();
  /** By id: where a session is lost, mostly what ended it. */
  const lastNaming = new Map<string, string>();
  const until = Date.now() + seconds * 1000;

  const report = (e: Endpoint, problem: string, details: string) => {
    const what = `${nameOf(e)} ${problem}`;
    const gist = what.replace(/own-\w-\d+-(home-|name-)?|[\da-f-]{36}|\d+/g, '#').slice(0, 120);
    if (seen.has(gist)) return;
    seen.add(gist);
    summary.findings.push(`${what}\n    ${details}`);
  };

  const one = async (): Promise<void> => {
    const e = chance.pick(weighted);
    const all = population.people.filter((person) => mayFire(e, person));
    const admitted = all.filter((person) => isLetIn(e, person));
    const settled = admitted.filter((person) => !person.isSpare);
    const fitting = settled.length > 0 && chance.below(4) > 0 ? settled : admitted;
    const person = chance.pick(fitting.length > 0 && chance.below(6) > 0 ? fitting : all);
    const shot = magazine.next(e);
    try {
      const limitMs = patience.stretched(LIMIT_MS);
      const { url, body, reply, ms } = await fire(target.url, e, person, shot, { rows, limitMs });
      const { status, text } = reply;
      summary.sent += 1;
      summary.statuses.set(status, (summary.statuses.get(status) ?? 0) + 1);
      if (ms > summary.slowest.ms) summary.slowest = { what: nameOf(e), ms };
      const sent = `as ${person.role} of ${person.world}: ${url.slice(0, 400)} ${String(body ?? '').slice(0, 600)}`;
      const answered = `-> ${status} ${text.slice(0, 300)}`;
      const problem =
        problemWith(e, person, reply, strangers) ??
        (ms > patience.stretched(SLOW_MS) ? `took ${Math.round(ms)} ms` : undefined);
      if (problem) {
        // Why, where the answer must not say it.
        if (status >= 500) await sleep(LOG_COMES_MS);
        const log = status >= 500 ? target.logOf(reply.headers.get('x-request-id') ?? '').slice(0, 3_000) : '';
        report(e, problem, `${sent} ${JSON.stringify(shot.headers)} ${answered} ${log}`);
      }
      if (status === successStatus(e)) {
        summary.reached.add(nameOf(e));
        const declared = e.response[status];
        const answer: unknown = declared && !isRaw(declared) && text ? JSON.parse(text) : undefined;
        // Admins who were added on the way may be changed and removed again.
        if (!isAdmin(person) || nameOf(e) === 'POST /api/admin/admins') rows.learn(person.mark, e, answer);
        if (teaches(e, person)) rows.learn(person.world, e, answer, (leaf) => !isOnOffer(e, person, leaf));
      }
      if (e.method !== 'GET' && status === successStatus(e))
        for (const { id } of listening) if (`${url} ${body}`.includes(id)) lastNaming.set(id, `${sent} ${answered}`);
      const cameAsThemselves = Object.keys(person.headers).every((name) => !(name in shot.headers));
      const isSignedOut = status === 401 && cameAsThemselves && isLetIn(e, person) && text.includes('"Unauthorized"');
      const hasLeft = nameOf(e) === 'GET /api/logout' || (nameOf(e) === 'DELETE /api/auth/user' && status === 204);
      if (person.isSpare && (isSignedOut || hasLeft)) await population.replace(person);
      // Where one may come without an account, the call itself may ask for another proof.
      else if (isSignedOut && e.access !== 'optional' && e.access !== 'public' && population.remove(person)) {
        const naming = lastNaming.get(person.id) ?? 'nothing';
        report(
          e,
          `found ${person.mark} signed out, whose session nobody ended`,
          `${sent} ${answered}; named before by ${naming}`,
        );
      }
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
    while (Date.now() < until || (summary.sent < atLeast && summary.findings.length === 0)) await one();
  };
  const walker = new Walker(target, strangers, population.superAdmin);
  /** All ways in turn, beside the others, each at least once. */
  const walk = async () => {
    do {
      for (const [name, way] of Object.entries(ways)) {
        try {
          await way(walker);
          summary.walked += 1;
        } catch (error) {
          summary.findings.push(`the way of ${name} ended early: ${String(error)}`);
        }
      }
    } while (Date.now() < until && summary.findings.length < MOST_FINDINGS);
  };
  const listeners = new Listeners(target, listening, strangers);
  await Promise.all([...Array.from({ length: atOnce }, worker), walk()]);
  for (const name of walker.reached) summary.reached.add(name);
  await listeners.close();
  patience.close();
  summary.heard = listeners.heard;
  summary.findings.push(...listeners.findings);
  return summary;
};
