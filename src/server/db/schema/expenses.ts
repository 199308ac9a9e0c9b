import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { expenseCategories } from '#contract/books/expense-categories';
import { repeats } from '#contract/books/expense-days';
import { splits } from '#contract/books/expense-split';
import { manualMethods } from '#contract/money/payments';
import { oneOf } from '../one-of.ts';
import { money } from './money.ts';
import { payments } from './payments.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

/** What was spent. The journal holds its money; one that was removed stays as such. */
export const expenses = pgTable(
  'expenses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text({ enum: expenseCategories }).notNull(),
    ownCategory: text(),
    amount: money().notNull(),
    date: date().notNull(),
    split: text({ enum: splits }).notNull(),
    /** With `by_days`: which days were counted. */
    splitFrom: date(),
    splitTo: date(),
    payee: text(),
    taxAmount: money(),
    gstin: text(),
    /** Not paid at once: a bill that waited, or waits. */
    wasOwed: boolean().notNull(),
    /** None while it is owed. */
    paidOn: date(),
    way: text({ enum: manualMethods }),
    reference: text(),
    billUrl: text(),
    note: text(),
    repeat: text({ enum: repeats }).notNull().default('none'),
    repeatUntil: date(),
    /** Said on this day: earlier ones are not made up for. */
    repeatSetOn: date(),
    /** Everything up to this day is booked. */
    repeatedThrough: date(),
    repeatOfId: integer().references((): AnyPgColumn => expenses.id, { onDelete: 'set null' }),
    /** The day on which it came again, which makes each count once. */
    repeatDay: date(),
    createdById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdBy: text(),
    removedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('expenses_landlord').on(table.landlordId, table.id),
    index('expenses_landlord_date').on(table.landlordId, table.date),
    index('expenses_repeating').on(table.id).where(sql`${table.repeat} <> 'none' and ${table.removedAt} is null`),
    uniqueIndex('expenses_repeat_day').on(table.repeatOfId, table.repeatDay),
    check('expenses_category', oneOf(table.category, expenseCategories)),
    check('expenses_own_category', sql`${table.ownCategory} is null or ${table.category} = 'other'`),
    check('expenses_split', oneOf(table.split, splits)),
    check('expenses_split_days', sql`${table.split} <> 'by_days' or ${table.splitTo} >= ${table.splitFrom}`),
    check('expenses_way', oneOf(table.way, manualMethods)),
    check('expenses_repeat', oneOf(table.repeat, repeats)),
    check('expenses_amount', sql`${table.amount} > 0`),
    check('expenses_paid', sql`${table.wasOwed} or ${table.paidOn} is not null`),
  ],
);

/** What of an expense each property bears, and by which weight: the arithmetic is kept. */
export const expenseShares = pgTable(
  'expense_shares',
  {
    expenseId: integer()
      .notNull()
      .references(() => expenses.id, { onDelete: 'cascade' }),
    /** From 1; the first takes what cannot be divided. */
    number: smallint().notNull(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    weight: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    amount: money().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.expenseId, table.number] }),
    index('expense_shares_property').on(table.propertyId, table.expenseId),
    check('expense_shares_amount', sql`${table.amount} >= 0`),
  ],
);

/** What the tenant of each home was asked for; the payment goes when the tenant is deleted. */
export const expenseCharges = pgTable(
  'expense_charges',
  {
    expenseId: integer()
      .notNull()
      .references(() => expenses.id, { onDelete: 'cascade' }),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    amount: money().notNull(),
    paymentId: integer().references(() => payments.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.expenseId, table.propertyId] }),
    index('expense_charges_property').on(table.propertyId),
    index('expense_charges_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    check('expense_charges_amount', sql`${table.amount} > 0`),
  ],
);
