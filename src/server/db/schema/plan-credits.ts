import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { planCreditReasons } from '#contract/plans/plan-prices';
import { oneOf } from '../one-of.ts';
import { invoices } from './invoices.ts';
import { money } from './money.ts';
import { users } from './users.ts';

/**
 * What somebody has paid for a plan and not used: their credit is the sum. Append-only: a trigger refuses every change, and
 * what is undone is a row of its own. Rows of a person are written while their user's row is held.
 */
export const planCredits = pgTable(
  'plan_credits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Below 0 where it is taken. */
    amount: money().notNull(),
    reason: text({ enum: planCreditReasons }).notNull(),
    /** The invoice that ended a plan with days left, or that has used it. */
    invoiceId: integer().references(() => invoices.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('plan_credits_user_id').on(table.userId, table.id),
    index('plan_credits_invoice_id').on(table.invoiceId),
    check('plan_credits_reason', oneOf(table.reason, planCreditReasons)),
    check('plan_credits_amount', sql`${table.amount} <> 0`),
  ],
);
