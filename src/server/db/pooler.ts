import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';

const backendOf = async (client: pg.ClientBase): Promise<number> =>
  Number((await client.query('select pg_backend_pid() as pid')).rows[0]?.pid);

/** What the server said of itself when the connection was made; a pooler makes one up. */
const promisedTo = (client: pg.ClientBase): number => Number((client as { processID?: number }).processID);

/** Whether another connection gets the session that the first one has just used, and has not closed. */
const isLent = async (pool: pg.Pool, first: pg.PoolClient): Promise<boolean> => {
  const backend = await backendOf(first);
  if (backend === promisedTo(first)) return false;
  const second = await pool.connect();
  try {
    await second.query('begin');
    const other = await backendOf(second);
    await second.query('rollback');
    return other === backend;
  } finally {
    second.release();
  }
};

/** Live news, the lock of the set-up and statements that stay prepared need a session that stays. */
export const requireSessions = async (pool: pg.Pool, variable: string): Promise<void> => {
  const client = await pool.connect();
  const lent = await isLent(pool, client).finally(() => client.release());
  if (!lent) return;
  throw new OperatorError(
    `${variable}: a pooler answers there that lends its sessions for one transaction. Name PostgreSQL itself in DATABASE_DIRECT_URL.`,
  );
};

/** A lock that is held at one of them is held at the other, where both are the same. */
export const requireSameDatabase = async (pool: pg.Pool, direct: pg.Pool): Promise<void> => {
  const key = randomInt(2 ** 31, 2 ** 47);
  const holder = await direct.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [key]);
    const { rows } = await pool.query('select pg_try_advisory_xact_lock($1) as free', [key]);
    await holder.query('select pg_advisory_unlock($1)', [key]);
    if (rows[0]?.free) throw new OperatorError('DATABASE_DIRECT_URL: is another database than DATABASE_URL.');
  } finally {
    holder.release();
  }
};

/** What a pooler that takes no settings from us has to say itself; nothing where it does. */
export const missingSettings = async (run: (text: string) => Promise<{ rows: unknown[] }>): Promise<string[]> => {
  const { rows } = await run(
    `select name from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0'
       or name = 'jit' and setting = 'on' or name = 'random_page_cost' and setting::float > 2 order by name`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
};
