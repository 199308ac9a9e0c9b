import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { gateways } from '#contract/platform/gateways';
import { oneOf } from '../one-of.ts';
import { autoPayConsents } from './auto-pay-consents.ts';
import { money } from './money.ts';
import { payments } from './payments.ts';

const chargeStates = ['open', 'done', 'failed'] as const;

/** Automatic payments at a gateway, from the wish to the gateway's word: one for each payment and due date. */
export const autoCharges = pgTable(
  'auto_charges',
  {
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    dueDate: date().notNull(),
    gateway: text({ enum: gateways }).notNull(),
    /** What is charged, and to what, is fixed here: a repeat after a crash asks the gateway for exactly the same. */
    receipt: text().notNull(),
    amount: money().notNull(),
    /** The tenant's word by which it is taken. */
    consentId: integer().references(() => autoPayConsents.id, { onDelete: 'set null' }),
    tokenSealed: text().notNull(),
    state: text({ enum: chargeStates }).notNull(),
    /** The gateway's ids, where it has not made up its mind at once. */
    orderId: text(),
    gatewayPaymentId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    triedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.dueDate] }),
    index('auto_charges_open').on(table.paymentId).where(sql`${table.state} = 'open'`),
    check('auto_charges_gateway', oneOf(table.gateway, gateways)),
    check('auto_charges_state', oneOf(table.state, chargeStates)),
    check('auto_charges_amount', sql`${table.amount} > 0`),
  ],
);
