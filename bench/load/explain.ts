/**
 * How much work the database has with what is read, with much data and with a hundredth of it: by EXPLAIN ANALYZE of the statements
 * that the app sends, so that other programs on the machine count little.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import { createDeps } from '#server/create-deps';
import { openServer } from '#server/db/client';
import { startCluster } from '#test/postgres-cluster';
import { fillServer } from './databases.ts';
import { type Measure, measures } from './measures.ts';
import { readOptions } from './options.ts';
import { type Population, populationOf } from './population.ts';
import { add, NO_WORK, sentDuring, type Work, workOfAll } from './work.ts';

const PEOPLE = 10;
const SMALLER = 0.01;

/** What a request of each measure costs, of some people on the average. */
export const explainOn = async (url: string, population: Population, wanted: Measure[]): Promise<Map<string, Work>> => {
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
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const costs = new Map<string, Work>();
  for (const { name, request } of wanted) {
    let sum = NO_WORK;
    for (let i = 0; i < PEOPLE; i++) {
      const { method, path, token } = request(population, i);
      const headers = { authorization: `Bearer ${token}` };
      const { statements, result: answer } = await sentDuring(() => server.inject({ method, url: path, headers }));
      if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
      sum = add(sum, await workOfAll(client, statements));
    }
    costs.set(name, { statements: sum.statements / PEOPLE, ms: sum.ms / PEOPLE, pages: sum.pages / PEOPLE });
  }
  await client.end();
  await server.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return costs;
};

const rowOf = (name: string, large: Work, small: Work): string =>
  `| ${name} | ${large.statements.toFixed(1)} | ${large.ms.toFixed(2)} | ${Math.round(large.pages)} | ${small.ms.toFixed(2)} | ${Math.round(small.pages)} | ${(large.ms / small.ms).toFixed(2)} |`;

export const tableOf = (large: Map<string, Work>, small: Map<string, Work>): string =>
  [
    '| measure | SQL | ms | pages | 1% ms | 1% pages | growth |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...[...large].flatMap(([name, work]) => {
      const less = small.get(name);
      return less ? [rowOf(name, work, less)] : [];
    }),
  ].join('\n');

const run = async () => {
  const { scale, only } = readOptions(process.argv.slice(2));
  const wanted = measures.filter(({ kind, name }) => kind === 'read' && only.some((part) => name.includes(part)));
  const cluster = await startCluster();
  try {
    const costs: Map<string, Work>[] = [];
    for (const [name, size] of Object.entries({ large: scale, small: scale * SMALLER })) {
      const population = populationOf(size);
      const { DATABASE_URL } = await fillServer(cluster, name, population, console.log);
      costs.push(await explainOn(DATABASE_URL, population, wanted));
    }
    const [large, small] = costs;
    if (large && small) console.log(`\n${tableOf(large, small)}`);
  } finally {
    await cluster.stop();
  }
};

if (process.argv[1]?.endsWith('explain.ts')) await run();
