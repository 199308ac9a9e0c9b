import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row for each key that seals here or has sealed: a text that this key alone opens. */
export const keyProbes = pgTable('key_probes', {
  keyId: text().primaryKey(),
  sealed: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
