import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { properties } from './properties.ts';
import { users } from './users.ts';

/** A landlord's published criteria. */
export const applicationForms = pgTable(
  'application_forms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** None: the applicant chooses among the landlord's available properties. */
    propertyId: integer().references(() => properties.id, { onDelete: 'set null' }),
    title: text().notNull(),
    isActive: boolean().notNull().default(true),
    shareableLink: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('application_forms_landlord_id').on(table.landlordId),
    index('application_forms_property_id').on(table.propertyId),
  ],
);
