import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { connectionProblem } from './connection-problem.ts';
import { type Listener, listenOnServer } from './listen.ts';
import { migrate } from './migrate.ts';
import { namingClient } from './named-statements.ts';
import { holdingLock } from './setup-lock.ts';

/** Either database, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT>;

interface Rows {
  rows: unknown[];
}

export interface Database {
  db: Db;
  kind: 'embedded' | 'server';
  /** For the job queue, which writes its own statements. */
  executeSql: (text: string, values?: unknown[]) => Promise<Rows>;
  /** Does something that two processes must not do at once, such as making tables. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Hears what is sent to a channel by any process; answers how to stop. */
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  /** Answers when the database does, throws when it does not. */
  ping: () => Promise<void>;
  /** Connections that are open and idle, and how many wait for one; none of the embedded database. */
  connections?: () => Record<'open' | 'idle' | 'waiting', number>;
  close: () => Promise<void>;
}

export const casing = 'snake_case';

/** As long as a statement may take: who waits in our own queue is not to be told that the database is gone. */
const WAIT_FOR_FREE_MS = 15_000;

const openPool = (url: string, onLost: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    Client: namingClient(),
    max: 20,
    connectionTimeoutMillis: WAIT_FOR_FREE_MS,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // A connection that the server drops must not take the process down, neither in the pool nor in somebody's hands between
  // two statements; whoever holds it fails with the next one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', onLost);
  });
  return pool;
};

/** The database object of a transaction's connection. */
const connections = new WeakMap<Db, Db>();

/** What outlasts a transaction and sends over the same connection; a database itself, where nothing does. */
export const lastingOf = (db: Db): Db => connections.get(db) ?? db;

/**
 * Drizzle makes an object for each transaction, upon which nothing can be kept. Here each connection has a database object that
 * stays, and with it the statements that are prepared on it: transactions run on that.
 */
const databaseOf = (pool: pg.Pool): Db => {
  const ofClients = new WeakMap<pg.PoolClient, Db>();
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      const connection = ofClients.get(client) ?? drizzle({ client, casing });
      ofClients.set(client, connection);
      return await connection.transaction((tx) => {
        connections.set(tx, connection);
        return work(tx);
      }, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(drizzle({ client: pool, casing }), { transaction });
};

const reach = async (pool: pg.Pool, variable: string, url: string): Promise<void> => {
  try {
    (await pool.connect()).release();
  } catch (error) {
    throw connectionProblem(variable, url, error as Error);
  }
};

/** A copy of the database that only answers questions. */
export interface Replica {
  db: Db;
  /** Fails in words where it cannot be reached. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

export const openReplica = (url: string, onLost: (error: Error) => void): Replica => {
  const pool = openPool(url, onLost);
  return {
    db: databaseOf(pool),
    ping: () => reach(pool, 'DATABASE_REPLICA_URL', url),
    close: () => pool.end(),
  };
};

export const openServer = async (url: string, onLost: (error: Error) => void): Promise<Database> => {
  const pool = openPool(url, onLost);
  await reach(pool, 'DATABASE_URL', url);
  await holdingLock(pool, (client) => migrate(drizzle({ client })));
  const db = databaseOf(pool);
  return {
    db,
    kind: 'server',
    executeSql: (text, values) => pool.query(text, values),
    alone: (work) => holdingLock(pool, work),
    listen: (channel, listener) => listenOnServer(url, channel, listener),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
};

interface StatementClient {
  query: (text: string, values?: unknown[]) => Promise<Rows>;
}

/** A ready-made statement inside a Drizzle transaction: Drizzle has no call for it, but both of its sessions hold the client. */
export const runStatement = (db: Db, text: string, values?: unknown[]): Promise<Rows> => {
  const { client } = (db as unknown as { session: { client: StatementClient } }).session;
  return client.query(text, values);
};
