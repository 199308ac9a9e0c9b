import { desc, type SQL, sql } from 'drizzle-orm';
import { auditLog } from './schema/audit-log.ts';

/** By when it was done, not by when it was written down: what is entered afterwards has its place, too. */
export const newestDeedFirst = [desc(auditLog.at), desc(auditLog.id)];

/** What comes after an entry in that order. */
export const olderThan = (cursor: number | undefined): SQL | undefined =>
  cursor === undefined
    ? undefined
    : sql`(${auditLog.at}, ${auditLog.id}) < (select mark.at, mark.id from ${auditLog} mark where mark.id = ${cursor})`;
