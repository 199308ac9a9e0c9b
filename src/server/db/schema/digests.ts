import { date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Who was told what needs them, on which Monday: once each. */
export const sentDigests = pgTable(
  'sent_digests',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    monday: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.monday] })],
);
