import { type AnyColumn, sql } from 'drizzle-orm';

/**
 * Whether a text column holds one of an enumeration's values, which stand in the statement: a check of the schema has no others, and the
 * plan that the database keeps for all values of a statement is as good as one for these.
 */
export const oneOf = (column: AnyColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
