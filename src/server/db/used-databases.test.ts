import { sql, TransactionRollbackError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database';
import { RESTORE_FRESH } from '#test/fresh-database';
import type { Database } from './client.ts';

const ask = async ({ db }: Database, query: ReturnType<typeof sql>): Promise<unknown[]> =>
  ((await db.execute(query)) as unknown as { rows: unknown[] }).rows;

const rowsOf = (database: Database, table: string) =>
  ask(database, sql`select * from ${sql.raw(table)} order by 1, 2 limit 100`);

const enterAdmin = (database: Database) =>
  ask(
    database,
    sql`insert into admins (username, password_hash, role, created_at) values ('operator', '', 'super_admin', now())
      returning id`,
  );

const isOfUsedOne = async (database: Database) => (await ask(database, sql`select 1 from fresh.was_here`)).length > 0;

/** Gives one back that was used, and opens one: it is the same. */
const reopened = async (database: Database): Promise<Database> => {
  await ask(database, sql`create table fresh.was_here as select 1 as one`);
  await database.close();
  const next = await openTestDatabase();
  expect(await isOfUsedOne(next)).toBe(true);
  await ask(next, sql`drop table fresh.was_here`);
  return next;
};

describe('a database that a former test file has used', () => {
  it('has the rows of the migrations and no others, and counts from the beginning', async () => {
    const database = await openTestDatabase();
    const seeds = ['plan_offers', 'drizzle.__drizzle_migrations', 'pgboss.queue', 'pgboss.version'];
    const before = await Promise.all(seeds.map((table) => rowsOf(database, table)));
    expect(before.every((rows) => rows.length > 0)).toBe(true);
    expect(await enterAdmin(database)).toEqual([{ id: 1 }]);
    expect(await enterAdmin(database).catch(() => 'refused')).toBe('refused');
    await ask(database, sql`update plan_offers set name = 'Changed'`);
    await ask(database, sql`delete from pgboss.queue where name = 'send-mail'`);

    const next = await reopened(database);
    expect(await Promise.all(seeds.map((table) => rowsOf(next, table)))).toEqual(before);
    expect(await rowsOf(next, 'admins')).toEqual([]);
    expect(await enterAdmin(next)).toEqual([{ id: 1 }]);
    await next.close();
  });

  it('is out of reach of that file', async () => {
    const database = await openTestDatabase();
    const next = await reopened(database);
    await expect(enterAdmin(database)).rejects.toThrow();
    await expect(database.executeSql('select 1')).rejects.toThrow();
    await expect(database.ping()).rejects.toThrow();
    expect(await rowsOf(next, 'admins')).toEqual([]);
    await next.close();
  });

  it.each([
    'create table crowd (id integer)',
    'alter table admins add column shoe_size integer',
    'create function one() returns integer language sql as $$ select 1 $$',
    'analyze admins',
  ])('cannot be made fresh after "%s"', async (statement) => {
    const database = await openTestDatabase();
    await enterAdmin(database);
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql.raw(statement));
        const { rows } = (await tx.execute(sql.raw(RESTORE_FRESH))) as unknown as { rows: unknown[] };
        expect(rows).toEqual([{ is_fresh: false }]);
        tx.rollback();
      })
      .catch((error) => expect(error).toBeInstanceOf(TransactionRollbackError));
    await database.close();
  });

  it('is thrown away if it cannot be made fresh', async () => {
    const database = await openTestDatabase();
    await ask(database, sql`create table fresh.was_here as select 1 as one`);
    await ask(database, sql`create table crowd (id integer)`);
    await database.close();
    const next = await openTestDatabase();
    await expect(isOfUsedOne(next)).rejects.toThrow();
    expect(await rowsOf(next, 'admins')).toEqual([]);
    await next.close();
  });

  it('is nobody else’s while it is used', async () => {
    const [one, other] = [await openTestDatabase(), await openTestDatabase()];
    await enterAdmin(one);
    expect(await rowsOf(other, 'admins')).toEqual([]);
    for (const database of [one, other]) await database.close();
  });
});
