import { type GetColumnData, is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgNumeric, type PgTable } from 'drizzle-orm/pg-core';

type Columns = Record<string, PgColumn>;
type RowOf<Fields extends Columns> = { [Name in keyof Fields]: GetColumnData<Fields[Name]> };

interface Asked {
  from: PgTable;
  where: SQL | undefined;
  /** By what they are sorted. */
  by: PgColumn;
}

/** JSON has one kind of number: amounts stay text. */
const inJson = (column: PgColumn) => (is(column, PgNumeric) ? sql`${column}::text` : sql`${column}`);

/** Rows of another table as one value within a statement, each as a statement of its own would have answered it. */
export const nestedRows = <Fields extends Columns>(
  fields: Fields,
  { from, where, by }: Asked,
): SQL<RowOf<Fields>[]> => {
  const columns = Object.entries(fields);
  const values = columns.map(([, column]) => inJson(column));
  const read = (row: unknown[]) =>
    Object.fromEntries(
      columns.map(([name, column], place) => {
        const value = row[place] ?? null;
        return [name, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ) as RowOf<Fields>;
  return sql`(select coalesce(json_agg(json_build_array(${sql.join(values, sql`, `)}) order by ${by}), '[]')
    from ${from} where ${where})`.mapWith((rows: unknown[][]) => rows.map(read)) as SQL<RowOf<Fields>[]>;
};
