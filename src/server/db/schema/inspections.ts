import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sides } from '#contract/lettings/sides';
import { conditions, furnishings, inspectionKinds, itemKinds, photoViews } from '#contract/upkeep/inspection-choices';
import type { ListItem } from '#contract/upkeep/inspection-list';
import { type WearYears, wears } from '#contract/upkeep/inspection-wear';
import { oneOf } from '../one-of.ts';
import { files } from './files.ts';
import { leases } from './leases.ts';
import { meterReadings, meters } from './meters.ts';
import { properties } from './properties.ts';
import { signings } from './signings.ts';
import { users } from './users.ts';

/** What is looked at in a home, where somebody has said so; in the others it is what is usual. */
export const inspectionLists = pgTable(
  'inspection_lists',
  {
    propertyId: integer()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    furnishing: text({ enum: furnishings }).notNull(),
    items: jsonb().$type<ListItem[]>().notNull(),
    wearYears: jsonb().$type<Partial<WearYears>>().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('inspection_lists_furnishing', oneOf(table.furnishing, furnishings))],
);

/** How a home was on a day, in the words and pictures of both sides. */
export const inspections = pgTable(
  'inspections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    /** Where it was made: the tenant may move by the same lease. */
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    kind: text({ enum: inspectionKinds }).notNull(),
    openUntil: date().notNull(),
    begunBy: text({ enum: sides }).notNull(),
    begunById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** As they were called then. */
    begunByName: text().notNull(),
    comparedWithId: integer().references((): AnyPgColumn => inspections.id, { onDelete: 'set null' }),
    /** As they held when it began. */
    wearYears: jsonb().$type<Partial<WearYears>>().notNull(),
    /** While it lies before both to be signed: whatever is added takes that back. */
    signingSince: timestamp({ withTimezone: true }),
    /** By both: from then on nothing changes. */
    confirmedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('inspections_one_open').on(table.leaseId, table.kind).where(sql`${table.confirmedAt} is null`),
    index('inspections_lease_id').on(table.leaseId, table.id),
    index('inspections_property_id').on(table.propertyId, table.id),
    index('inspections_open').on(table.openUntil).where(sql`${table.confirmedAt} is null`),
    index('inspections_begun_by_id').on(table.begunById),
    check('inspections_kind', oneOf(table.kind, inspectionKinds)),
    check('inspections_begun_by', oneOf(table.begunBy, sides)),
  ],
);

export const inspectionItems = pgTable(
  'inspection_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    inspectionId: integer()
      .notNull()
      .references(() => inspections.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    room: text().notNull(),
    name: text().notNull(),
    kind: text({ enum: itemKinds }).notNull(),
    wear: text({ enum: wears }),
    count: integer(),
    newOn: date(),
    /** The meter of the home that it is: what is read of it is read of the meter. */
    meterId: integer().references(() => meters.id, { onDelete: 'set null' }),
    /** What was read of the meter by it, once both have signed. */
    readingId: integer()
      .unique()
      .references(() => meterReadings.id, { onDelete: 'set null' }),
    /** The same thing at the inspection that it is compared with. */
    beforeId: integer().references((): AnyPgColumn => inspectionItems.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('inspection_items_once').on(table.inspectionId, sql`lower(${table.room})`, sql`lower(${table.name})`),
    index('inspection_items_before_id').on(table.beforeId),
    index('inspection_items_meter_id').on(table.meterId),
    check('inspection_items_kind', oneOf(table.kind, itemKinds)),
    check('inspection_items_wear', oneOf(table.wear, wears)),
  ],
);

/** Nothing changes or removes what was said: a later word counts instead. */
export const inspectionEntries = pgTable(
  'inspection_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    inspectionId: integer()
      .notNull()
      .references(() => inspections.id, { onDelete: 'cascade' }),
    itemId: integer()
      .notNull()
      .references(() => inspectionItems.id, { onDelete: 'cascade' }),
    /** Made by whoever sent it: however late and often it comes, it counts once. */
    clientId: uuid().notNull(),
    side: text({ enum: sides }).notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    isByLink: boolean().notNull().default(false),
    condition: text({ enum: conditions }),
    count: integer(),
    reading: numeric({ precision: 12, scale: 2, mode: 'number' }),
    /** Why a reading says less than the one before: another meter hangs there, or that one was wrong. */
    replaced: text(),
    corrected: text(),
    text: text(),
    saidAt: timestamp({ withTimezone: true }).notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('inspection_entries_client_id').on(table.clientId, table.itemId),
    index('inspection_entries_inspection_id').on(table.inspectionId, table.id),
    index('inspection_entries_item_id').on(table.itemId),
    index('inspection_entries_author_id').on(table.authorId),
    check('inspection_entries_side', oneOf(table.side, sides)),
    check('inspection_entries_condition', oneOf(table.condition, conditions)),
    check('inspection_entries_place', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
  ],
);

export const inspectionPhotos = pgTable(
  'inspection_photos',
  {
    entryId: integer()
      .notNull()
      .references(() => inspectionEntries.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .unique()
      .references(() => files.id, { onDelete: 'cascade' }),
    view: text({ enum: photoViews }).notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.fileId] }),
    check('inspection_photos_view', oneOf(table.view, photoViews)),
  ],
);

/** That a side has signed what stands there. Whatever is added afterwards takes it back. */
export const inspectionConfirmations = pgTable(
  'inspection_confirmations',
  {
    inspectionId: integer()
      .notNull()
      .references(() => inspections.id, { onDelete: 'cascade' }),
    side: text({ enum: sides }).notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    /** As it was typed. */
    name: text().notNull(),
    /** By which it was signed; none of what was confirmed by a typed name alone, as it once was. */
    signingId: integer().references(() => signings.id, { onDelete: 'set null' }),
    contentHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.inspectionId, table.side] }),
    index('inspection_confirmations_author_id').on(table.authorId),
    index('inspection_confirmations_signing_id').on(table.signingId),
    check('inspection_confirmations_side', oneOf(table.side, sides)),
  ],
);

/** Who was reminded that an inspection is about to close: once for each last day. */
export const inspectionReminders = pgTable(
  'inspection_reminders',
  {
    inspectionId: integer()
      .notNull()
      .references(() => inspections.id, { onDelete: 'cascade' }),
    side: text({ enum: sides }).notNull(),
    openUntil: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.inspectionId, table.side, table.openUntil] }),
    check('inspection_reminders_side', oneOf(table.side, sides)),
  ],
);
