import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { keyProbes } from './schema/key-probes.ts';

export const listProbes = async (db: Db): Promise<string[]> =>
  (await db.select({ sealed: keyProbes.sealed }).from(keyProbes)).map(({ sealed }) => sealed);

export const insertProbe = async (db: Db, probe: typeof keyProbes.$inferInsert): Promise<void> => {
  await db.insert(keyProbes).values(probe).onConflictDoNothing();
};

const rowsOf = async <Row>(db: Db, statement: string): Promise<Row[]> =>
  ((await db.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows;

const SEALED_COLUMNS = `
  select format('select %I as sealed from %I.%I', c.column_name, c.table_schema, c.table_name) as query
  from information_schema.columns c
  where c.table_schema = 'public' and c.column_name like '%\\_sealed'
  union all
  select 'select data->>''sealed'' from pgboss.job where state in (''created'', ''retry'', ''active'')'
  where to_regclass('pgboss.job') is not null`;

/** One value of each key that has sealed something here: a value begins with the id of its key. */
export const sampleSealed = async (db: Db): Promise<string[]> => {
  const queries = (await rowsOf<{ query: string }>(db, SEALED_COLUMNS)).map(({ query }) => query);
  const samples = await rowsOf<{ sealed: string }>(
    db,
    `select min(sealed) as sealed from (${queries.join(' union all ')}) found where sealed is not null
     group by split_part(sealed, '.', 1)`,
  );
  return samples.map(({ sealed }) => sealed);
};
