import { ne, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { keyProbes } from './schema/key-probes.ts';

export const listProbes = async (db: Db): Promise<string[]> =>
  (await db.select({ sealed: keyProbes.sealed }).from(keyProbes)).map(({ sealed }) => sealed);

export const insertProbe = async (db: Db, probe: typeof keyProbes.$inferInsert): Promise<void> => {
  await db.insert(keyProbes).values(probe).onConflictDoNothing();
};

const rowsOf = async <Row>(db: Db, statement: string): Promise<Row[]> =>
  ((await db.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows;

/** Where sealed values stand: in columns that are named so, and in what waits in the queue. */
interface Place {
  name: string;
  table: string;
  value: string;
  /** How another one is put in its place. */
  set: string;
  only: string;
}

/** What has failed for good can be begun again by a command. */
const MAY_BE_SENT = "state in ('created', 'retry', 'active', 'failed')";

const PLACES = `
  select c.table_name || '.' || c.column_name as name, format('%I.%I', c.table_schema, c.table_name) as table,
    format('%I', c.column_name) as value, format('%I = anew.sealed', c.column_name) as set, 'true' as only
  from information_schema.columns c
  where c.table_schema = 'public' and c.column_name like '%\\_sealed'
  union all
  select 'mails that wait', 'pgboss.job', 'data->>''sealed''',
    'data = jsonb_set(data, ''{sealed}'', to_jsonb(anew.sealed))', '${MAY_BE_SENT.replaceAll("'", "''")}'
  where to_regclass('pgboss.job') is not null
  order by 1`;

const sealedPlaces = (db: Db) => rowsOf<Place>(db, PLACES);

/** One value of each key that has sealed something here: a value begins with the id of its key. */
export const sampleSealed = async (db: Db): Promise<string[]> => {
  const queries = (await sealedPlaces(db)).map(
    ({ value, table, only }) => `select ${value} as sealed from ${table} where ${only}`,
  );
  const samples = await rowsOf<{ sealed: string }>(
    db,
    `select min(sealed) as sealed from (${queries.join(' union all ')}) found where sealed is not null
     group by split_part(sealed, '.', 1)`,
  );
  return samples.map(({ sealed }) => sealed);
};

const AT_ONCE = 500;

/**
 * Puts another value in the place of each that another key has sealed, some at once; how many, by where they stand. A value is
 * found again by itself, since no two are sealed alike: one that was changed meanwhile is left as it is.
 */
export const replaceSealed = async (
  db: Db,
  keyId: string,
  sealAnew: (sealed: string) => string,
): Promise<Map<string, number>> => {
  const replaced = new Map<string, number>();
  for (const { name, table, value, set, only } of await sealedPlaces(db)) {
    for (;;) {
      const found = await rowsOf<{ sealed: string }>(
        db,
        `select ${value} as sealed from ${table} where ${only} and split_part(${value}, '.', 1) <> '${keyId}' limit ${AT_ONCE}`,
      );
      if (found.length === 0) break;
      const pairs = found.map(({ sealed }) => ({ before: sealed, sealed: sealAnew(sealed) }));
      await db.execute(
        sql`update ${sql.raw(table)} set ${sql.raw(set)}
          from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as anew (before text, sealed text)
          where ${sql.raw(value)} = anew.before`,
      );
      replaced.set(name, (replaced.get(name) ?? 0) + found.length);
    }
  }
  return replaced;
};

/** Of mails that have gone out nothing is opened again. */
export const forgetSentMails = async (db: Db): Promise<void> => {
  for (const { name } of await rowsOf<{ name: string }>(
    db,
    "select table_name as name from information_schema.tables where table_schema = 'pgboss' and table_name in ('job', 'archive')",
  )) {
    const isOver = name === 'archive' ? 'true' : `not (${MAY_BE_SENT})`;
    await db.execute(sql.raw(`update pgboss.${name} set data = data - 'sealed' where data ? 'sealed' and ${isOver}`));
  }
};

export const deleteOtherProbes = (db: Db, keyId: string) => db.delete(keyProbes).where(ne(keyProbes.keyId, keyId));
