import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { packageRoot } from '../package-root.ts';

const options = { migrationsFolder: join(packageRoot, 'src/server/db/migrations') };

/** Any fixed number; it only has to be the same in every process. */
const MIGRATION_LOCK = 5_472_931;

export const migrateEmbedded = (db: unknown) => migratePglite(db as Parameters<typeof migratePglite>[0], options);

/** Two processes that start together take turns; the second finds nothing left to do. */
export const migrateServer = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNodePostgres(drizzle({ client }), options);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    // Not back into the pool: its settings were changed.
    client.release(true);
  }
};
