import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { subscriptionPlans } from '#contract/identity/users';
import { billingCycles } from '#contract/plans/plan-offers';
import { oneOf } from '../one-of.ts';
import { discountCodes } from './discount-codes.ts';
import { invoices } from './invoices.ts';
import { money } from './money.ts';
import { users } from './users.ts';

export const planOrderStates = ['open', 'paid', 'dropped'] as const;

/** One attempt to pay for a plan, at the price of the day on which it was made. */
export const planOrders = pgTable(
  'plan_orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text({ enum: subscriptionPlans }).notNull(),
    planName: text().notNull(),
    billingCycle: text({ enum: billingCycles }).notNull(),
    propertyLimit: integer().notNull(),
    documentLimit: integer().notNull(),
    price: money().notNull(),
    discountCodeId: integer().references(() => discountCodes.id, { onDelete: 'set null' }),
    discountAmount: money().notNull(),
    creditAmount: money().notNull(),
    finalAmount: money().notNull(),
    /** Where it pays an invoice that was issued before. */
    invoiceId: integer().references(() => invoices.id, { onDelete: 'set null' }),
    state: text({ enum: planOrderStates }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('plan_orders_user_id').on(table.userId, table.id),
    index('plan_orders_open').on(table.createdAt).where(sql`${table.state} = 'open'`),
    check('plan_orders_plan', oneOf(table.plan, subscriptionPlans)),
    check('plan_orders_cycle', oneOf(table.billingCycle, billingCycles)),
    check('plan_orders_state', oneOf(table.state, planOrderStates)),
  ],
);
