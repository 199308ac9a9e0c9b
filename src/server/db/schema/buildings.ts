import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { amenities } from '#contract/lettings/property-kinds';
import { users } from './users.ts';

/** Properties at one address, which take from it what they do not say themselves. */
export const buildings = pgTable(
  'buildings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    street1: text().notNull(),
    street2: text(),
    landmark: text(),
    area: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    pinCode: text(),
    amenities: text({ enum: amenities }).array().notNull().default([]),
    notes: text(),
    caretakerName: text(),
    caretakerPhone: text(),
    officeName: text(),
    officePhone: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('buildings_landlord_id').on(table.landlordId, table.id),
    check('buildings_pin_code', sql`${table.pinCode} ~ '^[1-9][0-9]{5}$'`),
  ],
);
