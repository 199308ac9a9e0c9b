import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../postgres-cluster.ts';
import { onServer } from '../postgres-databases.ts';
import { ServerProcess } from './server-process.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

describe('several processes on one PostgreSQL server', () => {
  it('start together on an empty database, migrate it once, and share sessions', async () => {
    await onServer(cluster.url('postgres'), 'create database together');
    const env = { DATABASE_URL: cluster.url('together') };
    const servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env), ServerProcess.start(env)]);
    const [first, second] = servers;
    const answer = await first.post('/api/auth/register', {
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.in',
      password: 'Sunny-day-7!',
      role: 'agent',
    });
    const { token } = (await answer.json()) as { token: string };
    const self = await fetch(`${second.url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(self.status).toBe(200);
    for (const server of servers) expect((await server.kill('SIGTERM')).code).toBe(0);
  });

  it('count wrong passwords together', async () => {
    await onServer(cluster.url('postgres'), 'create database counted');
    const env = { DATABASE_URL: cluster.url('counted') };
    const servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        servers[i % 2 === 0 ? 0 : 1].post('/api/auth/login', { email: 'asha@example.in', password: 'Wrong-1!' }),
      ),
    );
    expect(tries.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(tries.filter((answer) => answer.status === 429)).toHaveLength(5);
    for (const server of servers) await server.kill('SIGTERM');
  });

  it('say that they are not ready when the database is gone', async () => {
    await onServer(cluster.url('postgres'), 'create database gone');
    const server = await ServerProcess.start({ DATABASE_URL: cluster.url('gone'), LOG_LEVEL: 'silent' });
    await onServer(cluster.url('postgres'), 'drop database gone with (force)');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.kill('SIGTERM');
  });
});
