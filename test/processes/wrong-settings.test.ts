import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { ServerProcess } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiraya-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const DATA_DIR = join(folder, 'data');
const file = join(folder, 'file');
writeFileSync(file, '');

const run = async (env: Record<string, string>, ...args: string[]) =>
  (await ServerProcess.spawn({ DATA_DIR, ...env }, args)).ended;

const NOBODY = `postgres://kiraya:top-secret@127.0.0.1:${await freePort()}/kiraya`;

describe('a start that cannot be says which setting is wrong and what to do, and shows no stack', () => {
  it.each<[Record<string, string>, string]>([
    [{ PORT: 'abc' }, 'PORT: must be a number from 0 to 65535'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY: must be true, false'],
    [{ S3_BUCKET: 'kiraya' }, 'S3_ACCESS_KEY_ID: is needed beside S3_BUCKET'],
    [{ HOST: '9.9.9.9' }, 'HOST: 9.9.9.9 is no address of this machine. Set HOST to 127.0.0.1'],
    [{ DATA_DIR: join(file, 'data') }, `DATA_DIR: ${join(file, 'data')} cannot be used: a file is in the way.`],
    [{ DATA_DIR: '/proc/kiraya' }, 'DATA_DIR: /proc/kiraya cannot be used: no folder can be made there.'],
    [{ DATABASE_URL: NOBODY }, 'DATABASE_URL: nothing listens at 127.0.0.1:'],
    [{ DATABASE_URL: 'postgres://kiraya:top-secret@db.invalid/kiraya' }, 'DATABASE_URL: the name of db.invalid:5432'],
  ])('%j', async (env, told) => {
    const { code, output } = await run(env);
    expect(output).toContain(told);
    expect(output).not.toMatch(/^ +at /m);
    expect(output).not.toContain('top-secret');
    expect(code).toBe(1);
  });

  it('a mistyped command starts nothing', async () => {
    const { code, output } = await run({}, 'bakup');
    expect([code, output]).toEqual([
      1,
      'There is no command bakup. The commands are admin, backup, books, papers, restore, move; without one, the server starts.\n',
    ]);
  });

  it('a command with words that it does not understand opens nothing', async () => {
    const { code, output } = await run({ DATABASE_URL: NOBODY }, 'books', '2026');
    expect([code, output]).toEqual([1, 'Usage: npm run books\n']);
  });
});

describe('a port that is taken', () => {
  it("is named, and the first admin's password is shown by the start that gets one", async () => {
    const env = { DATA_DIR: mkdtempSync(join(folder, 'taken-')) };
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
    const { code, output } = await run({ ...env, PORT: String(port) });
    other.close();
    expect([code, output]).toEqual([
      1,
      `PORT: another program already listens at 127.0.0.1:${port}. Stop it, or set PORT to a free one, for example PORT=${port + 1}.\n`,
    ]);

    const server = await ServerProcess.start(env);
    const password = /admin {2}(\S+) {2}\(this password is shown only now\)/;
    await expect.poll(() => password.test(server.output)).toBe(true);
    const signIn = await server.post('/admin/login', {
      username: 'admin',
      password: password.exec(server.output)?.[1],
    });
    expect(signIn.status).toBe(200);
    await server.kill('SIGTERM');
  });
});

describe('the log', () => {
  it('has a line for each request of people, without its tokens, and none for those of machines', async () => {
    const server = await ServerProcess.start({ DATA_DIR: mkdtempSync(join(folder, 'log-')), LOG_LEVEL: 'info' });
    const token = 'T7hKQ2mZp0xW-sVbN_4cRg';
    await fetch(`${server.url}/api/public/applications/${token}`);
    await fetch(`${server.url}/application/${token}`);
    await fetch(`${server.url}/metrics`);
    const { output } = await server.kill('SIGTERM');
    expect(output).toContain('"url":"/api/public/applications/***"');
    expect(output).toContain('"url":"/application/***"');
    expect(output).not.toContain(token);
    expect(output).not.toMatch(/readyz|metrics/);
  });
});
