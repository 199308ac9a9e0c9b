import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'kiraya-process-'));
const running = new Set<ServerProcess>();

const start = async () => {
  const server = await ServerProcess.start({ DATA_DIR });
  running.add(server);
  return server;
};

afterAll(async () => {
  for (const server of running) await server.kill('SIGKILL');
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const PASSWORD = 'Sunny-day-7!';
const person = (name: string) => ({
  firstName: name,
  lastName: 'Rao',
  email: `${name}@example.in`,
  password: PASSWORD,
  role: 'landlord',
});

describe('the server on its embedded database', () => {
  it('starts empty for production, says so in a line, and keeps its files to itself', async () => {
    const own = join(DATA_DIR, 'production');
    const server = await ServerProcess.start({ DATA_DIR: own, NODE_ENV: 'production', DEMO: '' });
    running.add(server);
    expect(await (await fetch(`${server.url}/api/config`)).json()).toMatchObject({ demoAccounts: [], gateways: [] });
    await server.kill('SIGTERM');
    expect(server.output).toContain(
      'Demo data is off and the sandbox is off, as NODE_ENV is production: DEMO=1 and SANDBOX=1 switch them on.',
    );
    expect(server.output).toContain('SMTP_URL is not set: mails are not sent');
    // The database sets the modes of its own files, whatever the process says: its folders are what keeps others out.
    const others = readdirSync(own, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() || !entry.parentPath.startsWith(join(own, 'db')))
      .map((entry) => join(entry.parentPath, entry.name))
      .concat(own)
      .filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(others).toEqual([]);
  });

  it('loses no account that was answered, when it is killed in the middle of 50 parallel registrations', async () => {
    const server = await start();
    const answered: string[] = [];
    const registrations = Array.from({ length: 50 }, async (_, i) => {
      const answer = await server.post('/api/auth/register', person(`killed-${i}`)).catch(() => undefined);
      if (answer?.status === 201) answered.push(`killed-${i}@example.in`);
      if (answered.length === 10) server.kill('SIGKILL');
    });
    await Promise.all(registrations);
    await server.ended;
    expect(answered.length).toBeGreaterThanOrEqual(10);
    expect(answered.length).toBeLessThan(50);

    const again = await start();
    for (const email of answered) {
      const login = await again.post('/api/auth/login', { email, password: PASSWORD });
      expect(login.status, email).toBe(200);
    }
    await again.kill('SIGTERM');
  });

  it('refuses a second process on the same folder, clearly, and the first goes on', async () => {
    const first = await start();
    const second = await ServerProcess.spawn({ DATA_DIR });
    const { code, output } = await second.ended;
    expect(code).toBe(1);
    expect(output).toContain('Another Kiraya process is using the database');
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    const { code: stopped } = await first.kill('SIGTERM');
    expect(stopped).toBe(0);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('finishes what is under way on %s', async (signal) => {
    const server = await start();
    const names = Array.from({ length: 8 }, (_, i) => `${signal.toLowerCase()}-${i}`);
    const underWay = names.map((name) => server.post('/api/auth/register', person(name)));
    let answered = 0;
    for (const answer of underWay)
      answer.then(
        () => answered++,
        () => undefined,
      );
    // The others are at their passwords then.
    await Promise.race(underWay);
    const answeredBefore = answered;
    const ended = server.kill(signal);
    const statuses = (await Promise.all(underWay.map((answer) => answer.catch(() => undefined)))).map((a) => a?.status);
    expect((await ended).code).toBe(0);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(answeredBefore);
    expect(statuses.filter((status) => status !== 201 && status !== 503 && status !== undefined)).toEqual([]);
  });

  it('stops at once with a message that names a wrong setting', async () => {
    const server = await ServerProcess.spawn({ DATA_DIR, LOG_LEVEL: 'loud' });
    const { code, output } = await server.ended;
    expect(code).toBe(1);
    expect(output).toContain('LOG_LEVEL');
  });
});

describe('npm run admin', () => {
  it('sets a new password for an admin who is locked out', async () => {
    const env = { DATA_DIR, ADMIN_USERNAME: 'operator', ADMIN_PASSWORD: 'Forgotten-1!' };
    const server = await ServerProcess.start(env);
    running.add(server);
    expect((await (await ServerProcess.spawn(env, ['admin', 'reset-password', 'operator'])).ended).code).toBe(1);
    await server.kill('SIGTERM');

    const { code, output } = await (await ServerProcess.spawn(env, ['admin', 'reset-password', 'operator'])).ended;
    expect(code).toBe(0);
    const password = /new password of operator is (\S+)/.exec(output)?.[1];
    const unknown = await (await ServerProcess.spawn(env, ['admin', 'reset-password', 'nobody'])).ended;
    expect([unknown.code, unknown.output]).toEqual([1, 'There is no admin called nobody.\n']);
    const wrong = await (await ServerProcess.spawn(env, ['admin'])).ended;
    expect(wrong.output).toContain('npm run admin -- reset-password NAME');

    const again = await ServerProcess.start(env);
    running.add(again);
    const signIn = (secret: string | undefined) =>
      again.post('/admin/login', { username: 'operator', password: secret });
    expect((await signIn('Forgotten-1!')).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
    await again.kill('SIGTERM');
  });
});
