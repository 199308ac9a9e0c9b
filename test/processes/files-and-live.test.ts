import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Property } from '#contract/lettings/properties';
import type { Message } from '#contract/messaging/messages';
import type { LiveChange } from '#contract/platform/live';
import type { Role } from '#contract/platform/roles';
import { readStream } from '../event-stream.ts';
import { multipart } from '../multipart.ts';
import { propertyBody } from '../people-and-homes.ts';
import { type Cluster, startCluster } from '../postgres-cluster.ts';
import { onServer } from '../postgres-databases.ts';
import { pdf } from '../sample-documents.ts';
import { ServerProcess } from './server-process.ts';

const MIB = 1024 * 1024;
const DATA_DIR = mkdtempSync(join(tmpdir(), 'kiraya-two-'));
const running: ServerProcess[] = [];
let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
  await onServer(cluster.url('postgres'), 'create database two');
  const env = { DATABASE_URL: cluster.url('two'), DATA_DIR };
  running.push(...(await Promise.all([ServerProcess.start(env), ServerProcess.start(env)])));
});
afterAll(async () => {
  for (const server of running) await server.kill('SIGKILL');
  await cluster.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const signUp = async (server: ServerProcess, name: string, role: Role = 'tenant'): Promise<string> => {
  const form = {
    firstName: name,
    lastName: 'Rao',
    email: `${name}@example.in`,
    password: 'Sunny-day-7!',
    role,
  };
  return ((await (await server.post('/api/auth/register', form)).json()) as { token: string }).token;
};

const send = (server: ServerProcess, token: string, path: string, body: unknown) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const memoryOf = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
};

/** A PDF of exactly ten megabytes. */
const bigPdf = (): Buffer => {
  const content = Buffer.alloc(10 * MIB, ' ');
  pdf().copy(content);
  content.write('startxref\n0\n%%EOF', content.length - 20);
  return content;
};

describe('two processes on one PostgreSQL server', () => {
  it('an event of one reaches a browser at the other within a second', async () => {
    const [first, second] = running as [ServerProcess, ServerProcess];
    const token = await signUp(first, 'live');
    const stream = await readStream(second.url, token);
    expect(await stream.next()).toEqual({ event: 'hello', data: {} });
    const headers = { authorization: `Bearer ${token}` };
    const started = performance.now();
    await fetch(`${first.url}/api/notifications/read-all`, { method: 'POST', headers });
    expect(await stream.next()).toEqual({ event: 'change', data: { changed: ['notifications'] } });
    expect(performance.now() - started).toBeLessThan(1_000);
    await fetch(`${first.url}/api/logout`, { headers, redirect: 'manual' });
    expect(await stream.next()).toBeUndefined();
  });

  it('a message that is sent to one reaches a browser at the other, and is there when it asks', async () => {
    const [first, second] = running as [ServerProcess, ServerProcess];
    const [landlord, tenant] = [await signUp(first, 'owner', 'landlord'), await signUp(first, 'writer')];
    const property = await send(first, landlord, '/api/properties', propertyBody());
    const { landlordId } = (await property.json()) as Property;
    const stream = await readStream(second.url, landlord);
    expect(await stream.next()).toEqual({ event: 'hello', data: {} });
    const started = performance.now();
    const sent = await send(first, tenant, '/api/messages', { receiverId: landlordId, content: 'Is it still free?' });
    expect(sent.status).toBe(201);
    const events = [await stream.next(), await stream.next()];
    const changed = events.flatMap((event) => (event ? (event.data as LiveChange).changed : []));
    expect(changed.sort()).toEqual(['messages', 'notifications']);
    expect(performance.now() - started).toBeLessThan(5_000);
    const headers = { authorization: `Bearer ${landlord}` };
    const list = await (await fetch(`${second.url}/api/messages`, { headers })).json();
    // To whom only looks for a home its owner has no name.
    expect(list).toEqual([{ ...((await sent.json()) as Message), receiverName: 'owner Rao' }]);
    stream.close();
  });

  it('20 parallel uploads of 10 MB grow a process by less than 50 MB', async () => {
    const [server] = running as [ServerProcess];
    const token = await signUp(server, 'uploads');
    const { payload, headers } = multipart([
      { field: 'file', name: 'big.pdf', type: 'application/pdf', content: bigPdf() },
    ]);
    const upload = async () => {
      const answer = await fetch(`${server.url}/api/files`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: payload,
      });
      return answer.status;
    };
    expect(await upload()).toBe(201);
    const before = memoryOf(server.pid);
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryOf(server.pid));
    }, 20);
    const statuses = await Promise.all(Array.from({ length: 20 }, upload));
    clearInterval(watch);
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 201));
    expect(peak - before).toBeLessThan(50 * MIB);
    expect(execFileSync('ls', [join(DATA_DIR, 'uploads')], { encoding: 'utf8' })).toBe('');
  });

  it('SIGTERM ends a process within two seconds with streams open', async () => {
    const [, server] = running as [ServerProcess, ServerProcess];
    const token = await signUp(server, 'stopping');
    const streams = await Promise.all(Array.from({ length: 5 }, () => readStream(server.url, token)));
    for (const stream of streams) expect((await stream.next())?.event).toBe('hello');
    const started = performance.now();
    const { code } = await server.kill('SIGTERM');
    expect(code).toBe(0);
    expect(performance.now() - started).toBeLessThan(2_000);
    for (const stream of streams) expect(await stream.next()).toBeUndefined();
  });
});
