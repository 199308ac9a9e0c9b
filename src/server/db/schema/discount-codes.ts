import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { billingCycles } from '#contract/plans/plan-offers';
import { discountTypes } from '#contract/plans/plan-prices';
import { oneOf } from '../one-of.ts';
import { money } from './money.ts';
import { users } from './users.ts';

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As it was written; upper and lower case are the same code. */
    code: text().notNull(),
    description: text(),
    discountType: text({ enum: discountTypes }).notNull(),
    discountValue: money().notNull(),
    validFrom: timestamp({ withTimezone: true }),
    validUntil: timestamp({ withTimezone: true }),
    /** None: as often as one likes. */
    usageLimit: integer(),
    usedCount: integer().notNull().default(0),
    /** Empty: for all. */
    applicablePlans: text().array().notNull(),
    /** For one billing cycle only. */
    billingCycle: text({ enum: billingCycles }),
    isActive: boolean().notNull().default(true),
    /** Earned by this user, and for nobody else. */
    ownerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('discount_codes_code').on(sql`lower(${table.code})`),
    index('discount_codes_owner_id').on(table.ownerId),
    check('discount_codes_type', oneOf(table.discountType, discountTypes)),
    check('discount_codes_value', sql`${table.discountValue} > 0`),
    check('discount_codes_percent', sql`${table.discountType} <> 'percentage' or ${table.discountValue} <= 100`),
    check(
      'discount_codes_use',
      sql`${table.usedCount} >= 0 and (${table.usageLimit} is null or ${table.usedCount} <= ${table.usageLimit})`,
    ),
  ],
);
