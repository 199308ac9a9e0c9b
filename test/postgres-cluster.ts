import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../scripts/free-port.ts';
import { postgresPrograms } from '../scripts/postgres.mjs';

type Signal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

export interface Cluster {
  /** The address of a database in the cluster. */
  url: (database: string) => string;
  /** The same by its socket, which costs both sides less than a connection over the network. */
  socketUrl: (database: string) => string;
  /** A copy that follows it, as another cluster; it goes with its own stop. */
  replicate: () => Promise<Cluster>;
  /** It is gone until it is told to come up: by an ordinary stop, as if it had crashed, or killed. */
  down: (how: Signal) => Promise<void>;
  up: () => Promise<void>;
  /** Goes down as told, stays away for a while, and comes back at its place: an ordinary stop, or as if it had crashed. */
  restart: (how: Signal, awayMs: number) => Promise<void>;
  stop: () => Promise<void>;
}

const idOf = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root: another user runs it then. */
export const servant = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {}
  }
  throw new Error('there is no user to run PostgreSQL as');
};

export const untilItAnswers = async (url: string): Promise<void> => {
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

interface Place {
  /** The folder with its programs. */
  programs: string;
  /** Of its user alone. */
  folder: string;
  who: ReturnType<typeof servant>;
}

const newPlace = (): Place => {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const who = servant();
  const folder = mkdtempSync(join(tmpdir(), 'kiraya-pg-'));
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  return { programs, folder, who };
};

/** Fills the folder of a place with a program of PostgreSQL's. */
const make = ({ programs, folder, who }: Place, program: string, args: string[]) =>
  execFileSync(join(programs, program), ['-D', join(folder, 'data'), ...args], {
    ...who,
    cwd: folder,
    stdio: 'ignore',
  });

/** Runs what lies there, on a free port; safe to lose, hence without fsync. */
const serve = async ({ programs, folder, who }: Place, more: string[]): Promise<Cluster> => {
  const port = await freePort();
  const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200', ...more];
  const args = ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  const launch = () =>
    spawn(join(programs, 'postgres'), [...args, ...settings.flatMap((setting) => ['-c', setting])], {
      ...who,
      cwd: folder,
      stdio: 'ignore',
    });
  const url = (database: string) => `postgres://kiraya@127.0.0.1:${port}/${database}`;
  const socketUrl = (database: string) => `postgres://kiraya@${encodeURIComponent(folder)}:${port}/${database}`;
  let server = launch();
  const down = async (signal: Signal) => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
  };
  const up = async () => {
    server = launch();
    await untilItAnswers(url('postgres'));
  };
  await untilItAnswers(url('postgres'));
  return {
    url,
    socketUrl,
    replicate: async () => {
      const place = newPlace();
      make(place, 'pg_basebackup', ['-d', url('postgres'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
      return serve(place, more);
    },
    down,
    up,
    restart: async (how, awayMs) => {
      await down(how);
      await new Promise((done) => setTimeout(done, awayMs));
      await up();
    },
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) await down('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A throw-away cluster. */
export const startCluster = (more: string[] = []): Promise<Cluster> => {
  const place = newPlace();
  make(place, 'initdb', ['-U', 'kiraya', '--auth=trust', '-E', 'UTF8', '--no-sync']);
  return serve(place, more);
};
