/**
 * What reports cost the database where one landlord has 500 homes among many others, by EXPLAIN ANALYZE of what they send; and what
 * memory an export of all payments takes. `npm run bench:reports -- --scale 1` is a million payments.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { jobs } from '#server/all-jobs';
import { readConfig } from '#server/config';
import { createDeps } from '#server/create-deps';
import { openServer } from '#server/db/client';
import { COSTS } from '#server/db/pool';
import type { Deps } from '#server/deps';
import { startCluster } from '#test/postgres-cluster';
import { fillServer } from '../load/databases.ts';
import { readOptions } from '../load/options.ts';
import { idOf, populationOf } from '../load/population.ts';
import { sentDuring, workOfAll } from '../load/work.ts';
import { measureExport } from './export.ts';
import { makeLargeLandlord } from './large-landlord.ts';
import { measuresFor, type ReportMeasure } from './measures.ts';

const measureAll = async (deps: Deps, client: pg.Client, measures: ReportMeasure[]): Promise<boolean> => {
  console.log('\n| report | SQL | ms | pages | limit |\n|---|--:|--:|--:|--:|');
  let isWithin = true;
  for (const { name, limit, run } of measures) {
    const { statements } = await sentDuring(() => run(deps));
    const { ms, pages } = await workOfAll(client, statements);
    isWithin &&= ms <= limit;
    console.log(
      `| ${name} | ${statements.length} | ${ms.toFixed(1)} | ${pages} | ${ms > limit ? `OVER ${limit}` : limit} |`,
    );
  }
  return isWithin;
};

/** What no report reads. */
const UNREAD = ['messages', 'last messages', 'notifications', 'inspections', 'inspection items', 'inspection entries'];

const { scale, only } = readOptions(process.argv.slice(2));
const population = populationOf(scale);
const dataDir = mkdtempSync(join(tmpdir(), 'kiraya-reports-'));
const cluster = await startCluster();
try {
  const { DATABASE_URL } = await fillServer(cluster, 'reports', population, console.log, UNREAD);
  const client = new pg.Client({ connectionString: DATABASE_URL, options: COSTS });
  await client.connect();
  const landlord = await makeLargeLandlord(client);
  const database = await openServer(DATABASE_URL, () => undefined);
  const settings = { DEMO: '0', DATA_DIR: dataDir, DATABASE_URL, ENCRYPTION_KEY: 'the key of the load tests' };
  const deps = createDeps({ config: readConfig(settings), database, log: pino({ level: 'silent' }) });
  await deps.queue.prepare(jobs);
  const people = { landlord, agent: idOf('agent', 1), tenant: idOf('tenant', 1) };
  const wanted = measuresFor(people).filter(({ name }) => only.some((part) => name.includes(part)));
  const isWithin = await measureAll(deps, client, wanted);
  await measureExport(deps);
  await deps.queue.stop();
  await client.end();
  await database.close();
  if (!isWithin) process.exitCode = 1;
} finally {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
