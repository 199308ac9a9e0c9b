import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  CURRENCY,
  claimStates,
  manualMethods,
  paymentEventKinds,
  paymentStatuses,
  paymentTypes,
  transactionKinds,
  transactionMethods,
  type WorkingLine,
} from '#contract/money/payments';
import { gateways } from '#contract/platform/gateways';
import { oneOf } from '../one-of.ts';
import { autoPayConsents } from './auto-pay-consents.ts';
import { leases } from './leases.ts';
import { money } from './money.ts';
import { paymentSchedules } from './payment-schedules.ts';
import { newReferenceNumber } from './reference-number.ts';
import { users } from './users.ts';

export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    leaseId: integer()
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    tenantId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The owner of the lease's property, set by a trigger: their lists are read from an index of this table alone. */
    landlordId: uuid().references(() => users.id, { onDelete: 'set null' }),
    scheduleId: integer().references(() => paymentSchedules.id, { onDelete: 'set null' }),
    /** The payment for whose lateness this fee was raised. */
    lateFeeOfId: integer().references((): AnyPgColumn => payments.id, { onDelete: 'set null' }),
    amount: money().notNull(),
    /** Of the amount, in percent of what is without it: the tax that it contains. */
    taxRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    /** What the transactions come to; kept in step with them in the same database transaction. */
    received: money().notNull().default('0.00'),
    refunded: money().notNull().default('0.00'),
    currency: text().notNull().default(CURRENCY),
    type: text({ enum: paymentTypes }).notNull(),
    description: text(),
    dueDate: date().notNull(),
    periodStart: date(),
    periodEnd: date(),
    paidDate: timestamp({ withTimezone: true }),
    status: text({ enum: paymentStatuses }).notNull(),
    isCancelled: boolean().notNull().default(false),
    isDisputed: boolean().notNull().default(false),
    isProcessing: boolean().notNull().default(false),
    hasFailed: boolean().notNull().default(false),
    /** What an admin said of an open payment, against what its due date says. */
    openAs: text({ enum: ['pending', 'overdue'] }),
    /** Some of what came in was paid in test mode. */
    isTest: boolean().notNull().default(false),
    referenceNumber: text().notNull().$defaultFn(newReferenceNumber),
    paymentMethod: text({ enum: transactionMethods }),
    /** The bill of what the tenant is charged for. */
    billUrl: text(),
    /** How the amount was reckoned, as the tenant reads it. */
    working: jsonb().$type<WorkingLine[]>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('payments_reference_number').on(table.referenceNumber),
    // By the period, which stays when somebody moves the due date.
    uniqueIndex('payments_schedule_period').on(table.scheduleId, table.periodStart),
    uniqueIndex('payments_late_fee_of').on(table.lateFeeOfId),
    index('payments_lease_id').on(table.leaseId, table.id),
    index('payments_tenant_id').on(table.tenantId, table.id),
    index('payments_landlord_id').on(table.landlordId, table.id),
    index('payments_landlord_due').on(table.landlordId, table.dueDate),
    // What is open is little of what there was.
    index('payments_landlord_open').on(table.landlordId, table.status, table.dueDate),
    index('payments_due').on(table.status, table.dueDate),
    check('payments_type', oneOf(table.type, paymentTypes)),
    check('payments_status', oneOf(table.status, paymentStatuses)),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_tax_rate', sql`${table.taxRate} between 0 and 100`),
    check('payments_received', sql`${table.received} between 0 and ${table.amount}`),
    check('payments_open_as', oneOf(table.openAs, ['pending', 'overdue'])),
    check('payments_method', oneOf(table.paymentMethod, transactionMethods)),
  ],
);

/** Append-only: a trigger refuses every change of what was entered. */
export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text({ enum: transactionKinds }).notNull(),
    amount: money().notNull(),
    method: text({ enum: transactionMethods }).notNull(),
    gateway: text({ enum: gateways }),
    /** The gateway's id of the payment, or of the refund: what makes each count once. */
    gatewayId: text(),
    /** The receipt that a refund, reversal or credit takes from. */
    ofId: integer().references((): AnyPgColumn => paymentTransactions.id, { onDelete: 'cascade' }),
    /** Of a receipt out of a deposit: the transaction that took it from there. */
    fromId: integer(),
    paidDate: date().notNull(),
    reference: text(),
    note: text(),
    recordedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    recordedBy: text(),
    isByAdmin: boolean().notNull().default(false),
    /** Who of those who share the home paid, and how they were called then; neither of older ones, which the main tenant paid. */
    payerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    payer: text(),
    /** By the sandbox: no money has moved. */
    isTest: boolean().notNull().default(false),
    /** Of a receipt, set by a trigger: rising without gaps for each landlord and financial year. None of older ones. */
    receiptNumber: text(),
    /** The tenant's word by which it was taken. */
    consentId: integer().references(() => autoPayConsents.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('payment_transactions_payment_id').on(table.paymentId, table.id),
    index('payment_transactions_payer_id').on(table.payerId),
    index('payment_transactions_of_id').on(table.ofId),
    uniqueIndex('payment_transactions_from_id').on(table.fromId).where(sql`${table.fromId} is not null`),
    uniqueIndex('payment_transactions_gateway').on(table.gateway, table.gatewayId),
    index('payment_transactions_reference').on(table.reference).where(sql`${table.kind} = 'receipt'`),
    check('payment_transactions_kind', oneOf(table.kind, transactionKinds)),
    check('payment_transactions_method', oneOf(table.method, transactionMethods)),
    check('payment_transactions_amount', sql`${table.amount} > 0`),
    check('payment_transactions_gateway', sql`(${table.gateway} is null) = (${table.gatewayId} is null)`),
  ],
);

/** How many receipts a landlord has given in a financial year, named by the year in which it begins. Kept by a trigger. */
export const receiptCounters = pgTable(
  'receipt_counters',
  {
    landlordId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.landlordId, table.year] })],
);

export const paymentClaims = pgTable(
  'payment_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amount: money().notNull(),
    method: text({ enum: manualMethods }).notNull(),
    paidDate: date().notNull(),
    reference: text(),
    note: text(),
    /** Whose word it is; of older ones the tenant's. */
    claimedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Said by whoever has the tenant's card. */
    isByLink: boolean().notNull().default(false),
    state: text({ enum: claimStates }).notNull(),
    reason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    /** The name of whoever confirmed or declined it, as it was then. */
    decidedBy: text(),
  },
  (table) => [
    index('payment_claims_payment_id').on(table.paymentId, table.id),
    index('payment_claims_reference').on(table.reference),
    uniqueIndex('payment_claims_one_open').on(table.paymentId).where(sql`${table.state} = 'open'`),
    check('payment_claims_method', oneOf(table.method, manualMethods)),
    check('payment_claims_state', oneOf(table.state, claimStates)),
    check('payment_claims_amount', sql`${table.amount} > 0`),
  ],
);

/** The timeline of a payment. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text({ enum: paymentEventKinds }).notNull(),
    text: text().notNull(),
    /** The name of whoever did it, as it was then. */
    by: text(),
    /** Whether, asked for or changed, it is more than before, or due on another day: what was let be taken is not that. */
    asksMore: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('payment_events_payment_id').on(table.paymentId, table.id),
    check('payment_events_kind', oneOf(table.kind, paymentEventKinds)),
  ],
);

/** What the calendar has told of a payment and its due date: each goes once. Who was reminded when is in sent_reminders. */
export const paymentReminders = pgTable(
  'payment_reminders',
  {
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['ahead', 'overdue', 'auto_pay', 'auto_pay_ahead'] }).notNull(),
    dueDate: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.kind, table.dueDate] })],
);
