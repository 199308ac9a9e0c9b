import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { roles } from '#contract/platform/roles';
import { requestEventKinds } from '#contract/upkeep/maintenance-requests';
import { unansweredChoices } from '#contract/upkeep/repair-limits';
import { categories, homeWindows, places, urgencies } from '#contract/upkeep/request-choices';
import { requestStatuses, waitingReasons } from '#contract/upkeep/request-status';
import { payers } from '#contract/upkeep/who-pays';
import { oneOf } from '../one-of.ts';
import { appliances, maintenancePlans } from './appliances.ts';
import { buildings } from './buildings.ts';
import { files } from './files.ts';
import { leases } from './leases.ts';
import { messages } from './messages.ts';
import { money } from './money.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

/** Something that is broken at a property. */
export const maintenanceRequests = pgTable(
  'maintenance_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Of the property: so that the lists of somebody with many homes go by an index. */
    landlordId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** By which somebody lived there when it was reported. */
    leaseId: integer().references(() => leases.id, { onDelete: 'set null' }),
    reportedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** As they were called then. */
    reportedBy: text().notNull(),
    reportedAs: text({ enum: roles }).notNull(),
    /** By whoever has the tenant's card. */
    isByLink: boolean().notNull().default(false),
    /** Of what was written without a network: it counts once. */
    clientId: uuid(),
    place: text({ enum: places }),
    category: text({ enum: categories }).notNull(),
    problem: text(),
    title: text().notNull(),
    description: text().notNull(),
    urgency: text({ enum: urgencies }).notNull(),
    windows: text({ enum: homeWindows }).array().notNull(),
    mayEnterAlone: boolean().notNull(),
    status: text({ enum: requestStatuses }).notNull(),
    waitingFor: text({ enum: waitingReasons }),
    reason: text(),
    payer: text({ enum: payers }).notNull(),
    payerReason: text(),
    /** Of what is shared. */
    tenantPercent: integer(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** How often managers were told that it is late. */
    nudges: integer().notNull().default(0),
    reopened: integer().notNull().default(0),
    stars: integer(),
    starsText: text(),
    doneAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
    applianceId: integer().references(() => appliances.id, { onDelete: 'set null' }),
    /** By which it arose, and for which of its days: once each. */
    planId: integer().references(() => maintenancePlans.id, { onDelete: 'set null' }),
    plannedFor: date(),
    /** Where it concerns every home of a building. */
    buildingId: integer().references(() => buildings.id, { onDelete: 'set null' }),
    /** The message that it was made of. */
    messageId: integer().references(() => messages.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('maintenance_requests_landlord_id').on(table.landlordId, table.id),
    index('maintenance_requests_deadline').on(table.landlordId, table.status, table.dueAt),
    index('maintenance_requests_property_id').on(table.propertyId, table.id),
    index('maintenance_requests_lease_id').on(table.leaseId, table.id),
    index('maintenance_requests_appliance_id').on(table.applianceId, table.id),
    index('maintenance_requests_building_id').on(table.buildingId, table.id),
    uniqueIndex('maintenance_requests_plan').on(table.planId, table.plannedFor),
    uniqueIndex('maintenance_requests_client_id').on(table.clientId),
    uniqueIndex('maintenance_requests_message_id').on(table.messageId),
    index('maintenance_requests_late')
      .on(table.dueAt)
      .where(sql`${table.status} in ('open', 'acknowledged', 'in_progress', 'waiting')`),
    index('maintenance_requests_done').on(table.doneAt).where(sql`${table.status} = 'done'`),
    check('maintenance_requests_category', oneOf(table.category, categories)),
    check('maintenance_requests_status', oneOf(table.status, requestStatuses)),
    check('maintenance_requests_urgency', oneOf(table.urgency, urgencies)),
    check('maintenance_requests_payer', oneOf(table.payer, payers)),
    check('maintenance_requests_waiting', sql`(${table.status} = 'waiting') = (${table.waitingFor} is not null)`),
    check('maintenance_requests_percent', sql`${table.tenantPercent} between 1 and 99`),
    check('maintenance_requests_stars', sql`${table.stars} between 1 and 5`),
  ],
);

/** What was said and done about a request. */
export const maintenanceEvents = pgTable(
  'maintenance_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer()
      .notNull()
      .references(() => maintenanceRequests.id, { onDelete: 'cascade' }),
    kind: text({ enum: requestEventKinds }).notNull(),
    becomes: text(),
    text: text(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** As they were called then; none where it happened by itself. */
    author: text(),
    authorRole: text({ enum: roles }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('maintenance_events_request_id').on(table.requestId, table.id),
    index('maintenance_events_author_id').on(table.authorId),
    check('maintenance_events_kind', oneOf(table.kind, requestEventKinds)),
  ],
);

/** What came with an event; the bytes are in files, under the subject 'maintenance_photo' and the event's id. */
export const maintenancePhotos = pgTable(
  'maintenance_photos',
  {
    eventId: integer()
      .notNull()
      .references(() => maintenanceEvents.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .unique()
      .references(() => files.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.fileId] })],
);

/** Who pays for repairs by a lease, where it says otherwise than is usual. */
export const repairTerms = pgTable(
  'repair_terms',
  {
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    category: text({ enum: categories }).notNull(),
    payer: text({ enum: payers }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leaseId, table.category] }),
    check('repair_terms_category', oneOf(table.category, categories)),
    check('repair_terms_payer', oneOf(table.payer, payers)),
  ],
);

/** Within how many hours a landlord wants requests to be done. */
export const maintenanceSettings = pgTable(
  'maintenance_settings',
  {
    landlordId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    emergency: integer().notNull(),
    urgent: integer().notNull(),
    normal: integer().notNull(),
  },
  (table) => [
    check('maintenance_settings_hours', sql`least(${table.emergency}, ${table.urgent}, ${table.normal}) > 0`),
  ],
);

/** Up to what an owner wants to be asked about repairs: of one home, or, without one, of all the others. */
export const repairLimits = pgTable(
  'repair_limits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: integer().references(() => properties.id, { onDelete: 'cascade' }),
    approvalLimit: money().notNull(),
    emergencyCap: money().notNull(),
    unanswered: text({ enum: unansweredChoices }).notNull(),
    secondLimit: money(),
    allowsVerbal: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('repair_limits_of_home').on(table.propertyId),
    uniqueIndex('repair_limits_of_all').on(table.landlordId).where(sql`${table.propertyId} is null`),
    index('repair_limits_landlord_id').on(table.landlordId),
    check('repair_limits_unanswered', oneOf(table.unanswered, unansweredChoices)),
    check('repair_limits_second', sql`${table.unanswered} = 'wait' or ${table.secondLimit} is not null`),
  ],
);
