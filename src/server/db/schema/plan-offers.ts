import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { subscriptionPlans } from '#contract/identity/users';
import { billingCycles } from '#contract/plans/plan-offers';
import { oneOf } from '../one-of.ts';
import { money } from './money.ts';

/** The catalogue: what every screen shows, and what checkout charges. */
export const planOffers = pgTable(
  'plan_offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    plan: text({ enum: subscriptionPlans }).notNull(),
    billingCycle: text({ enum: billingCycles }).notNull(),
    name: text().notNull(),
    description: text().notNull(),
    price: money().notNull(),
    /** -1: no limit. */
    propertyLimit: integer().notNull(),
    documentLimit: integer().notNull(),
    features: text().array().notNull(),
    popular: boolean().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('plan_offers_plan').on(table.plan, table.billingCycle),
    check('plan_offers_plan', oneOf(table.plan, subscriptionPlans)),
    check('plan_offers_cycle', oneOf(table.billingCycle, billingCycles)),
    check('plan_offers_price', sql`${table.price} >= 0`),
    check('plan_offers_limits', sql`least(${table.propertyLimit}, ${table.documentLimit}) >= -1`),
  ],
);
