import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../postgres-cluster.ts';
import { onServer } from '../postgres-databases.ts';
import { ServerProcess } from './server-process.ts';

const tries = mkdtempSync(join(tmpdir(), 'kiraya-move-'));
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(async () => {
  await cluster.stop();
  rmSync(tries, { recursive: true, force: true });
});

/** A second try finds nothing of the first. */
const newDatabase = async (): Promise<string> => {
  const name = `moved_${randomUUID().replaceAll('-', '')}`;
  await onServer(cluster.url('postgres'), `create database ${name}`);
  return cluster.url(name);
};

const person = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  password: 'Sunny-day-7!',
  role: 'agent',
};

const run = async (env: Record<string, string>, ...args: string[]) =>
  (await ServerProcess.spawn({ LOG_LEVEL: 'silent', ...env }, args)).ended;

const tokenFrom = async (answer: Response) => ((await answer.json()) as { token: string }).token;

const self = (server: ServerProcess, token: string) =>
  fetch(`${server.url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });

describe('from the embedded database to a server', () => {
  it('everything moves, sessions too; and from there through a backup to another server', async () => {
    const folder = mkdtempSync(join(tries, 'try-'));
    const embedded = { DATA_DIR: join(folder, 'data') };
    const moved = { ...embedded, DATABASE_URL: await newDatabase() };
    const first = await ServerProcess.start(embedded);
    const token = await tokenFrom(await first.post('/api/auth/register', person));
    await first.kill('SIGTERM');

    const answer = await run(moved, 'move');
    expect(answer.output).toMatch(/Moved \d+ rows\./);
    expect(answer.code).toBe(0);
    const second = await ServerProcess.start(moved);
    expect((await self(second, token)).status).toBe(200);
    expect((await second.post('/api/auth/register', { ...person, email: 'new@example.in' })).status).toBe(201);

    const backup = join(folder, 'backup');
    expect((await run(moved, 'backup', backup)).output).toMatch(/Backed up \d+ rows of \d+ tables and 0 files/);
    await second.kill('SIGTERM');

    const restored = { DATA_DIR: join(folder, 'other'), DATABASE_URL: await newDatabase() };
    expect((await run(restored, 'restore', backup)).output).toMatch(/Restored \d+ rows/);
    const third = await ServerProcess.start(restored);
    expect((await self(third, token)).status).toBe(200);
    const login = await third.post('/api/auth/login', { email: 'new@example.in', password: person.password });
    expect(login.status).toBe(200);
    await third.kill('SIGTERM');
  });

  it('what is sealed stays readable: a new key is refused until the old one stands beside it, here and in backups', async () => {
    const folder = mkdtempSync(join(tries, 'try-'));
    const embedded = { DATA_DIR: join(folder, 'data') };
    const first = await ServerProcess.start(embedded);
    const landlord = { ...person, role: 'landlord' };
    const token = await tokenFrom(await first.post('/api/auth/register', landlord));
    const rentSettings = (server: ServerProcess, body?: object) =>
      fetch(`${server.url}/api/rent-settings`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { method: 'PUT', body: JSON.stringify(body) }),
      });
    expect((await rentSettings(first, { pan: 'ABCPE1234F' })).status).toBe(200);
    await first.kill('SIGTERM');

    const moved = { ...embedded, DATABASE_URL: await newDatabase(), ENCRYPTION_KEY: 'the key from now on' };
    const file = join(embedded.DATA_DIR, 'encryption.key');
    const refused = await run(moved, 'move');
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining(`Append the key in the file ${file} after a comma: ENCRYPTION_KEY=new,old.`),
    ]);

    const both = { ...moved, ENCRYPTION_KEY: `${moved.ENCRYPTION_KEY},${readFileSync(file, 'utf8')}` };
    expect((await run(both, 'move')).output).toMatch(/Moved \d+ rows\./);
    const second = await ServerProcess.start(both);
    expect(await (await rentSettings(second)).json()).toMatchObject({ pan: 'ABCxxxxx4F' });
    await second.kill('SIGTERM');

    const backup = join(folder, 'backup');
    expect((await run(moved, 'backup', backup)).output).toContain('ENCRYPTION_KEY does not open it');
    expect((await run(both, 'backup', backup)).output).toContain('keep ENCRYPTION_KEY beside it');
    const restored = { DATA_DIR: join(folder, 'other'), DATABASE_URL: await newDatabase() };
    const half = await run({ ...restored, ENCRYPTION_KEY: moved.ENCRYPTION_KEY }, 'restore', backup);
    expect(half.output).toContain('if there were several, to all of them: ENCRYPTION_KEY=new,old');
    const whole = { ...restored, ENCRYPTION_KEY: both.ENCRYPTION_KEY };
    expect((await run(whole, 'restore', backup)).output).toMatch(/Restored \d+ rows/);
    const third = await ServerProcess.start(whole);
    expect(await (await rentSettings(third)).json()).toMatchObject({ pan: 'ABCxxxxx4F' });
    await third.kill('SIGTERM');
  });
});
