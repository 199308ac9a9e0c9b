import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database';
import { MigrationsFolder } from '#test/migrations-folder';
import type { Database } from './client.ts';
import { migrate } from './migrate.ts';

/** What the version before recorded for 0013: a day after it was made. */
const FUTURE = 1_794_828_675_339;
const HOUR_MS = 3_600_000;

let database: Database;
let folder: MigrationsFolder;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = new MigrationsFolder();
});
afterEach(async () => {
  await database.close();
  folder.delete();
});

const ask = async (text: string): Promise<unknown[]> =>
  ((await database.db.execute(sql.raw(text))) as unknown as { rows: unknown[] }).rows;
const timesRun = async () =>
  (await ask('select created_at from drizzle.__drizzle_migrations order by created_at')).map((row) =>
    Number((row as { created_at: string }).created_at),
  );
const hasTable = async (name: string) =>
  (await ask(`select to_regclass('public.${name}') is not null as here`))[0] as { here: boolean };

/** The database as the version before left it, with an account in it. */
const asTheVersionBefore = async () => {
  for (const schema of ['public', 'drizzle']) await ask(`drop schema ${schema} cascade`);
  await ask('create schema public');
  const before = new MigrationsFolder();
  for (const { tag } of before.entries) if (tag > '0014') before.remove(tag);
  await migrate(database.db, before.path);
  const last = before.entries.at(-1);
  before.delete();
  expect(last?.tag).toBe('0013_session_news');
  await ask(`update drizzle.__drizzle_migrations set created_at = ${FUTURE} where created_at = ${last?.when}`);
  await ask(`insert into admins (username, password_hash, role, created_at) values ('asha', '', 'super_admin', now())`);
  // Without the rest of a tenancy: only what a later migration looks at.
  await ask(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    insert into payment_transactions (payment_id, kind, amount, method, paid_date, recorded_by, created_at)
      select 1, 'receipt', 1, 'other', now(), name, now() from unnest(array['Admin (asha)', 'Asha Rao']) as name;
  end $$`);
  expect(await hasTable('key_probes')).toEqual({ here: false });
};

describe('a database made by the version before, which dates a migration in the future', () => {
  it('gets what is new since, keeps its rows, and has the right times', async () => {
    await asTheVersionBefore();
    await migrate(database.db);
    expect(await hasTable('key_probes')).toEqual({ here: true });
    expect(await timesRun()).toEqual(folder.entries.map(({ when }) => when));
    expect(await ask('select username from admins')).toEqual([{ username: 'asha' }]);
    expect(await ask('select recorded_by from payment_transactions where is_by_admin')).toEqual([
      { recorded_by: 'Admin (asha)' },
    ]);
    await expect(ask('update payment_transactions set amount = 2')).rejects.toThrow();
  });

  it('gets what the next version brings, too', async () => {
    await asTheVersionBefore();
    const when = (folder.entries.at(-1)?.when ?? 0) + 1;
    folder.add({ tag: '0099_shoe_sizes', when }, 'create table shoe_sizes (size integer);');
    await migrate(database.db, folder.path);
    await migrate(database.db, folder.path);
    expect(await hasTable('shoe_sizes')).toEqual({ here: true });
    expect(await timesRun()).toEqual(folder.entries.map(({ when: time }) => time));
  });
});

describe('migrations', () => {
  it('that come from a branch merged later run in their order, though newer ones have run', async () => {
    const [, second] = folder.entries;
    const when = (second?.when ?? 0) + 1;
    folder.add({ tag: '0001_hats', when }, 'create table hats (id integer primary key);');
    folder.add(
      { tag: '0001_feathers', when: when + 1 },
      'create table feathers (hat integer references hats);--> statement-breakpoint\ninsert into hats values (7);',
    );
    await migrate(database.db, folder.path);
    expect(await ask('select id from hats')).toEqual([{ id: 7 }]);
    expect(await timesRun()).toEqual(folder.entries.map(({ when: time }) => time));
  });

  it('of a newer version are refused in words, and nothing is run', async () => {
    const last = folder.entries.at(-1);
    folder.remove(last?.tag ?? '');
    folder.add({ tag: '0098_hats', when: (last?.when ?? 0) - HOUR_MS }, 'create table hats (id integer);');
    await expect(migrate(database.db, folder.path)).rejects.toThrow(
      /^The database is newer than this version of Kiraya: it has run 1 migration\(s\).*Start the version that ran them/,
    );
    expect(await hasTable('hats')).toEqual({ here: false });
  });

  it('that fail are named, and leave nothing behind', async () => {
    const when = (folder.entries.at(-1)?.when ?? 0) + 1;
    folder.add({ tag: '0098_hats', when }, 'create table hats (id integer);');
    folder.add({ tag: '0099_wrong', when: when + 1 }, 'alter table no_such_table add column size integer;');
    await expect(migrate(database.db, folder.path)).rejects.toThrow(
      'The migration 0099_wrong failed, and nothing was changed: relation "no_such_table" does not exist',
    );
    expect(await hasTable('hats')).toEqual({ here: false });
  });

  it('are known again where a checkout has changed the ends of their lines', async () => {
    const { tag = '', when } = folder.entries.at(-1) ?? {};
    const windows = folder.textOf(tag).replaceAll('\n', '\r\n');
    const hash = createHash('sha256').update(windows).digest('hex');
    await ask(
      `update drizzle.__drizzle_migrations set hash = '${hash}', created_at = ${FUTURE} where created_at = ${when}`,
    );
    await migrate(database.db);
    expect(await timesRun()).toEqual(folder.entries.map((entry) => entry.when));
  });
});
