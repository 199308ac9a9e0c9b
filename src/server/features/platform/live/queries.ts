import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client';

/** PostgreSQL delivers it when the transaction commits, to every process, and never if it rolls back. */
export const sendNotice = (db: Db, channel: string, payload: string) =>
  db.execute(sql`select pg_notify(${channel}, ${payload})`);
