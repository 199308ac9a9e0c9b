import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Everything that a backup holds of one table. */
export interface Table {
  name: string;
  /** As it is written in a statement. */
  quoted: string;
  columns: string[];
  /** Rows that refer to others of the same table come after them. */
  orderedBy: string[];
  /** What of it is kept; all, where nothing is said. */
  only?: string;
}

/** What waits in the queue; what is done with is no loss. */
const WAITING_JOBS: Table = {
  name: 'pgboss.job',
  quoted: 'pgboss.job',
  columns: [],
  orderedBy: ['created_on', 'id'],
  only: "state in ('created', 'retry', 'active')",
};

const rowsOf = async <Row>(db: Db, statement: string): Promise<Row[]> => {
  const answer = (await db.execute(sql.raw(statement))) as { rows: unknown[] };
  return answer.rows as Row[];
};

const COLUMNS = `
  select c.table_schema || '.' || c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
  from information_schema.columns c
  join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
  where (c.table_schema = 'public' or c.table_schema || '.' || c.table_name = 'pgboss.job')
    and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
  group by 1 order by 1`;

const PRIMARY_KEYS = `
  select n.nspname || '.' || r.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_constraint k
  join pg_class r on r.oid = k.conrelid join pg_namespace n on n.oid = r.relnamespace
  join pg_attribute a on a.attrelid = r.oid and a.attnum = any (k.conkey)
  where k.contype = 'p' and n.nspname = 'public' group by 1`;

const REFERENCES = `
  select distinct 'public.' || f.relname as name, 'public.' || t.relname as refers_to
  from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  join pg_namespace n on n.oid = f.relnamespace
  where k.contype = 'f' and n.nspname = 'public' and f.oid <> t.oid`;

interface Named {
  name: string;
  columns: string[];
}

/** Each table after all that it refers to. */
const inOrder = (tables: Table[], references: { name: string; refers_to: string }[]): Table[] => {
  const placed: Table[] = [];
  const isPlaced = (name: string) => placed.some((table) => table.name === name);
  while (placed.length < tables.length) {
    const next = tables.filter(
      ({ name }) => !isPlaced(name) && references.every((each) => each.name !== name || isPlaced(each.refers_to)),
    );
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    placed.push(...next);
  }
  return placed;
};

/** All tables with their columns, those first that others refer to. */
export const listTables = async (db: Db): Promise<Table[]> => {
  const found = await rowsOf<Named>(db, COLUMNS);
  const keys = new Map((await rowsOf<Named>(db, PRIMARY_KEYS)).map(({ name, columns }) => [name, columns]));
  const ours = found
    .filter(({ name }) => name !== WAITING_JOBS.name)
    .map(({ name, columns }) => {
      const [schema, table] = name.split('.');
      return { name, quoted: `"${schema}"."${table}"`, columns, orderedBy: keys.get(name) ?? columns };
    });
  const queue = found.filter(({ name }) => name === WAITING_JOBS.name);
  return [
    ...inOrder(ours, await rowsOf(db, REFERENCES)),
    ...queue.map(({ columns }) => ({ ...WAITING_JOBS, columns })),
  ];
};

const quotedList = (names: string[]) => names.map((name) => `"${name}"`).join(', ');
const AT_ONCE = 500;

/** One state of the whole database, however long it takes to read. */
export const readConsistently = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql.raw('set local statement_timeout = 0'));
      await tx.execute(sql.raw('set local idle_in_transaction_session_timeout = 0'));
      return work(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** The rows of a table as JSON texts, some at once. */
export async function* readRows(tx: Db, { quoted, orderedBy, only = 'true' }: Table): AsyncGenerator<string[]> {
  await tx.execute(
    sql.raw(
      `declare all_rows no scroll cursor for select row_to_json(t)::text as row from ${quoted} t where ${only} order by ${quotedList(orderedBy)}`,
    ),
  );
  for (;;) {
    const rows = await rowsOf<{ row: string }>(tx, `fetch ${AT_ONCE} from all_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx.execute(sql.raw('close all_rows'));
}

/** Writes rows as they were read, ids included. */
export const writeRows = async (tx: Db, { quoted, columns }: Table, rows: string[]): Promise<void> => {
  const list = sql.raw(quotedList(columns));
  const table = sql.raw(quoted);
  await tx.execute(
    sql`insert into ${table} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::jsonb)`,
  );
};

/** Ids go on after the highest that was written. */
export const continueIds = async (tx: Db): Promise<void> => {
  const identities = await rowsOf<{ name: string; column: string }>(
    tx,
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { name, column } of identities) {
    await tx.execute(
      sql.raw(
        `select setval(pg_get_serial_sequence('public."${name}"', '${column}'), coalesce(max("${column}"), 0) + 1, false) from public."${name}"`,
      ),
    );
  }
};

/** What a new database holds by itself, so that what was there before can take its place. */
export const emptyTables = async (tx: Db, tables: Table[]): Promise<void> => {
  for (const { quoted, only = 'true' } of [...tables].reverse()) {
    await tx.execute(sql.raw(`delete from ${quoted} where ${only}`));
  }
};

/** Whether nobody has used the database yet. */
export const isUnused = async (db: Db): Promise<boolean> => {
  const [row] = await rowsOf<{ used: boolean }>(
    db,
    'select exists (select from users) or exists (select from admins) or exists (select from audit_log) as used',
  );
  return row?.used === false;
};

/** Which version of the tables it is. */
export const migrationsRun = async (db: Db): Promise<string> => {
  const [row] = await rowsOf<{ all: string }>(
    db,
    "select md5(string_agg(hash, ',' order by created_at)) as all from drizzle.__drizzle_migrations",
  );
  return row?.all ?? '';
};
