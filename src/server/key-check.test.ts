import { writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/app';
import type { Database } from './db/client.ts';
import type { Deps } from './deps.ts';
import { claimKeys, requireKeys } from './key-check.ts';
import { createSecretBox, keyFile } from './secret-box.ts';

const [OLD, NEW, FILED] = ['the key of last year', 'the key of this year', 'the key of the first start'];
const app = await openTestApp();

/** The same database with other keys. */
const withKeys = ({ deps }: TestApp, ...encryptionKeys: string[]): Deps => ({
  ...deps,
  config: { ...deps.config, encryptionKeys },
  secretBox: createSecretBox(encryptionKeys.length > 0 ? encryptionKeys : [FILED]),
});
const database = { alone: (work) => work() } as Database;
const start = (...keys: string[]) => claimKeys(withKeys(app, ...keys), database);

beforeEach(async () => {
  await app.db.execute(sql`delete from key_probes`);
  await app.db.execute(sql`delete from admins`);
  await writeFile(keyFile(app.deps.config), FILED);
});

describe('the keys of a database', () => {
  it('are those of its first start, before anything is sealed: nobody else comes with another', async () => {
    await start(OLD);
    await start(OLD);
    await expect(start(NEW)).rejects.toThrow(
      'and ENCRYPTION_KEY does not open it. Append the key that was used before after a comma: ENCRYPTION_KEY=new,old.',
    );
  });

  it('are replaced by putting the new one before the old one; both are needed from then on', async () => {
    await start(OLD);
    await start(NEW, OLD);
    await start(OLD, NEW);
    await expect(start(NEW)).rejects.toThrow('Append the key that was used before');
    await expect(start(OLD)).rejects.toThrow('Append the key that was used before');
  });

  it('may be the one in the data folder, which the message then names', async () => {
    await start();
    await expect(start(NEW)).rejects.toThrow(
      `Append the key in the file ${keyFile(app.deps.config)} after a comma: ENCRYPTION_KEY=new,old.`,
    );
    await start(NEW, FILED);
    await expect(start()).rejects.toThrow('does not open it. Set ENCRYPTION_KEY to that key');
  });

  it('are told by what is sealed where no probes are kept yet', async () => {
    const sealed = [OLD, FILED].map((key) => createSecretBox([key]).seal('a second factor'));
    for (const each of sealed) {
      await app.db.execute(
        sql`insert into admins (username, password_hash, role, mfa_secret_sealed, created_at)
          values (${`admin-${each.slice(0, 4)}`}, '', 'super_admin', ${each}, now())`,
      );
    }
    await expect(requireKeys(withKeys(app, NEW))).rejects.toThrow('ENCRYPTION_KEY does not open it');
    await expect(start(NEW, OLD)).rejects.toThrow('Append the key in the file');
    await start(NEW, OLD, FILED);
    await app.db.execute(sql`delete from admins`);
    await expect(start(NEW, OLD)).rejects.toThrow('Append the key in the file');
    await expect(start(NEW, FILED)).rejects.toThrow('Append the key that was used before');
  });

  it('are only looked at by commands: those leave no probe', async () => {
    expect(await requireKeys(withKeys(app, OLD))).toEqual([]);
    await start(NEW);
  });
});
