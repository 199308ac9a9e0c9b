import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { type Listener, listenOnServer } from './listen.ts';
import { migrate } from './migrate.ts';
import { openPool, reach } from './pool.ts';
import { requireSameDatabase, requireSessions } from './pooler.ts';
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

/** The pool for what needs a session of its own: the same one, unless a pooler stands before the server. */
const openDirect = async (pool: pg.Pool, directUrl: string | undefined, onLost: (error: Error) => void) => {
  if (!directUrl) return pool;
  const direct = openPool(directUrl, onLost, { max: 2 });
  await reach(direct, 'DATABASE_DIRECT_URL', directUrl);
  await requireSameDatabase(pool, direct);
  return direct;
};

/** With the address of the server itself where the first one is that of a pooler. */
export const openServer = async (
  url: string,
  onLost: (error: Error) => void,
  directUrl?: string,
): Promise<Database> => {
  const pool = openPool(url, onLost, { hasSessions: !directUrl });
  await reach(pool, 'DATABASE_URL', url);
  const direct = await openDirect(pool, directUrl, onLost);
  await requireSessions(direct, directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
  await holdingLock(direct, (client) => migrate(drizzle({ client })));
  const db = databaseOf(pool);
  return {
    db,
    kind: 'server',
    executeSql: (text, values) => pool.query(text, values),
    alone: (work) => holdingLock(direct, work),
    listen: (channel, listener) => listenOnServer(directUrl ?? url, channel, listener),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      if (direct !== pool) await direct.end();
      await pool.end();
    },
  };
};

/** A text, or a text with how its rows are to be read. */
export type Asked = string | object;

interface StatementClient {
  query: (asked: Asked, values?: unknown[]) => Promise<Rows>;
}

/** A ready-made statement inside a Drizzle transaction: Drizzle has no call for it, but both of its sessions hold the client. */
export const runStatement = (db: Db, asked: Asked, values?: unknown[]): Promise<Rows> => {
  const { client } = (db as unknown as { session: { client: StatementClient } }).session;
  return client.query(asked, values);
};
