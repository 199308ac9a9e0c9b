import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Order, Totals } from '#contract/platform/sorting';

/** By a column's values, none at the end, and by the id where they are the same, so that no page has a row of another. */
export const sortedBy = (values: SQL[], id: PgColumn, order: Order): SQL[] =>
  order === 'desc' ? [...values.map((value) => sql`${value} desc nulls last`), desc(id)] : [...values, asc(id)];

/** A sum as it is answered; nothing is nought. */
export const sumOf = (amount: SQL, only?: SQL): SQL<string> =>
  sql<string>`coalesce(sum(${amount})${only ? sql` filter (where ${only})` : sql``}, 0)::numeric(18, 2)::text`;

/** How many rows a filter finds, and what they add up to. */
export interface Sums {
  count: number;
  totals: Totals;
}

export const countOfAll = sql<number>`count(*)::int`;
