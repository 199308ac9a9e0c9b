import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type ApplicationDecision, applicationStatuses, type CoApplicant } from '#contract/lettings/applications';
import { employmentLabels } from '#contract/lettings/tenant-choices';
import { valuesOf } from '#contract/platform/labels';
import { oneOf } from '../one-of.ts';
import { applicationForms } from './application-forms.ts';
import { money } from './money.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

/** A decision may be taken back until the applicant is told: then it is as it was before. */
export interface UnsentDecision {
  /** Tells it from a later one. */
  at: string;
  word: string | null;
  before: { status: ApplicationDecision; decidedById: string | null; decidedAt: string | null };
}

export const applications = pgTable(
  'applications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id),
    applicationFormId: integer().references(() => applicationForms.id, { onDelete: 'set null' }),
    /** Where the applicant has an account. */
    applicantId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** By the account itself; what is found by its address later may have been sent by anybody. */
    sentSignedIn: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    status: text({ enum: applicationStatuses }).notNull(),
    employer: text(),
    jobTitle: text(),
    annualIncome: money(),
    employmentLength: text(),
    creditScore: integer(),
    occupants: integer(),
    employmentStatus: text({ enum: valuesOf(employmentLabels) }),
    /** Who would share the home with the applicant. */
    coApplicants: jsonb().$type<CoApplicant[]>().notNull().default([]),
    /** Of the text that the applicant agreed to, where one was shown. */
    consentVersion: text(),
    /** Of the private link that shows how the application stands. */
    statusTokenHash: text().unique(),
    decidedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    /** A decision that the applicant has not heard of yet, and may never. */
    untold: jsonb().$type<UnsentDecision>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('applications_property_id').on(table.propertyId, table.id),
    index('applications_applicant_id').on(table.applicantId, table.id),
    index('applications_application_form_id').on(table.applicationFormId),
    index('applications_email').on(table.email),
    uniqueIndex('applications_one_open').on(table.propertyId, table.email).where(sql`${table.status} = 'pending'`),
    check('applications_employment_status', oneOf(table.employmentStatus, valuesOf(employmentLabels))),
    check('applications_occupants', sql`${table.occupants} >= 1`),
    check('applications_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    check('applications_status', oneOf(table.status, applicationStatuses)),
    check('applications_credit_score', sql`${table.creditScore} between 300 and 850`),
  ],
);
