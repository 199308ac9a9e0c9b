import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** What this installation seals signed files with. Of those that have been replaced the certificates stay: old seals are checked by them. */
export const sealKeys = pgTable(
  'seal_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** None once it is retired: nothing is sealed with it again. */
    privateKeySealed: text(),
    /** As PEM. */
    certificate: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    retiredAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('seal_keys_in_use').on(sql`(true)`).where(sql`${table.retiredAt} is null`)],
);
