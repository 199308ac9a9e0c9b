import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStream } from '../event-stream.ts';
import { type Pooler, startPooler } from '../pooler.ts';
import { type Cluster, startCluster } from '../postgres-cluster.ts';
import { askServer, onServer } from '../postgres-databases.ts';
import { Landlord } from './rent-over-http.ts';
import { ServerProcess } from './server-process.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'kiraya-pooled-'));
const DATABASE = 'journey';
/** What was answered is on the disk, as on any server that nobody has told otherwise. */
const KEPT = 'synchronous_commit=on';

let cluster: Cluster;
let replica: Cluster;
let pooler: Pooler;
let env: Record<string, string>;

beforeAll(async () => {
  cluster = await startCluster([KEPT]);
  await onServer(cluster.url('postgres'), `create database ${DATABASE}`);
  replica = await cluster.replicate();
  pooler = await startPooler(cluster.url('postgres'));
  env = {
    DATA_DIR,
    ENCRYPTION_KEY: 'what both of them are told',
    LOG_LEVEL: 'info',
    DATABASE_URL: pooler.url(DATABASE),
    DATABASE_DIRECT_URL: cluster.url(DATABASE),
    DATABASE_REPLICA_URL: replica.url(DATABASE),
  };
});
afterAll(async () => {
  await pooler?.stop();
  await replica?.stop();
  await cluster?.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

describe('a pooler that lends its sessions for one transaction', () => {
  const told = async (settings: Record<string, string>) => {
    const { code, output } = await (await ServerProcess.spawn({ DATA_DIR, ...settings })).ended;
    expect(code).toBe(1);
    return output;
  };

  it('is refused without the address of the server itself, in words', async () => {
    expect(await told({ DATABASE_URL: pooler.url(DATABASE) })).toMatch(
      /^DATABASE_URL: a pooler answers at 127\.0\.0\.1:\d+ that takes no settings for a session\. Name PostgreSQL itself in DATABASE_DIRECT_URL\.\n$/,
    );
    const lenient = await startPooler(cluster.url('postgres'), [
      'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options',
    ]);
    const words =
      'a pooler answers there that lends its sessions for one transaction. Name PostgreSQL itself in DATABASE_DIRECT_URL.\n';
    try {
      expect(await told({ DATABASE_URL: lenient.url(DATABASE) })).toBe(`DATABASE_URL: ${words}`);
      const twice = { DATABASE_URL: pooler.url(DATABASE), DATABASE_DIRECT_URL: lenient.url(DATABASE) };
      expect(await told(twice)).toBe(`DATABASE_DIRECT_URL: ${words}`);
    } finally {
      await lenient.stop();
    }
    const elsewhere = { DATABASE_URL: pooler.url(DATABASE), DATABASE_DIRECT_URL: cluster.url('postgres') };
    expect(await told(elsewhere)).toBe('DATABASE_DIRECT_URL: is another database than DATABASE_URL.\n');
  });
});

describe('two processes behind a pooler, with a replica for reports', () => {
  let servers: [ServerProcess, ServerProcess];
  let landlord: Landlord;
  let collected = 0;
  beforeAll(async () => {
    servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
    landlord = await Landlord.signUp(servers[0], 'meera@example.in');
    await landlord.letHome(servers[0]);
  });
  afterAll(async () => {
    for (const server of servers) await server.kill('SIGKILL');
  });

  const collect = async (server: ServerProcess) => {
    await landlord.collect(server);
    collected += 1;
  };

  /** As each way of reading has it: the list, the dashboard, a report and an export. */
  const expectAllIsRead = async (server: ServerProcess) => {
    const paid = collected * 100;
    const list = await landlord.ask<{ received: string }[]>(server, '/api/payments?limit=200');
    expect(list.reduce((sum, { received }) => sum + Number(received), 0)).toBe(paid);
    await landlord.ask(server, '/api/dashboard/landlord');
    const { totals } = await landlord.ask<{ totals: Record<string, string> }>(server, '/api/reports/cash-flow');
    expect(Number(totals.in)).toBe(paid);
    const csv = await landlord.read(server, '/api/payments/export.csv');
    expect(csv.split('\r\n').filter((line) => line.includes('"100.00"') || line.includes(',100.00,'))).toHaveLength(
      collected,
    );
  };

  /** What the replica was asked last on each of its connections. */
  const askedOfReplica = async () => {
    const asked = `select query from pg_stat_activity where datname = '${DATABASE}' and query like '%from%payments%'`;
    return (await askServer<{ query: string }>(replica.url(DATABASE), asked)).length;
  };

  const heard = (server: ServerProcess, word: string) => server.output.split(word).length - 1;
  const LEFT_OUT = 'the replica is left out';
  const AGAIN = 'the replica is asked again';

  /** It is looked at again some seconds after it was left out. */
  const expectAskedAgain = async (server: ServerProcess, times: number) => {
    await expect
      .poll(
        async () => {
          await expectAllIsRead(server);
          return heard(server, AGAIN);
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe(times);
  };

  it('collect rent at once, tell each other of it, and send mails', async () => {
    const [first, second] = servers;
    const stream = await readStream(second.url, landlord.token);
    await Promise.all(Array.from({ length: 24 }, (_, i) => collect(servers[i % 2 === 0 ? 0 : 1])));
    for (let seen = await stream.next(); !JSON.stringify(seen).includes('payments'); ) seen = await stream.next();
    stream.close();
    for (const server of [first, second]) await expectAllIsRead(server);
    expect(await askedOfReplica()).toBeGreaterThan(0);
    const mailed = () => readdirSync(join(DATA_DIR, 'outbox')).filter((name) => name.endsWith('.json')).length;
    await expect.poll(mailed, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(first.output + second.output).not.toMatch(/prepared statement|"level":50/);
    expect(first.output).not.toContain('connect_query');
  });

  it('read what was just written while the replica is behind, and ask it again once it has caught up', async () => {
    const [first] = servers;
    await onServer(replica.url('postgres'), 'select pg_wal_replay_pause()');
    await collect(first);
    await expectAllIsRead(first);
    expect(heard(first, LEFT_OUT)).toBe(1);
    expect(first.output).toContain('the replica is behind');
    await onServer(replica.url('postgres'), 'select pg_wal_replay_resume()');
    await expectAskedAgain(first, 1);
  });

  it('go on without the replica when it is killed, and ask it again once it is back', async () => {
    const [first] = servers;
    await replica.down('SIGKILL');
    await collect(first);
    await expectAllIsRead(first);
    expect(heard(first, LEFT_OUT)).toBe(2);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await replica.up();
    await collect(first);
    await expectAskedAgain(first, 2);
    expect(await askedOfReplica()).toBeGreaterThan(0);
  });

  it('tell whether the replica is there also while nobody asks for a report', async () => {
    const [first] = servers;
    const told = async () => {
      const metrics = await (await fetch(`${first.url}/metrics`)).text();
      return /^kiraya_replica_asked (\d)$/m.exec(metrics)?.[1];
    };
    expect(await told()).toBe('1');
    await replica.down('SIGKILL');
    expect(await told()).toBe('0');
    await replica.up();
    await expect.poll(told, { timeout: 60_000, interval: 1_000 }).toBe('1');
    expect((await first.kill('SIGTERM')).code).toBe(0);
  });
});
