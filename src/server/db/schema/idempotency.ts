import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** The answers to requests that move money: a repeat with the same key gets the first answer. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** What was asked: the same key for something else is a mistake, and refused. */
    requestHash: text().notNull(),
    body: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotent_answers_created_at').on(table.createdAt),
  ],
);
