/**
 * How much work the database has with what is read, with much data and with a hundredth of it, and beside statements by hand for the same
 * answers: by EXPLAIN ANALYZE of what is sent, so that other programs on the machine count little.
 */
import { deepStrictEqual as deepEqual } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import { createDeps } from '#server/create-deps';
import { openServer } from '#server/db/client';
import { COSTS } from '#server/db/pool';
import { startCluster } from '#test/postgres-cluster';
import { byHand, sessionByHand } from './by-hand.ts';
import { fillServer } from './databases.ts';
import { type Measure, measures, type Request } from './measures.ts';
import { readOptions } from './options.ts';
import { type Population, populationOf } from './population.ts';
import { add, NO_WORK, sentDuring, type Work, workOfAll } from './work.ts';

const PEOPLE = 10;
/** How much longer than by hand the database may take. */
const MOST_TIMES = 1.5;
const SMALLER = 0.01;

interface Costs {
  app: Work;
  /** Of the second yardstick, where a measure has one. */
  byHand: Work | null;
}

const average = ({ statements, ms, pages }: Work): Work => ({
  statements: statements / PEOPLE,
  ms: ms / PEOPLE,
  pages: pages / PEOPLE,
});

interface Answered {
  name: string;
  request: Request;
  answer: string;
}

/** What the same answer costs by hand; it has to be the same. */
const workByHand = async (client: pg.Client, { name, request, answer }: Answered): Promise<Work> => {
  const hand = byHand[name];
  if (!hand) return NO_WORK;
  const session = sessionByHand(request.token ?? '');
  const { rows: whose } = await client.query<{ user_id: string }>(session.text, session.values);
  const [, ofPath, ofQuery] = /\/(?:leases|buildings|tenants)\/([\w-]+)\/|propertyId=(\d+)/.exec(request.path) ?? [];
  const asked = ofPath ?? ofQuery;
  const statement = { text: hand.text, values: [whose[0]?.user_id, ...(asked ? [asked] : [])] };
  const { rows } = await client.query<{ told: unknown }>(statement.text, statement.values);
  deepEqual(rows[0]?.told, hand.inAnswer(JSON.parse(answer) as never), `${name}: by hand something else is answered`);
  return workOfAll(client, [session, statement]);
};

/** What a request of each measure costs, of some people on the average. */
const explainOn = async (url: string, population: Population, wanted: Measure[]): Promise<Map<string, Costs>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kiraya-explain-'));
  const settings = { DEMO: '0', DATA_DIR: dataDir, ENCRYPTION_KEY: 'the key of the load tests' };
  const database = await openServer(url, () => undefined);
  const deps = createDeps({
    config: readConfig(settings),
    database,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
  });
  const server = await buildApp(deps, database);
  const client = new pg.Client({ connectionString: url, options: COSTS });
  await client.connect();
  // Each looks up its session, as by hand.
  deps.recentSessions.setDeaf(true);
  const costs = new Map<string, Costs>();
  for (const { name, request: next } of wanted) {
    let [sum, hand] = [NO_WORK, NO_WORK];
    for (let i = 0; i < PEOPLE; i++) {
      const request = next(population, i);
      const { method, path, token } = request;
      const headers = { authorization: `Bearer ${token}` };
      const { statements, result: answer } = await sentDuring(() => server.inject({ method, url: path, headers }));
      if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
      sum = add(sum, await workOfAll(client, statements));
      hand = add(hand, await workByHand(client, { name, request, answer: answer.body }));
    }
    costs.set(name, { app: average(sum), byHand: byHand[name] ? average(hand) : null });
  }
  await client.end();
  await server.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return costs;
};

const figures = (work: Work | null): string =>
  work ? `${work.statements.toFixed(1)} | ${work.ms.toFixed(2)} | ${Math.round(work.pages)}` : ' |  | ';

const times = (one: number, other: number | undefined): string => (other ? (one / other).toFixed(2) : '');

const rowOf = (name: string, { app, byHand: hand }: Costs, { app: less }: Costs): string => {
  const byHandTimes = `${times(app.ms, hand?.ms)} | ${times(app.pages, hand?.pages)}`;
  const growth = `${less.ms.toFixed(2)} | ${Math.round(less.pages)} | ${times(app.ms, less.ms)}`;
  return `| ${name} | ${figures(app)} | ${figures(hand)} | ${byHandTimes} | ${growth} |`;
};

const tableOf = (large: Map<string, Costs>, small: Map<string, Costs>): string =>
  [
    '| measure | SQL | ms | pages | by hand: SQL | ms | pages | ms times | pages times | 1% ms | 1% pages | growth |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...[...large].flatMap(([name, work]) => {
      const less = small.get(name);
      return less ? [rowOf(name, work, less)] : [];
    }),
  ].join('\n');

/** What takes the database too long, and how many times as long as by hand. */
const tooSlow = (costs: Map<string, Costs>): string[] =>
  [...costs].flatMap(([name, { app, byHand: hand }]) =>
    hand && app.ms > hand.ms * MOST_TIMES ? [`${name} (${times(app.ms, hand.ms)})`] : [],
  );

const run = async () => {
  const { scale, only } = readOptions(process.argv.slice(2));
  const wanted = measures.filter(({ kind, name }) => kind === 'read' && only.some((part) => name.includes(part)));
  const cluster = await startCluster();
  try {
    const costs: Map<string, Costs>[] = [];
    for (const [name, size] of Object.entries({ large: scale, small: scale * SMALLER })) {
      const population = populationOf(size);
      const { DATABASE_URL } = await fillServer(cluster, name, population, console.log);
      costs.push(await explainOn(DATABASE_URL, population, wanted));
    }
    const [large, small] = costs;
    if (!large || !small) return;
    console.log(`\n${tableOf(large, small)}`);
    const above = tooSlow(large);
    if (above.length === 0) return;
    console.error(`\nAbove ${MOST_TIMES} times by hand: ${above.join(', ')}`);
    process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
};

await run();
