import { type Db, runStatement } from '#server/db/client';

/** PostgreSQL delivers it when the transaction commits, to every process, and never if it rolls back. */
export const sendNotice = (db: Db, channel: string, payload: string) =>
  runStatement(db, 'select pg_notify($1, $2)', [channel, payload]);
