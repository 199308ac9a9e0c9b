import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { leases } from './leases.ts';
import { money } from './money.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

/** That a tenant went from one space to another by the same lease: until the day before at the one, from the day on at the other. */
export const leaseMoves = pgTable(
  'lease_moves',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    fromPropertyId: integer()
      .notNull()
      .references(() => properties.id),
    toPropertyId: integer()
      .notNull()
      .references(() => properties.id),
    /** The first day at the new one. */
    date: date().notNull(),
    rentBefore: money().notNull(),
    rentAfter: money().notNull(),
    movedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** As they were called then. */
    movedBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('lease_moves_lease_id').on(table.leaseId, table.date),
    index('lease_moves_from').on(table.fromPropertyId, table.date),
    index('lease_moves_moved_by').on(table.movedById),
    check('lease_moves_places', sql`${table.fromPropertyId} <> ${table.toPropertyId}`),
  ],
);

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
    gstOnRent: text({ enum: ['none', 'added'] })
      .notNull()
      .default('none'),
    /** In square feet. */
    carpetArea: integer(),
    escalationPercent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    escalationMonths: integer(),
    /** For what all use, each month. */
    camCharge: money(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('commercial_terms_gst', sql`${table.gstOnRent} in ('none', 'added')`),
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
