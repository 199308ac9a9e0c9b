import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAX_ROOMS } from '#contract/lettings/property-form';
import { amenities, propertyKinds } from '#contract/lettings/property-kinds';
import { oneOf } from '../one-of.ts';
import { buildings } from './buildings.ts';
import { money } from './money.ts';
import { users } from './users.ts';

export const properties = pgTable(
  'properties',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** None once the owner's account is gone: the books of the tenants stay. */
    landlordId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of a confirmed mandate: an agent who waits for the owner's word stands in `mandates` alone. */
    agentId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: propertyKinds }).notNull().default('home'),
    buildingId: integer().references(() => buildings.id, { onDelete: 'set null' }),
    /** Of a room the home, of a bed the room. */
    parentId: integer().references((): AnyPgColumn => properties.id),
    /** What is divided is not let itself, its parts are. */
    isDivided: boolean().notNull().default(false),
    /** Its place in a walk through the building, or through what it is a part of. */
    position: integer().notNull().default(0),
    name: text().notNull(),
    flatNumber: text().notNull(),
    floorNumber: text().notNull(),
    street1: text().notNull(),
    street2: text(),
    landmark: text(),
    area: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    pinCode: text(),
    amenities: text({ enum: amenities }).array().notNull().default([]),
    description: text(),
    address: text().notNull(),
    bedrooms: integer().notNull(),
    bathrooms: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull(),
    squareFeet: integer(),
    monthlyRent: money().notNull(),
    securityDeposit: money().notNull(),
    societyMaintenanceDues: money().notNull(),
    electricityDues: money().notNull(),
    waterBillDues: money().notNull(),
    propertyTaxDues: money().notNull(),
    parkingDues: money().notNull(),
    isAvailable: boolean().notNull().default(true),
    openToAgents: boolean().notNull().default(true),
    /** A property that was removed stays for the books of its leases, and nowhere else. */
    removedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('properties_landlord_id').on(table.landlordId, table.id),
    index('properties_agent_id').on(table.agentId, table.id),
    index('properties_available').on(table.id).where(sql`${table.isAvailable} and ${table.removedAt} is null`),
    index('properties_building_id').on(table.buildingId, table.position),
    index('properties_parent_id').on(table.parentId, table.position),
    check('properties_kind', oneOf(table.kind, propertyKinds)),
    check('properties_parts', sql`${table.parentId} is null or ${table.kind} in ('room', 'bed')`),
    check('properties_divided', sql`not ${table.isDivided} or ${table.kind} in ('home', 'room')`),
    check('properties_pin_code', sql`${table.pinCode} ~ '^[1-9][0-9]{5}$'`),
    check('properties_bedrooms', sql`${table.bedrooms} between 0 and ${sql.raw(String(MAX_ROOMS))}`),
    check('properties_bathrooms', sql`${table.bathrooms} between 0 and ${sql.raw(String(MAX_ROOMS))}`),
    check('properties_square_feet', sql`${table.squareFeet} >= 1`),
    check(
      'properties_amounts',
      sql`least(${table.monthlyRent}, ${table.securityDeposit}, ${table.societyMaintenanceDues}, ${table.electricityDues}, ${table.waterBillDues}, ${table.propertyTaxDues}, ${table.parkingDues}) >= 0`,
    ),
    check('properties_owner', sql`${table.landlordId} is not null or ${table.removedAt} is not null`),
  ],
);
