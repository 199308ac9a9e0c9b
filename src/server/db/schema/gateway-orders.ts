import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { gateways } from '#contract/platform/gateways';
import { oneOf } from '../one-of.ts';
import { invoices } from './invoices.ts';
import { money } from './money.ts';
import { payments, paymentTransactions } from './payments.ts';
import { planOrders } from './plan-orders.ts';
import { users } from './users.ts';

export const orderStates = ['creating', 'open', 'paid', 'failed', 'abandoned'] as const;

/** One attempt to pay something through a gateway. What it is for and how much is fixed here, never by the page. */
export const gatewayOrders = pgTable(
  'gateway_orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    gateway: text({ enum: gateways }).notNull(),
    isSandbox: boolean().notNull(),
    /** The gateway's id of it; none until the gateway has answered. */
    orderId: text(),
    /** Ours, unique at the gateway, so that an order that was made twice is recognised. */
    receipt: text().notNull(),
    /** What the order pays: a payment on a lease, or a plan. */
    paymentId: integer().references(() => payments.id, { onDelete: 'set null' }),
    planOrderId: integer().references(() => planOrders.id, { onDelete: 'set null' }),
    /** The invoice that it has paid, where it was for a plan. */
    invoiceId: integer().references(() => invoices.id, { onDelete: 'set null' }),
    /** The gateway's id of the money, once it took it for a plan; receipts of rent have their own. */
    gatewayPaymentId: text(),
    payerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    amount: money().notNull(),
    currency: text().notNull(),
    state: text({ enum: orderStates }).notNull(),
    checkoutUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('gateway_orders_order_id').on(table.gateway, table.orderId),
    uniqueIndex('gateway_orders_receipt').on(table.receipt),
    index('gateway_orders_payment_id').on(table.paymentId),
    index('gateway_orders_plan_order_id').on(table.planOrderId),
    index('gateway_orders_invoice_id').on(table.invoiceId),
    index('gateway_orders_gateway_payment_id').on(table.gatewayPaymentId),
    index('gateway_orders_open').on(table.createdAt).where(sql`${table.state} in ('creating', 'open', 'failed')`),
    check('gateway_orders_gateway', oneOf(table.gateway, gateways)),
    check('gateway_orders_state', oneOf(table.state, orderStates)),
    check('gateway_orders_amount', sql`${table.amount} > 0`),
  ],
);

/** Events that a gateway has told us of: each counts once, however often it is delivered. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    gateway: text({ enum: gateways }).notNull(),
    eventId: text().notNull(),
    kind: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
);

export const refundStates = ['open', 'done', 'refused'] as const;

/** A refund through a gateway, from the wish to the gateway's word. */
export const gatewayRefunds = pgTable(
  'gateway_refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    transactionId: integer()
      .notNull()
      .references(() => paymentTransactions.id, { onDelete: 'cascade' }),
    amount: money().notNull(),
    note: text(),
    state: text({ enum: refundStates }).notNull(),
    refundId: text(),
    requestedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    requestedBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('gateway_refunds_transaction_id').on(table.transactionId),
    index('gateway_refunds_open').on(table.createdAt).where(sql`${table.state} = 'open'`),
    check('gateway_refunds_state', oneOf(table.state, refundStates)),
    check('gateway_refunds_amount', sql`${table.amount} > 0`),
  ],
);

/** What the sandbox has taken, so that it can be asked like a gateway, by every process. */
export const sandboxPayments = pgTable('sandbox_payments', {
  paymentId: text().primaryKey(),
  orderId: text().notNull(),
  amountInPaise: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  state: text({ enum: ['captured', 'failed'] }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
