import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountTypes, cardBrands, methodGateways, methodTypes } from '#contract/money/payment-methods';
import { DEFAULT_DAYS_AFTER, DEFAULT_DAYS_BEFORE } from '#contract/money/rent-settings';
import { oneOf } from '../one-of.ts';
import { users } from './users.ts';

/** Never a card or account number: brand, last four digits, expiry, and the gateway's token, sealed. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    methodType: text({ enum: methodTypes }).notNull(),
    methodName: text().notNull(),
    paymentGateway: text({ enum: methodGateways }).notNull(),
    isDefault: boolean().notNull(),
    lastFourDigits: text(),
    cardBrand: text({ enum: cardBrands }),
    expiryMonth: integer(),
    expiryYear: integer(),
    bankName: text(),
    accountType: text({ enum: accountTypes }),
    tokenSealed: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('payment_methods_user_id').on(table.userId, table.id),
    uniqueIndex('payment_methods_one_default').on(table.userId).where(sql`${table.isDefault}`),
    check('payment_methods_type', oneOf(table.methodType, methodTypes)),
    check('payment_methods_gateway', oneOf(table.paymentGateway, methodGateways)),
    check('payment_methods_brand', oneOf(table.cardBrand, cardBrands)),
    check('payment_methods_account', oneOf(table.accountType, accountTypes)),
    check('payment_methods_last_four', sql`${table.lastFourDigits} ~ '^[0-9]{4}$'`),
    check('payment_methods_month', sql`${table.expiryMonth} between 1 and 12`),
  ],
);

/** How a landlord takes rent; the UPI id and the PAN are the account's. */
export const rentSettings = pgTable('rent_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  allowsPartial: boolean().notNull(),
  remindsByItself: boolean().notNull().default(false),
  remindDaysBefore: integer().notNull().default(DEFAULT_DAYS_BEFORE),
  remindDaysAfter: integer().notNull().default(DEFAULT_DAYS_AFTER),
  /** Whether tenants who have to deduct tax see the PAN. */
  showsPan: boolean().notNull().default(false),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
