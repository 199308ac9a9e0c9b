import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client';

const rowsOf = async <Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

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
