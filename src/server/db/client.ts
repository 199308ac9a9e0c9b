import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { sessionOf } from './driver.ts';
import { type Listener, listenOnServer } from './listen.ts';
import { migrate } from './migrate.ts';
import { openPool, reach } from './pool.ts';
import { requireSameDatabase, requireSessions } from './pooler.ts';
import { onConnection, onPool } from './server-line.ts';
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

/** A ready-made statement, inside the transaction where it is given one. Drizzle has no call for it. */
export const runStatement = (db: Db, text: string, values: unknown[] = []): Promise<Rows> =>
  sessionOf(db).send(text, values, 'object');

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
  await holdingLock(direct, (client) => migrate(onConnection(client)));
  const db = onPool(pool);
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
