import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { documentKinds } from '#contract/lettings/documents';
import { oneOf } from '../one-of.ts';
import { applications } from './applications.ts';
import { leases } from './leases.ts';
import { properties } from './properties.ts';
import { tenantProfiles } from './tenant-profiles.ts';
import { users } from './users.ts';

export const documents = pgTable(
  'documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** None where a visitor uploaded it with an application. */
    ownerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Where it came in with an onboarding: it is part of that relation. */
    profileId: integer().references(() => tenantProfiles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    type: text({ enum: documentKinds }).notNull(),
    fileUrl: text().notNull(),
    propertyId: integer().references(() => properties.id, { onDelete: 'set null' }),
    applicationId: integer().references(() => applications.id, { onDelete: 'cascade' }),
    leaseId: integer().references(() => leases.id, { onDelete: 'set null' }),
    documentDate: date(),
    validityDate: date(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('documents_owner_id').on(table.ownerId, table.id),
    index('documents_application_id').on(table.applicationId),
    index('documents_validity_date').on(table.validityDate).where(sql`${table.validityDate} is not null`),
    check('documents_owner', sql`${table.ownerId} is not null or ${table.applicationId} is not null`),
    check('documents_type', oneOf(table.type, documentKinds)),
  ],
);

/** Which reminders of the end of a document's validity went out: each goes once. */
export const documentReminders = pgTable(
  'document_reminders',
  {
    documentId: integer()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    validityDate: date().notNull(),
    days: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.validityDate, table.days] })],
);
