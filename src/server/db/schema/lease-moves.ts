import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
