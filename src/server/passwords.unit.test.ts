import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config';
import { createDeps } from '#server/create-deps';
import type { Database } from '#server/db/client';
import { createPasswords } from '#server/passwords';

const PASSWORD = 'Sunny-day-7!';

describe('passwords', () => {
  it('are kept by the app as Argon2id with 19 MiB, two passes and one lane', async () => {
    const config = readConfig({ ENCRYPTION_KEY: 'a key of this test alone' });
    const database = { executeSql: async () => ({ rows: [] }) } as unknown as Database;
    const { passwords } = createDeps({ config, database, log: pino({ level: 'silent' }) });
    const stored = await passwords.hash(PASSWORD);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.isRight(stored, PASSWORD)).toBe(true);
    expect(await passwords.isRight(stored, 'Rainy-day-7!')).toBe(false);
  });

  it('have a salt of their own each', async () => {
    const { hash } = createPasswords();
    expect(await hash(PASSWORD)).not.toBe(await hash(PASSWORD));
  });

  it.each([null, undefined])('are wrong where none is kept (%s)', async (stored) => {
    const { isRight } = createPasswords();
    expect(await isRight(stored, 'there is no such account')).toBe(false);
  });

  it('do not keep files waiting, however many are looked at', async () => {
    const { hash } = createPasswords();
    const ended: string[] = [];
    const hashes = Array.from({ length: 16 }, () => hash(PASSWORD).then(() => ended.push('password')));
    await readFile(import.meta.filename).then(() => ended.push('file'));
    await Promise.all(hashes);
    expect(ended.indexOf('file')).toBeLessThan(8);
  });

  it('stay right whatever they cost when they were set', async () => {
    const stored = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }).hash(PASSWORD);
    expect(await createPasswords().isRight(stored, PASSWORD)).toBe(true);
  });
});
