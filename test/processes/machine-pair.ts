import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '#contract/identity/users';
import type { Role } from '#contract/platform/roles';
import { startCluster } from '../postgres-cluster.ts';
import { onServer } from '../postgres-databases.ts';
import { startS3StandIn } from '../stand-ins/s3-store.ts';
import { ServerProcess } from './server-process.ts';

export const PASSWORD = 'Sunny-day-7!';
export const ADMIN = { username: 'operator', password: 'Operator-2026!' };

interface Mail {
  to: string;
  subject: string;
  html: string;
}

interface Sent {
  token?: string;
  cookie?: string;
  key?: string;
  method?: string;
  body?: unknown;
}

/** Calls one of the two as a program does. */
export const call = ({ url }: ServerProcess, path: string, { token, cookie, key, body, method }: Sent = {}) =>
  fetch(`${url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'manual',
  });

/** The body of an answer that is no refusal. */
export const read = async <Body>(answer: Promise<Response>): Promise<Body> => {
  const received = await answer;
  if (!received.ok) throw new Error(`${received.status}: ${await received.text()}`);
  return (await received.json()) as Body;
};

/** An address that nobody has yet. */
export const newEmail = () => `${randomUUID().slice(0, 8)}@example.in`;

export const signUp = (server: ServerProcess, role: Role = 'landlord') => {
  const form = { firstName: 'Meera', lastName: 'Rao', email: newEmail(), password: PASSWORD, role };
  return read<{ token: string; user: User }>(call(server, '/api/auth/register', { body: form }));
};

/** As on two machines: a PostgreSQL server and a store for files in common, and a folder each. */
export class MachinePair {
  readonly first: ServerProcess;
  readonly second: ServerProcess;
  readonly folders: string[];
  private readonly rest: () => Promise<void>;

  private constructor(servers: [ServerProcess, ServerProcess], folders: string[], rest: () => Promise<void>) {
    [this.first, this.second] = servers;
    this.folders = folders;
    this.rest = rest;
  }

  static async start(more: Record<string, string> = {}): Promise<MachinePair> {
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'kiraya-machine-')));
    const cluster = await startCluster();
    const store = await startS3StandIn();
    await onServer(cluster.url('postgres'), 'create database pair');
    const env = {
      ...store.env,
      DATABASE_URL: cluster.url('pair'),
      ENCRYPTION_KEY: 'what both of them are told',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      SANDBOX: '1',
      ...more,
    };
    const start = (folder = '') => ServerProcess.start({ ...env, DATA_DIR: folder });
    const servers = await Promise.all([start(folders[0]), start(folders[1])]);
    return new MachinePair(servers, folders, async () => {
      await Promise.all([cluster.stop(), store.close()]);
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });
  }

  async stop(): Promise<void> {
    await Promise.all([this.first.kill('SIGKILL'), this.second.kill('SIGKILL')]);
    await this.rest();
  }

  /** All that lies on the disks of the two, by its path. */
  filesOnDisk(): string[] {
    return this.folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    );
  }

  mails(): Mail[] {
    const files = this.filesOnDisk().filter((path) => path.endsWith('.json'));
    return files.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Mail);
  }
}
