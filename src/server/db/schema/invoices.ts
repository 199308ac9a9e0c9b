import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { subscriptionPlans, type User } from '#contract/identity/users';
import { CURRENCY } from '#contract/money/payments';
import { gstStateCodes } from '#contract/plans/gst-states';
import { invoiceCycles, invoiceStatuses } from '#contract/plans/invoices';
import type { BillingCycle } from '#contract/plans/plan-offers';
import { oneOf } from '../one-of.ts';
import { money } from './money.ts';
import { users } from './users.ts';

/** A plan with days left, as it was when another one took its place. */
interface ReplacedPlan {
  subscriptionPlan: (typeof subscriptionPlans)[number];
  subscriptionStatus: User['subscriptionStatus'];
  billingCycle: BillingCycle | null;
  propertyLimit: number;
  documentLimit: number;
  cancelsAtEnd: boolean;
  startDate: string | null;
  endDate: string | null;
}

/** What is owed, or was paid, for a plan. A tax record: it stays with the name it was made out to when the account goes. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    plan: text({ enum: subscriptionPlans }).notNull(),
    planName: text().notNull(),
    billingCycle: text({ enum: invoiceCycles }).notNull(),
    amount: money().notNull(),
    discountAmount: money().notNull().default('0.00'),
    creditAmount: money().notNull().default('0.00'),
    finalAmount: money().notNull(),
    currency: text().notNull().default(CURRENCY),
    /** Of the final amount, where the operator charges it. */
    taxPercent: money(),
    taxAmount: money(),
    sellerGstin: text(),
    /** Who sells, and to whom, as it was when the invoice was made; none of those from before there were such. */
    sellerName: text(),
    sellerAddress: text(),
    sellerState: text({ enum: gstStateCodes }),
    customerAddress: text(),
    customerState: text({ enum: gstStateCodes }),
    customerGstin: text(),
    /** The state in which the service counts as given. */
    placeOfSupply: text({ enum: gstStateCodes }),
    /** By which the tax law calls the service. */
    sac: text(),
    dueDate: date().notNull(),
    paidDate: timestamp({ withTimezone: true }),
    status: text({ enum: invoiceStatuses }).notNull(),
    /** The period that it pays for. */
    periodStart: timestamp({ withTimezone: true }),
    periodEnd: timestamp({ withTimezone: true }),
    /** What comes back where it is not paid. */
    replacedPlan: jsonb().$type<ReplacedPlan>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    refundedAt: timestamp({ withTimezone: true }),
    isTestRefund: boolean().notNull().default(false),
    /** Of the paper by which the whole invoice was taken back. */
    creditNoteNumber: text(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_credit_note_number').on(table.creditNoteNumber),
    index('invoices_user_id').on(table.userId, table.id),
    index('invoices_open').on(table.dueDate).where(sql`${table.status} in ('pending', 'overdue')`),
    check('invoices_status', oneOf(table.status, invoiceStatuses)),
    check('invoices_cycle', oneOf(table.billingCycle, invoiceCycles)),
    check('invoices_refunded', sql`(${table.status} = 'refunded') = (${table.refundedAt} is not null)`),
    check('invoices_credit_note', sql`${table.creditNoteNumber} is null or ${table.status} = 'refunded'`),
    check(
      'invoices_amounts',
      sql`least(${table.amount}, ${table.discountAmount}, ${table.creditAmount}, ${table.finalAmount}) >= 0`,
    ),
  ],
);

/** The last number given in a financial year: whoever takes the next one holds the row until the invoice stands. */
export const invoiceCounters = pgTable('invoice_counters', {
  financialYear: text().primaryKey(),
  counted: integer().notNull(),
});

/** The same of credit notes. */
export const creditNoteCounters = pgTable('credit_note_counters', {
  financialYear: text().primaryKey(),
  counted: integer().notNull(),
});
