import { sql } from 'drizzle-orm';
import {
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
import { monthToMonthStates } from '#contract/lettings/lease-days';
import { leaseBalances } from '#contract/lettings/lease-people';
import { leaseStatuses } from '#contract/lettings/lease-terms';
import { oneOf } from '../one-of.ts';
import { money } from './money.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

/** No day of a home is let twice: the constraint 'leases_days' of the migration 'spaces' holds it. */
export const leases = pgTable(
  'leases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id),
    /** None once the tenant's account is gone; their name stays in the books. */
    tenantId: uuid().references(() => users.id, { onDelete: 'set null' }),
    tenantName: text().notNull(),
    status: text({ enum: leaseStatuses }).notNull(),
    /** The rent of the term that holds at present. */
    monthlyRent: money().notNull(),
    securityDeposit: money().notNull(),
    startDate: date().notNull(),
    endDate: date(),
    /** Since when it is at its property, where the tenant came from another one: see lease-moves.ts. */
    hereFrom: date(),
    /** Of a reserved one: the last day on which it is kept. */
    reservedUntil: date(),
    noticeDate: date(),
    endedOn: date(),
    /** Whether it goes on after its term: asked, or said. */
    monthToMonth: text({ enum: monthToMonthStates }),
    /** What was agreed for moving out; none where nothing was. */
    noticeDays: integer(),
    exitPaintingCharge: money(),
    exitCleaningCharge: money(),
    depositReturnDays: integer(),
    /** Of those who share it. */
    balance: text({ enum: leaseBalances }).notNull().default('joint'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('leases_one_active').on(table.propertyId).where(sql`${table.status} = 'active'`),
    index('leases_property_id').on(table.propertyId, table.id),
    index('leases_tenant_id').on(table.tenantId, table.id),
    index('leases_asked').on(table.propertyId).where(sql`${table.monthToMonth} = 'asked'`),
    index('leases_ending').on(table.endDate).where(sql`${table.status} = 'active'`),
    check('leases_status', oneOf(table.status, leaseStatuses)),
    check('leases_reserved', sql`(${table.status} <> 'reserved') or ${table.reservedUntil} is not null`),
    check('leases_month_to_month', oneOf(table.monthToMonth, monthToMonthStates)),
    check('leases_balance', oneOf(table.balance, leaseBalances)),
    check('leases_period', sql`${table.endDate} > ${table.startDate}`),
    check('leases_amounts', sql`least(${table.monthlyRent}, ${table.securityDeposit}) >= 0`),
    check(
      'leases_exit_terms',
      sql`least(${table.exitPaintingCharge}, ${table.exitCleaningCharge}, ${table.noticeDays}, ${table.depositReturnDays}) >= 0`,
    ),
  ],
);

/** The stretches of a lease, each at its rent. */
export const leaseTerms = pgTable(
  'lease_terms',
  {
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    startDate: date().notNull(),
    endDate: date(),
    monthlyRent: money().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leaseId, table.startDate] }),
    check('lease_terms_period', sql`${table.endDate} > ${table.startDate}`),
  ],
);

/** Which reminders of a lease's end went out: each goes once, and again after a renewal. */
export const leaseReminders = pgTable(
  'lease_reminders',
  {
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    endDate: date().notNull(),
    days: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.leaseId, table.endDate, table.days] })],
);
