import { sql } from 'drizzle-orm';
import { check, date, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { gstWays } from '#contract/lettings/commercial-terms';
import { oneOf } from '../one-of.ts';
import { leases } from './leases.ts';
import { money } from './money.ts';

/** What businesses agree on beside rent and deposit. */
export const commercialTerms = pgTable(
  'commercial_terms',
  {
    leaseId: integer()
      .primaryKey()
      .references(() => leases.id, { onDelete: 'cascade' }),
    lockInUntil: date(),
    /** For fitting out, from the beginning on. */
    rentFreeWeeks: integer().notNull().default(0),
    /** Whether tax is added to the rent; its rate follows from the day. */
    gstOnRent: text({ enum: gstWays }).notNull().default('none'),
    /** In square feet. */
    carpetArea: integer(),
    escalationPercent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    escalationMonths: integer(),
    /** For what all use, each month. */
    camCharge: money(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('commercial_terms_gst', oneOf(table.gstOnRent, gstWays)),
    check('commercial_terms_weeks', sql`${table.rentFreeWeeks} between 0 and 104`),
    check('commercial_terms_area', sql`${table.carpetArea} >= 1`),
    check(
      'commercial_terms_escalation',
      sql`(${table.escalationPercent} is null) = (${table.escalationMonths} is null)
        and ${table.escalationPercent} between 0 and 100 and ${table.escalationMonths} between 1 and 120`,
    ),
    check('commercial_terms_cam', sql`${table.camCharge} >= 0`),
  ],
);

/** A rise by agreement that was entered and told, some weeks before its day: each once. */
export const rentRises = pgTable(
  'rent_rises',
  {
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    /** The first day at the new rent. */
    date: date().notNull(),
    rentBefore: money().notNull(),
    rentAfter: money().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.leaseId, table.date] })],
);
