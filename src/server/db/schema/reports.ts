import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { reportNames } from '#contract/overview/report-catalogue';
import { money } from './money.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

/** The reports that somebody wants to see first. */
export const reportFavourites = pgTable(
  'report_favourites',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    report: text({ enum: reportNames }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.report] })],
);

/** What a property is worth by its owner's word: nobody else sees it. */
export const propertyValues = pgTable(
  'property_values',
  {
    propertyId: integer()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    value: money().notNull(),
    valuedOn: date().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('property_values_value', sql`${table.value} > 0`)],
);
