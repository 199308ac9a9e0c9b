import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { OperatorError } from '../operator-error.ts';
import { packageRoot } from '../package-root.ts';
import { requireEveryLetter } from './encoding.ts';
import { compare, type Migration, type Ran, readMigrations } from './journal.ts';
import { rootOf } from './out-of-reach.ts';

type Db = PgDatabase<PgQueryResultHKT>;

const FOLDER = join(packageRoot, 'src/server/db/migrations');

const TABLE = [
  sql`create schema if not exists drizzle`,
  sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
];

const listRan = async (tx: Db): Promise<Ran[]> => {
  const recorded = sql`select id, hash, created_at from drizzle.__drizzle_migrations order by id`;
  const { rows } = (await tx.execute(recorded)) as unknown as {
    rows: { id: number; hash: string; created_at: string }[];
  };
  return rows.map(({ id, hash, created_at }) => ({ id, hash, madeAt: Number(created_at) }));
};

const refuseNewer = (unknown: Ran[]): void => {
  const [first] = unknown;
  if (!first) return;
  throw new OperatorError(
    `The database is newer than this version of Kiraya: it has run ${unknown.length} migration(s) that are not known here, ` +
      `the first of ${new Date(first.madeAt).toISOString()}. Start the version that ran them, or restore a backup made before.`,
  );
};

const NOT_ALLOWED = '42501';

const reasonOf = (error: unknown): string => {
  const root = rootOf(error) as (Error & { code?: string }) | undefined;
  if (root?.code !== NOT_ALLOWED) return `${root?.message}`;
  return `${root.message}. The user of DATABASE_URL has to own the database: alter database NAME owner to USER`;
};

const orElse = async (problem: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    throw new OperatorError(`${problem}, and nothing was changed: ${reasonOf(error)}`, { cause: error });
  }
};

const runAll = async (tx: Db, statements: SQL[]): Promise<void> => {
  for (const statement of statements) await tx.execute(statement);
};

const run = ({ name, madeAt, hashes, statements }: Migration, tx: Db): Promise<void> =>
  orElse(`The migration ${name} failed`, () =>
    runAll(tx, [
      ...statements.map((statement) => sql.raw(statement)),
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hashes[0]}, ${madeAt})`,
    ]),
  );

/**
 * Runs what the database lacks, in order and all or nothing, wherever it lies: after branches were merged, what is missing
 * may be older than what has run.
 */
export const migrate = async (db: Db, folder: string = FOLDER): Promise<void> => {
  const migrations = await readMigrations(folder);
  await db.transaction(async (tx) => {
    await orElse('The database cannot be prepared', () => runAll(tx, TABLE));
    const ran = await listRan(tx);
    if (ran.length === 0) await requireEveryLetter(tx);
    const { missing, unknown, misdated } = compare(migrations, ran);
    refuseNewer(unknown);
    for (const { id, madeAt } of misdated) {
      await tx.execute(sql`update drizzle.__drizzle_migrations set created_at = ${madeAt} where id = ${id}`);
    }
    for (const migration of missing) await run(migration, tx);
  });
};
