import { type AnyColumn, sql } from 'drizzle-orm';

/** The check that a text column holds one of an enumeration's values. */
export const oneOf = (column: AnyColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
