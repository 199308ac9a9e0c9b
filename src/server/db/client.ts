import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { holdFolder } from './folder-lock.ts';
import { type Listener, listenOnServer } from './listen.ts';
import { holdingLock, migrateEmbedded, migrateServer } from './migrate.ts';
import { NamingClient } from './named-statements.ts';

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
  close: () => Promise<void>;
}

const casing = 'snake_case';

export const openEmbedded = async (dataDir: string): Promise<Database> => {
  const folder = join(dataDir, 'db');
  await mkdir(folder, { recursive: true });
  const release = await holdFolder(dataDir);
  const client = await PGlite.create(folder);
  const database = fromPglite(client);
  await migrateEmbedded(database.db);
  return {
    ...database,
    close: async () => {
      await client.close();
      await release();
    },
  };
};

/** Also used with a database in memory. */
export const fromPglite = (client: PGlite): Database => {
  const db = drizzleEmbedded({ client, casing });
  return {
    db,
    kind: 'embedded',
    executeSql: async (text, values = []) => {
      if (values.length > 0) return client.query(text, values);
      // Several commands in one text: only exec takes them.
      const results = await client.exec(text);
      return results.at(-1) ?? { rows: [] };
    },
    alone: (work) => work(),
    listen: (channel, { onNotice }) => client.listen(channel, onNotice),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: () => client.close(),
  };
};

const openPool = (url: string, onLost: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamingClient,
    max: 20,
    connectionTimeoutMillis: 5_000,
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

/** A copy of the database that only answers questions. */
export interface Replica {
  db: Db;
  close: () => Promise<void>;
}

export const openReplica = (url: string, onLost: (error: Error) => void): Replica => {
  const pool = openPool(url, onLost);
  return { db: drizzleServer({ client: pool, casing }), close: () => pool.end() };
};

export const openServer = async (url: string, onLost: (error: Error) => void): Promise<Database> => {
  const pool = openPool(url, onLost);
  await migrateServer(pool);
  const db = drizzleServer({ client: pool, casing });
  return {
    db,
    kind: 'server',
    executeSql: (text, values) => pool.query(text, values),
    alone: (work) => holdingLock(pool, work),
    listen: (channel, listener) => listenOnServer(url, channel, listener),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
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
