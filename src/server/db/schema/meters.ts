import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { meterKinds, readingKinds } from '#contract/upkeep/meter-kinds';
import { oneOf } from '../one-of.ts';
import { buildings } from './buildings.ts';
import { leases } from './leases.ts';
import { money } from './money.ts';
import { payments } from './payments.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

/** As a meter shows it. */
const counted = () => numeric({ precision: 12, scale: 2, mode: 'number' });

/** What counts in a property, or in a whole building. */
export const meters = pgTable(
  'meters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer().references(() => properties.id, { onDelete: 'cascade' }),
    buildingId: integer().references(() => buildings.id, { onDelete: 'cascade' }),
    kind: text({ enum: meterKinds }).notNull(),
    number: text(),
    place: text(),
    /** Taken away: what was charged by it stays. */
    removedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('meters_property_id').on(table.propertyId),
    index('meters_building_id').on(table.buildingId),
    check('meters_kind', oneOf(table.kind, meterKinds)),
    check('meters_space', sql`(${table.propertyId} is null) <> (${table.buildingId} is null)`),
  ],
);

/** What a unit costs from a day on. */
export const meterPrices = pgTable(
  'meter_prices',
  {
    meterId: integer()
      .notNull()
      .references(() => meters.id, { onDelete: 'cascade' }),
    startsOn: date().notNull(),
    unitPrice: money().notNull(),
    /** For each month. */
    fixedPart: money().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meterId, table.startsOn] }),
    check('meter_prices_amounts', sql`least(${table.unitPrice}, ${table.fixedPart}) >= 0`),
  ],
);

/** Nothing changes or removes a reading: a later one corrects it. */
export const meterReadings = pgTable(
  'meter_readings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    meterId: integer()
      .notNull()
      .references(() => meters.id, { onDelete: 'cascade' }),
    /** Made by whoever sent it: however late and often it comes, it counts once. */
    clientId: uuid().notNull(),
    value: counted().notNull(),
    date: date().notNull(),
    kind: text({ enum: readingKinds }).notNull(),
    reason: text(),
    lastValue: counted(),
    photoUrl: text(),
    readById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** As they were called then. */
    readBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('meter_readings_client_id').on(table.clientId),
    index('meter_readings_meter_id').on(table.meterId, table.date, table.id),
    index('meter_readings_read_by').on(table.readById),
    check('meter_readings_kind', oneOf(table.kind, readingKinds)),
    check('meter_readings_reason', sql`(${table.kind} = 'read') = (${table.reason} is null)`),
    check('meter_readings_value', sql`${table.value} >= 0`),
  ],
);

/** What was charged from one reading to another. */
export const meterBills = pgTable(
  'meter_bills',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    meterId: integer()
      .notNull()
      .references(() => meters.id, { onDelete: 'cascade' }),
    fromReadingId: integer()
      .notNull()
      .references(() => meterReadings.id, { onDelete: 'cascade' }),
    toReadingId: integer()
      .notNull()
      .references(() => meterReadings.id, { onDelete: 'cascade' }),
    use: counted().notNull(),
    amount: money().notNull(),
    ownersPart: money().notNull(),
    /** All its charges were cancelled: the readings may be charged for again. */
    undoneAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // Never twice for the same readings.
    uniqueIndex('meter_bills_from').on(table.meterId, table.fromReadingId).where(sql`${table.undoneAt} is null`),
    uniqueIndex('meter_bills_to').on(table.meterId, table.toReadingId).where(sql`${table.undoneAt} is null`),
  ],
);

/** What each lease pays of it. */
export const meterBillShares = pgTable(
  'meter_bill_shares',
  {
    billId: integer()
      .notNull()
      .references(() => meterBills.id, { onDelete: 'cascade' }),
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    amount: money().notNull(),
    paymentId: integer().references(() => payments.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.billId, table.leaseId] }),
    index('meter_bill_shares_payment').on(table.paymentId),
    index('meter_bill_shares_lease').on(table.leaseId),
  ],
);
