import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Cluster, startCluster } from '../../test/postgres-cluster.ts';
import { onServer } from '../../test/postgres-databases.ts';
import { type Ended, ServerProcess } from '../../test/processes/server-process.ts';
import { OPERATORS_PASSWORD } from './proper-values.ts';

export type Kind = 'embedded' | 'server';

export const ADMIN = { username: 'operator', password: OPERATORS_PASSWORD };

/** The app as a process on a database of its own, to be killed and started again: the built one, unless it is stale. */
export class Target {
  readonly kind: Kind;
  readonly dataDir: string;
  readonly cluster: Cluster | undefined;
  private readonly settings: Record<string, string>;
  private server: ServerProcess | undefined;

  private constructor(kind: Kind, dataDir: string, cluster: Cluster | undefined, settings: Record<string, string>) {
    this.kind = kind;
    this.dataDir = dataDir;
    this.cluster = cluster;
    this.settings = settings;
  }

  /** The settings may depend on where the data lie. */
  static async open(
    kind: Kind,
    settingsFor: (dataDir: string) => Record<string, string> = () => ({}),
  ): Promise<Target> {
    const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-fuzz-'));
    const cluster = kind === 'server' ? await startCluster() : undefined;
    if (cluster) {
      await onServer(cluster.url('postgres'), 'create database fuzz');
      // The throw-away cluster does not wait for its log; what is acknowledged here must survive a crash.
      await onServer(cluster.url('postgres'), 'alter database fuzz set synchronous_commit = on');
    }
    const target = new Target(kind, dataDir, cluster, settingsFor(dataDir));
    // Whoever stops the run early finds no server left behind.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => target.close().finally(() => process.exit(1)));
    await target.start();
    return target;
  }

  get url(): string {
    if (!this.server) throw new Error('the app is not running');
    return this.server.url;
  }

  get pid(): number {
    return this.server?.pid ?? 0;
  }

  /** What the log has of a request. */
  logOf(requestId: string): string {
    const lines = this.server?.output.split('\n') ?? [];
    return lines.filter((line) => requestId !== '' && line.includes(requestId)).join(' ');
  }

  /** Ends when the app does, whoever ended it. */
  get ended() {
    return this.server?.ended;
  }

  async start(): Promise<void> {
    const settings = {
      DATA_DIR: this.dataDir,
      SANDBOX: '1',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
      ...(this.cluster && { DATABASE_URL: this.cluster.url('fuzz') }),
      ...this.settings,
    };
    this.server = await ServerProcess.start(settings);
  }

  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<Ended> {
    const ended = await this.server?.kill(signal);
    this.server = undefined;
    return ended ?? { code: 0, output: '' };
  }

  /** Asks the database. The embedded one has room for one process only, so the app must be stopped before. */
  async ask<Row>(questions: string[]): Promise<Row[][]> {
    const answers: Row[][] = [];
    if (!this.cluster) {
      const client = await PGlite.create(join(this.dataDir, 'db'));
      for (const question of questions) answers.push((await client.query<Row>(question)).rows);
      await client.close();
      return answers;
    }
    const client = new pg.Client({ connectionString: this.cluster.url('fuzz') });
    await client.connect();
    for (const question of questions) answers.push((await client.query(question)).rows as Row[]);
    await client.end();
    return answers;
  }

  async close(): Promise<void> {
    await this.stop('SIGKILL');
    await this.cluster?.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
