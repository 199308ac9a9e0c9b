import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { taxActs, taxSpans, taxSubjects } from '#contract/money/tax-rules';
import { oneOf } from '../one-of.ts';
import { leases } from './leases.ts';
import { money } from './money.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

/** What the law says about tax on rent, from a day on, as somebody looked it up. */
export const taxRules = pgTable(
  'tax_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subject: text({ enum: taxSubjects }).notNull(),
    fromDate: date().notNull(),
    act: text({ enum: taxActs }).notNull(),
    section: text().notNull(),
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    amount: money(),
    per: text({ enum: taxSpans }),
    form: text(),
    certificate: text(),
    days: integer(),
    text: text().notNull(),
    source: text().notNull(),
    checkedOn: date().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('tax_rules_once').on(table.subject, table.fromDate),
    check('tax_rules_subject', oneOf(table.subject, taxSubjects)),
    check('tax_rules_act', oneOf(table.act, taxActs)),
    check('tax_rules_per', oneOf(table.per, taxSpans)),
    check('tax_rules_percent', sql`${table.percent} between 0 and 100`),
    check('tax_rules_amount', sql`${table.amount} >= 0 and (${table.amount} is null) = (${table.per} is null)`),
    check('tax_rules_days', sql`${table.days} between 0 and 366`),
  ],
);

/** What of a property's year only its owner knows. Years are named by their April. */
export const propertyTaxYears = pgTable(
  'property_tax_years',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    year: smallint().notNull(),
    loanInterest: money(),
    unrealisedRent: money(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.year] }),
    check('property_tax_years_amounts', sql`least(${table.loanInterest}, ${table.unrealisedRent}) >= 0`),
  ],
);

/** Whose a property is by its owner's word: nobody else sees it. Together they have 100 percent. */
export const propertyOwners = pgTable(
  'property_owners',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** From 1; the first takes what cannot be divided. */
    number: smallint().notNull(),
    name: text().notNull(),
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.number] }),
    check('property_owners_percent', sql`${table.percent} > 0 and ${table.percent} <= 100`),
  ],
);

/** Tax that tenants kept back of the rent. It stays with the owner when the tenant is deleted. */
export const tdsCredits = pgTable(
  'tds_credits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    leaseId: integer().references(() => leases.id, { onDelete: 'set null' }),
    amount: money().notNull(),
    deductedOn: date().notNull(),
    certificateNumber: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('tds_credits_landlord').on(table.landlordId, table.deductedOn),
    index('tds_credits_property').on(table.propertyId),
    index('tds_credits_lease').on(table.leaseId),
    unique('tds_credits_certificate').on(table.landlordId, table.certificateNumber),
    check('tds_credits_amount', sql`${table.amount} > 0`),
  ],
);

/** Who was told to deduct tax of which lease and year: once each. */
export const tdsNotices = pgTable(
  'tds_notices',
  {
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    year: smallint().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leaseId, table.userId, table.year] }),
    index('tds_notices_user').on(table.userId),
  ],
);
