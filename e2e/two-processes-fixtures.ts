import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, type AppProcess, startApp } from '../scripts/app-process.ts';
import { pgbouncerProgram } from '../scripts/pgbouncer.mjs';
import { startPooler } from '../test/pooler.ts';
import { type Cluster, startCluster } from '../test/postgres-cluster.ts';
import { onServer } from '../test/postgres-databases.ts';
import { startS3StandIn } from '../test/stand-ins/s3-store.ts';
import { test as base, everywhere, expect } from './fixtures.ts';
import { isCall, RoundRobin } from './round-robin.ts';

interface Pair extends App {
  processes: AppProcess[];
  balancer: RoundRobin;
  /** What stands between the processes and the database, where it can. */
  between: Between;
}

const DATABASE = 'kiraya';
/** As on any server that nobody has told otherwise: what a report shows depends on it. */
const WRITTEN_BEFORE_ANSWERED = 'synchronous_commit=on';

/** How many of some requests to the API went to each process. */
const sharesOf = (served: RoundRobin['served']) => {
  const calls = served.filter(({ path }) => isCall(path));
  return [0, 1].map((process) => calls.filter(({ by }) => by === process).length / Math.max(1, calls.length));
};

/** What lies in a data folder, apart from mails that a real mail server would have got. */
const leftOnDisk = async ({ dataDir }: AppProcess) => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(dataDir, 'outbox')));
};

interface Between {
  env: Record<'DATABASE_URL', string> & Partial<Record<'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL', string>>;
  stop: () => Promise<void>;
}

export const isWithoutPooler = pgbouncerProgram() === undefined;

/** Where PgBouncer is installed it stands before the database, in transaction mode, and reports are asked of a replica. */
const poolerAndReplica = async (cluster: Cluster): Promise<Between> => {
  const direct = cluster.url(DATABASE);
  if (isWithoutPooler) return { env: { DATABASE_URL: direct }, stop: async () => undefined };
  const [pooler, replica] = [await startPooler(cluster.url('postgres')), await cluster.replicate()];
  return {
    env: {
      DATABASE_URL: pooler.url(DATABASE),
      DATABASE_DIRECT_URL: direct,
      DATABASE_REPLICA_URL: replica.url(DATABASE),
    },
    stop: async () => {
      await pooler.stop();
      await replica.stop();
    },
  };
};

/** As on two machines: two processes that share a PostgreSQL server, a store for files and nothing else, taking turns. */
export const test = base.extend<{ isSpread: undefined }, { pair: Pair }>({
  pair: [
    async ({ settings }, use) => {
      const [cluster, store, balancer] = [
        await startCluster([WRITTEN_BEFORE_ANSWERED]),
        await startS3StandIn(),
        await new RoundRobin().open(),
      ];
      const processes: AppProcess[] = [];
      let between: Between | undefined;
      try {
        await onServer(cluster.url('postgres'), `create database ${DATABASE}`);
        between = await poolerAndReplica(cluster);
        const env = {
          ...everywhere,
          ...store.env,
          ...between.env,
          ENCRYPTION_KEY: 'what both of them are told',
          PUBLIC_URL: balancer.url,
          TRUST_PROXY: '1',
          SANDBOX: '1',
          ...settings,
        };
        processes.push(...(await Promise.all([startApp(env), startApp(env)])));
        balancer.sendTo(processes.map(({ url }) => url));
        const outboxes = processes.flatMap((process) => process.outboxes);
        await use({ url: balancer.url, outboxes, processes, balancer, between });
      } finally {
        await Promise.all(processes.map(({ stop }) => stop()));
        await between?.stop();
        await Promise.all([balancer.close(), store.close(), cluster.stop()]);
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  app: [async ({ pair }, use) => use(pair), { scope: 'worker' }],
  isSpread: [
    async ({ pair }, use) => {
      const before = pair.balancer.served.length;
      await use(undefined);
      for (const share of sharesOf(pair.balancer.served.slice(before)))
        expect(share, 'the share of a process in the calls').toBeGreaterThan(0.3);
      for (const process of pair.processes)
        expect(await leftOnDisk(process), 'what only one machine would have').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
