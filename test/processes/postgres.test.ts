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

  it('refuse one that comes with another key, and go on with those that have it', async () => {
    await onServer(cluster.url('postgres'), 'create database keyed');
    const env = { DATABASE_URL: cluster.url('keyed'), ENCRYPTION_KEY: 'what all of them are told' };
    const server = await ServerProcess.start(env);
    const other = { ...env, ENCRYPTION_KEY: 'what only this one is told' };
    for (const args of [[], ['backup'], ['admin', 'reset-password', 'admin'], ['restore', 'nowhere']]) {
      const { code, output } = await (await ServerProcess.spawn(other, args)).ended;
      expect(output).toMatch(
        /^The database holds what was sealed with another key .* Append .*: ENCRYPTION_KEY=new,old\.\n$/,
      );
      expect(code).toBe(1);
    }
    const both = { ...env, ENCRYPTION_KEY: `${other.ENCRYPTION_KEY},${env.ENCRYPTION_KEY}` };
    await (await ServerProcess.start(both)).kill('SIGTERM');
    await server.kill('SIGTERM');
    const { output } = await (await ServerProcess.spawn(env)).ended;
    expect(output).toContain('ENCRYPTION_KEY does not open it');
  });

  it('refuse a new database that cannot hold every name, before anything is in it', async () => {
    await onServer(cluster.url('postgres'), "create database letters encoding 'LATIN1' template template0 locale 'C'");
    const { code, output } = await (await ServerProcess.spawn({ DATABASE_URL: cluster.url('letters') })).ended;
    expect(output).toBe(
      `DATABASE_URL: the database letters is in LATIN1, which cannot hold every name. Make it anew in UTF8: create database "letters" encoding 'UTF8' template template0\n`,
    );
    expect(code).toBe(1);
  });

  it('warn at the start of a database without an encoding, as Debian makes it where no language is set', async () => {
    await onServer(cluster.url('postgres'), "create database signs encoding 'SQL_ASCII' template template0 locale 'C'");
    const server = await ServerProcess.start({ DATABASE_URL: cluster.url('signs') });
    await expect
      .poll(() => server.output)
      .toMatch(/"level":40,.*the database signs is in SQL_ASCII: it counts a letter/);
    await server.kill('SIGTERM');
  });

  it('say what to do about a database that is not their own', async () => {
    await onServer(cluster.url('postgres'), 'create database foreign_one');
    await onServer(cluster.url('postgres'), 'create role guest login');
    const url = new URL(cluster.url('foreign_one'));
    url.username = 'guest';
    const { code, output } = await (await ServerProcess.spawn({ DATABASE_URL: url.href })).ended;
    expect(output).toBe(
      'The database cannot be prepared, and nothing was changed: permission denied for database foreign_one. The user of DATABASE_URL has to own the database: alter database NAME owner to USER\n',
    );
    expect(code).toBe(1);
  });

  it('warn at the start that nobody gets a mail, where no mail server is set', async () => {
    await onServer(cluster.url('postgres'), 'create database mails');
    const env = { DATABASE_URL: cluster.url('mails') };
    const silent = await ServerProcess.start(env);
    await expect.poll(() => silent.output).toMatch(/"level":40,.*SMTP_URL is not set: mails are not sent/);
    const sending = await ServerProcess.start({ ...env, SMTP_URL: 'smtp://127.0.0.1:2525' });
    await expect.poll(() => sending.output).toContain('Back office:');
    expect(sending.output).not.toContain('SMTP_URL');
    for (const server of [silent, sending]) await server.kill('SIGTERM');
  });

  it('say what is wrong with the address of their database', async () => {
    const missing = await (await ServerProcess.spawn({ DATABASE_URL: cluster.url('no_such') })).ended;
    expect(missing.output).toMatch(
      /^DATABASE_URL: there is no database no_such at 127\.0\.0\.1:\d+\. Create it first: create database no_such\n$/,
    );
    const stranger = cluster.url('postgres').replace('kiraya@', 'stranger@');
    const refused = await (await ServerProcess.spawn({ DATABASE_URL: stranger })).ended;
    expect(refused.output).toMatch(/^DATABASE_URL: 127\.0\.0\.1:\d+ does not let stranger in\./);
    expect([missing.code, refused.code]).toEqual([1, 1]);
  });

  it('count wrong passwords together, and registrations by the address that a proxy names', async () => {
    await onServer(cluster.url('postgres'), 'create database counted');
    const env = { DATABASE_URL: cluster.url('counted'), RATE_LIMIT_FACTOR: '0.2', TRUST_PROXY: '1' };
    const servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
    const inTurns = (count: number, work: (server: ServerProcess, number: number) => Promise<Response>) =>
      Promise.all(Array.from({ length: count }, (_, i) => work(servers[i % 2 === 0 ? 0 : 1], i)));
    const wrong = { email: 'asha@example.in', password: 'Wrong-1!' };
    const tries = await inTurns(10, (server) => server.post('/api/auth/login', wrong));
    expect(tries.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(tries.filter((answer) => answer.status === 429)).toHaveLength(5);

    const signUp = (server: ServerProcess, email: string, address: string) =>
      fetch(`${server.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ firstName: 'Asha', lastName: 'Rao', email, password: 'Sunny-day-7!' }),
      });
    const answers = await inTurns(8, (server, i) => signUp(server, `asha-${i}@example.in`, '203.0.113.7'));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(4);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4);
    expect((await signUp(servers[0], 'elsewhere@example.in', '203.0.113.8')).status).toBe(201);
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
