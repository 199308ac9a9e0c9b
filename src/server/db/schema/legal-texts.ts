import { check, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { legalNames } from '#contract/platform/legal-texts';
import { oneOf } from '../one-of.ts';

/** Every version that was published; the last one holds. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text({ enum: legalNames }).notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('legal_texts_version').on(table.name, table.version),
    check('legal_texts_name', oneOf(table.name, legalNames)),
  ],
);
