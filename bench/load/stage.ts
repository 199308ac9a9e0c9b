import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createPasswords } from '#server/passwords';
import { startCluster } from '#test/postgres-cluster';
import { serverFile } from '../../scripts/build.mjs';
import { fillEmbedded, fillServer, processorTimeOf } from './databases.ts';
import type { Measure } from './measures.ts';
import type { Options } from './options.ts';
import { capturePlan } from './plan.ts';
import { PASSWORD, type Population, populationOf } from './population.ts';
import { startTarget, type Target } from './processes.ts';

/** How much less data the other app has, beside which growth is measured. */
const SMALLER = 0.01;

export interface Side {
  target: Target;
  population: Population;
}

/** All that is measured, up and running. */
export interface Stage {
  app: Side;
  small: Side;
  /** Only beside a database server. */
  bare: Target | undefined;
  /** Milliseconds that the database server has spent on the processors. */
  databaseTime: () => number;
  /** How many statements the app sends for a request of each measure. */
  statements: Record<string, number>;
  /** Nobody sends as much as the load does: what was counted against it so far is forgotten. */
  forgetLimits: () => Promise<void>;
  stop: () => Promise<void>;
}

type Settings = Record<string, string>;

const here = dirname(fileURLToPath(import.meta.url));
const appSettings = {
  DEMO: '0',
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'info',
  TRUST_PROXY: '1',
  // One after the other on the same database, each with a data folder of its own.
  ENCRYPTION_KEY: 'the key of the load tests',
};

export const openStage = async (options: Options, measures: Measure[], say: (text: string) => void): Promise<Stage> => {
  const folder = mkdtempSync(join(tmpdir(), 'kiraya-bench-'));
  const undo: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const start = async (name: string, args: string[], env: Settings): Promise<Target> => {
    const target = await startTarget({ name, args, env, folder });
    undo.push(target.stop);
    return target;
  };
  const startApp = (name: string, env: Settings, flags: string[] = []) => {
    const own = join(folder, `${name}-data`);
    mkdirSync(own, { recursive: true });
    return start(name, [...flags, serverFile], { ...appSettings, DATA_DIR: own, ...env });
  };

  try {
    const cluster = options.database === 'server' ? await startCluster() : undefined;
    if (cluster) undo.push(cluster.stop);
    const filled = (name: string, population: Population): Promise<Settings> => {
      say(
        `Filling ${population.payments.toLocaleString('en')} payments, ${population.messages.toLocaleString('en')} messages.`,
      );
      const print = (text: string) => say(`  ${text}`);
      return cluster ? fillServer(cluster, name, population, print) : fillEmbedded(folder, name, population, print);
    };
    const large = populationOf(options.scale);
    // As many sessions in all, so that the app keeps neither's sessions more often than the other's.
    const little = populationOf(options.scale * SMALLER, 1 / SMALLER);
    const largeSettings = await filled('large', large);
    const smallSettings = await filled('small', little);

    let bare: Target | undefined;
    let statements: Record<string, number> = {};
    if (cluster && !options.growth) {
      say('Listening to the statements of the app.');
      const captureFile = join(folder, 'captured.jsonl');
      const env = { ...largeSettings, CAPTURE_FILE: captureFile };
      const target = await startApp('captured', env, ['--import', join(here, 'capture.mjs')]);
      const planFile = join(folder, 'plan.json');
      const passwordHash = await createPasswords().hash(PASSWORD);
      statements = await capturePlan(planFile, { target, captureFile, measures, population: large, passwordHash });
      await target.stop();
      bare = await start('bare', [join(here, 'bare-server.mjs')], { ...largeSettings, PLAN_FILE: planFile });
    }

    const profiling = options.profile ? ['--cpu-prof', '--cpu-prof-dir', options.profile] : [];
    const app = { target: await startApp('app', largeSettings, profiling), population: large };
    const small = { target: await startApp('small', smallSettings), population: little };
    const forgetLimits = async () => {
      for (const { DATABASE_URL } of [largeSettings, smallSettings]) {
        if (!DATABASE_URL) continue;
        const client = new pg.Client({ connectionString: DATABASE_URL });
        await client.connect();
        await client.query('delete from rate_limits');
        await client.end();
      }
    };
    const databaseTime = cluster ? await processorTimeOf(cluster.url('postgres')) : () => 0;
    return { app, small, bare, databaseTime, statements, forgetLimits, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
