import type pg from 'pg';

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
