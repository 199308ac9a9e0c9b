import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { MigrationsFolder } from '#test/migrations-folder';
import { onServer } from '#test/postgres-databases';
import { migrate } from './migrate.ts';
import { holdingLock } from './setup-lock.ts';

it('processes that start at once on an empty database run each migration once', async () => {
  const template = inject('template');
  if (template.kind !== 'server') throw new Error('only a server has several at once');
  const name = `raced_${randomUUID().replaceAll('-', '')}`;
  await onServer(template.adminUrl, `create database ${name}`);
  const url = new URL(template.adminUrl);
  url.pathname = `/${name}`;
  const folder = new MigrationsFolder();
  const slow = (folder.entries.at(-1)?.when ?? 0) + 1;
  folder.add({ tag: '0099_slow', when: slow }, 'create table slow as select 1 from (select pg_sleep(0.3)) as nap;');

  const pools = Array.from({ length: 4 }, () => new pg.Pool({ connectionString: url.href }));
  await Promise.all(pools.map((pool) => holdingLock(pool, (client) => migrate(drizzle({ client }), folder.path))));
  const { rows } = (await pools[0]?.query('select count(*)::int as n from drizzle.__drizzle_migrations')) ?? {};
  expect(rows).toEqual([{ n: folder.entries.length }]);
  for (const pool of pools) await pool.end();
  await onServer(template.adminUrl, `drop database ${name} with (force)`);
  folder.delete();
});
