import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { subscriptionPlans, subscriptionStatuses } from '#contract/identity/users';
import { billingCycles } from '#contract/plans/plan-offers';
import { roles } from '#contract/platform/roles';
import { oneOf } from '../one-of.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** None of a placeholder: a tenant whom somebody stated and who has not accepted. It cannot sign in, and no address finds it. */
    email: text().unique(),
    /** None until an invited or Google user sets one. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    profileImageUrl: text(),
    role: text({ enum: roles }),
    agencyName: text(),
    specialization: text(),
    /** Whether an agent who takes a property of theirs is confirmed from the first moment. */
    agentsStartAtOnce: boolean().notNull().default(false),
    upiId: text(),
    panSealed: text(),
    googleSubject: text().unique(),
    mfaSecretSealed: text(),
    /** The last time step a code was accepted for: a code works once. */
    mfaLastStep: integer(),
    emailVerifiedAt: timestamp({ withTimezone: true }),
    subscriptionPlan: text({ enum: subscriptionPlans }).notNull().default('free'),
    subscriptionStatus: text({ enum: subscriptionStatuses }).notNull().default('inactive'),
    subscriptionStartDate: timestamp({ withTimezone: true }),
    subscriptionEndDate: timestamp({ withTimezone: true }),
    paymentGateway: text(),
    /** -1: no limit. */
    propertyLimit: integer().notNull().default(1),
    /** The same for documents. */
    documentLimit: integer().notNull().default(10),
    billingCycle: text({ enum: billingCycles }),
    /** The plan runs out at its end, because its owner cancelled it. */
    cancelsAtEnd: boolean().notNull().default(false),
    /** The end of which was told that it is near. */
    toldOfEnd: timestamp({ withTimezone: true }),
    mfaEnabled: boolean().notNull().default(false),
    /** Whether those who share a home with them see their phone number. */
    showsPhoneAtHome: boolean().notNull().default(false),
    isDemoUser: boolean().notNull().default(false),
    isLocked: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('users_created_at').on(table.createdAt, table.id),
    index('users_subscription').on(table.subscriptionPlan, table.subscriptionStatus),
    check('users_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    check(
      'users_placeholder',
      sql`${table.email} is not null or (${table.passwordHash} is null and ${table.googleSubject} is null)`,
    ),
    check('users_role', oneOf(table.role, roles)),
    check('users_subscription_plan', oneOf(table.subscriptionPlan, subscriptionPlans)),
    check('users_subscription_status', oneOf(table.subscriptionStatus, subscriptionStatuses)),
    check('users_property_limit', sql`least(${table.propertyLimit}, ${table.documentLimit}) >= -1`),
    check('users_billing_cycle', oneOf(table.billingCycle, billingCycles)),
  ],
);
