import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One counter a key and window, in the database so that it holds across processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_resets_at').on(table.resetsAt)],
);
