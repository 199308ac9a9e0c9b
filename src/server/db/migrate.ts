import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { packageRoot } from '../package-root.ts';

const options = { migrationsFolder: join(packageRoot, 'src/server/db/migrations') };

/** Any fixed number; it only has to be the same in every process. */
const SETUP_LOCK = 5_472_931;

/** Processes that start together take turns. */
export const holdingLock = async (pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    await work(client);
    await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK]);
  } finally {
    // Not back into the pool: its settings were changed. The lock goes with the connection.
    client.release(true);
  }
};

export const migrateEmbedded = (db: unknown) => migratePglite(db as Parameters<typeof migratePglite>[0], options);

export const migrateServer = (pool: pg.Pool): Promise<void> =>
  holdingLock(pool, (client) => migrateNodePostgres(drizzle({ client }), options));
