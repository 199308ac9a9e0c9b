import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether something is one of many ids: a single value, however many they are, where a list of values is put together anew each time. */
export const isAnyOf = (id: SQLWrapper, ids: readonly number[]): SQL => sql`${id} = any(${sql.param(ids)}::int[])`;
