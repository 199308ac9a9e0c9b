import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { refundStates } from '#contract/back-office/admin-invoices';
import { oneOf } from '../one-of.ts';
import { gatewayOrders } from './gateway-orders.ts';
import { invoices } from './invoices.ts';
import { money } from './money.ts';

/** The money of an invoice on its way back, from the wish to the gateway's word. An invoice is refunded once, all of it. */
export const invoiceRefunds = pgTable(
  'invoice_refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    /** The order that took the money; none where it did not come through a gateway. */
    gatewayOrderId: integer().references(() => gatewayOrders.id, { onDelete: 'set null' }),
    amount: money().notNull(),
    reason: text().notNull(),
    /** The gateway's id of the refund, or by what an admin has given it back. */
    reference: text(),
    isTest: boolean().notNull(),
    state: text({ enum: refundStates }).notNull(),
    /** Which admin; none where it was made at the gateway itself. */
    requestedBy: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('invoice_refunds_once').on(table.invoiceId).where(sql`${table.state} <> 'refused'`),
    index('invoice_refunds_invoice_id').on(table.invoiceId, table.id),
    index('invoice_refunds_open').on(table.createdAt).where(sql`${table.state} = 'open'`),
    check('invoice_refunds_state', oneOf(table.state, refundStates)),
    check('invoice_refunds_amount', sql`${table.amount} > 0`),
  ],
);
