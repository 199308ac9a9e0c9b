import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from './connection.ts';
import { type Measure, wire } from './measures.ts';
import type { Population } from './population.ts';
import type { Target } from './processes.ts';

/** So many requests of each measure are replayed in turns: enough that two at once do not wait for the same row. */
export const SAMPLES = 200;

/** Requests before them, for what the app asks once and then knows. */
const WARM_UP = 20;
/** Between two measures, so that the app asks for the sessions of the same people again. */
const SESSIONS_FORGOTTEN_MS = 6_000;

interface Sent {
  client: number;
  text: string;
  values: unknown[];
  start: number;
  end: number | null;
  /** The id of the row that it inserted. */
  made?: unknown;
}

/** A JSON text with the id that an earlier statement of the transaction gets for its row, by the place of that statement. */
interface MadeBy {
  madeBy: number;
  text: string;
}

/** Where that id belongs. */
const ID = '<made>';

interface Statement {
  name: string;
  values: (unknown | MadeBy)[];
}

type Step = { together: Statement[] } | { transaction: Statement[] };

const is = (word: string, { text }: Sent) => text.trim().toLowerCase() === word;

/** What names a row that the transaction itself has made names the one that is made when it is sent again. */
const linked = (sent: Sent[], named: (sent: Sent) => Statement): Statement[] =>
  sent.map((each, index) => {
    const { name, values } = named(each);
    const before = sent.slice(0, index);
    const link = (value: unknown): unknown | MadeBy => {
      if (typeof value !== 'string') return value;
      const idIn = ({ made }: Sent) => new RegExp(`(?<=[iI]d":)${made}(?=[,}])`, 'g');
      const madeBy = before.findIndex((other) => typeof other.made === 'number' && idIn(other).test(value));
      const maker = before[madeBy];
      return maker ? { madeBy, text: value.replace(idIn(maker), ID) } : value;
    };
    return { name, values: values.map(link) };
  });

/** Statements that the app sent without waiting for one another go out together again. */
const stepsOf = (sent: Sent[], named: (sent: Sent) => Statement): Step[] => {
  const steps: Step[] = [];
  const taken = new Set<Sent>();
  let openUntil = Number.NEGATIVE_INFINITY;
  for (const each of sent) {
    if (taken.has(each)) continue;
    if (is('begin', each)) {
      const own = sent.filter((other) => other.client === each.client && other.start >= each.start);
      const last = own.findIndex((other) => is('commit', other));
      if (last < 0) throw new Error('a request of the app rolled back');
      for (const one of own.slice(0, last + 1)) taken.add(one);
      steps.push({ transaction: linked(own.slice(1, last), named) });
      openUntil = Number.NEGATIVE_INFINITY;
      continue;
    }
    const before = steps.at(-1);
    if (before && 'together' in before && each.start < openUntil) before.together.push(named(each));
    else steps.push({ together: [named(each)] });
    openUntil = Math.max(openUntil, each.end ?? Number.POSITIVE_INFINITY);
  }
  return steps;
};

interface Capturing {
  target: Target;
  /** Where the app that is listened to writes its statements. */
  captureFile: string;
  measures: Measure[];
  population: Population;
  passwordHash: string;
}

/** Sends some requests of each measure one after the other, and makes of their statements what the bare server runs. */
export const capturePlan = async (
  planFile: string,
  { target, captureFile, measures, population, passwordHash }: Capturing,
): Promise<Record<string, number>> => {
  const connection = new Connection(target.port);
  const names = new Map<string, string>();
  const named = ({ text, values }: Sent): Statement => {
    const name = names.get(text) ?? `bare_${names.size}`;
    names.set(text, name);
    return { name, values };
  };
  const samples: Record<string, Step[][]> = {};
  const counts: Record<string, number> = {};
  for (const measure of measures) {
    if (measure.kind === 'sign-in') continue;
    await pause(SESSIONS_FORGOTTEN_MS);
    writeFileSync(captureFile, '');
    for (let i = 0; i < WARM_UP + SAMPLES; i++) {
      const { status, body } = await connection.send(wire(measure.request(population, i)));
      if (status >= 300) throw new Error(`${measure.name} answered ${status}: ${body}`);
    }
    // The last one writes its line when it has gone out, which we may hear of first.
    await pause(100);
    const lines = readFileSync(captureFile, 'utf8').trim().split('\n');
    const sent = lines.slice(WARM_UP).map((line) => JSON.parse(line) as Sent[]);
    samples[measure.name] = sent.map((each) => stepsOf(each, named));
    counts[measure.name] = sent.at(-1)?.length ?? 0;
  }
  connection.close();
  const texts = Object.fromEntries([...names].map(([text, name]) => [name, text]));
  writeFileSync(planFile, JSON.stringify({ texts, samples, passwordHash }));
  return counts;
};
