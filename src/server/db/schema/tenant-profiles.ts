import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { standings } from '#contract/lettings/standings';
import { dietLabels, employmentLabels, smokingLabels } from '#contract/lettings/tenant-choices';
import { valuesOf } from '#contract/platform/labels';
import { oneOf } from '../one-of.ts';
import { money } from './money.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

/** What a landlord (or an agent, before there is a property) knows of a tenant. It belongs to the two, not to the account. */
export const tenantProfiles = pgTable(
  'tenant_profiles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    profileOwnerId: uuid('keeper_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    onboardedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Whose word the relation is: somebody's about the tenant, or the tenant's own. */
    standing: text({ enum: standings }).notNull().default('confirmed'),
    /** What was typed for somebody who has not accepted, or known when the last lease ended; none while the account says it. */
    email: text(),
    /** When the tenant was last asked; what the version before linked is asked for by a job. */
    askedAt: timestamp({ withTimezone: true }),
    /** From when on the tenant wanted it; what they uploaded earlier was not meant for the profile owner. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** Of the version before. */
    isConfirmed: boolean().notNull().default(true),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    panSealed: text(),
    dateOfBirth: date(),
    dietPreference: text({ enum: valuesOf(dietLabels) }),
    employmentStatus: text({ enum: valuesOf(employmentLabels) }),
    employer: text(),
    employerAddress: text(),
    jobTitle: text(),
    businessName: text(),
    businessAddress: text(),
    institutionName: text(),
    courseName: text(),
    courseYear: text(),
    guardianName: text(),
    guardianPhone: text(),
    guardianRelation: text(),
    monthlyIncome: money(),
    employmentLength: text(),
    emergencyContactName: text(),
    emergencyContactPhone: text(),
    emergencyContactRelation: text(),
    previousAddress: text(),
    previousLandlord: text(),
    previousLandlordPhone: text(),
    reasonForMoving: text(),
    personalReferenceName: text(),
    personalReferencePhone: text(),
    personalReferenceRelation: text(),
    pets: boolean().notNull().default(false),
    petDescription: text(),
    smokingStatus: text({ enum: valuesOf(smokingLabels) }),
    vehicleInfo: text(),
    specialRequests: text(),
    propertyId: integer().references(() => properties.id, { onDelete: 'set null' }),
    /** What was typed for a lease that is not made yet. */
    leaseStartDate: date(),
    leaseEndDate: date(),
    monthlyRent: money(),
    securityDeposit: money(),
    /** Of the text that whoever entered it agreed to, where one was shown. */
    consentVersion: text(),
    /** The tenant is asked once for what whoever onboarded them did not know. */
    asksTenant: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('tenant_profiles_once').on(table.tenantId, table.profileOwnerId),
    index('tenant_profiles_keeper_id').on(table.profileOwnerId, table.id),
    index('tenant_profiles_onboarded_by_id').on(table.onboardedById, table.id),
    uniqueIndex('tenant_profiles_stated_once')
      .on(table.profileOwnerId, table.email)
      .where(sql`${table.standing} = 'stated'`),
    index('tenant_profiles_email').on(table.email),
    index('tenant_profiles_to_ask').on(table.id).where(sql`${table.standing} = 'stated' and ${table.askedAt} is null`),
    check('tenant_profiles_standing', oneOf(table.standing, standings)),
    check('tenant_profiles_diet_preference', oneOf(table.dietPreference, valuesOf(dietLabels))),
    check('tenant_profiles_employment_status', oneOf(table.employmentStatus, valuesOf(employmentLabels))),
    check('tenant_profiles_smoking_status', oneOf(table.smokingStatus, valuesOf(smokingLabels))),
    check(
      'tenant_profiles_amounts',
      sql`least(${table.monthlyIncome}, ${table.monthlyRent}, ${table.securityDeposit}) >= 0`,
    ),
  ],
);
