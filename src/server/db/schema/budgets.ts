import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { budgetAccounts } from '#contract/overview/budgets';
import { buildings } from './buildings.ts';
import { money } from './money.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

/** What an owner expects of a month, by ledger account: of one home, or of what a building has in common. Nobody else sees it. */
export const budgets = pgTable(
  'budgets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: integer().references(() => properties.id, { onDelete: 'cascade' }),
    buildingId: integer().references(() => buildings.id, { onDelete: 'cascade' }),
    account: text({ enum: budgetAccounts }).notNull(),
    /** Its first day. */
    month: date().notNull(),
    amount: money().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('budgets_of_property')
      .on(table.propertyId, table.account, table.month)
      .where(sql`${table.propertyId} is not null`),
    uniqueIndex('budgets_of_building')
      .on(table.buildingId, table.account, table.month)
      .where(sql`${table.buildingId} is not null`),
    index('budgets_landlord').on(table.landlordId, table.month),
    check('budgets_of_one', sql`(${table.propertyId} is null) <> (${table.buildingId} is null)`),
    check('budgets_account', sql`${table.account} like 'income.%' or ${table.account} like 'expense.%'`),
    check('budgets_month', sql`extract(day from ${table.month}) = 1`),
    check('budgets_amount', sql`${table.amount} >= 0`),
  ],
);
