import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The rows of a query as one value within another statement. Each of its columns has a name (`as`), and is text or a number. */
export const nestedQuery = <Row>(query: SQLWrapper & PromiseLike<Row[]>): SQL<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(each), '[]') from (${query}) as each)`;
