import { desc, eq, sql } from 'drizzle-orm';
import type { Unfinished } from '#contract/back-office/admin-health';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { auditLog } from '#server/db/schema/audit-log';

const rowsOf = async <Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

/** In the words of the job queue: what waits and could begin, what will be tried again, and what has failed for good. */
export const selectUnfinished = (db: Db): Promise<Unfinished[]> =>
  rowsOf(
    db,
    sql`select name, (count(*) filter (where state = 'created'))::int as waiting,
      (count(*) filter (where state = 'retry'))::int as retrying, (count(*) filter (where state = 'failed'))::int as failed
    from pgboss.job
    where state in ('created', 'retry', 'failed') and (state = 'failed' or start_after <= now())
    group by name order by name`,
  );

export const selectDatabaseBytes = async (db: Db): Promise<number> => {
  const [row] = await rowsOf<{ bytes: string }>(db, sql`select pg_database_size(current_database())::text as bytes`);
  return Number(row?.bytes ?? 0);
};

/** Rows as the database last counted them; below 0 it has not yet. */
export const selectLargestTables = async (db: Db, limit: number) => {
  const rows = await rowsOf<{ name: string; bytes: string; rows: string | null }>(
    db,
    sql`select relname as name, pg_total_relation_size(oid)::text as bytes, 
      case when reltuples >= 0 then reltuples::bigint::text end as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc, relname limit ${limit}`,
  );
  return rows.map(({ name, bytes, rows: count }) => ({
    name,
    bytes: Number(bytes),
    rows: count === null ? null : Number(count),
  }));
};

export const selectLastBackup = async (db: Db): Promise<Date | undefined> => {
  const row = await first(
    db
      .select({ at: auditLog.at })
      .from(auditLog)
      .where(eq(auditLog.action, 'backup.made'))
      .orderBy(desc(auditLog.id))
      .limit(1),
  );
  return row?.at;
};
