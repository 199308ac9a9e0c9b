import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { documentKinds } from '#contract/lettings/documents';
import {
  dietaryLabels,
  petPolicyLabels,
  smokingPolicyLabels,
  tenantTypeLabels,
} from '#contract/lettings/rental-policies';
import { valuesOf } from '#contract/platform/labels';
import { oneOf } from '../one-of.ts';
import { money } from './money.ts';
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
    description: text(),
    minIncome: money(),
    maxIncome: money(),
    minCreditScore: integer(),
    maxOccupants: integer(),
    allowPets: boolean().notNull().default(false),
    employmentRequired: boolean().notNull().default(true),
    minEmploymentLength: text(),
    preferredTenantType: text({ enum: valuesOf(tenantTypeLabels) })
      .notNull()
      .default('any'),
    dietaryRestrictions: text({ enum: valuesOf(dietaryLabels) })
      .notNull()
      .default('no_preference'),
    smokingPolicy: text({ enum: valuesOf(smokingPolicyLabels) })
      .notNull()
      .default('no_smoking'),
    petPolicy: text({ enum: valuesOf(petPolicyLabels) })
      .notNull()
      .default('no_pets'),
    requiredDocuments: text({ enum: documentKinds }).array().notNull().default([]),
    isActive: boolean().notNull().default(true),
    shareableLink: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('application_forms_landlord_id').on(table.landlordId),
    index('application_forms_property_id').on(table.propertyId),
    check('application_forms_preferred_tenant_type', oneOf(table.preferredTenantType, valuesOf(tenantTypeLabels))),
    check('application_forms_dietary_restrictions', oneOf(table.dietaryRestrictions, valuesOf(dietaryLabels))),
    check('application_forms_smoking_policy', oneOf(table.smokingPolicy, valuesOf(smokingPolicyLabels))),
    check('application_forms_pet_policy', oneOf(table.petPolicy, valuesOf(petPolicyLabels))),
    check('application_forms_income', sql`least(${table.minIncome}, ${table.maxIncome}) >= 0`),
    check('application_forms_credit_score', sql`${table.minCreditScore} between 300 and 850`),
    check('application_forms_occupants', sql`${table.maxOccupants} >= 1`),
  ],
);
