import pg from 'pg';
import { connectionProblem } from './connection-problem.ts';
import { namingClient, withinTime } from './named-statements.ts';

/** As long as a statement may take: who waits in our own queue is not to be told that the database is gone. */
const WAIT_FOR_FREE_MS = 15_000;
const STATEMENT_MS = 15_000;

/**
 * What statements cost: the server expects slow disks, and reads a table whole where an index has the few rows; and by a wrong guess it
 * compiles a statement for seconds that takes milliseconds.
 */
export const COSTS = '-c jit=off -c random_page_cost=1.1';

/** What a connection keeps from one statement to the next: a pooler that gives away sessions for a transaction takes none of it. */
const keptBySession = () => ({
  Client: namingClient(),
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: STATEMENT_MS,
  options: COSTS,
});

interface Kind {
  /** Whether each connection is a session of the server's own, or only lent by a pooler. */
  hasSessions?: boolean;
  max?: number;
}

export const openPool = (
  url: string,
  onLost: (error: Error) => void,
  { hasSessions = true, max = 20 }: Kind = {},
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: WAIT_FOR_FREE_MS,
    ...(hasSessions ? keptBySession() : { Client: withinTime(pg.Client) }),
  });
  // A connection that the server drops must not take the process down, neither in the pool nor in somebody's hands between
  // two statements; whoever holds it fails with the next one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', onLost);
  });
  return pool;
};

/** Fails in words where the server cannot be reached. */
export const reach = async (pool: pg.Pool, variable: string, url: string): Promise<void> => {
  try {
    (await pool.connect()).release();
  } catch (error) {
    throw connectionProblem(variable, url, error as Error);
  }
};
