import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/identity/auth';
import { forgotPassword } from '#contract/identity/password-reset';
import { listTables, readConsistently, readRows } from '#server/db/all-rows';
import type { Database } from '#server/db/client';
import { demoAccounts } from '#server/demo/accounts';
import { loadDemoData } from '#server/demo/load';
import { listBlobs } from '#server/features/platform/files/service';
import { openTestApp, type TestApp } from '#test/app';
import { backup, saveTo } from './backup.ts';
import { move } from './move.ts';
import { putBack } from './restore.ts';

const key = ['a key for both places'];
const [source, target] = [
  await openTestApp({ demo: true, encryptionKeys: key }),
  await openTestApp({ demo: true, encryptionKeys: key }),
];

const folder = await mkdtemp(join(tmpdir(), 'kiraya-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every row of every table, as text. */
const rowsOf = (app: TestApp) =>
  readConsistently(app.db, async (tx) => {
    const all: Record<string, string[]> = {};
    for (const table of await listTables(tx)) {
      all[table.name] = [];
      for await (const rows of readRows(tx, table)) all[table.name]?.push(...rows);
    }
    return all;
  });

const blobsOf = async (app: TestApp) => {
  const contents = [];
  for (const { key: name, size } of await listBlobs(app.db)) {
    const content = await buffer(await app.deps.fileStore.read(name, { from: 0, to: size - 1 }));
    contents.push([name, content.toString('base64')]);
  }
  return contents;
};

beforeAll(async () => {
  await loadDemoData(source.deps);
  // Signs that end a line in some places, and not in ours.
  await source.signUp('tenant', { email: 'lines@example.in', firstName: 'Line\u2028and\u2029paragraph' });
  // Something waits in the queue.
  await source.nobody().call(forgotPassword, { body: { email: demoAccounts[0]?.email ?? '' } });
  await saveTo(source.deps, folder);
});

describe('the commands', () => {
  it('say what is missing, and write over nothing', async () => {
    const database = { kind: 'embedded' } as Database;
    const server = { kind: 'server', db: source.db } as Database;
    await expect(backup([folder])(source.deps, database)).rejects.toThrow('is there already');
    await expect(backup(['/proc/kiraya/one'])(source.deps, database)).rejects.toThrow(
      'No backup was made in /proc/kiraya/one: ENOENT',
    );
    await expect(move([])(source.deps, database)).rejects.toThrow('Set DATABASE_URL to the server');
    await expect(move([])(source.deps, server)).rejects.toThrow('The database at DATABASE_URL is in use');
  });
});

describe('a backup', () => {
  it('is put back whole into an empty place: every row, every file, what waits in the queue', async () => {
    const read = await putBack(target.deps, folder);
    expect(read.tables.length).toBeGreaterThan(30);
    const rows = await rowsOf(target);
    expect(rows).toEqual(await rowsOf(source));
    expect(rows['pgboss.job']?.length).toBeGreaterThan(0);
    expect(await blobsOf(target)).toEqual(await blobsOf(source));

    const [account] = demoAccounts;
    const body = { email: account?.email ?? '', password: account?.password ?? '' };
    expect((await target.nobody().call(login, { body })).status).toBe(200);
    await target.signUp('landlord', { email: 'after@example.in' });
    expect((await target.mails()).map(({ subject }) => subject)).toContain('Reset your Kiraya password');
  });

  it('is not put where something is already', async () => {
    await expect(putBack(source.deps, folder)).rejects.toThrow('The database is in use: restore into an empty one.');
  });

  it('needs the key that its secrets were sealed with', async () => {
    for (const encryptionKeys of [['another key than that'], []]) {
      const place = await openTestApp({ encryptionKeys });
      await expect(putBack(place.deps, folder)).rejects.toThrow('Set ENCRYPTION_KEY to the key');
    }
  });

  it('fails where a file cannot be read, and only then', async () => {
    const [blob] = await listBlobs(source.db);
    const { read } = source.deps.fileStore;
    source.deps.fileStore.read = () => Promise.reject(new Error('AccessDenied'));
    const elsewhere = join(folder, 'unreadable');
    await expect(saveTo(source.deps, elsewhere)).rejects.toThrow('AccessDenied');
    source.deps.fileStore.read = (name, range) => read(name, { ...range, to: name === blob?.key ? 2 : range.to });
    await expect(saveTo(source.deps, join(folder, 'short'))).rejects.toThrow('bytes instead of');
    source.deps.fileStore.read = read;
  });

  it('that is damaged, of another version or not finished is refused, and leaves nothing behind', async () => {
    const place = await openTestApp({ encryptionKeys: key });
    const users = join(folder, 'tables/public.users.jsonl.gz');
    const whole = await readFile(users);
    await writeFile(users, gzipSync(gunzipSync(whole).toString().replace('Meera', 'Mira')));
    await expect(putBack(place.deps, folder)).rejects.toThrow('The backup is damaged: public.users');
    expect((await rowsOf(place))['public.users']).toEqual([]);
    await writeFile(users, whole);

    const [blob] = await listBlobs(source.db);
    for (const [name, told] of [
      ['tables/public.users.jsonl.gz', 'public.users'],
      [`files/${blob?.key}`, `the file ${blob?.key}`],
    ] as const) {
      const file = join(folder, name);
      const kept = await readFile(file);
      await rm(file);
      await expect(putBack(place.deps, folder)).rejects.toThrow(`The backup cannot be read: ${told}: ENOENT`);
      await writeFile(file, kept);
    }
    await writeFile(users, whole.subarray(0, 100));
    await expect(putBack(place.deps, folder)).rejects.toThrow('cannot be read: public.users: unexpected end of file');
    await writeFile(users, whole);

    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
    await writeFile(join(folder, 'manifest.json'), manifest.replace(/"migration": "\w+"/, '"migration": "older"'));
    await expect(putBack(place.deps, folder)).rejects.toThrow('The backup comes from another version.');
    await writeFile(join(folder, 'manifest.json'), manifest.slice(0, 100));
    await expect(putBack(place.deps, folder)).rejects.toThrow('holds no whole backup');
    await rm(join(folder, 'manifest.json'));
    await expect(putBack(place.deps, folder)).rejects.toThrow('holds no whole backup');
    await writeFile(join(folder, 'manifest.json'), manifest);
  });
});
