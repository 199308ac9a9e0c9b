import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { costCategories } from '#contract/books/commission-postings';
import { commissionKinds } from '#contract/books/commission-rule';
import { decisions, ledgerSides, settlementDirections } from '#contract/books/mandate-ledger';
import { manualMethods } from '#contract/money/payments';
import { oneOf } from '../one-of.ts';
import { mandates } from './mandates.ts';
import { money } from './money.ts';

const ofMandate = () =>
  integer()
    .notNull()
    .references(() => mandates.id, { onDelete: 'cascade' });

/** What waits for the word of the other side. What was decided is never changed. */
const decided = {
  state: text({ enum: decisions }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  decidedAt: timestamp({ withTimezone: true }),
};

/** Which commission an owner and an agent agreed on, from a day on until the next, or what one of them proposes. */
export const commissionTerms = pgTable(
  'commission_terms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mandateId: ofMandate(),
    kind: text({ enum: commissionKinds }).notNull(),
    /** A percentage or rupees, by its kind. */
    value: money().notNull(),
    from: date().notNull(),
    by: text({ enum: ledgerSides }).notNull(),
    ...decided,
  },
  (table) => [
    index('commission_terms_mandate').on(table.mandateId, table.from, table.id),
    uniqueIndex('commission_terms_one_waiting').on(table.mandateId).where(sql`${table.state} = 'waiting'`),
    check('commission_terms_kind', oneOf(table.kind, commissionKinds)),
    check('commission_terms_by', oneOf(table.by, ledgerSides)),
    check('commission_terms_state', oneOf(table.state, decisions)),
  ],
);

/** What was earned by a receipt or for a month, or taken back: each is an entry of the journal. Outlasts what it was earned by. */
export const commissions = pgTable(
  'commissions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mandateId: ofMandate(),
    termsId: integer()
      .notNull()
      .references(() => commissionTerms.id, { onDelete: 'cascade' }),
    /** Below 0 where it is taken back; 0 of what may earn something yet. */
    amount: money().notNull(),
    /** What came in or went back for a payment, and the receipt that it belongs to. */
    transactionId: integer(),
    receiptId: integer(),
    paymentId: integer(),
    /** '2026-11', of a fixed amount. */
    month: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('commissions_mandate').on(table.mandateId, table.id),
    index('commissions_payment').on(table.paymentId, table.id),
    uniqueIndex('commissions_transaction').on(table.transactionId, table.termsId),
    uniqueIndex('commissions_month').on(table.mandateId, table.month),
    check('commissions_earned_by', sql`(${table.transactionId} is null) <> (${table.month} is null)`),
  ],
);

/** What an agent paid for the owner. */
export const agentCosts = pgTable(
  'agent_costs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mandateId: ofMandate(),
    category: text({ enum: costCategories }).notNull(),
    amount: money().notNull(),
    date: date().notNull(),
    note: text(),
    billUrl: text(),
    reason: text(),
    ...decided,
  },
  (table) => [
    index('agent_costs_mandate').on(table.mandateId, table.id),
    check('agent_costs_category', oneOf(table.category, costCategories)),
    check('agent_costs_state', oneOf(table.state, decisions)),
    check('agent_costs_amount', sql`${table.amount} > 0`),
  ],
);

/** What the two paid each other. */
export const agentSettlements = pgTable(
  'agent_settlements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mandateId: ofMandate(),
    direction: text({ enum: settlementDirections }).notNull(),
    amount: money().notNull(),
    date: date().notNull(),
    method: text({ enum: manualMethods }).notNull(),
    reference: text(),
    by: text({ enum: ledgerSides }).notNull(),
    reason: text(),
    ...decided,
  },
  (table) => [
    index('agent_settlements_mandate').on(table.mandateId, table.id),
    check('agent_settlements_direction', oneOf(table.direction, settlementDirections)),
    check('agent_settlements_method', oneOf(table.method, manualMethods)),
    check('agent_settlements_by', oneOf(table.by, ledgerSides)),
    check('agent_settlements_state', oneOf(table.state, decisions)),
    check('agent_settlements_amount', sql`${table.amount} > 0`),
  ],
);

/** Cash that an agent received for the owner and keeps, or no longer has to: each is an entry of the journal. Outlasts its receipt. */
export const agentHoldings = pgTable(
  'agent_holdings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mandateId: ofMandate(),
    /** Below 0 where the receipt was a mistake. */
    amount: money().notNull(),
    /** What came in or was undone, and the receipt that it belongs to. */
    transactionId: integer().notNull(),
    receiptId: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('agent_holdings_mandate').on(table.mandateId, table.id),
    index('agent_holdings_receipt').on(table.receiptId),
    uniqueIndex('agent_holdings_transaction').on(table.transactionId),
  ],
);
