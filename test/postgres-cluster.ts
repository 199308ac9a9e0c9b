import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../scripts/free-port.ts';
import { postgresPrograms } from '../scripts/postgres.mjs';

export interface Cluster {
  /** The address of a database in the cluster. */
  url: (database: string) => string;
  /** Goes down as told, stays away for a while, and comes back at its place: an ordinary stop, or as if it had crashed. */
  restart: (how: 'SIGINT' | 'SIGQUIT', awayMs: number) => Promise<void>;
  stop: () => Promise<void>;
}

const idOf = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root: another user runs it then. */
const servant = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {}
  }
  throw new Error('there is no user to run PostgreSQL as');
};

const untilItAnswers = async (url: string): Promise<void> => {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
};

/** A throw-away cluster on a free port; safe to lose, hence without fsync. */
export const startCluster = async (more: string[] = []): Promise<Cluster> => {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const who = servant();
  const folder = mkdtempSync(join(tmpdir(), 'kiraya-pg-'));
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const options = { ...who, cwd: folder, stdio: 'ignore' as const };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'kiraya', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200', ...more];
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  const launch = () =>
    spawn(join(programs, 'postgres'), [...args, ...settings.flatMap((setting) => ['-c', setting])], options);
  let server = launch();
  const down = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
  };
  const url = (database: string) => `postgres://kiraya@127.0.0.1:${port}/${database}`;
  await untilItAnswers(url('postgres'));
  return {
    url,
    restart: async (how, awayMs) => {
      await down(how);
      await new Promise((done) => setTimeout(done, awayMs));
      server = launch();
      await untilItAnswers(url('postgres'));
    },
    stop: async () => {
      await down('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
