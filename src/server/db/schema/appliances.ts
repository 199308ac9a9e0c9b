import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { applianceKinds } from '#contract/upkeep/appliance-kinds';
import { categories, places } from '#contract/upkeep/request-choices';
import { oneOf } from '../one-of.ts';
import { properties } from './properties.ts';

/** What stands in a home and may break; manual and bill are in files, under the subjects of their names and its id. */
export const appliances = pgTable(
  'appliances',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    kind: text({ enum: applianceKinds }).notNull(),
    name: text(),
    place: text({ enum: places }),
    make: text(),
    model: text(),
    serial: text(),
    boughtOn: date(),
    warrantyUntil: date(),
    amcUntil: date(),
    manualUrl: text(),
    billUrl: text(),
    note: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('appliances_property_id').on(table.propertyId, table.id),
    check('appliances_kind', oneOf(table.kind, applianceKinds)),
  ],
);

/** Work that comes again. */
export const maintenancePlans = pgTable(
  'maintenance_plans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    applianceId: integer().references(() => appliances.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    category: text({ enum: categories }).notNull(),
    everyMonths: integer().notNull(),
    nextOn: date().notNull(),
    /** What was chosen: in a month that is too short its last day stands for it. None of plans from before it was written down. */
    dayOfMonth: integer(),
    daysAhead: integer().notNull(),
    note: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('maintenance_plans_property_id').on(table.propertyId, table.nextOn),
    index('maintenance_plans_appliance_id').on(table.applianceId),
    index('maintenance_plans_due').on(sql`(${table.nextOn} - ${table.daysAhead})`),
    check('maintenance_plans_category', oneOf(table.category, categories)),
    check('maintenance_plans_months', sql`${table.everyMonths} > 0`),
    check('maintenance_plans_day_of_month', sql`${table.dayOfMonth} between 1 and 31`),
    check('maintenance_plans_days_ahead', sql`${table.daysAhead} >= 0`),
  ],
);
